"""Ink over a note: drawn by pen, finger and mouse, erased, moved, undone, kept, and staying with its line."""

import json
import math
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from conftest import DESKTOP, PHONE, ROOT
from editor import expect_saved
from views import open_page

pytestmark = pytest.mark.skipif(
    "/api/v1/notes/{note}/ink" not in json.loads((ROOT / "docs/openapi.json").read_text(encoding="utf-8"))["paths"],
    reason="the service keeps no ink",
)

TEXT = "# Week one\nTitan has lakes of methane, and dunes that nobody has walked on.\n- [ ] HIIT 4-5x a week\n\nThe last line."


class Sheet:
    """A note that is drawn on. Places count from the corner of its text."""

    def __init__(self, page):
        self.page = page
        page.get_by_label("Title").fill("Fitness plan")
        self.text = page.get_by_label("Note text")
        self.text.fill(TEXT)
        self.tool("Draw")
        # The first save and the tools may move it.
        expect_saved(page.locator("bn-note-pane"))
        self.text.element_handle().wait_for_element_state("stable")
        box = self.text.bounding_box()
        self.left, self.top = box["x"], box["y"]
        self.devtools = page.context.new_cdp_session(page)

    def tool(self, name):
        self.page.get_by_role("button", name=name, exact=True).click()

    def stroke(self, points, pointer="pen", **tilt):
        """Draws through places, each with how hard the pen is pressed."""
        for i, (x, y, force) in enumerate(points):
            self._send("mousePressed" if i == 0 else "mouseMoved", x, y, force, pointer, **tilt)
        self._send("mouseReleased", points[-1][0], points[-1][1], 0, pointer)

    def _send(self, kind, x, y, force, pointer, **tilt):
        event = {"x": self.left + x, "y": self.top + y, "button": "left", "clickCount": 1}
        buttons = 0 if kind == "mouseReleased" else 1
        self.devtools.send(
            "Input.dispatchMouseEvent", {"type": kind, **event, "buttons": buttons, "pointerType": pointer, "force": force, **tilt}
        )

    def line(self, y, pressure=0.5):
        self.stroke([(20 + 8 * i, y, pressure) for i in range(20)])

    @property
    def strokes(self):
        return self.page.locator("bn-note-editor .ink g path")

    def kept(self):
        """What the service has."""
        return self.page.evaluate(
            """async () => {
              const answer = await fetch("/api/v1" + location.pathname + "/ink");
              return answer.ok ? (await answer.json()).strokes : [];
            }"""
        )


    def wait_for_strokes(self, count):
        """Until the service has so many."""
        self.page.wait_for_function(
            """async (count) => {
              const answer = await fetch("/api/v1" + location.pathname + "/ink");
              return answer.ok && (await answer.json()).strokes.length === count;
            }""",
            arg=count,
        )


@pytest.fixture
def sheet(open_window):
    return Sheet(open_window("/notes/new"))


def test_a_stroke_is_kept_with_its_pressure_and_its_line(sheet):
    page = sheet.page
    with page.expect_response(lambda response: response.request.method == "PUT") as put:
        sheet.stroke([(20 + 8 * i, 44, 0.1 + i / 25) for i in range(20)])
    assert put.value.ok
    [stroke] = sheet.kept()
    assert stroke["anchor"] == {"line": 1, "text": TEXT.split("\n")[1][:40]}
    pressures = [point[2] for point in stroke["points"]]
    assert len(pressures) >= 10 and pressures[0] < 0.2 and pressures[-1] > 0.7
    page.reload()
    expect(sheet.strokes).to_have_count(1)


def test_a_pen_that_tells_its_tilt_has_it_kept(sheet):
    with sheet.page.expect_response(lambda response: response.request.method == "PUT") as put:
        sheet.stroke([(20 + 8 * i, 44, 0.5) for i in range(20)], tiltX=30, tiltY=-12)
    assert put.value.ok
    [stroke] = sheet.kept()
    assert stroke["points"][5][3:] == [30, -12]


def test_strokes_drawn_while_the_server_is_away_are_there_after_a_crash(sheet, service, open_window):
    page = sheet.page
    with page.expect_response(lambda response: response.request.method == "PUT"):
        sheet.line(44)
    service.stop()
    sheet.line(80)
    expect(sheet.strokes).to_have_count(2)
    expect(page.get_by_text("The drawing is not saved yet.")).to_be_visible()
    note = page.url
    # Nothing of the page runs to its end.
    page.goto("about:blank")
    service.start()
    page.goto(note)
    expect(sheet.strokes).to_have_count(2, timeout=60_000)
    page.wait_for_function(
        """async () => {
          const answer = await fetch("/api/v1" + location.pathname + "/ink");
          return (await answer.json()).strokes.length === 2;
        }""",
        timeout=60_000,
    )


def test_strokes_go_with_their_line(sheet):
    sheet.line(44)
    sheet.tool("Done")
    below = "([stroke, line]) => stroke.getBoundingClientRect().y - line.getBoundingClientRect().y"
    drawn_on = [sheet.strokes.element_handle(), sheet.text.locator(".line").nth(1).element_handle()]
    before = sheet.page.evaluate(below, drawn_on)
    sheet.text.focus()
    sheet.page.keyboard.press("Control+Home")
    sheet.page.keyboard.type("One more line\nand another\n")
    line = sheet.text.locator(".line").nth(3)
    expect(line).to_contain_text("Titan")
    sheet.page.wait_for_function(
        f"([stroke, line, before]) => Math.abs(({below})([stroke, line]) - before) <= 1",
        arg=[sheet.strokes.element_handle(), line.element_handle(), before],
    )


def test_whole_strokes_and_parts_are_erased_and_undone(sheet):
    sheet.line(44)
    sheet.line(80)
    sheet.tool("Erase strokes")
    sheet.stroke([(60, 70, 0.5), (60, 90, 0.5)])
    expect(sheet.strokes).to_have_count(1)
    sheet.tool("Erase parts")
    sheet.stroke([(90, 20, 0.5), (90, 70, 0.5)])
    expect(sheet.strokes).to_have_count(2)
    sheet.page.keyboard.press("Control+z")
    expect(sheet.strokes).to_have_count(1)
    sheet.tool("Undo")
    expect(sheet.strokes).to_have_count(2)
    sheet.tool("Redo")
    expect(sheet.strokes).to_have_count(1)


def test_the_lasso_moves_and_erases(sheet):
    sheet.line(44)
    sheet.line(120)
    sheet.tool("Select and move")
    sheet.stroke([(0, 100, 0.5), (220, 100, 0.5), (220, 140, 0.5), (0, 140, 0.5), (0, 101, 0.5)])
    chosen = sheet.page.locator("bn-note-editor .ink path.chosen")
    expect(chosen).to_have_count(1)
    box = """document.querySelector("bn-note-editor").shadowRoot.querySelector(".ink path.chosen").getBoundingClientRect()"""
    at = f"([x, y]) => Math.abs({box}.x - x) <= 1 && Math.abs({box}.y - y) <= 2"
    x, y = sheet.page.evaluate(f"[{box}.x, {box}.y]")
    sheet.page.keyboard.press("Shift+ArrowRight")
    sheet.page.wait_for_function(at, arg=[x + 16, y])
    sheet.stroke([(60, 120, 0.5), (60, 125, 0.5), (60, 150, 0.5)])
    sheet.page.wait_for_function(at, arg=[x + 16, y + 30])
    sheet.page.keyboard.press("Delete")
    expect(sheet.strokes).to_have_count(1)


def test_a_palm_leaves_no_mark_once_a_pen_was_seen(sheet):
    sheet.line(44)
    expect(sheet.strokes).to_have_count(1)
    places = [{"x": sheet.left + 60, "y": sheet.top + 100}]
    sheet.devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": places})
    places[0]["x"] += 40
    sheet.devtools.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": places})
    sheet.devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    sheet.line(80)
    expect(sheet.strokes).to_have_count(2)


def test_escape_puts_the_pen_down_and_the_text_takes_clicks_again(sheet):
    sheet.line(44)
    sheet.page.keyboard.press("Escape")
    expect(sheet.page.get_by_role("toolbar", name="Drawing")).to_have_count(0)
    box = sheet.text.locator(".line").nth(2)
    box.click(position={"x": 8, "y": 12})
    expect(box).to_have_attribute("data-done", "")


def test_a_drawing_is_saved_as_svg(sheet):
    sheet.line(44)
    with sheet.page.expect_download() as download:
        sheet.tool("Save drawing as SVG")
    svg = download.value.path().read_text(encoding="utf-8")
    assert re.match(r'<svg xmlns="http://www.w3.org/2000/svg" viewBox="[-\d ]+">', svg)
    assert svg.count("<path") == 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_how_drawing_looks_and_comes_back_small_on_its_page(open_window, pages, screenshot, viewport, scheme):
    sheet = Sheet(open_window("/notes/new", viewport=viewport, color_scheme=scheme, reduced_motion="reduce"))
    sheet.stroke([(10 + 4 * i, 48 + 3 * math.sin(i / 2), 0.2 + i / 70) for i in range(50)])
    sheet.tool("Marker")
    sheet.tool("Yellow")
    sheet.line(76)
    sheet.tool("Pen")
    sheet.tool("Red")
    sheet.stroke([(110 + 60 * math.cos(a / 8), 130 + 22 * math.sin(a / 8), 0.3 + 0.3 * math.sin(a / 8)) for a in range(54)])
    expect(sheet.strokes).to_have_count(3)
    page = sheet.page
    width = "phone" if viewport == PHONE else "desktop"

    def look(name):
        screenshot(page, f"{name}-{width}-{scheme}")
        results = Axe().run(page)
        assert results.violations_count == 0, results.generate_report()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    look("drawing")
    sheet.wait_for_strokes(3)
    pages.made["/drawn"] = (b"<title>Lakes of Titan</title><h1>Lakes of Titan</h1>", "text/html")
    page.evaluate(
        """async (webpageURL) => {
          const answer = await fetch("/api/v1" + location.pathname + "/links", {
            method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify({ webpageURL, title: "Lakes" }),
          });
          if (!answer.ok) throw new Error(await answer.text());
        }""",
        pages.url("/drawn"),
    )
    open_page(page, pages.url("/drawn?gclid=CjwKCAjwtests0123456789"))
    overlay = page.locator("bn-suggestion-overlay")
    expect(overlay.locator(".ink-thumbnail path")).to_have_count(3)
    box, frame = (overlay.locator(part).bounding_box() for part in (".ink-thumbnail svg", "aside"))
    assert box["height"] > 40 and box["x"] >= frame["x"] and box["x"] + box["width"] <= frame["x"] + frame["width"]
    look("overlay-ink")
