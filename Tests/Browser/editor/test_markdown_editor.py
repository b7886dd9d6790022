"""The Markdown editor: formatting while typing, lists, undo, the clipboard, input methods and long notes."""

import datetime
import re

import pytest
from playwright.sync_api import expect
from support.accessibility import expect_fits_window
from support.api import api
from support.configuration import DESKTOP, PHONE
from support.delayed_responses import DelayedResponses
from support.note_text import expect_markdown, expect_saved, markdown

SAMPLE = """# Week one
Some *quiet* words, **strong** ones, `code` and a [link](https://example.com/a).
- [ ] HIIT 4-5x a week
- [x] Swim
- milk
  - oat
1. first
2. second
> Titan has lakes of methane.
```js
let a = 1;
```
---
#health 運動 تمرين"""


def line_of(text, line):
    return text.locator(".line").nth(line)


def expect_body(page, expected):
    """Waits until the note is saved, and compares what the service has."""
    page.wait_for_url(lambda url: not url.endswith("/new"))
    expect_saved(page.locator("bn-note-pane"))
    assert api(page, "GET", page.evaluate("location.pathname"))["body"] == expected


def test_every_kind_of_line_is_formatted_and_saved_unchanged(open_window):
    page = open_window("/notes/new")
    text = page.get_by_label("Note text")
    text.fill(SAMPLE)
    kinds = [line.get_attribute("data-kind") for line in text.locator(".line").all()]
    assert kinds == [
        "heading", "text", "check", "check", "bullet", "bullet", "ordered", "ordered", "quote",
        "fence", "code", "fence", "rule", "text",
    ]  # fmt: skip
    expect_body(page, SAMPLE)
    page.reload()
    expect_markdown(page.get_by_label("Note text"), SAMPLE)


def test_markup_is_visible_on_the_current_line_only(show_window):
    page = show_window("/notes/new")
    text = page.get_by_label("Note text")
    text.click()
    page.keyboard.type("a **b**\nsecond")
    mark = line_of(text, 0).locator(".mark").first
    expect(mark).to_be_hidden()
    page.keyboard.press("ArrowUp")
    expect(mark).to_be_visible()
    page.get_by_label("Title").focus()
    expect(mark).to_be_hidden()


@pytest.mark.parametrize(
    ("keys", "field", "typed"),
    [
        pytest.param(["Control+Home"], "Title", "one\ntwo", id="caret at the start"),
        pytest.param(["Control+Home", "End"], "Note text", "!one\ntwo", id="caret in the first line"),
        pytest.param(["Control+a"], "Note text", "one!\ntwo", id="everything selected"),
        pytest.param(["Control+Home", "Shift+ArrowRight"], "Note text", "!one\ntwo", id="first letter selected"),
    ],
)
def test_arrow_up_leaves_the_text_only_from_its_start(show_window, keys, field, typed):
    page = show_window("/notes/new")
    text = page.get_by_label("Note text")
    text.fill("one\ntwo")
    for key in [*keys, "ArrowUp"]:
        page.keyboard.press(key)
    expect(page.get_by_label(field)).to_be_focused()
    page.keyboard.type("!")
    expect_markdown(text, typed)


def test_enter_continues_a_list_and_ends_it_after_an_empty_item(show_window):
    page = show_window("/notes/new")
    text = page.get_by_label("Note text")
    text.click()
    page.keyboard.type("- [ ] one\ntwo\n\n1. first\nsecond\n\nend")
    expect_markdown(text, "- [ ] one\n- [ ] two\n1. first\n2. second\nend")


def test_backspace_removes_the_marker_and_then_joins_the_lines(show_window):
    page = show_window("/notes/new")
    text = page.get_by_label("Note text")
    text.click()
    page.keyboard.type("one\n- two")
    page.keyboard.press("Home")
    page.keyboard.press("Backspace")
    expect_markdown(text, "one\ntwo")
    page.keyboard.press("Backspace")
    expect_markdown(text, "onetwo")


def test_checkbox_is_toggled_by_click_and_keyboard(show_window):
    page = show_window("/notes/new")
    text = page.get_by_label("Note text")
    text.fill("- [ ] one\n- [ ] two")
    line_of(text, 0).click(position={"x": 8, "y": 12})
    expect_markdown(text, "- [x] one\n- [ ] two")
    line_of(text, 1).click(position={"x": 60, "y": 12})
    page.keyboard.press("Control+Enter")
    expect_markdown(text, "- [x] one\n- [x] two")
    expect_body(page, "- [x] one\n- [x] two")


def test_undo_and_redo_work_word_by_word(open_window):
    page = open_window("/notes/new")
    text = page.get_by_label("Note text")
    text.click()
    page.keyboard.insert_text("kept\n")
    # Undo groups what is typed without a pause; a frozen clock leaves no pause on a slow machine.
    page.evaluate("(now) => void (performance.now = () => now)", page.evaluate("performance.now()"))
    page.keyboard.type("**one** ")
    page.keyboard.press("Enter")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    expect_markdown(text, "kept\n")
    page.keyboard.press("Control+Shift+z")
    page.keyboard.press("Control+y")
    expect_markdown(text, "kept\n**one** \n")


def test_selection_across_lines_is_copied_replaced_and_deleted(show_window):
    page = show_window("/notes/new")
    text = page.get_by_label("Note text")
    text.fill("one\n- [ ] two\nthree")
    text.focus()
    page.keyboard.press("Control+Home")
    page.keyboard.press("Shift+ArrowDown")
    page.keyboard.press("Shift+End")
    copied = page.evaluate(
        """() => {
          const clipboardData = new DataTransfer();
          const field = document.querySelector("bn-note-editor").shadowRoot.querySelector(".markdown");
          field.dispatchEvent(new ClipboardEvent("copy", { clipboardData, bubbles: true, cancelable: true }));
          return clipboardData.getData("text/plain");
        }"""
    )
    assert copied == "one\n- [ ] two"
    page.keyboard.type("1")
    expect_markdown(text, "1\nthree")
    page.keyboard.press("Control+a")
    page.keyboard.press("Delete")
    expect_markdown(text, "")
    page.keyboard.press("Control+z")
    expect_markdown(text, "1\nthree")


def paste(page, text):
    page.evaluate(
        """(text) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData("text/plain", text);
          const field = document.querySelector("bn-note-editor").shadowRoot.querySelector(".markdown");
          field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
        }""",
        text,
    )


def test_paste_inserts_plain_text_with_its_lines(show_window):
    page = show_window("/notes/new")
    text = page.get_by_label("Note text")
    text.click()
    page.keyboard.type("ab")
    page.keyboard.press("ArrowLeft")
    paste(page, "1\r\n- [ ] 2\n3")
    expect_markdown(text, "a1\n- [ ] 2\n3b")
    page.keyboard.type("X")
    expect_markdown(text, "a1\n- [ ] 2\n3Xb")


def test_url_pasted_on_its_own_line_becomes_a_card_in_its_place(show_window):
    page = show_window("/notes/new")
    page.get_by_label("Title").fill("Fitness plan")
    text = page.get_by_label("Note text")
    text.click()
    page.keyboard.type("before\n")
    paste(page, "https://www.example.com/fitness/plan")
    page.keyboard.type("\nafter")
    links = page.get_by_role("list", name="Links in this note").get_by_role("listitem")
    expect(links).to_have_count(1)
    expect(links).to_contain_text("example.com")
    # A card for the pending link is replaced once the service has stored the link.
    expect(links).to_have_attribute("data-key", re.compile("^[0-9a-f]{32}$"))
    page.wait_for_function(
        """([card, line, after]) => {
          const [at, from, to] = [card, line, after].map((one) => one.getBoundingClientRect());
          return at.height > 0 && from.top <= at.top && at.bottom <= to.top;
        }""",
        arg=[one.element_handle() for one in (links, line_of(text, 1), line_of(text, 2))],
    )
    expect_markdown(text, "before\nhttps://www.example.com/fitness/plan\nafter")


@pytest.mark.parametrize("query", ["", "?utm_source=mail"])
def test_pasted_url_has_one_card_while_its_link_is_sent(open_window, query):
    """The service makes a link of a URL in the text as well."""
    page = open_window("/notes/new")
    links = page.get_by_role("list", name="Links in this note").get_by_role("listitem")
    text = page.get_by_label("Note text")
    text.click()
    page.keyboard.type("before\n")
    expect_body(page, "before\n")
    sending = DelayedResponses(page, "**/links", "POST")
    paste(page, f"https://www.example.com/fitness/plan{query}")
    expect(links).to_have_attribute("data-key", re.compile("^[0-9a-f]{32}$"))
    sending.resume()
    expect_saved(page.locator("bn-note-pane"))
    expect(links).to_have_count(1)


def test_input_method_composition_is_not_interrupted(show_window):
    page = show_window("/notes/new")
    text = page.get_by_label("Note text")
    text.click()
    page.keyboard.type("- [ ] **")
    session = page.context.new_cdp_session(page)
    for composed in ["に", "にほ", "日本"]:
        selection = {"selectionStart": len(composed), "selectionEnd": len(composed)}
        session.send("Input.imeSetComposition", {"text": composed, **selection})
    session.send("Input.insertText", {"text": "日本"})
    page.keyboard.type("** x")
    expect_markdown(text, "- [ ] **日本** x")
    expect(line_of(text, 0).locator(".strong")).to_have_text("日本")
    page.keyboard.press("Control+z")
    assert "日本" in markdown(text)


def test_emphasis_and_indentation_have_shortcuts(show_window):
    page = show_window("/notes/new")
    text = page.get_by_label("Note text")
    text.click()
    page.keyboard.type("- a")
    page.keyboard.press("Shift+ArrowLeft")
    page.keyboard.press("Control+b")
    page.keyboard.press("Control+i")
    page.keyboard.press("Control+]")
    expect_markdown(text, "  - ***a***")
    page.keyboard.press("Control+[")
    expect_markdown(text, "- ***a***")


def test_long_note_is_saved_completely(open_window):
    long = "\n".join(f"- [ ] line {i} with **bold** words and `code`" for i in range(2500))
    page = open_window("/notes/new")
    text = page.get_by_label("Note text")
    text.fill(long)
    page.keyboard.press("Control+Home")
    page.keyboard.type("first ")
    expect_body(page, long.replace("- [ ] line 0", "- [ ] first line 0"))


def test_lines_out_of_view_are_formatted_when_they_come_into_view(open_window):
    long = "\n".join(f"- [ ] line {i} with **bold** words" for i in range(700))
    page = open_window("/notes/new")
    text = page.get_by_label("Note text")
    text.fill(long)
    page.keyboard.press("Control+Home")
    page.wait_for_function(
        """() => {
          const text = document.querySelector("bn-note-editor").shadowRoot.querySelector(".markdown");
          const lines = text.querySelectorAll(".line");
          const isDrawn = (line) => line.checkVisibility({ contentVisibilityAuto: true });
          return isDrawn(lines[0]) && !isDrawn(lines[350]) && !isDrawn(lines[699]);
        }"""
    )
    page.keyboard.press("Control+End")
    page.keyboard.type(" and more")
    assert markdown(text) == long + " and more"
    expect(line_of(text, 699)).to_be_in_viewport()
    page.wait_for_function(
        "(line) => line.checkVisibility({ contentVisibilityAuto: true })", arg=line_of(text, 699).element_handle()
    )
    # Lines are formatted as they come near; the text and the selection stay as they were.
    expect(line_of(text, 699).locator(".strong")).to_have_text("bold")
    expect(line_of(text, 0).locator(".strong")).to_have_count(0)
    page.keyboard.press("Control+Home")
    page.keyboard.type("x")
    assert markdown(text).startswith("- [ ] xline 0")
    expect(line_of(text, 0)).to_be_in_viewport()
    expect(line_of(text, 0).locator(".strong")).to_have_text("bold")
    expect(line_of(text, 699).locator(".strong")).to_have_count(0)
    expect(line_of(text, 350).locator(".strong")).to_have_count(0)
    line_of(text, 350).scroll_into_view_if_needed()
    expect(line_of(text, 350).locator(".strong")).to_have_text("bold")
    # A line that leaves becomes plain text of the same height, so that nothing visible moves.
    height = line_of(text, 350).bounding_box()["height"]
    page.locator("bn-note-pane .pane-scroll").evaluate("(box) => box.scrollBy(0, 2 * box.clientHeight)")
    expect(line_of(text, 350).locator(".strong")).to_have_count(0)
    assert line_of(text, 350).bounding_box()["height"] == height
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(text.locator(".strong")).to_have_count(700)
    assert markdown(text) == long.replace("line 0 ", "xline 0 ") + " and more"
    page.keyboard.press("Control+a")
    page.keyboard.type("y")
    expect_markdown(text, "y")
    page.keyboard.press("Control+z")
    expect(text.locator(".line")).to_have_count(700)
    expect(line_of(text, 0).locator(".strong")).to_have_text("bold")
    page.keyboard.press("Control+a")
    page.keyboard.press("Delete")
    expect_markdown(text, "")


@pytest.mark.own_service
def test_key_press_in_a_long_note_stores_the_change_and_not_the_whole_note(open_window, service):
    long = "\n".join(f"line {i} of a long note" for i in range(2500))
    page = open_window("/notes/new")
    text = page.get_by_label("Note text")
    text.fill(long)
    expect_body(page, long)
    service.stop()
    # Saving, which keeps the whole note once more, waits for its time.
    page.clock.install()
    page.clock.pause_at(datetime.datetime.now() + datetime.timedelta(hours=1))
    page.keyboard.press("Control+Home")
    page.keyboard.type("a")
    page.evaluate(
        """() => {
          const write = Storage.prototype.setItem;
          globalThis.written = [];
          Storage.prototype.setItem = function (name, value) {
            globalThis.written.push(value.length);
            return write.call(this, name, value);
          };
        }"""
    )
    page.keyboard.type("bcd")
    assert max(page.evaluate("written.slice(0, 3)")) < 1000
    page.clock.resume()
    page.goto("about:blank")
    service.start()
    # The list shows the unsent change before the event stream is open.
    DelayedResponses(page, "**/api/v1/events")
    page.goto(service.origin + "/")
    page.get_by_role("link", name="abcdline 0").first.wait_for()


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_editor_fits_the_window(open_window, screenshot, viewport):
    page = open_window("/notes/new", viewport=viewport, reduced_motion="reduce")
    page.get_by_label("Title").fill("Fitness plan")
    text = page.get_by_label("Note text")
    text.fill(SAMPLE)
    text.blur()
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        screenshot(page, f"editor-{'phone' if viewport == PHONE else 'desktop'}-{scheme}")
    expect_fits_window(page)
