"""The list of keys, which `?` shows."""

from playwright.sync_api import expect
from support.accessibility import check_appearance


def test_question_mark_lists_every_key(open_window, screenshot):
    page = open_window("/")
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Shortcuts")
    expect(dialog.locator("dt")).to_contain_text(["New note", "List of keys", "Bold", "Indent"])
    check_appearance(page, screenshot, "key-list")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_question_mark_in_a_text_is_a_letter(open_window):
    page = open_window("/notes/new")
    text = page.get_by_label("Note text")
    text.click()
    page.keyboard.type("why?")
    expect(text).to_have_text("why?")
    expect(page.get_by_role("dialog")).to_have_count(0)
