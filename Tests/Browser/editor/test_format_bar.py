"""The format bar: what its buttons do, what they show, and where it is."""

import pytest
from playwright.sync_api import expect
from support.accessibility import expect_accessible, expect_fits_window
from support.configuration import DESKTOP, PHONE
from support.note_text import expect_markdown

# What each button makes of a word that is selected, in its order.
FORMATS = [
    ("Heading", "# word"),
    ("Bold", "**word**"),
    ("Italic", "*word*"),
    ("Strikethrough", "~~word~~"),
    ("Highlight", "==word=="),
    ("Bulleted list", "- word"),
    ("Numbered list", "1. word"),
    ("Checklist", "- [ ] word"),
    ("Quote", "> word"),
    ("Code", "`word`"),
]


def new_note(open_page, text="", **options):
    page = open_page("/notes/new", **options)
    field = page.get_by_label("Note text")
    field.click()
    if text:
        page.keyboard.insert_text(text)
    return page, field, page.get_by_role("toolbar", name="Formatting")


@pytest.mark.parametrize(("name", "expected"), FORMATS)
def test_button_formats_and_again_removes_the_format_in_one_step(show_window, name, expected):
    page, text, bar = new_note(show_window, "word")
    page.keyboard.press("Control+a")
    button = bar.get_by_role("button", name=name, exact=True)
    expect(button).to_have_attribute("aria-pressed", "false")
    button.click()
    expect_markdown(text, expected)
    expect(text).to_be_focused()
    expect(button).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Control+z")
    expect_markdown(text, "word")
    page.keyboard.press("Control+y")
    expect_markdown(text, expected)
    if name == "Heading":
        for following in ("## word", "### word", "word"):
            button.click()
            expect_markdown(text, following)
    else:
        button.click()
        expect_markdown(text, "word")
    expect(button).to_have_attribute("aria-pressed", "false")


def test_buttons_show_the_formats_at_the_caret(show_window):
    page, _, bar = new_note(show_window, "- [ ] a **b** c")
    pressed = bar.locator("[aria-pressed=true]")
    expect(pressed).to_have_count(1)
    expect(pressed).to_have_accessible_name("Checklist")
    for _ in range(4):
        page.keyboard.press("ArrowLeft")
    expect(pressed).to_have_count(2)
    expect(pressed.first).to_have_accessible_name("Bold")


def test_format_of_what_is_typed_next(show_window):
    page, text, bar = new_note(show_window, "a ")
    bold = bar.get_by_role("button", name="Bold")
    bold.click()
    page.keyboard.type("b")
    bold.click()
    page.keyboard.type(" c")
    expect_markdown(text, "a **b** c")


def test_link_and_table_put_the_caret_where_something_is_missing(show_window):
    page, text, bar = new_note(show_window, "word")
    page.keyboard.press("Control+a")
    bar.get_by_role("button", name="Link").click()
    page.keyboard.type("https://example.com/a")
    expect_markdown(text, "[word](https://example.com/a)")
    bar.get_by_role("button", name="Table").click()
    page.keyboard.type("x")
    expect_markdown(text, "[word](https://example.com/a)\n\n| x |  |\n| --- | --- |\n|  |  |\n")


def test_bar_is_one_tab_stop_and_returns_to_the_selection(show_window):
    page, text, bar = new_note(show_window, "one word")
    page.keyboard.press("Control+Shift+ArrowLeft")
    page.keyboard.press("Alt+F10")
    expect(bar.get_by_role("button", name="Heading")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(bar.get_by_role("button", name="Bold")).to_be_focused()
    page.keyboard.press("End")
    expect(bar.get_by_role("button", name="Link")).to_be_focused()
    page.keyboard.press("Escape")
    expect(text).to_be_focused()
    page.keyboard.press("Alt+F10")
    page.keyboard.press("Home")
    expect(bar.get_by_role("button", name="Photo or file")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(text).to_be_focused()
    expect_markdown(text, "one **word**")
    page.keyboard.type("x")
    expect_markdown(text, "one **x**")


def test_format_during_a_composition_keeps_what_was_composed(show_window):
    page, text, bar = new_note(show_window, "a ")
    session = page.context.new_cdp_session(page)
    session.send("Input.imeSetComposition", {"text": "にほ", "selectionStart": 2, "selectionEnd": 2})
    bar.get_by_role("button", name="Bulleted list").click()
    expect_markdown(text, "- a にほ")
    page.keyboard.type("x")
    expect_markdown(text, "- a にほx")


def test_read_only_note_has_no_bar(open_window, service):
    page, _, bar = new_note(open_window, "word")
    expect(bar).to_be_visible()
    page.wait_for_url(lambda url: not url.endswith("/new"))
    page.get_by_role("button", name="Move to trash").click()
    page.goto(service.origin + "/notes?trashed")
    page.get_by_role("link", name="word").first.click()
    expect(page.get_by_label("Note text")).to_have_attribute("aria-readonly", "true")
    expect(bar).to_be_hidden()


def show_keyboard(page):
    """Returns the top of the keyboard. A browser without a screen has none; it reports one by its visual viewport."""
    page.evaluate(
        """() => {
          Object.defineProperty(visualViewport, "height", { get: () => innerHeight - 300 });
          visualViewport.dispatchEvent(new Event("resize"));
        }"""
    )
    return page.evaluate("innerHeight") - 300


def test_bar_stays_above_the_keyboard_of_a_phone(open_window):
    page, _, bar = new_note(open_window, "word\n" * 60, viewport=PHONE, has_touch=True, is_mobile=True)
    end = show_keyboard(page)
    page.wait_for_function(
        "([bar, end]) => Math.abs(bar.getBoundingClientRect().bottom - end) <= 1", arg=[bar.element_handle(), end]
    )


def test_quick_note_stays_above_the_keyboard_of_a_phone(open_window):
    page = open_window("/browse", viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    page.keyboard.press("Alt+Shift+KeyQ")
    panel = page.locator("bn-quick-note .panel")
    expect(panel.get_by_label("Note text")).to_be_focused()
    end = show_keyboard(page)
    page.wait_for_function(
        "([panel, end]) => panel.getBoundingClientRect().bottom <= end && panel.getBoundingClientRect().top >= 0",
        arg=[panel.element_handle(), end],
    )


def test_bar_takes_the_place_of_the_other_buttons_in_the_quick_note(open_window, screenshot):
    page = open_window("/browse", reduced_motion="reduce")
    page.keyboard.press("Alt+Shift+KeyQ")
    quick_note = page.locator("bn-quick-note")
    text = quick_note.get_by_label("Note text")
    expect(text).to_be_focused()
    page.keyboard.insert_text("word")
    page.keyboard.press("Control+a")
    bar = quick_note.get_by_role("toolbar", name="Formatting")
    expect(bar).to_be_hidden()
    switch = quick_note.get_by_role("button", name="Formatting")
    before = quick_note.locator(".panel > .foot").bounding_box()
    switch.click()
    expect(text).to_be_focused()
    expect(quick_note.get_by_role("button", name="New note")).to_be_hidden()
    assert quick_note.locator(".panel > .foot").bounding_box() == before
    bar.get_by_role("button", name="Bold").click()
    bar.get_by_role("button", name="Link").click()
    screenshot(page, "format-bar-quick-note")
    switch.click()
    expect(bar).to_be_hidden()
    expect_markdown(text, "**[word]()**")


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_bar_fits_the_window(open_window, screenshot, viewport):
    page, _, bar = new_note(
        open_window, "# Plan\n\nSome ==light== words\n- [ ] one\n", viewport=viewport, has_touch=viewport == PHONE
    )
    expect(bar).to_be_in_viewport()
    expect_fits_window(page)
    expect_accessible(page)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        screenshot(page, f"format-bar-{'phone' if viewport == PHONE else 'desktop'}-{scheme}")


def overlap(one, other):
    """Returns whether two boxes have a place in common."""
    return all(
        one[side] < other[side] + other[size] and other[side] < one[side] + one[size]
        for side, size in (("x", "width"), ("y", "height"))
    )


@pytest.mark.parametrize(
    "viewport", [PHONE, {"width": 768, "height": 1024}, DESKTOP], ids=["phone", "tablet", "desktop"]
)
@pytest.mark.parametrize("place", ["note", "quick note"])
def test_messages_are_not_over_the_buttons_of_a_note(open_window, viewport, place):
    page = open_window("/notes/new" if place == "note" else "/sites", viewport=viewport, reduced_motion="reduce")
    if place == "quick note":
        page.keyboard.press("Alt+Shift+Q")
    bar = page.locator("bn-note-pane .format-bar" if place == "note" else "bn-quick-note .panel > .foot")
    expect(bar).to_be_visible()
    page.evaluate("document.querySelector('bn-notice').say('Moved to trash.', { label: 'Undo', run() {} })")
    message = page.locator("bn-notice")
    expect(message).to_be_in_viewport(ratio=1)
    assert not overlap(message.bounding_box(), bar.bounding_box())
