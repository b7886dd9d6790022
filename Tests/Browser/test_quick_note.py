"""The quick note by hand: swiped in, thrown about, tucked away, pinched, remembered; and no letter is lost on the way."""

from playwright.sync_api import expect

from conftest import DESKTOP, PHONE, ready
from editor import expect_markdown, expect_saved
from fingers import Fingers


def sheet(page):
    return page.locator("bn-quick-note").get_by_role("dialog", name="Quick note")


def text(page):
    return page.locator("bn-quick-note").get_by_label("Note text")


def tab(page):
    return page.get_by_role("button", name="Show quick note")


def bar_of(page):
    """A place on the bar with no button on it, once the note has come to rest."""
    page.wait_for_function("() => document.querySelector('bn-quick-note').shadowRoot.querySelector('.panel').getAnimations().length === 0")
    box = page.locator("bn-quick-note .bar").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def expect_corner(page, corner):
    expect(page.locator("bn-quick-note .panel")).to_have_attribute("data-corner", corner)


def test_a_swipe_out_of_the_corner_pulls_the_note_in(open_window, pages):
    page = open_window("/", viewport=PHONE, has_touch=True)
    hand = Fingers(page)
    corner = (PHONE["width"] - 8, PHONE["height"] - 8)
    # Fetched when the window has been quiet for a while.
    page.locator("bn-quick-note").wait_for(state="attached")

    # What lies in the corner is still pressed by a tap.
    hand.tap(corner)
    expect(page.get_by_role("link", name="Settings")).to_be_visible()
    page.get_by_role("link", name="Settings").click()
    expect(page.get_by_role("heading", name="Settings", exact=True)).to_be_visible()

    # A little is taken back; while it lasts, the sheet is at the finger.
    hand.press(corner)
    hand.drag(corner, (corner[0] - 45, corner[1] - 45))
    box = page.locator("bn-quick-note .panel").bounding_box()
    assert abs(box["x"] - (corner[0] - 45)) < 30 and abs(box["y"] - (corner[1] - 45)) < 90
    hand.lift(after=1)
    expect(page.locator("bn-quick-note .panel")).to_have_count(0)

    # Far enough, it is there, and the caret is in it.
    hand.swipe(corner, (corner[0] - 160, corner[1] - 160))
    expect(text(page)).to_be_focused()
    page.keyboard.type("From the corner")
    expect_markdown(text(page), "From the corner")
    page.get_by_role("button", name="Done", exact=True).click()

    # By pen.
    expect(page.locator("bn-quick-note .panel")).to_have_count(0)
    hand.pen(corner, (corner[0] - 160, corner[1] - 160))
    expect(text(page)).to_be_focused()
    page.get_by_role("button", name="Done", exact=True).click()

    # Out of the corner of a frame, which keeps its touches to itself otherwise.
    pages.made["/framed"] = (b"<title>Framed</title><h1>Framed</h1>" + b"<p>A line.</p>" * 100, "text/html")
    page.set_viewport_size(DESKTOP)
    corner = (DESKTOP["width"] - 6, DESKTOP["height"] - 6)
    page.goto(page.url.split("/settings")[0] + "/browse?url=" + pages.url("/framed"))
    page.frame_locator("iframe").get_by_role("heading", name="Framed").wait_for()
    hand.swipe(corner, (corner[0] - 200, corner[1] - 160))
    expect(text(page)).to_be_focused()
    expect_markdown(text(page), "From the corner")


def test_a_finger_that_goes_straight_up_from_the_corner_scrolls(open_window):
    page = open_window("/notes/new", has_touch=True)
    page.get_by_label("Note text").fill("A line\n" * 120)
    pane = page.locator("bn-note-pane")
    expect_saved(pane)
    at = "(pane) => Math.max(pane.scrollTop, ...[...pane.querySelectorAll('*')].map((one) => one.scrollTop))"
    pane.evaluate("(pane) => [pane, ...pane.querySelectorAll('*')].forEach((one) => one.scrollTo(0, 0))")
    start = (DESKTOP["width"] - 30, DESKTOP["height"] - 8)
    assert page.evaluate("([x, y]) => Boolean(document.elementFromPoint(x, y).closest('bn-note-pane'))", start)
    Fingers(page).scroll(start, (start[0] - 4, start[1] - 300))
    page.wait_for_function(f"() => ({at})(document.querySelector('bn-note-pane')) > 200")
    expect(page.locator("bn-quick-note .panel")).to_have_count(0)


def test_thrown_about_and_tucked_away_it_keeps_every_letter_and_the_caret(open_window):
    page = open_window("/", has_touch=True)
    hand = Fingers(page)
    page.keyboard.press("Alt+Shift+Q")
    expect(text(page)).to_be_focused()
    page.keyboard.type("one end")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")

    # Where it will come to rest decides, not where it is let go.
    for by, corner in (((-180, 0), "bottom-left"), ((0, -100), "top-left"), ((180, 120), "bottom-right")):
        x, y = bar_of(page)
        hand.swipe((x, y), (x + by[0], y + by[1]))
        expect_corner(page, corner)
        expect(text(page)).to_be_focused()
        page.keyboard.type(corner[0])
    expect_markdown(text(page), "one btbend")
    x, y = bar_of(page)
    hand.swipe((x, y), (x - 60, y), rests=True)
    expect_corner(page, "bottom-right")

    # Over its side it leaves a tab, which is pulled, a little in vain and then further.
    x, y = bar_of(page)
    hand.swipe((x, y), (x + 110, y))
    expect(tab(page)).to_be_focused()
    expect(page.locator("bn-quick-note .panel")).to_have_count(0)
    box = tab(page).bounding_box()
    assert box["width"] == 14 and box["x"] == DESKTOP["width"] - 14
    place = (DESKTOP["width"] - 5, box["y"] + 40)
    hand.press(place)
    hand.drag(place, (place[0] - 60, place[1]))
    assert abs(page.locator("bn-quick-note .panel").bounding_box()["x"] - (place[0] - 60)) < 20
    hand.lift(after=1)
    expect(page.locator("bn-quick-note .panel")).to_have_count(0)
    expect(tab(page)).to_be_visible()
    hand.swipe(place, (place[0] - 200, place[1]))
    expect(text(page)).to_be_focused()
    expect(tab(page)).to_be_hidden()
    page.keyboard.type("p")

    # The same by keys.
    page.get_by_role("button", name="Move note").focus()
    page.keyboard.press("ArrowRight")
    expect(tab(page)).to_be_focused()
    page.keyboard.press("Enter")
    expect(text(page)).to_be_focused()
    page.keyboard.type("k")
    expect_markdown(text(page), "one btbpkend")
    expect_saved(page.locator("bn-quick-note"))


def test_two_fingers_a_handle_and_keys_change_the_size_and_this_browser_remembers(open_window):
    page = open_window("/", has_touch=True)
    hand = Fingers(page)
    page.keyboard.press("Alt+Shift+Q")
    expect(text(page)).to_be_focused()
    x, y = bar_of(page)
    panel = page.locator("bn-quick-note .panel")
    hand.pinch((x, y + 150), 100, 150)
    expect(panel).to_have_css("width", "480px")
    expect(panel).to_have_css("height", "570px")
    x, y = bar_of(page)
    hand.pinch((x, y + 150), 200, 20)
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
    ready(page)
    page.keyboard.press("Alt+Shift+Q")
    expect_corner(page, "top-right")
    expect(panel).to_have_css("width", "400px")
    expect(panel).to_have_css("height", "400px")

    # What is kept may have been written by another version.
    page.evaluate("localStorage.setItem('backnote.quick-note', JSON.stringify({corner: 'middle', size: {width: 'wide'}}))")
    page.reload()
    ready(page)
    page.keyboard.press("Alt+Shift+Q")
    expect_corner(page, "bottom-right")
    expect(panel).to_have_css("width", "320px")


def test_a_note_opens_where_it_was_left_on_this_device(open_window):
    page = open_window("/")
    page.keyboard.press("Alt+Shift+Q")
    text(page).press_sequentially("one")
    page.keyboard.press("Enter")
    page.keyboard.type("two")
    expect_saved(page.locator("bn-quick-note"))
    page.keyboard.press("ArrowUp")
    page.get_by_role("button", name="Done").click()
    page.reload()
    ready(page)
    page.keyboard.press("Alt+Shift+Q")
    expect_markdown(text(page), "one\ntwo")
    expect(text(page)).to_be_focused()
    page.keyboard.type("!")
    expect_markdown(text(page), "one!\ntwo")


def test_it_opens_with_the_last_note_or_with_a_new_one_as_one_likes(open_window):
    page = open_window("/settings")
    page.keyboard.press("Alt+Shift+Q")
    text(page).press_sequentially("Milk")
    expect_saved(page.locator("bn-quick-note"))
    page.keyboard.press("Alt+Shift+Q")
    expect(sheet(page)).to_have_count(0)
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


def test_nothing_moves_by_itself_for_who_wants_no_motion(open_window):
    page = open_window("/", reduced_motion="no-preference")
    page.keyboard.press("Alt+Shift+Q")
    expect(text(page)).to_be_focused()
    movement = """() => {
      const root = document.querySelector("bn-quick-note").shadowRoot;
      root.querySelector(".grip").dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft" }));
      root.querySelector(".grip").dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
      return root.querySelector(".panel").getAnimations().map((one) => one.effect.getTiming().duration);
    }"""
    bar_of(page)
    assert page.evaluate(movement) == [240]
    page.emulate_media(reduced_motion="reduce")
    bar_of(page)
    assert page.evaluate(movement) == []


def test_in_a_window_of_its_own_and_back(open_window):
    page = open_window("/")
    page.keyboard.press("Alt+Shift+Q")
    expect(text(page)).to_be_focused()
    page.keyboard.type("Kept and in the middle")
    for _ in " in the middle":
        page.keyboard.press("ArrowLeft")
    with page.context.expect_page() as opened:
        page.get_by_role("button", name="Move to its own window").click()
    window = opened.value
    expect(page.locator("bn-quick-note")).to_have_count(0)
    there = window.locator("bn-quick-note").get_by_label("Note text")
    expect(there).to_be_focused()
    # It looks as it did: its sheets came along.
    expect(window.locator("bn-quick-note .panel")).to_have_css("position", "fixed")
    expect(window.get_by_role("button", name="Move note")).to_have_count(0)
    there.press_sequentially(" there")
    expect_markdown(there, "Kept and there in the middle")
    window.get_by_role("button", name="Back to the page").click()
    expect(text(page)).to_be_focused()
    page.keyboard.type(" and here")
    expect_markdown(text(page), "Kept and there and here in the middle")
    expect(page.get_by_role("button", name="Move note")).to_be_visible()

    # Done puts it away from there, too; and what has no such windows has no such button.
    with page.context.expect_page() as opened:
        page.get_by_role("button", name="Move to its own window").click()
    opened.value.get_by_role("button", name="Done", exact=True).click()
    expect(page.locator("bn-quick-note")).to_have_count(1)
    expect(page.locator("bn-quick-note .panel")).to_have_count(0)
    page.add_init_script("delete window.documentPictureInPicture")
    page.reload()
    ready(page)
    page.keyboard.press("Alt+Shift+Q")
    expect_markdown(text(page), "Kept and there and here in the middle")
    expect(page.get_by_role("button", name="Open in Notes")).to_be_visible()
    expect(page.get_by_role("button", name="Move to its own window")).to_have_count(0)
