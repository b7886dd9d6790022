"""Drawing over a note: strokes, erasers, lasso, undo, saving, and strokes that move with their line of text."""

import math
import re

import pytest
from playwright.sync_api import expect
from support.accessibility import check_appearance
from support.api import api
from support.configuration import DESKTOP, PHONE
from support.every_view import go, open_page
from support.note_text import expect_saved

TEXT = """# Week one
Titan has lakes of methane, and dunes that nobody has walked on.
- [ ] HIIT 4-5x a week

The last line."""

# Resolves when the service has that many strokes, since ink is sent after a pause.
WAIT_FOR_STROKES = """async (count) => {
  for (;;) {
    const response = await fetch("/api/v1" + location.pathname + "/ink");
    if (response.ok && (await response.json()).strokes.length === count) return;
    await new Promise((done) => setTimeout(done, 100));
  }
}"""


class Drawing:
    """A note in drawing mode. Points are relative to the corner of its text."""

    def __init__(self, page, *, starts_note=True):
        self.page = page
        self.text = page.get_by_label("Note text")
        if starts_note:
            page.get_by_label("Title").fill("Fitness plan")
            self.text.fill(TEXT)
        self.press_button("Draw")
        # The first save and the toolbar may move the text.
        expect_saved(page.locator("bn-note-pane"))
        self.text.element_handle().wait_for_element_state("stable")
        box = self.text.bounding_box()
        self._left, self._top = box["x"], box["y"]
        self._devtools = page.context.new_cdp_session(page)

    def press_button(self, name):
        self.page.get_by_role("button", name=name, exact=True).click()

    def choose_color(self, name):
        """Where there is little space, the colors are in a popover."""
        opener = self.page.locator("bn-note-editor .ink-color")
        if opener.is_visible():
            opener.click()
        self.press_button(name)

    def stroke(self, points, pointer="pen", **tilt):
        """Draws through points of x, y and pressure."""
        for index, (x, y, force) in enumerate(points):
            self._send("mousePressed" if index == 0 else "mouseMoved", x, y, force, pointer, **tilt)
        self._send("mouseReleased", points[-1][0], points[-1][1], 0, pointer)

    def _send(self, kind, x, y, force, pointer, **tilt):
        buttons = 0 if kind == "mouseReleased" else 1
        event = {"type": kind, "x": self._left + x, "y": self._top + y, "button": "left", "buttons": buttons}
        pen = {"clickCount": 1, "pointerType": pointer, "force": force, **tilt}
        self._devtools.send("Input.dispatchMouseEvent", event | pen)

    def touch(self, start, end):
        """Moves a finger from one point to another."""

        def send(kind, *points):
            touches = [{"x": self._left + x, "y": self._top + y} for x, y in points]
            self._devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

        send("touchStart", start)
        send("touchMove", end)
        send("touchEnd")

    def line(self, y, pressure=0.5):
        self.stroke([(20 + 8 * step, y, pressure) for step in range(20)])

    @property
    def strokes(self):
        return self.page.locator("bn-note-editor .ink g path")

    def saved_strokes(self):
        return api(self.page, "GET", self.page.evaluate("location.pathname") + "/ink")["strokes"]

    def wait_for_saved_strokes(self, count):
        self.page.evaluate(WAIT_FOR_STROKES, count)


@pytest.fixture
def drawing(open_window):
    return Drawing(open_window("/notes/new"))


def test_stroke_is_saved_with_pressure_and_line(drawing):
    page = drawing.page
    with page.expect_response(lambda response: response.request.method == "PUT") as put:
        drawing.stroke([(20 + 8 * step, 44, 0.1 + step / 25) for step in range(20)])
    assert put.value.ok
    [stroke] = drawing.saved_strokes()
    assert stroke["anchor"] == {"line": 1, "text": TEXT.split("\n")[1][:40]}
    pressures = [point[2] for point in stroke["points"]]
    assert len(pressures) >= 10
    assert pressures[0] < 0.2
    assert pressures[-1] > 0.7
    page.reload()
    expect(drawing.strokes).to_have_count(1)


def test_stroke_is_saved_with_the_tilt_of_the_pen(drawing):
    with drawing.page.expect_response(lambda response: response.request.method == "PUT") as put:
        drawing.stroke([(20 + 8 * step, 44, 0.5) for step in range(20)], tiltX=30, tiltY=-12)
    assert put.value.ok
    [stroke] = drawing.saved_strokes()
    assert stroke["points"][5][3:] == [30, -12]


def test_strokes_drawn_while_the_server_is_unreachable_survive_a_crash_of_the_page(drawing, service):
    page = drawing.page
    with page.expect_response(lambda response: response.request.method == "PUT"):
        drawing.line(44)
    service.stop()
    drawing.line(80)
    expect(drawing.strokes).to_have_count(2)
    expect(page.get_by_text("The drawing is not saved yet.")).to_be_visible()
    note = page.url
    # The page goes away at once, as in a crash.
    page.goto("about:blank")
    service.start()
    page.goto(note)
    expect(drawing.strokes).to_have_count(2, timeout=60_000)
    drawing.wait_for_saved_strokes(2)


def test_strokes_drawn_in_two_windows_are_all_kept(open_window):
    first = Drawing(open_window("/notes/new"))
    page = first.page
    page.wait_for_url(re.compile("/notes/[0-9a-f]{32}$"))
    other = page.context.new_page()
    other.goto(page.url)
    second = Drawing(other, starts_note=False)
    # Neither window gets the changes of the other before it sends its own.
    for drawing in (first, second):
        drawing.page.route("**/api/v1/events*", lambda route: route.abort())
        drawing.page.route(
            "**/ink", lambda route: route.abort() if route.request.method == "PUT" else route.continue_()
        )
    first.line(44)
    second.line(80)
    for drawing in (first, second):
        expect(drawing.page.get_by_text("The drawing is not saved yet.")).to_be_visible()
        drawing.page.unroute_all()
    first.wait_for_saved_strokes(2)
    expect(first.strokes).to_have_count(2)
    expect(second.strokes).to_have_count(2)


def test_stroke_drawn_just_before_the_note_is_left_is_kept(drawing):
    page = drawing.page
    drawing.line(44)
    drawing.wait_for_saved_strokes(1)
    note = page.url
    drawing.line(80)
    # Within the pause after which ink is sent.
    go(page, "/reminders")
    go(page, note)
    expect(drawing.strokes).to_have_count(2)
    drawing.wait_for_saved_strokes(2)


def test_stroke_moves_with_its_line(drawing):
    # Looked up each time: the stroke's element is replaced when it is saved.
    distance = """(text) => {
      const line = [...text.querySelectorAll(".line")].find((line) => line.textContent.includes("Titan"));
      const stroke = text.getRootNode().querySelector(".ink g path");
      return stroke.getBoundingClientRect().y - line.getBoundingClientRect().y;
    }"""
    drawing.line(44)
    drawing.press_button("Done")
    before = drawing.text.evaluate(distance)
    drawing.text.focus()
    drawing.page.keyboard.press("Control+Home")
    drawing.page.keyboard.type("One more line\nand another\n")
    expect(drawing.text.locator(".line").nth(3)).to_contain_text("Titan")
    drawing.page.wait_for_function(
        f"([text, before]) => Math.abs(({distance})(text) - before) <= 1", arg=[drawing.text.element_handle(), before]
    )


# The distance of the first stroke from the line that has a word. Looked up each time: the elements are replaced.
DISTANCE = """([text, word]) => {
  const line = [...text.querySelectorAll(".line")].find((line) => line.textContent.includes(word));
  const stroke = text.getRootNode().querySelector(".ink g path");
  return line && stroke ? stroke.getBoundingClientRect().y - line.getBoundingClientRect().y : null;
}"""


def expect_distance(drawing, word, distance):
    """Waits until the first stroke is that far from the line with a word."""
    drawing.page.wait_for_function(
        f"(given) => Math.abs((({DISTANCE})(given.slice(0, 2)) ?? Infinity) - given[2]) <= 1",
        arg=[drawing.text.element_handle(), word, distance],
    )


def test_drawing_stays_at_its_line_through_edits_moves_merges_and_reloads(drawing):
    page, keyboard = drawing.page, drawing.page.keyboard
    drawing.line(120)
    drawing.wait_for_saved_strokes(1)
    drawing.press_button("Done")
    last = "The last line"
    distance = drawing.text.evaluate(f"(text) => ({DISTANCE})([text, {last!r}])")
    drawing.text.focus()
    keyboard.press("Control+Home")
    keyboard.type("\n\n\n")
    expect_distance(drawing, last, distance)
    keyboard.press("Control+End")
    for key in ["Alt+ArrowUp", "Alt+ArrowUp", "Alt+ArrowUp", "Alt+ArrowDown"]:
        keyboard.press(key)
        expect_distance(drawing, last, distance)
    keyboard.type(" was split")
    for _ in "was split":
        keyboard.press("ArrowLeft")
    keyboard.press("Enter")
    expect_distance(drawing, last, distance)
    keyboard.press("Backspace")
    expect(drawing.text.locator(".line", has_text="The last line. was split")).to_have_count(1)
    expect_distance(drawing, last, distance)
    expect_saved(page.locator("bn-note-pane"))
    note = page.evaluate("location.pathname")
    body = api(page, "GET", note)["body"]
    merged = "From elsewhere\n\n\n" + body.replace("HIIT 4-5x", "HIIT 3x")
    api(page, "PATCH", note, {"body": merged}, {"If-Match": "*"})
    expect(drawing.text.locator(".line").first).to_have_text("From elsewhere")
    expect_distance(drawing, last, distance)
    page.reload()
    expect(drawing.strokes).to_have_count(1)
    expect_distance(drawing, last, distance)


LONG_LINE = " ".join(f"word{number}" for number in range(60))

# How far the middle of the first stroke is below or above the middle of a word.
WORD_DISTANCE = """([text, word]) => {
  const middle = ({top, bottom}) => (top + bottom) / 2;
  const {firstChild} = text.querySelector(".line");
  const range = new Range();
  range.setStart(firstChild, firstChild.textContent.indexOf(word));
  range.setEnd(firstChild, firstChild.textContent.indexOf(word) + word.length);
  const stroke = text.getRootNode().querySelector(".ink g path");
  return middle(stroke.getBoundingClientRect()) - middle(range.getBoundingClientRect());
}"""

# The word in the middle of the first stroke.
WORD_AT_STROKE = """(text) => {
  const root = text.getRootNode();
  const {left, right, top, bottom} = root.querySelector(".ink g path").getBoundingClientRect();
  const place = document.caretPositionFromPoint((left + right) / 2, (top + bottom) / 2, {shadowRoots: [root]});
  const {textContent} = place.offsetNode;
  return textContent.slice(textContent.lastIndexOf(" ", place.offset) + 1).split(" ")[0];
}"""


def test_drawing_in_a_long_line_stays_at_its_word_at_another_width_and_after_edits(drawing):
    page = drawing.page
    drawing.press_button("Draw")
    drawing.text.fill(LONG_LINE)
    expect_saved(page.locator("bn-note-pane"))
    drawing.press_button("Draw")
    row = drawing.text.locator(".line")
    height = row.evaluate("(line) => line.getBoundingClientRect().height")
    # Through the last of its rows.
    drawing.line(height - 14)
    drawing.wait_for_saved_strokes(1)
    drawing.press_button("Done")
    word = drawing.text.evaluate(WORD_AT_STROKE)

    def expect_at_word():
        page.wait_for_function(
            f"(given) => Math.abs(({WORD_DISTANCE})(given)) <= 6", arg=[drawing.text.element_handle(), word]
        )

    expect_at_word()
    page.set_viewport_size(PHONE)
    expect_at_word()
    drawing.text.focus()
    page.keyboard.press("Control+Home")
    page.keyboard.type("Some words that make the line longer by at least one row on this narrow screen. ")
    expect_at_word()
    page.set_viewport_size(DESKTOP)
    expect_at_word()
    expect_saved(page.locator("bn-note-pane"))
    page.reload()
    expect(drawing.strokes).to_have_count(1)
    expect_at_word()


def test_printed_lines_wrap_as_on_the_screen_if_there_is_ink(drawing):
    page = drawing.page
    drawing.line(44)
    width = drawing.text.bounding_box()["width"]
    drawing.press_button("Done")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    # The width of a sheet of A4 without its margins.
    page.set_viewport_size({"width": 718, "height": 1000})
    printed = drawing.text.bounding_box()
    assert abs(printed["width"] - width) < 0.1
    assert printed["x"] >= 0
    assert printed["x"] + width <= 718
    assert not page.locator("bn-note-list").is_visible()
    assert not page.locator(".pane-head").is_visible()
    expect(drawing.strokes).to_be_visible()
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.emulate_media(media="screen")
    page.set_viewport_size(DESKTOP)
    expect(page.locator("bn-note-editor")).not_to_have_attribute("style", re.compile("inline-size"))


def test_drawing_at_a_deleted_line_returns_with_it(drawing):
    keyboard = drawing.page.keyboard
    drawing.line(44)
    drawing.press_button("Done")
    distance = drawing.text.evaluate(f"(text) => ({DISTANCE})([text, 'Titan'])")
    drawing.text.locator(".line", has_text="Titan").click()
    keyboard.press("Home")
    keyboard.press("Shift+ArrowDown")
    keyboard.press("Delete")
    expect(drawing.text.locator(".line", has_text="Titan")).to_have_count(0)
    keyboard.press("Control+Home")
    keyboard.type("Above\n")
    keyboard.press("Control+z")
    keyboard.press("Control+z")
    keyboard.press("Control+z")
    expect(drawing.text.locator(".line", has_text="Titan")).to_have_count(1)
    expect_distance(drawing, "Titan", distance)


def test_drawing_over_several_lines_does_not_come_apart(drawing):
    # Two strokes that touch, over the second line and over the third one.
    drawing.stroke([(20, 44, 0.5), (40, 60, 0.5)])
    drawing.stroke([(40, 60, 0.5), (60, 84, 0.5)])
    drawing.wait_for_saved_strokes(2)
    drawing.press_button("Done")
    gap = """(text) => {
      const [first, second] = text.getRootNode().querySelectorAll(".ink g path");
      return second.getBoundingClientRect().y - first.getBoundingClientRect().y;
    }"""
    before = drawing.text.evaluate(gap)
    drawing.text.locator(".line", has_text="HIIT").click()
    drawing.page.keyboard.press("Home")
    drawing.page.keyboard.type("one\ntwo\nthree\n")
    expect(drawing.text.locator(".line", has_text="three")).to_have_count(1)
    assert drawing.text.evaluate(gap) == before
    first, second = drawing.saved_strokes()
    assert first["drawing"] == second["drawing"]


def test_anchor_is_sent_again_when_the_stored_one_would_lead_elsewhere(drawing):
    page, keyboard = drawing.page, drawing.page.keyboard
    drawing.line(44)
    drawing.wait_for_saved_strokes(1)
    drawing.press_button("Done")
    drawing.text.focus()
    ink = page.evaluate("location.pathname") + "/ink"
    assert api(page, "GET", ink)["anchors"][0]["text"].startswith("Titan has lakes")
    with page.expect_response(lambda response: response.request.method == "PUT" and "/ink" in response.url):
        # Every line changes, and there are more of them.
        keyboard.press("Control+Home")
        keyboard.type("x\ny\nz\n")
        for _ in TEXT.split("\n"):
            keyboard.press("Home")
            keyboard.type("w ")
            keyboard.press("End")
            keyboard.type(" w")
            keyboard.press("ArrowDown")
    [anchor] = api(page, "GET", ink)["anchors"]
    assert anchor["line"] == 4
    assert "Titan has lakes" in anchor["text"]


def test_strokes_and_parts_of_strokes_are_erased_and_restored(drawing):
    drawing.line(44)
    drawing.line(80)
    drawing.press_button("Erase strokes")
    drawing.stroke([(60, 70, 0.5), (60, 90, 0.5)])
    expect(drawing.strokes).to_have_count(1)
    drawing.press_button("Erase parts")
    drawing.stroke([(90, 20, 0.5), (90, 70, 0.5)])
    expect(drawing.strokes).to_have_count(2)
    drawing.page.keyboard.press("Control+z")
    expect(drawing.strokes).to_have_count(1)
    drawing.press_button("Undo")
    expect(drawing.strokes).to_have_count(2)
    drawing.press_button("Redo")
    expect(drawing.strokes).to_have_count(1)


def test_lasso_selection_is_moved_and_deleted(drawing):
    drawing.line(44)
    drawing.line(120)
    drawing.press_button("Select")
    drawing.stroke([(0, 100, 0.5), (220, 100, 0.5), (220, 140, 0.5), (0, 140, 0.5), (0, 101, 0.5)])
    selected = drawing.page.locator("bn-note-editor .ink path.selected")
    expect(selected).to_have_count(1)
    root = 'document.querySelector("bn-note-editor").shadowRoot'
    box = f'{root}.querySelector(".ink path.selected").getBoundingClientRect()'
    is_at = f"([x, y]) => Math.abs({box}.x - x) <= 1 && Math.abs({box}.y - y) <= 2"
    x, y = drawing.page.evaluate(f"[{box}.x, {box}.y]")
    drawing.page.keyboard.press("Shift+ArrowRight")
    drawing.page.wait_for_function(is_at, arg=[x + 16, y])
    drawing.stroke([(60, 120, 0.5), (60, 125, 0.5), (60, 150, 0.5)])
    drawing.page.wait_for_function(is_at, arg=[x + 16, y + 30])
    drawing.page.keyboard.press("Delete")
    expect(drawing.strokes).to_have_count(1)


def test_tap_with_the_lasso_selects_a_stroke_and_a_tap_elsewhere_clears_the_selection(drawing):
    drawing.line(44)
    drawing.line(120)
    drawing.press_button("Select")
    selected = drawing.page.locator("bn-note-editor .ink path.selected")
    frame = drawing.page.locator("bn-note-editor .ink .selection")
    status = drawing.page.locator("bn-note-editor .ink-tools").get_by_role("status")
    drawing.stroke([(60, 122, 0.5)])
    expect(selected).to_have_count(1)
    expect(status).to_have_text("1 stroke selected.")
    stroke_box, frame_box = selected.bounding_box(), frame.bounding_box()
    assert frame_box["y"] < stroke_box["y"]
    assert frame_box["y"] + frame_box["height"] > stroke_box["y"] + stroke_box["height"]
    drawing.stroke([(60, 80, 0.5)])
    expect(selected).to_have_count(0)
    expect(frame).to_be_hidden()
    expect(status).to_have_text("Nothing selected.")


def test_selected_strokes_are_colored_and_deleted_by_the_buttons(drawing):
    drawing.line(44)
    drawing.line(120)
    drawing.press_button("Select")
    remove = drawing.page.get_by_role("button", name="Delete selection")
    expect(remove).to_be_hidden()
    drawing.stroke([(60, 120, 0.5)])
    drawing.choose_color("Red")
    expect(drawing.page.locator("bn-note-editor .ink path.selected.red")).to_have_count(1)
    drawing.press_button("Undo")
    expect(drawing.page.locator("bn-note-editor .ink g path.red")).to_have_count(0)
    drawing.press_button("Redo")
    remove.click()
    expect(drawing.strokes).to_have_count(1)
    expect(remove).to_be_hidden()
    drawing.wait_for_saved_strokes(1)
    drawing.press_button("Undo")
    expect(drawing.page.locator("bn-note-editor .ink g path.red")).to_have_count(1)


def test_strokes_are_selected_with_the_keyboard(drawing):
    drawing.line(44)
    drawing.line(120)
    drawing.press_button("Select")
    keyboard = drawing.page.keyboard
    selected = drawing.page.locator("bn-note-editor .ink path.selected")
    keyboard.press("PageDown")
    first = drawing.strokes.first
    expect(first).to_have_class(re.compile("selected"))
    keyboard.press("PageDown")
    expect(selected).to_have_count(1)
    expect(first).not_to_have_class(re.compile("selected"))
    keyboard.press("PageUp")
    expect(first).to_have_class(re.compile("selected"))
    keyboard.press("Control+a")
    expect(selected).to_have_count(2)
    keyboard.press("Escape")
    expect(selected).to_have_count(0)
    expect(drawing.page.get_by_role("toolbar", name="Drawing")).to_be_visible()
    keyboard.press("Escape")
    expect(drawing.page.get_by_role("toolbar", name="Drawing")).to_have_count(0)


def test_moved_strokes_belong_to_the_line_where_they_are_now(drawing):
    drawing.line(120)
    drawing.press_button("Select")
    drawing.stroke([(60, 120, 0.5)])
    with drawing.page.expect_response(lambda response: response.request.method == "PUT" and "/ink" in response.url):
        drawing.stroke([(60, 120, 0.5), (60, 80, 0.5), (60, 44, 0.5)])
    [stroke] = drawing.saved_strokes()
    assert stroke["anchor"]["text"].startswith("Titan")
    drawing.press_button("Done")
    distance = drawing.text.evaluate(f"(text) => ({DISTANCE})([text, 'Titan'])")
    drawing.text.locator(".line", has_text="HIIT").click()
    drawing.page.keyboard.press("Home")
    drawing.page.keyboard.type("one\ntwo\n")
    expect_distance(drawing, "Titan", distance)


def test_palette_takes_one_row_on_a_phone_and_everything_in_it_can_be_reached(open_window):
    drawing = Drawing(open_window("/notes/new", viewport=PHONE, has_touch=True, reduced_motion="reduce"))
    drawing.line(44)
    bar = drawing.page.get_by_role("toolbar", name="Drawing")
    box = bar.bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    assert box["height"] < 60
    buttons = [button for button in bar.get_by_role("button").all() if button.is_visible()]
    assert len(buttons) == 10
    for button in buttons:
        button.focus()
        target = button.bounding_box()
        assert target["width"] >= 32
        assert target["height"] >= 44
        assert box["x"] <= target["x"]
        assert target["x"] + target["width"] <= box["x"] + box["width"]
    drawing.choose_color("Red")
    expect(drawing.page.get_by_role("button", name="Color: Red")).to_be_focused()
    drawing.line(80)
    expect(drawing.page.locator("bn-note-editor .ink g path.red")).to_have_count(1)
    drawing.page.locator("bn-note-editor .ink-color").click()
    drawing.page.keyboard.press("Escape")
    expect(bar).to_be_visible()


def test_palm_does_not_draw_after_a_pen_was_used(drawing):
    drawing.line(44)
    expect(drawing.strokes).to_have_count(1)
    drawing.touch((60, 100), (100, 100))
    drawing.line(80)
    expect(drawing.strokes).to_have_count(2)


def test_escape_ends_drawing_and_the_text_accepts_clicks_again(drawing):
    drawing.line(44)
    drawing.page.keyboard.press("Escape")
    expect(drawing.page.get_by_role("toolbar", name="Drawing")).to_have_count(0)
    checkbox = drawing.text.locator(".line").nth(2)
    checkbox.click(position={"x": 8, "y": 12})
    expect(checkbox).to_have_attribute("data-done", "")


def test_drawing_is_exported_as_svg(drawing):
    drawing.line(44)
    with drawing.page.expect_download() as download:
        drawing.press_button("Save drawing as SVG")
    svg = download.value.path().read_text(encoding="utf-8")
    assert re.match(r'<svg xmlns="http://www.w3.org/2000/svg" viewBox="[-\d ]+">', svg)
    assert svg.count("<path") == 1


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_drawing_is_accessible_and_shown_in_the_overlay(open_window, pages, screenshot, viewport):
    drawing = Drawing(open_window("/notes/new", viewport=viewport, reduced_motion="reduce"))
    drawing.stroke([(10 + 4 * step, 48 + 3 * math.sin(step / 2), 0.2 + step / 70) for step in range(50)])
    drawing.press_button("Marker")
    drawing.choose_color("Yellow")
    drawing.line(76)
    drawing.press_button("Pen")
    drawing.choose_color("Red")
    angles = [step / 8 for step in range(54)]
    drawing.stroke([(110 + 60 * math.cos(a), 130 + 22 * math.sin(a), 0.3 + 0.3 * math.sin(a)) for a in angles])
    expect(drawing.strokes).to_have_count(3)
    page = drawing.page
    width = "phone" if viewport == PHONE else "desktop"

    check_appearance(page, screenshot, f"drawing-{width}")
    drawing.wait_for_saved_strokes(3)
    pages.made["/drawn"] = (b"<title>Lakes of Titan</title><h1>Lakes of Titan</h1>", "text/html")
    path = page.evaluate("location.pathname")
    api(page, "POST", f"{path}/links", {"webpageURL": pages.url("/drawn"), "title": "Lakes"})
    open_page(page, pages.url("/drawn?gclid=CjwKCAjwtests0123456789"))
    overlay = page.locator("bn-suggestion-overlay")
    expect(overlay.locator(".ink-thumbnail path")).to_have_count(3)
    thumbnail, frame = (overlay.locator(part).bounding_box() for part in (".ink-thumbnail svg", "aside"))
    assert thumbnail["height"] > 40
    assert thumbnail["x"] >= frame["x"]
    assert thumbnail["x"] + thumbnail["width"] <= frame["x"] + frame["width"]
    check_appearance(page, screenshot, f"overlay-ink-{width}")


def test_undo_reaches_own_strokes_after_strokes_of_another_window_were_merged(open_window):
    first = Drawing(open_window("/notes/new"))
    page = first.page
    first.line(44)
    first.wait_for_saved_strokes(1)
    other = page.context.new_page()
    other.goto(page.url)
    second = Drawing(other, starts_note=False)
    expect(second.strokes).to_have_count(1)
    second.line(80)
    expect(first.strokes).to_have_count(2)
    first.press_button("Undo")
    expect(first.strokes).to_have_count(1)
    expect(page.get_by_role("button", name="Undo", exact=True)).to_be_disabled()
    expect(second.strokes).to_have_count(1)
    first.press_button("Redo")
    expect(second.strokes).to_have_count(2)


def test_ink_that_was_removed_elsewhere_disappears(drawing):
    drawing.line(44)
    drawing.wait_for_saved_strokes(1)
    api(drawing.page, "DELETE", drawing.page.evaluate("location.pathname") + "/ink")
    expect(drawing.strokes).to_have_count(0)
    drawing.line(80)
    drawing.wait_for_saved_strokes(1)
    expect(drawing.strokes).to_have_count(1)
