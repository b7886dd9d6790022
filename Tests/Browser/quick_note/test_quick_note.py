"""The quick note: opened by swipe, moved, hidden, resized, remembered, and in a window of its own."""

import contextlib

import pytest
from playwright.sync_api import Error, expect
from support.api import api, create_note
from support.app_window import wait_until_ready
from support.configuration import DESKTOP, PHONE
from support.delayed_responses import DelayedResponses
from support.every_view import open_page
from support.note_text import expect_markdown, expect_saved
from support.touch import Touch
from support.waiting import wait_until

IS_NEAR = """([panel, position, tolerance]) => {
  const rect = panel.getBoundingClientRect();
  return Object.entries(position).every(([side, value]) => Math.abs(rect[side] - value) < tolerance);
}"""

IS_AT_REST = """() => {
  const panel = document.querySelector("bn-quick-note").shadowRoot.querySelector(".panel");
  return panel.getAnimations().length === 0;
}"""


def dialog(page):
    return page.locator("bn-quick-note").get_by_role("dialog", name="Quick note")


def text(page):
    return page.locator("bn-quick-note").get_by_label("Note text")


def edge_tab(page):
    return page.get_by_role("button", name="Show quick note")


def point_on_bar(page):
    """Returns a point on the title bar without a button, once the note has come to rest."""
    page.locator("bn-quick-note .panel").wait_for()
    page.wait_for_function(IS_AT_REST)
    box = page.locator("bn-quick-note .bar").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def expect_position(page, tolerance, **position):
    """Waits until the panel is this near to the position of its top left corner."""
    panel = page.locator("bn-quick-note .panel").element_handle()
    page.wait_for_function(IS_NEAR, arg=[panel, position, tolerance])


def expect_corner(page, corner):
    expect(page.locator("bn-quick-note .panel")).to_have_attribute("data-corner", corner)


def test_swipe_from_the_corner_opens_the_note(open_window, pages):
    page = open_window("/", viewport=PHONE, has_touch=True)
    touch = Touch(page)
    corner = (PHONE["width"] - 8, PHONE["height"] - 8)
    # The module loads once the window is idle.
    page.locator("bn-quick-note").wait_for(state="attached")

    # A tap still presses what lies in the corner.
    touch.tap(corner)
    expect(page.get_by_role("link", name="Settings")).to_be_visible()
    page.get_by_role("link", name="Settings").click()
    expect(page.get_by_role("heading", name="Settings", exact=True)).to_be_visible()

    # A short swipe is canceled; until then the panel follows the finger.
    touch.down(corner)
    touch.move(corner, (corner[0] - 45, corner[1] - 45))
    expect_position(page, x=corner[0] - 45, y=corner[1] - 45, tolerance=90)
    expect_position(page, x=corner[0] - 45, tolerance=30)
    touch.up(after=1)
    expect(page.locator("bn-quick-note .panel")).to_have_count(0)

    # A longer swipe opens the note with the caret in its text.
    touch.swipe(corner, (corner[0] - 160, corner[1] - 160))
    expect(text(page)).to_be_focused()
    page.keyboard.type("From the corner")
    expect_markdown(text(page), "From the corner")
    page.get_by_role("button", name="Done", exact=True).click()

    # The pen works too.
    expect(page.locator("bn-quick-note .panel")).to_have_count(0)
    touch.draw_with_pen(corner, (corner[0] - 160, corner[1] - 160))
    expect(text(page)).to_be_focused()
    page.get_by_role("button", name="Done", exact=True).click()

    # So does the corner of a page snapshot, whose frame receives its own touches.
    pages.made["/framed"] = (b"<title>Framed</title><h1>Framed</h1>" + b"<p>A line.</p>" * 100, "text/html")
    page.set_viewport_size(DESKTOP)
    corner = (DESKTOP["width"] - 6, DESKTOP["height"] - 6)
    page.goto(page.url.split("/settings")[0] + "/browse?url=" + pages.url("/framed"))
    page.get_by_role("button", name="Open", exact=True).click()
    page.frame_locator("iframe").get_by_role("heading", name="Framed").wait_for()
    touch.swipe(corner, (corner[0] - 200, corner[1] - 160))
    expect(text(page)).to_be_focused()
    expect_markdown(text(page), "From the corner")


def test_vertical_swipe_from_the_corner_scrolls(open_window):
    page = open_window("/notes/new", has_touch=True)
    page.get_by_label("Note text").fill("A line\n" * 120)
    pane = page.locator("bn-note-pane")
    expect_saved(pane)
    scroll_top = "(pane) => Math.max(pane.scrollTop, ...[...pane.querySelectorAll('*')].map((one) => one.scrollTop))"
    pane.evaluate("(pane) => [pane, ...pane.querySelectorAll('*')].forEach((one) => one.scrollTo(0, 0))")
    start = (DESKTOP["width"] - 30, DESKTOP["height"] - 8)
    assert page.evaluate("([x, y]) => Boolean(document.elementFromPoint(x, y).closest('bn-note-pane'))", start)
    Touch(page).scroll(start, (start[0] - 4, start[1] - 300))
    page.wait_for_function(f"() => ({scroll_top})(document.querySelector('bn-note-pane')) > 200")
    expect(page.locator("bn-quick-note .panel")).to_have_count(0)


def test_moved_and_hidden_note_keeps_its_text_and_caret(open_window):
    page = open_window("/", has_touch=True)
    touch = Touch(page)
    page.keyboard.press("Alt+Shift+Q")
    expect(text(page)).to_be_focused()
    page.keyboard.type("one end")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")

    # The corner depends on where the throw would come to rest, not on where the finger leaves.
    for by, corner in (((-180, 0), "bottom-left"), ((0, -100), "top-left"), ((180, 120), "bottom-right")):
        x, y = point_on_bar(page)
        touch.swipe((x, y), (x + by[0], y + by[1]))
        expect_corner(page, corner)
        expect(text(page)).to_be_focused()
        page.keyboard.type(corner[0])
    expect_markdown(text(page), "one btbend")
    x, y = point_on_bar(page)
    touch.swipe((x, y), (x - 60, y), rests=True)
    expect_corner(page, "bottom-right")

    # Beyond the edge it leaves a tab. A short pull on the tab is canceled; a longer one shows the note.
    x, y = point_on_bar(page)
    touch.swipe((x, y), (x + 110, y))
    expect(edge_tab(page)).to_be_focused()
    expect(page.locator("bn-quick-note .panel")).to_have_count(0)
    box = edge_tab(page).bounding_box()
    assert box["width"] == 14
    assert box["x"] == DESKTOP["width"] - 14
    point = (DESKTOP["width"] - 5, box["y"] + 40)
    touch.down(point)
    touch.move(point, (point[0] - 60, point[1]))
    expect_position(page, x=point[0] - 60, tolerance=20)
    touch.up(after=1)
    expect(page.locator("bn-quick-note .panel")).to_have_count(0)
    expect(edge_tab(page)).to_be_visible()
    touch.swipe(point, (point[0] - 200, point[1]))
    expect(text(page)).to_be_focused()
    expect(edge_tab(page)).to_be_hidden()
    page.keyboard.type("p")

    # The keyboard hides and shows it, too.
    page.get_by_role("button", name="Move note").focus()
    page.keyboard.press("ArrowRight")
    expect(edge_tab(page)).to_be_focused()
    page.keyboard.press("Enter")
    expect(text(page)).to_be_focused()
    page.keyboard.type("k")
    expect_markdown(text(page), "one btbpkend")
    expect_saved(page.locator("bn-quick-note"))


def test_size_is_changed_by_pinch_handle_and_keyboard_and_remembered(open_window):
    page = open_window("/", has_touch=True)
    touch = Touch(page)
    page.keyboard.press("Alt+Shift+Q")
    expect(text(page)).to_be_focused()
    x, y = point_on_bar(page)
    panel = page.locator("bn-quick-note .panel")
    touch.pinch((x, y + 150), 100, 150)
    expect(panel).to_have_css("width", "480px")
    expect(panel).to_have_css("height", "570px")
    x, y = point_on_bar(page)
    touch.pinch((x, y + 150), 200, 20)
    expect(panel).to_have_css("width", "220px")
    expect(panel).to_have_css("height", "160px")
    assert page.evaluate("visualViewport.scale") == 1

    handle = page.get_by_role("button", name="Resize note")
    handle.focus()
    for key, width, height in (("End", 640, 720), ("Home", 220, 160), ("Enter", 320, 380), ("ArrowLeft", 344, 380)):
        page.keyboard.press(key)
        expect(panel).to_have_css("width", f"{width}px")
        expect(panel).to_have_css("height", f"{height}px")
    box = handle.bounding_box()
    page.mouse.move(box["x"] + 10, box["y"] + 10)
    page.mouse.down()
    page.mouse.move(box["x"] - 46, box["y"] - 10, steps=4)
    page.mouse.up()
    expect(panel).to_have_css("width", "400px")
    expect(panel).to_have_css("height", "400px")
    page.get_by_role("button", name="Move note").focus()
    page.keyboard.press("ArrowUp")
    expect_corner(page, "top-right")

    page.reload()
    wait_until_ready(page)
    page.keyboard.press("Alt+Shift+Q")
    expect_corner(page, "top-right")
    expect(panel).to_have_css("width", "400px")
    expect(panel).to_have_css("height", "400px")

    # Stored values that another version wrote are ignored.
    stored = "{corner: 'middle', size: {width: 'wide'}}"
    page.evaluate(f"localStorage.setItem('backnote.quick-note', JSON.stringify({stored}))")
    page.reload()
    wait_until_ready(page)
    page.keyboard.press("Alt+Shift+Q")
    expect_corner(page, "bottom-right")
    expect(panel).to_have_css("width", "320px")


def test_note_reopens_with_the_caret_where_it_was(open_window):
    page = open_window("/")
    page.keyboard.press("Alt+Shift+Q")
    text(page).press_sequentially("one")
    page.keyboard.press("Enter")
    page.keyboard.type("two")
    expect_saved(page.locator("bn-quick-note"))
    page.keyboard.press("ArrowUp")
    page.get_by_role("button", name="Done").click()
    page.reload()
    wait_until_ready(page)
    page.keyboard.press("Alt+Shift+Q")
    expect_markdown(text(page), "one\ntwo")
    expect(text(page)).to_be_focused()
    page.keyboard.type("!")
    expect_markdown(text(page), "one!\ntwo")


def test_text_typed_while_a_note_is_loaded_continues_it(open_window, pages):
    pages.made["/page"] = (b"<title>Page</title><h1>Page</h1>", "text/html")
    page = open_window("/")
    note = create_note(page, "Slow", "Before", [(pages.url("/page"), "Page")])
    reading = DelayedResponses(page, f"**/api/v1/notes/{note}", "GET")
    open_page(page, pages.url("/page"))
    page.locator("bn-suggestion-overlay").get_by_role("button", name="Open note: Slow").click()
    expect(text(page)).to_be_focused()
    page.keyboard.type("typed")
    reading.resume()
    expect_markdown(text(page), "Before\ntyped")
    page.keyboard.type(" on")
    expect_markdown(text(page), "Before\ntyped on")
    expect_saved(page.locator("bn-quick-note"))
    assert [one["title"] for one in api(page, "GET", "/notes")["notes"]] == ["Slow"]


def test_setting_chooses_between_the_last_note_and_a_new_one(open_window):
    page = open_window("/settings")
    page.keyboard.press("Alt+Shift+Q")
    text(page).press_sequentially("Milk")
    expect_saved(page.locator("bn-quick-note"))
    page.keyboard.press("Alt+Shift+Q")
    expect(dialog(page)).to_have_count(0)
    page.keyboard.press("Alt+Shift+Q")
    expect_markdown(text(page), "Milk")
    page.get_by_role("button", name="Done").click()
    page.get_by_role("radio", name="A new note").check()
    page.keyboard.press("Alt+Shift+Q")
    expect_markdown(text(page), "")
    page.reload()
    expect(page.get_by_role("radio", name="A new note")).to_be_checked()
    page.keyboard.press("Alt+Shift+Q")
    expect(text(page)).to_be_focused()
    expect_markdown(text(page), "")


def test_reduced_motion_turns_the_animation_off(open_window):
    page = open_window("/", reduced_motion="no-preference")
    page.keyboard.press("Alt+Shift+Q")
    expect(text(page)).to_be_focused()
    animation = """() => {
      const root = document.querySelector("bn-quick-note").shadowRoot;
      root.querySelector(".grip").dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft" }));
      root.querySelector(".grip").dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
      return root.querySelector(".panel").getAnimations().map((one) => one.effect.getTiming().duration);
    }"""
    point_on_bar(page)
    assert page.evaluate(animation) == [240]
    page.emulate_media(reduced_motion="reduce")
    point_on_bar(page)
    assert page.evaluate(animation) == []


def test_note_moves_to_its_own_window_and_back(open_window):
    page = open_window("/")
    page.keyboard.press("Alt+Shift+Q")
    expect(text(page)).to_be_focused()
    page.keyboard.type("Kept and in the middle")
    for _ in " in the middle":
        page.keyboard.press("ArrowLeft")
    with page.context.expect_page() as opened:
        page.get_by_role("button", name="Open in a separate window").click()
    window = opened.value
    expect(page.locator("bn-quick-note")).to_have_count(0)
    text_there = window.locator("bn-quick-note").get_by_label("Note text")
    expect(text_there).to_be_focused()
    # The style sheets came along.
    expect(window.locator("bn-quick-note .panel")).to_have_css("position", "fixed")
    expect(window.get_by_role("button", name="Move note")).to_have_count(0)
    text_there.press_sequentially(" there")
    expect_markdown(text_there, "Kept and there in the middle")
    # The window closes itself during the click.
    with window.expect_event("close"), contextlib.suppress(Error):
        window.get_by_role("button", name="Return to the page").click()
    expect(text(page)).to_be_focused()
    page.keyboard.type(" and here")
    expect_markdown(text(page), "Kept and there and here in the middle")
    expect(page.get_by_role("button", name="Move note")).to_be_visible()

    # Done closes the note there, too. A browser without such windows does not show the button.
    with page.context.expect_page() as opened:
        page.get_by_role("button", name="Open in a separate window").click()
    window = opened.value
    with window.expect_event("close"), contextlib.suppress(Error):
        window.get_by_role("button", name="Done", exact=True).click()
    expect(page.locator("bn-quick-note")).to_have_count(1)
    expect(page.locator("bn-quick-note .panel")).to_have_count(0)
    page.add_init_script("delete window.documentPictureInPicture")
    page.reload()
    wait_until_ready(page)
    page.keyboard.press("Alt+Shift+Q")
    expect_markdown(text(page), "Kept and there and here in the middle")
    expect(page.get_by_role("button", name="Open in Notes")).to_be_visible()
    expect(page.get_by_role("button", name="Open in a separate window")).to_have_count(0)


@pytest.mark.parametrize("corner", ["top-left", "top-right", "bottom-left", "bottom-right"])
@pytest.mark.parametrize(
    "size", [(220, 160), (220, 280), (320, 380), (640, 480)], ids=lambda size: f"{size[0]}x{size[1]}"
)
def test_resize_handle_covers_no_other_control(show_window, screenshot, corner, size):
    page = show_window("/")
    placed = {"corner": corner, "size": {"width": size[0], "height": size[1]}}
    page.evaluate("(placed) => localStorage.setItem('backnote.quick-note', JSON.stringify(placed))", placed)
    page.reload()
    wait_until_ready(page)
    page.keyboard.press("Alt+Shift+Q")
    expect_corner(page, corner)
    page.locator("bn-quick-note bn-add-link-menu").wait_for()
    page.wait_for_function(IS_AT_REST)
    handle = page.get_by_role("button", name="Resize note")
    handle.hover()
    screenshot(page, f"resize-{corner}-{size[0]}x{size[1]}")
    area = handle.bounding_box()
    others = page.locator("bn-quick-note").get_by_role("button").all()
    assert len(others) > 3
    for button in others:
        box = button.bounding_box()
        if box is None or box == area:
            continue
        apart = (
            box["x"] >= area["x"] + area["width"]
            or box["x"] + box["width"] <= area["x"]
            or box["y"] >= area["y"] + area["height"]
            or box["y"] + box["height"] <= area["y"]
        )
        assert apart, button.get_attribute("aria-label")


def test_card_follows_the_text_without_a_gap(open_window, pages):
    pages.made["/lakes"] = (b"<title>Lakes of Titan</title><h1>Lakes of Titan</h1>", "text/html")
    page = open_window("/")
    open_page(page, pages.url("/lakes"))
    page.keyboard.press("Alt+Shift+Q")
    note = page.locator("bn-quick-note")
    note.locator("bn-add-link-menu button").first.click()
    note.get_by_role("option").first.click()
    card = note.locator("bn-link-card")
    expect(card).to_be_visible()

    def gap():
        # The card is drawn anew when the note is saved.
        above, below = text(page).bounding_box(), card.bounding_box()
        return below["y"] - above["y"] - above["height"] if above and below else None

    for words in ("", "One line", "One line\nand another"):
        text(page).fill(words)
        lines = text(page).evaluate("(field) => field.clientHeight / parseFloat(getComputedStyle(field).lineHeight)")
        assert round(lines) == words.count("\n") + 1
        wait_until(page, lambda: gap() is not None and 0 <= gap() < 20, gap)
