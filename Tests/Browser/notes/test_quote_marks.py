"""The color and the comment of a quote, on the card of its link in an open note."""

import pytest
from playwright.sync_api import expect
from support.api import api
from support.app_window import go
from support.note_text import expect_saved

EXACT = "Three sets of squats, and then a minute of rest"
# What a colored quote looks like: the background and the form of the line below its text.
LOOK = """(mark) => {
  const { backgroundColor, textDecorationStyle, textDecorationLine } = getComputedStyle(mark);
  return { background: backgroundColor, line: textDecorationLine === "none" ? "none" : textDecorationStyle };
}"""


def create_quote(page, **quote):
    """Returns the ids of a note and its link with a quote."""
    link = {"webpageURL": "https://plan.example/", "title": "The plan", "quote": {"exact": EXACT, **quote}}
    note = api(page, "POST", "/notes", {"title": "Fitness", "body": "Text", "links": [link]})
    return note["id"], note["links"][0]["id"]


def stored_quote(page, note):
    return api(page, "GET", f"/notes/{note}")["links"][0]["quote"]


def card(page):
    return page.get_by_role("list", name="Links in this note").locator("bn-link-card")


def comment(page):
    return card(page).get_by_role("textbox", name="Comment on “Three sets")


def color_button(page):
    return card(page).get_by_role("button", name="Highlight color")


@pytest.fixture
def opened(show_window):
    """Opens a note with a quote, and returns the window and the note."""

    def opened(**quote):
        page = show_window("/", reduced_motion="reduce")
        note, link = create_quote(page, **quote)
        go(page, f"/notes/{note}")
        expect(card(page)).to_contain_text(EXACT)
        return page, note, link

    return opened


def test_color_is_chosen_with_the_keyboard_and_the_comment_typed_in_its_place(opened):
    page, note, _ = opened()
    expect(color_button(page)).to_have_accessible_name("Highlight color: No color")
    color_button(page).focus()
    page.keyboard.press("Enter")
    choices = card(page).get_by_role("radiogroup", name="Highlight color").get_by_role("radio")
    expect(choices).to_have_count(5)
    expect(choices.nth(0)).to_be_focused()
    expect(choices.nth(0)).to_have_attribute("aria-checked", "true")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(choices.nth(3)).to_have_accessible_name("Blue")
    page.keyboard.press("Enter")
    # The focus is back at the button, whose name is the color.
    expect(color_button(page)).to_be_focused()
    expect(color_button(page)).to_have_accessible_name("Highlight color: Blue")
    page.keyboard.press("Tab")
    expect(comment(page)).to_be_focused()
    # The server has the comment without the space at its end, and the field keeps it.
    page.keyboard.type("Two ")
    expect_saved(page.locator("bn-note-pane"))
    assert stored_quote(page, note)["comment"] == "Two"
    page.keyboard.type("are enough")
    # A comment is one line.
    page.keyboard.press("Enter")
    expect(comment(page)).to_have_value("Two are enough")
    expect(comment(page)).to_be_focused()
    expect_saved(page.locator("bn-note-pane"))
    assert stored_quote(page, note) == {"exact": EXACT, "color": "blue", "comment": "Two are enough"}
    page.reload()
    expect(comment(page)).to_have_value("Two are enough")
    expect(color_button(page)).to_have_accessible_name("Highlight color: Blue")
    # Pasted lines become one.
    comment(page).fill("")
    comment(page).evaluate("(field) => { field.focus(); document.execCommand('insertText', false, 'one\\ntwo'); }")
    expect(comment(page)).to_have_value("one two")
    expect_saved(page.locator("bn-note-pane"))
    assert stored_quote(page, note)["comment"] == "one two"


def test_colors_look_different_without_their_hue(opened):
    page, note, link = opened()
    looks = {}
    for color in (None, "yellow", "green", "blue", "pink"):
        api(page, "PATCH", f"/notes/{note}/links/{link}", {"quote": {"color": color}})
        mark = card(page).locator(f"blockquote mark.{color or 'none'}")
        expect(mark).to_be_visible()
        looks[color] = mark.evaluate(LOOK)
    assert looks[None] == {"background": "rgba(0, 0, 0, 0)", "line": "none"}
    assert len({look["line"] for look in looks.values()}) == 5
    assert len({look["background"] for look in looks.values()}) == 5


def test_comment_of_another_device_joins_the_one_that_is_written(opened):
    page, note, link = opened()
    comment(page).click()
    page.keyboard.type("mine")
    expect_saved(page.locator("bn-note-pane"))
    # Written by a device that had not read the other comment.
    theirs = {"quote": {"comment": "theirs", "formerComment": None, "color": "pink"}}
    api(page, "PATCH", f"/notes/{note}/links/{link}", theirs)
    expect(comment(page)).to_have_value("mine / theirs")
    # The caret stays where it was.
    expect(comment(page)).to_be_focused()
    page.keyboard.press("Home")
    page.keyboard.type("all ")
    expect_saved(page.locator("bn-note-pane"))
    assert stored_quote(page, note) == {"exact": EXACT, "comment": "all mine / theirs", "color": "pink"}


def test_quote_is_changed_without_a_connection_and_sent_afterward(opened):
    page, note, _ = opened(comment="old")
    page.context.set_offline(True)
    try:
        color_button(page).click()
        card(page).get_by_role("radio", name="Green").click()
        comment(page).fill("mine")
        comment(page).blur()
        expect(page.locator(".save-state")).to_have_text("Saved in this browser only")
        expect(card(page).locator("blockquote mark.green")).to_be_visible()
    finally:
        page.context.set_offline(False)
    page.evaluate("() => dispatchEvent(new Event('online'))")
    expect_saved(page.locator("bn-note-pane"))
    assert stored_quote(page, note) == {"exact": EXACT, "comment": "mine", "color": "green"}


def open_found_note(page, word):
    """Opens the only note that a search finds, and waits until the word is marked."""
    go(page, f"/notes?search={word}")
    found = page.get_by_role("listitem").filter(has_text="Fitness")
    # Notes of other tests have this title as well.
    expect(found).to_have_count(1)
    found.click()
    page.wait_for_function("() => CSS.highlights.get('backnote-current-match')?.size === 1")


def test_words_of_a_comment_find_the_note_and_are_marked(opened):
    page, _, _ = opened(comment="A kettlebell instead")
    open_found_note(page, "kettlebell")
    marked = "() => [...CSS.highlights.get('backnote-current-match')].map((range) => `${range.startContainer.data}`)"
    assert page.evaluate(marked) == ["A kettlebell instead"]


def test_comment_that_another_device_writes_is_marked(opened):
    page, note, link = opened(comment="A sandbag")
    open_found_note(page, "sandbag")
    theirs = {"comment": "A sandbag, or a smaller sandbag", "formerComment": "A sandbag"}
    api(page, "PATCH", f"/notes/{note}/links/{link}", {"quote": theirs})
    page.wait_for_function("() => CSS.highlights.get('backnote-match')?.size === 1")
