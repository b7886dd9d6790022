"""Drawing over a note: strokes, erasers, lasso, undo and saving."""

import math
import re

import pytest
from playwright.sync_api import expect
from support.accessibility import check_appearance
from support.api import api
from support.configuration import DESKTOP, PHONE
from support.drawing import TEXT, Drawing
from support.every_view import go, open_page
from support.waiting import wait_until


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


@pytest.mark.own_service
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
    expect(drawing.strokes).to_have_count(2)
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


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["as wide as drawn on", "narrower"])
def test_selected_stroke_moves_by_what_is_asked_for_on_a_sheet_of_any_width(drawing, viewport):
    page = drawing.page
    drawing.line(44)
    drawing.wait_for_saved_strokes(1)
    drawing.press_button("Select")
    page.keyboard.press("PageDown")
    selected = page.locator("bn-note-editor .ink path.selected")

    def box():
        # It has none while it is drawn anew.
        return wait_until(page, selected.bounding_box, "the selected stroke is not shown")

    drawn = box()
    page.set_viewport_size(viewport)

    def is_fitted():
        return (box()["width"] < drawn["width"] * 0.9) == (viewport == PHONE)

    wait_until(page, is_fitted, "the drawing has another size than its sheet")
    before = box()
    page.keyboard.press("Shift+ArrowRight")
    wait_until(page, lambda: box()["x"] != before["x"], "the stroke does not move")
    after = box()
    assert abs(after["x"] - before["x"] - 16) <= 1
    assert abs(after["y"] - before["y"]) <= 1


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


@pytest.mark.parametrize(
    "viewport", [{"width": 320, "height": 640}, PHONE, DESKTOP], ids=["narrow", "phone", "desktop"]
)
def test_undo_and_redo_are_in_view_at_every_width(open_window, viewport):
    drawing = Drawing(open_window("/notes/new", viewport=viewport, reduced_motion="reduce"))
    drawing.line(44)
    bar = drawing.page.get_by_role("toolbar", name="Drawing")
    for name in ("Undo", "Redo", "Done"):
        expect(bar.get_by_role("button", name=name, exact=True)).to_be_in_viewport(ratio=1)
    drawing.press_button("Undo")
    expect(drawing.strokes).to_have_count(0)
    drawing.press_button("Redo")
    expect(drawing.strokes).to_have_count(1)


def test_empty_note_can_be_drawn_on(open_window):
    page = open_window("/notes/new")
    page.get_by_role("button", name="Draw", exact=True).click()
    expect(page.get_by_role("toolbar", name="Drawing")).to_be_visible()
    page.wait_for_url(re.compile("/notes/[0-9a-f]{32}$"))


def test_quick_note_has_one_button_that_ends_drawing(open_window):
    page = open_window("/")
    page.keyboard.press("Alt+Shift+Q")
    quick_note = page.locator("bn-quick-note")
    quick_note.get_by_role("button", name="Draw", exact=True).click()
    tools = quick_note.get_by_role("toolbar", name="Drawing")
    expect(tools).to_be_visible()
    for name in ("Undo", "Redo"):
        expect(tools.get_by_role("button", name=name, exact=True)).to_be_in_viewport(ratio=1)
    done = quick_note.get_by_role("button", name="Done", exact=True)
    expect(done).to_have_count(1)
    done.click()
    expect(tools).to_have_count(0)
    expect(quick_note.get_by_role("dialog", name="Quick note")).to_be_visible()
    done.click()
    expect(quick_note.locator(".panel")).to_have_count(0)
