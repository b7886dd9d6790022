"""Markdown is shown formatted while it is written, and stays the text that it is."""

import re

import pytest
from playwright.sync_api import expect

from conftest import DESKTOP, PHONE
from editor import expect_markdown, expect_saved, markdown
from held import Held

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


def kind(text, line):
    return text.locator(".line").nth(line)


def expect_kept(page, wanted):
    """Waits until the service has this of the note that the window shows."""
    page.wait_for_url(lambda url: not url.endswith("/new"), timeout=60_000)
    expect_saved(page.locator("bn-note-pane"), timeout=60_000)
    assert wanted == page.evaluate("""async () => (await (await fetch("/api/v1" + location.pathname)).json()).body""")


def test_every_kind_of_line_is_drawn_and_the_text_is_kept_to_the_letter(open_window):
    page = open_window("/notes/new")
    text = page.get_by_label("Note text")
    text.fill(SAMPLE)
    kinds = [line.get_attribute("data-kind") for line in text.locator(".line").all()]
    assert kinds == [
        "heading", "text", "check", "check", "bullet", "bullet", "ordered", "ordered", "quote",
        "fence", "code", "fence", "rule", "text",
    ]  # fmt: skip
    expect_kept(page, SAMPLE)
    page.reload()
    expect_markdown(page.get_by_label("Note text"), SAMPLE)


def test_marks_show_on_the_line_being_written_only(open_window):
    page = open_window("/notes/new")
    text = page.get_by_label("Note text")
    text.click()
    page.keyboard.type("a **b**\nsecond")
    mark = kind(text, 0).locator(".mark").first
    expect(mark).to_be_hidden()
    page.keyboard.press("ArrowUp")
    expect(mark).to_be_visible()
    page.get_by_label("Title").focus()
    expect(mark).to_be_hidden()


def test_lists_go_on_with_enter_and_end_with_an_empty_item(open_window):
    page = open_window("/notes/new")
    text = page.get_by_label("Note text")
    text.click()
    page.keyboard.type("- [ ] one\ntwo\n\n1. first\nsecond\n\nend")
    expect_markdown(text, "- [ ] one\n- [ ] two\n1. first\n2. second\nend")


def test_backspace_takes_the_marker_first_then_joins_the_lines(open_window):
    page = open_window("/notes/new")
    text = page.get_by_label("Note text")
    text.click()
    page.keyboard.type("one\n- two")
    page.keyboard.press("Home")
    page.keyboard.press("Backspace")
    expect_markdown(text, "one\ntwo")
    page.keyboard.press("Backspace")
    expect_markdown(text, "onetwo")


def test_a_check_is_clicked_and_takes_the_keys_too(open_window):
    page = open_window("/notes/new")
    text = page.get_by_label("Note text")
    text.fill("- [ ] one\n- [ ] two")
    kind(text, 0).click(position={"x": 8, "y": 12})
    expect_markdown(text, "- [x] one\n- [ ] two")
    kind(text, 1).click(position={"x": 60, "y": 12})
    page.keyboard.press("Control+Enter")
    expect_markdown(text, "- [x] one\n- [x] two")
    expect_kept(page, "- [x] one\n- [x] two")


def test_undo_goes_back_word_by_word_and_forward_again(open_window):
    page = open_window("/notes/new")
    text = page.get_by_label("Note text")
    text.click()
    page.keyboard.insert_text("kept\n")
    # The hand that writes a word makes no pause in it; the machine that plays the hand may.
    page.evaluate("(now) => void (performance.now = () => now)", page.evaluate("performance.now()"))
    page.keyboard.type("**one** ")
    page.keyboard.press("Enter")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    expect_markdown(text, "kept\n")
    page.keyboard.press("Control+Shift+z")
    page.keyboard.press("Control+y")
    expect_markdown(text, "kept\n**one** \n")


def test_what_is_selected_over_lines_is_erased_copied_and_replaced(open_window):
    page = open_window("/notes/new")
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


def paste(page, words):
    page.evaluate(
        """(words) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData("text/plain", words);
          clipboardData.setData("text/html", "<b onclick='alert(1)'>markup</b>");
          const field = document.querySelector("bn-note-editor").shadowRoot.querySelector(".markdown");
          field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
        }""",
        words,
    )


def test_pasting_takes_plain_text_with_its_lines(open_window):
    page = open_window("/notes/new")
    text = page.get_by_label("Note text")
    text.click()
    page.keyboard.type("ab")
    page.keyboard.press("ArrowLeft")
    paste(page, "1\r\n- [ ] 2\n3")
    expect_markdown(text, "a1\n- [ ] 2\n3b")
    page.keyboard.type("X")
    expect_markdown(text, "a1\n- [ ] 2\n3Xb")


def test_an_address_pasted_on_a_line_becomes_a_card_in_its_place(open_window, screenshot):
    page = open_window("/notes/new")
    page.get_by_label("Title").fill("Fitness plan")
    text = page.get_by_label("Note text")
    text.click()
    page.keyboard.type("before\n")
    paste(page, "https://www.example.com/fitness/plan")
    page.keyboard.type("\nafter")
    links = page.get_by_role("list", name="Links in this note").get_by_role("listitem")
    expect(links).to_have_count(1)
    expect(links).to_contain_text("example.com")
    # The card of a link on its way gives its place to the one of the link that is kept.
    expect(links).to_have_attribute("data-key", re.compile("^[0-9a-f]{32}$"), timeout=60_000)
    page.wait_for_function(
        """([card, line, after]) => {
          const [at, from, to] = [card, line, after].map((one) => one.getBoundingClientRect());
          return at.height > 0 && from.top <= at.top && at.bottom <= to.top;
        }""",
        arg=[one.element_handle() for one in (links, kind(text, 1), kind(text, 2))],
    )
    expect_markdown(text, "before\nhttps://www.example.com/fitness/plan\nafter")


def test_an_input_method_composes_in_peace(open_window):
    page = open_window("/notes/new")
    text = page.get_by_label("Note text")
    text.click()
    page.keyboard.type("- [ ] **")
    session = page.context.new_cdp_session(page)
    for composed in ["に", "にほ", "日本"]:
        session.send("Input.imeSetComposition", {"text": composed, "selectionStart": len(composed), "selectionEnd": len(composed)})
    session.send("Input.insertText", {"text": "日本"})
    page.keyboard.type("** x")
    expect_markdown(text, "- [ ] **日本** x")
    expect(kind(text, 0).locator(".strong")).to_have_text("日本")
    page.keyboard.press("Control+z")
    assert "日本" in markdown(text)


def test_emphasis_and_depth_have_keys(open_window):
    page = open_window("/notes/new")
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


def test_a_long_note_is_read_back_whole(open_window):
    long = "\n".join(f"- [ ] line {i} with **bold** words and `code`" for i in range(2500))
    page = open_window("/notes/new")
    text = page.get_by_label("Note text")
    text.fill(long)
    page.keyboard.press("Control+Home")
    page.keyboard.type("first ")
    expect_kept(page, long.replace("- [ ] line 0", "- [ ] first line 0"))


def test_lines_far_away_cost_nothing_and_are_there_when_one_goes_to_them(open_window):
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
    expect(kind(text, 699)).to_be_in_viewport()
    page.wait_for_function(
        "(line) => line.checkVisibility({ contentVisibilityAuto: true })", arg=kind(text, 699).element_handle()
    )
    # Their marks are drawn when they come near, and nothing of the text is lost by it, nor what is selected.
    expect(kind(text, 699).locator(".strong")).to_have_text("bold")
    expect(kind(text, 0).locator(".strong")).to_have_count(0)
    page.keyboard.press("Control+Home")
    page.keyboard.type("x")
    assert markdown(text).startswith("- [ ] xline 0")
    expect(kind(text, 0)).to_be_in_viewport()
    expect(kind(text, 0).locator(".strong")).to_have_text("bold")
    expect(kind(text, 699).locator(".strong")).to_have_count(0)
    expect(kind(text, 350).locator(".strong")).to_have_count(0)
    kind(text, 350).scroll_into_view_if_needed()
    expect(kind(text, 350).locator(".strong")).to_have_text("bold")
    # A little way off it is letters only, and as high as it was: nothing of what is seen moves.
    height = kind(text, 350).bounding_box()["height"]
    page.locator("bn-note-pane .pane-scroll").evaluate("(box) => box.scrollBy(0, 2 * box.clientHeight)")
    expect(kind(text, 350).locator(".strong")).to_have_count(0)
    assert kind(text, 350).bounding_box()["height"] == height
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(text.locator(".strong")).to_have_count(700)
    assert markdown(text) == long.replace("line 0 ", "xline 0 ") + " and more"
    page.keyboard.press("Control+a")
    page.keyboard.type("y")
    expect_markdown(text, "y")
    page.keyboard.press("Control+z")
    expect(text.locator(".line")).to_have_count(700)
    expect(kind(text, 0).locator(".strong")).to_have_text("bold")
    page.keyboard.press("Control+a")
    page.keyboard.press("Delete")
    expect_markdown(text, "")


def test_a_key_in_a_long_note_keeps_what_was_typed_and_not_the_note_again(open_window, service):
    long = "\n".join(f"line {i} of a long note" for i in range(2500))
    page = open_window("/notes/new")
    text = page.get_by_label("Note text")
    text.fill(long)
    expect_kept(page, long)
    service.stop()
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
    page.goto("about:blank")
    service.start()
    # The list has it from this window itself, which has not yet heard anything from others.
    Held(page, "**/api/v1/events")
    page.goto(service.origin + "/")
    page.get_by_role("link", name="abcdline 0").first.wait_for(timeout=60_000)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_how_it_looks(open_window, screenshot, viewport, scheme):
    page = open_window("/notes/new", viewport=viewport, color_scheme=scheme, reduced_motion="reduce")
    page.get_by_label("Title").fill("Fitness plan")
    text = page.get_by_label("Note text")
    text.fill(SAMPLE)
    text.blur()
    screenshot(page, f"editor-{'phone' if viewport == PHONE else 'desktop'}-{scheme}")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
