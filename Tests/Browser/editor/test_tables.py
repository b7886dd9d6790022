"""Tables in the editor: Tab, Enter, and columns that line up."""

import pytest
from playwright.sync_api import expect
from support.note_text import expect_markdown, markdown

TABLE = "| a | b |\n| --- | --- |\n| long cell | 2 |"
ALIGNED = "| a         | b   |\n| --------- | --- |\n| long cell | 2   |"


@pytest.fixture
def new_note(show_window):
    def new_note(text):
        page = show_window("/notes/new")
        field = page.get_by_label("Note text")
        field.click()
        page.keyboard.insert_text(text)
        expect_markdown(field, text)
        return page, field

    return new_note


def selected(page):
    return page.evaluate("String(getSelection())")


def test_rows_of_a_table_are_drawn_as_such(new_note, screenshot):
    page, text = new_note("words\n\n" + TABLE + "\n\nend")
    kinds = [line.get_attribute("data-kind") for line in text.locator(".line").all()]
    assert kinds == ["text", "text", "table", "table", "table", "text", "text"]
    screenshot(page, "table")


def test_tab_goes_from_cell_to_cell_and_adds_a_row(new_note):
    page, text = new_note(TABLE)
    page.keyboard.press("Control+Home")
    for expected in ("a", "b", "long cell", "2"):
        page.keyboard.press("Tab")
        assert selected(page) == expected
    page.keyboard.press("Shift+Tab")
    assert selected(page) == "long cell"
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.type("x")
    page.keyboard.press("Tab")
    page.keyboard.type("y")
    expect_markdown(text, TABLE + "\n| x | y |")
    expect(text).to_be_focused()


def test_enter_adds_a_row_and_leaves_the_table_after_an_empty_one(new_note):
    page, text = new_note(TABLE)
    page.keyboard.press("Enter")
    page.keyboard.type("x")
    expect_markdown(text, TABLE + "\n| x |  |")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.keyboard.type("end")
    expect_markdown(text, ALIGNED + "\n| x         |     |\n\nend")


def test_columns_line_up_when_the_table_is_left_in_one_step(new_note):
    page, text = new_note(TABLE + "\n\nend")
    page.keyboard.press("Control+Home")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.type("c")
    changed = TABLE.replace("| b |", "| c |") + "\n\nend"
    expect_markdown(text, changed)
    page.keyboard.press("Control+End")
    expect_markdown(text, ALIGNED.replace("b  ", "c  ") + "\n\nend")
    page.keyboard.type("!")
    expect_markdown(text, ALIGNED.replace("b  ", "c  ") + "\n\nend!")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    expect_markdown(text, changed)


def test_undo_after_a_row_was_deleted_letter_by_letter(new_note):
    """Deleting the last character leaves the table, whose columns then line up."""
    page, text = new_note(TABLE)
    page.keyboard.press("Enter")
    row = text.locator(".line").nth(3)
    page.keyboard.press("End")
    while row.text_content():
        page.keyboard.press("Backspace")
    expect_markdown(text, ALIGNED + "\n")
    seen = []
    while markdown(text) not in seen:
        seen.append(markdown(text))
        page.keyboard.press("Control+z")
    assert TABLE in seen
    assert all(line.startswith("|") for state in seen for line in state.split("\n") if line)


def test_columns_line_up_when_the_text_is_left(new_note):
    page, text = new_note("| a |\n| - |\n| long")
    page.keyboard.type("er |")
    page.get_by_label("Title").click()
    expect_markdown(text, "| a      |\n| ------ |\n| longer |")


def test_caret_stays_in_its_cell_when_the_text_is_left(new_note):
    page, text = new_note("| long cell | b |\n| - | - |\n| x |")
    page.keyboard.type(" y |")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.get_by_label("Title").click()
    aligned = "| long cell | b   |\n| --------- | --- |\n| x         | y   |"
    expect_markdown(text, aligned)
    caret = page.evaluate("document.querySelector('bn-note-editor').caret.to")
    assert aligned[:caret].endswith("| x         | y")


def test_table_that_is_only_read_stays_as_it_is(new_note):
    page, text = new_note(TABLE + "\n\nend")
    page.keyboard.press("Control+Home")
    page.keyboard.press("Tab")
    page.keyboard.press("Control+End")
    page.get_by_label("Title").click()
    expect_markdown(text, TABLE + "\n\nend")


def test_table_in_other_scripts_survives_a_composition(new_note):
    page, text = new_note("| a | b |\n| --- | --- |\n| ")
    session = page.context.new_cdp_session(page)
    session.send("Input.imeSetComposition", {"text": "にほ", "selectionStart": 2, "selectionEnd": 2})
    session.send("Input.insertText", {"text": "日本"})
    page.keyboard.type(" | x |")
    page.keyboard.press("Tab")
    page.get_by_label("Title").click()
    expect_markdown(text, "| a    | b   |\n| ---- | --- |\n| 日本 | x   |\n|      |     |")
