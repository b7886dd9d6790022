"""Drawings stay at their place in the text through edits, moves, other widths and reloads."""

import pytest
from playwright.sync_api import expect
from support.api import api, create_note
from support.configuration import DESKTOP, PHONE
from support.drawing import TEXT, Drawing
from support.every_view import go
from support.note_text import expect_saved
from support.photos import add_photo, photo


@pytest.fixture
def drawing(show_window):
    return Drawing(show_window("/notes/new"))


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


def test_moved_strokes_belong_to_the_line_where_they_are_now(open_window):
    # In a window of its own, because a note opens with the tool that was used last.
    drawing = Drawing(open_window("/notes/new"))
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


# The place of the first stroke in the image of the text, in parts of its width.
PLACE_IN_IMAGE = """(text) => {
  const row = text.querySelector("[data-image]");
  const stroke = text.getRootNode().querySelector(".ink g path");
  if (!row || !stroke) return null;
  const style = getComputedStyle(row, "::after");
  const [width, height] = [parseFloat(style.inlineSize), parseFloat(style.blockSize)];
  const [line, ink] = [row.getBoundingClientRect(), stroke.getBoundingClientRect()];
  const top = line.bottom - height;
  return [(ink.x - line.x) / width, (ink.y - top) / width, ink.width / width];
}"""


def expect_place_in_image(drawing, place):
    drawing.page.wait_for_function(
        f"""([text, place]) => (({PLACE_IN_IMAGE})(text) ?? [9, 9, 9])
          .every((part, index) => Math.abs(part - place[index]) < 0.02)""",
        arg=[drawing.text.element_handle(), place],
    )


@pytest.mark.parametrize(("width", "height"), [(1200, 900), (320, 200)], ids=["large", "small"])
def test_drawing_over_an_image_keeps_its_place_in_it(open_window, width, height):
    page = open_window("/")
    reference = add_photo(page, photo(width, height))
    note = create_note(page, "Hike", f"Up the hill.\n![The hill]({reference})\nThen dinner.")
    go(page, f"/notes/{note}")
    page.get_by_label("Note text").locator("[data-image]").wait_for()
    drawing = Drawing(page, starts_note=False)
    drawing.stroke([(60 + 8 * step, 120, 0.5) for step in range(12)])
    drawing.wait_for_saved_strokes(1)
    drawing.press_button("Done")
    place = drawing.text.evaluate(PLACE_IN_IMAGE)
    # The Markdown of the image is shown above it where the caret is.
    drawing.text.locator("[data-image]").click()
    expect(drawing.text.locator("[data-image].active")).to_have_count(1)
    expect_place_in_image(drawing, place)
    page.set_viewport_size(PHONE)
    expect_place_in_image(drawing, place)
    page.keyboard.press("Control+Home")
    page.keyboard.type("Above\n\n")
    expect_place_in_image(drawing, place)
    page.set_viewport_size(DESKTOP)
    expect_saved(page.locator("bn-note-pane"))
    page.reload()
    expect(drawing.strokes).to_have_count(1)
    expect_place_in_image(drawing, place)
