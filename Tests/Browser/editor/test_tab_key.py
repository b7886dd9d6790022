"""Tab in the editor, the way out of the text, and keys that must not become commands when the text lost the focus."""

import pytest
from playwright.sync_api import expect
from support.note_text import expect_markdown, markdown


def new_note(open_page, text="", path="/notes/new"):
    """Opens a new note with the caret at the end of its text."""
    page = open_page(path)
    field = page.get_by_label("Note text")
    field.click()
    if text:
        page.keyboard.insert_text(text)
    expect_markdown(field, text)
    return page, field


def test_tab_indents_list_items_and_shift_tab_outdents_them(show_window):
    page, text = new_note(show_window, "- a\n- b\n- c")
    page.keyboard.press("Tab")
    expect_markdown(text, "- a\n- b\n  - c")
    page.keyboard.press("Shift+ArrowUp")
    page.keyboard.press("Tab")
    expect_markdown(text, "- a\n  - b\n    - c")
    page.keyboard.press("Shift+Tab")
    expect_markdown(text, "- a\n- b\n  - c")
    page.keyboard.press("Control+z")
    expect_markdown(text, "- a\n  - b\n    - c")
    expect(text).to_be_focused()


@pytest.mark.parametrize("key", ["Tab", "Shift+Tab"])
def test_tab_does_not_leave_other_text(show_window, key):
    page, text = new_note(show_window, "words")
    page.keyboard.press(key)
    page.keyboard.type("n/")
    expect_markdown(text, "wordsn/")
    expect(text).to_be_focused()


def test_tab_indents_code(show_window):
    page, text = new_note(show_window, "```\nif x:")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.type("y")
    expect_markdown(text, "```\nif x:\n\ty")
    page.keyboard.press("Shift+Tab")
    expect_markdown(text, "```\nif x:\ny")


@pytest.mark.parametrize("key", ["Tab", "Shift+Tab"])
def test_escape_and_tab_leave_the_text(show_window, key):
    page, text = new_note(show_window, "- a")
    page.keyboard.press("Escape")
    page.keyboard.press(key)
    expect(text).not_to_be_focused()
    expect_markdown(text, "- a")
    assert page.evaluate("document.activeElement !== document.body")


def test_tab_goes_through_the_text_until_something_is_typed(show_window):
    page, text = new_note(show_window, "- a\n- b")
    page.get_by_label("Title").focus()
    page.keyboard.press("Tab")
    expect(text).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(page.get_by_label("Title")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.type("c")
    page.keyboard.press("Tab")
    expect(text).to_be_focused()


def test_a_key_after_escape_keeps_tab_in_the_text(show_window):
    page, text = new_note(show_window, "- a\n- ")
    page.keyboard.press("Escape")
    page.keyboard.type("b")
    page.keyboard.press("Tab")
    expect_markdown(text, "- a\n  - b")
    expect(text).to_be_focused()


@pytest.mark.parametrize(
    ("locale", "label", "words"),
    [
        ("en-GB", "Note text", "To leave the text, press Escape and then Tab."),
        ("ja", "メモの本文", "本文から出るには、Escapeキーを押してからTabキーを押します。"),
        ("ko", "메모 내용", "텍스트에서 나가려면 Escape 키를 누른 다음 Tab 키를 누르세요."),
    ],
)
def test_screen_readers_say_how_to_leave_the_text(open_window, locale, label, words):
    page = open_window("/notes/new", locale=locale)
    expect(page.get_by_label(label, exact=True)).to_have_accessible_description(words)


def press_beside_the_text(page):
    page.locator(".main-navigation .product").click()


def remove_the_text(page):
    page.evaluate("document.querySelector('bn-note-editor').remove()")


@pytest.mark.parametrize("lose_focus", [press_beside_the_text, remove_the_text])
def test_letters_are_no_commands_when_the_text_lost_the_focus(open_window, lose_focus):
    page, _ = new_note(open_window, "words")
    page.wait_for_url(lambda url: not url.endswith("/new"))
    address = page.url
    lose_focus(page)
    assert page.evaluate("document.activeElement === document.body || document.activeElement.matches('main')")
    page.keyboard.type("n/")
    assert page.url == address
    expect(page.get_by_role("searchbox")).not_to_be_focused()
    # They are again once a control has the focus.
    page.get_by_role("link", name="words").first.focus()
    page.keyboard.press("n")
    page.wait_for_url("**/notes/new")


def test_letters_are_commands_where_nothing_was_typed(open_window):
    page = open_window("/")
    page.keyboard.press("n")
    page.wait_for_url("**/notes/new")


def test_tab_indents_in_the_quick_note(open_window):
    page = open_window("/browse")
    page.keyboard.press("Alt+Shift+KeyQ")
    text = page.locator("bn-quick-note").get_by_label("Note text")
    expect(text).to_be_focused()
    page.keyboard.insert_text("- a\n- b")
    page.keyboard.press("Tab")
    assert markdown(text) == "- a\n  - b"
    expect(text).to_be_focused()


def test_a_key_goes_from_the_quick_note_to_its_buttons(open_window):
    page = open_window("/browse")
    page.keyboard.press("Alt+Shift+KeyQ")
    quick_note = page.locator("bn-quick-note")
    text = quick_note.get_by_label("Note text")
    expect(text).to_be_focused()
    expect(text).to_have_accessible_description("To leave the text, press Alt+F10.")
    page.keyboard.press("Alt+F10")
    expect(quick_note.get_by_role("button", name="Formatting")).to_be_focused()
    page.keyboard.press("Tab")
    expect(quick_note.get_by_role("button", name="Checklist")).to_be_focused()
