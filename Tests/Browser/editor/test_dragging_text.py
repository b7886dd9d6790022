"""Dragging selected text with the mouse: it moves, and is copied while Ctrl is held."""

import pytest
from support.note_text import expect_markdown

# The rectangle of a part of a line in the window.
BOX = """(field, [line, from, to]) => {
  const range = document.createRange();
  const walker = document.createTreeWalker(field.querySelectorAll(".line")[line], NodeFilter.SHOW_TEXT);
  let at = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const end = at + node.length;
    if (at <= from && from <= end) range.setStart(node, from - at);
    if (at <= to && to <= end) range.setEnd(node, to - at);
    at = end;
  }
  const { left, right, top, bottom } = range.getBoundingClientRect();
  return { left, right, middle: (left + right) / 2, height: (top + bottom) / 2 };
}"""


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


def box(field, line, start, end):
    return field.evaluate(BOX, [line, start, end])


def drag(page, field, source, place, key=None):
    """Drags from the middle of a part of a line to a place, both as a line and offsets."""
    start = box(field, *source)
    end = box(field, *place)
    page.mouse.move(start["middle"], start["height"])
    page.mouse.down()
    page.mouse.move((start["middle"] + end["left"]) / 2, (start["height"] + end["height"]) / 2, steps=4)
    if key:
        page.keyboard.down(key)
    page.mouse.move(end["left"], end["height"], steps=4)
    page.mouse.up()
    if key:
        page.keyboard.up(key)


def select(page, field, line, start, end):
    # The line of the caret shows its delimiters.
    field.locator(".line").nth(line).click(position={"x": 1, "y": 5})
    part = box(field, line, start, end)
    page.mouse.click(part["left"] + 1, part["height"])
    page.keyboard.down("Shift")
    page.mouse.click(part["right"], part["height"])
    page.keyboard.up("Shift")


@pytest.mark.parametrize(
    ("written", "source", "place", "moved"),
    [
        ("one two three four", (0, 4, 8), (0, 14, 15), "one three two four"),
        ("one two three four", (0, 8, 14), (0, 4, 5), "one three two four"),
        ("one two\n\nthree four", (0, 0, 4), (2, 6, 7), "two\n\nthree one four"),
        ("# Plan\n\n- one two\n- three", (2, 4, 7), (3, 0, 1), "# Plan\n\n- one \n- twothree"),
    ],
    ids=["forward", "backward", "across-lines", "between-items"],
)
def test_dragged_text_moves_in_one_step(new_note, written, source, place, moved):
    page, field = new_note(written)
    select(page, field, *source)
    drag(page, field, source, place)
    expect_markdown(field, moved)
    page.keyboard.press("Control+z")
    expect_markdown(field, written)
    page.keyboard.press("Control+Shift+z")
    expect_markdown(field, moved)


def test_dragged_text_is_copied_while_control_is_held(new_note):
    page, field = new_note("one two three")
    select(page, field, 0, 4, 8)
    drag(page, field, (0, 4, 8), (0, 0, 1), key="Control")
    expect_markdown(field, "two one two three")


def test_formatted_text_moves_with_its_markdown(new_note):
    page, field = new_note("a **bold** word\n\nend")
    select(page, field, 0, 2, 11)
    drag(page, field, (0, 2, 11), (2, 0, 1))
    expect_markdown(field, "a word\n\n**bold** end")


def test_text_that_is_dropped_on_itself_stays(new_note):
    page, field = new_note("one two three")
    select(page, field, 0, 4, 13)
    drag(page, field, (0, 4, 8), (0, 9, 10))
    page.keyboard.press("End")
    page.keyboard.type("!")
    expect_markdown(field, "one two three!")


def test_text_that_is_moved_into_a_cell_stays_in_the_cell(new_note):
    page, field = new_note("a|b\n\n| c | d |\n| --- | --- |\n| e | f |")
    select(page, field, 0, 0, 3)
    drag(page, field, (0, 0, 3), (4, 2, 3))
    # The columns of the table have lined up when the caret left it.
    expect_markdown(field, "\n\n| c   | d   |\n| --- | --- |\n| a\\|be   | f   |")
