"""Pasting and dropping: structure is kept, nothing runs, and what cannot be taken is said."""

import json

import pytest
from pasted_html import SOURCES
from playwright.sync_api import expect
from support.api import create_note
from support.configuration import ROOT
from support.delayed_responses import DelayedResponses
from support.note_text import expect_markdown

SEND = """([kind, data, files, isShifted]) => {
  const given = new DataTransfer();
  for (const [type, text] of Object.entries(data)) given.setData(type, text);
  for (const name of files) given.items.add(new File(["x"], name, { type: "image/png" }));
  const field = document.querySelector("bn-note-editor").shadowRoot.querySelector(".markdown");
  if (isShifted) field.dispatchEvent(new KeyboardEvent("keydown", { key: "V", shiftKey: true, bubbles: true }));
  const box = field.getBoundingClientRect();
  const event = kind === "paste"
    ? new ClipboardEvent("paste", { clipboardData: given, bubbles: true, cancelable: true })
    : new DragEvent("drop", {
      dataTransfer: given, bubbles: true, cancelable: true, clientX: box.left + 1, clientY: box.top + 5,
    });
  field.dispatchEvent(event);
  if (isShifted) field.dispatchEvent(new KeyboardEvent("keyup", { key: "V", bubbles: true }));
}"""


def send(page, data, kind="paste", files=(), shift=False):
    page.evaluate(SEND, [kind, data, list(files), shift])


@pytest.fixture
def new_note(show_window):
    page = show_window("/notes/new")
    text = page.get_by_label("Note text")
    text.click()
    page.locator("bn-note-editor .text-menu").wait_for(state="attached")
    return page, text


def paste_before_reader_has_loaded(page):
    """Pastes HTML into a new note. Returns its text, and the response with the module that reads HTML."""
    # The focus requests it, or the app, once it has been idle.
    responses = DelayedResponses(page, "**/formatting/text-tools.js")
    page.goto(page.url + "notes/new")
    text = page.get_by_label("Note text")
    text.click()
    send(page, {"text/plain": "bold", "text/html": "<b>bold</b>"})
    return text, responses


def test_html_that_is_pasted_before_its_reader_has_loaded_is_kept_as_well(open_window):
    page = open_window("/")
    text, responses = paste_before_reader_has_loaded(page)
    expect_markdown(text, "")
    responses.resume()
    expect_markdown(text, "**bold**")


def test_html_that_waits_for_its_reader_stays_in_its_note(open_window):
    page = open_window("/")
    other = create_note(page, "Other")
    text, responses = paste_before_reader_has_loaded(page)
    page.locator("bn-note-list li").filter(has_text="Other").click()
    page.wait_for_url(f"**/notes/{other}")
    responses.resume()
    expect(page.locator("bn-note-list li").filter(has_text="bold")).to_be_visible()
    expect_markdown(text, "")


def test_plain_text_is_pasted_if_the_reader_of_html_can_not_be_loaded(open_window):
    page = open_window("/")
    page.route("**/formatting/text-tools.js", lambda route: route.abort())
    page.goto(page.url + "notes/new")
    text = page.get_by_label("Note text")
    text.click()
    send(page, {"text/plain": "bold", "text/html": "<b>bold</b>"})
    expect_markdown(text, "bold")


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("kind", ["paste", "drop"])
def test_structure_is_kept(new_note, source, kind):
    page, text = new_note
    html, expected = SOURCES[source]
    send(page, {"text/plain": "the plain text", "text/html": html}, kind)
    expect_markdown(text, expected)
    page.keyboard.press("Control+z")
    expect_markdown(text, "")


# HTML with the Markdown that becomes of it, by what it is about. The importer of HTML files is tested with it, too.
CASES = json.loads((ROOT / "web/editor/paste/pasted-html.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("kind", dict.fromkeys(case["kind"] for case in CASES))
def test_html_is_pasted_as_the_markdown_of_the_table(new_note, kind):
    page, text = new_note
    cases = [case for case in CASES if case["kind"] == kind]
    assert len(cases) >= 10
    for case in cases:
        send(page, {"text/html": case["html"]})
        expect_markdown(text, case["markdown"])
        page.keyboard.press("Control+z")
        expect_markdown(text, "")


def test_text_of_a_page_is_copied_and_pasted(open_window, pages):
    """With the clipboard of the browser, which writes the styles of the page into the HTML."""
    pages.made["/copied"] = (
        b"<!doctype html><meta charset=utf-8><style>.message { white-space: pre-wrap }</style>"
        b"<div class=message>Bring:\nbread\n<b>milk</b></div><p>10<sup>-9</sup> s</p>"
        b"<table><tr><td>one</td></tr><tr><td>two</td></tr></table>",
        "text/html",
    )
    page = open_window("/notes/new")
    other = page.context.new_page()
    other.goto(pages.url("/copied"))
    other.keyboard.press("Control+a")
    other.keyboard.press("Control+c")
    other.close()
    text = page.get_by_label("Note text")
    text.click()
    page.locator("bn-note-editor .text-menu").wait_for(state="attached")
    page.keyboard.press("Control+v")
    expect_markdown(text, "Bring:\nbread\n**milk**\n\n10⁻⁹ s\n\none\ntwo")


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("<span style='color: red'>words</span>", "plain *words*"),
        ("<div>words</div>", "plain *words*"),
        ("<p><br></p>", "plain *words*"),
        ("", "plain *words*"),
        ("<b>" * 5000 + "words", "**words**"),
        ("<div>" * 5000 + "<b>words", "plain *words*"),
        ("<math>" + "<mrow>" * 90 + "<mi>words", "words"),
        ("<b>words</b>" + "x" * 2_000_001, "plain *words*"),
    ],
    ids=["colored", "block", "empty", "none", "deep", "deep-blocks", "deep-formula", "large"],
)
def test_plain_text_is_taken_where_the_html_has_no_more(new_note, html, expected):
    page, text = new_note
    send(page, {"text/plain": "plain *words*", "text/html": html})
    expect_markdown(text, expected)


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        (
            "<table><tr><th>a</th><th style='display: none'>no</th><th>b</th></tr>"
            "<tr hidden><td>no</td></tr><tr><td>1</td><td style='display:none'>no</td><td>2</td></tr></table>",
            "| a | b |\n| --- | --- |\n| 1 | 2 |",
        ),
        ("<ol><li>one</li><li hidden>no</li><li>two</li></ol>", "1. one\n2. two"),
    ],
    ids=["cells", "items"],
)
def test_what_a_page_does_not_show_is_not_pasted(new_note, html, expected):
    page, text = new_note
    send(page, {"text/html": html})
    expect_markdown(text, expected)


def test_shift_pastes_the_plain_text(new_note):
    page, text = new_note
    send(page, {"text/plain": "plain", "text/html": "<b>bold</b>"}, shift=True)
    expect_markdown(text, "plain")


@pytest.mark.parametrize(
    ("plain", "expected"),
    [
        ("co\u00adope\u00adration\u2060 \ufeffx\u200by", "cooperation xy"),
        ("می\u200cخواهم 👩\u200d💻", "می\u200cخواهم 👩\u200d💻"),
        ("ไทย\u200bภาษา", "ไทย\u200bภาษา"),
    ],
)
@pytest.mark.parametrize("kind", ["paste", "drop"])
def test_characters_that_nobody_sees_are_not_pasted(new_note, plain, expected, kind):
    page, text = new_note
    send(page, {"text/plain": plain}, kind)
    expect_markdown(text, expected)


def test_code_keeps_characters_that_nobody_sees(new_note):
    page, text = new_note
    page.keyboard.insert_text("```\n")
    send(page, {"text/plain": "a = '\u200b'"})
    expect_markdown(text, "```\na = '\u200b'")


def test_code_takes_the_plain_text(new_note):
    page, text = new_note
    page.keyboard.insert_text("```\n")
    send(page, {"text/plain": "a *= b", "text/html": "<b>bold</b>"})
    expect_markdown(text, "```\na *= b")


@pytest.mark.parametrize(
    ("mode", "plain", "expected"),
    [
        ("python", "if a:\n    b()\n", "```python\nif a:\n    b()\n```"),
        ("python", "b()", "b()"),
        ("markdown", "# a\n- b", "# a\n- b"),
    ],
)
def test_editor_of_code_says_what_its_text_is(new_note, mode, plain, expected):
    page, text = new_note
    html = "<div style='white-space: pre; font-family: monospace'><div>other</div></div>"
    data = {"text/plain": plain, "text/html": html, "vscode-editor-data": f'{{"version":1,"mode":"{mode}"}}'}
    send(page, data)
    expect_markdown(text, expected)


def test_lines_are_pasted_below_the_text_of_the_line(new_note):
    page, text = new_note
    page.keyboard.insert_text("before")
    send(page, {"text/plain": "a", "text/html": "<ul><li>a<li>b</ul>"})
    page.keyboard.type("c")
    expect_markdown(text, "before\n\n- a\n- bc")


def test_words_are_pasted_within_the_line(new_note):
    page, text = new_note
    page.keyboard.insert_text("before after")
    for _ in "after":
        page.keyboard.press("ArrowLeft")
    send(page, {"text/plain": "bold ", "text/html": "<meta charset='utf-8'><b>bold</b> "})
    expect_markdown(text, "before **bold**after")


@pytest.mark.parametrize(
    ("data", "cell"),
    [
        ({"text/plain": "one\ntwo"}, "one<br>two"),
        ({"text/plain": "a|b"}, "a\\|b"),
        ({"text/plain": "- a\n- b", "text/html": "<ul><li>a</li><li>b</li></ul>"}, "- a<br>- b"),
        (
            {
                "text/plain": "a\tb\n1\t2",
                "text/html": "<table><tr><td>a<td>b</tr><tr><td>1<td>2</tr></table>",
            },
            "a b<br>1 2",
        ),
        ({"text/plain": "b", "text/html": "<p>a <b>b</b></p><p>c</p>"}, "a **b**<br>c"),
    ],
    ids=["lines", "pipe", "list", "table", "paragraphs"],
)
def test_what_is_pasted_into_a_cell_stays_in_the_cell(new_note, data, cell):
    page, text = new_note
    page.keyboard.insert_text("| x | y |\n| --- | --- |\n| c | d |\n\nend")
    for _ in range(2):
        page.keyboard.press("ArrowUp")
    page.keyboard.press("Home")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    send(page, data)
    expect_markdown(text, f"| x | y |\n| --- | --- |\n| c{cell} | d |\n\nend")
    page.keyboard.press("Control+z")
    expect_markdown(text, "| x | y |\n| --- | --- |\n| c | d |\n\nend")


def test_image_within_pasted_text_is_missed_aloud(new_note):
    page, text = new_note
    send(page, {"text/plain": "a", "text/html": "<b>a</b><img src='data:image/png;base64,AA' alt='b'>"})
    expect_markdown(text, "**a**")
    expect(page.get_by_text("Pictures in the pasted text were left out.")).to_be_visible()


def test_text_with_its_picture_is_pasted_as_text(new_note):
    """Word processors put a picture of the text on the clipboard as well."""
    page, text = new_note
    send(page, {"text/plain": "words", "text/html": "<b>words</b>"}, files=["words.png"])
    expect_markdown(text, "**words**")
    expect(page.get_by_text("left out")).to_have_count(0)


def test_pasted_html_runs_and_loads_nothing(new_note, pages):
    page, text = new_note
    requests = []
    page.on("request", lambda request: requests.append(request.url))
    image = pages.url("/pixel.png")
    html = f"<b>words</b><img src='{image}' onerror='globalThis.ran = 1'><script>globalThis.ran = 1</script>"
    send(page, {"text/plain": "words", "text/html": html})
    expect_markdown(text, f"**words**{image}")
    assert page.evaluate("globalThis.ran") is None
    assert image not in requests
