"""Words that an input method is still composing: no edit loses them, and they are saved like others."""

import pytest
from playwright.sync_api import expect
from support.api import api, create_note
from support.app_window import go
from support.composed_text import expect_saved_body, new_text, saved_body
from support.input_method import InputMethod
from support.note_text import expect_markdown, expect_saved, markdown
from support.random_writing import HIDE_AND_SHOW
from support.waiting import wait_until

# What the input methods of languages show on the way to a word. On Android, the word at the caret is always composed.
STAGES = {
    "English on Android": ["b", "bu", "but", "butter"],
    "Japanese": ["に", "にほ", "にほん", "日本"],
    "Korean": ["ㅎ", "하", "한"],
    "Chinese": ["n", "ni'h", "ni'hao", "你好"],
}

# Where Enter comes while a word is composed: the text before it, the caret's way back in it, and the text after Enter
# and an x.
PLACES = {
    "text": ("bread ", 0, "bread {}\nx"),
    "empty note": ("", 0, "{}\nx"),
    "middle of a line": ("one three", 5, "one {}\nxthree"),
    "list": ("- ", 0, "- {}\n- x"),
    "numbers": ("1. ", 0, "1. {}\n2. x"),
    "checklist": ("- [ ] ", 0, "- [ ] {}\n- [ ] x"),
    "second item": ("- [ ] one\n", 0, "- [ ] one\n- [ ] {}\n- [ ] x"),
    "quote": ("> ", 0, "> {}\nx"),
    "heading": ("# ", 0, "# {}\nx"),
    "table": ("| a | b |\n| --- | --- |\n", 0, "| a | b |\n| --- | --- |\n| {} |  |\n| x |  |"),
    "code": ("```\n", 0, "```\n{}\nx"),
    "bold": ("**", 0, "**{}\nx"),
}


@pytest.mark.parametrize("language", STAGES)
@pytest.mark.parametrize("place", PLACES)
def test_enter_keeps_the_composed_word(show_window, place, language):
    before, back, after = PLACES[place]
    page, text, method = new_text(show_window, before, back)
    method.compose(*STAGES[language])
    page.keyboard.press("Enter")
    page.keyboard.type("x")
    expect_markdown(text, after.format(STAGES[language][-1]))


def paste(page, text, name="paste"):
    page.evaluate(
        """([text, name]) => {
          const data = new DataTransfer();
          data.setData("text/plain", text);
          const field = document.querySelector("bn-note-editor").shadowRoot.querySelector(".markdown");
          const { right, top } = field.querySelector(".line").getBoundingClientRect();
          const how = { bubbles: true, cancelable: true, composed: true, clientX: right - 1, clientY: top + 5 };
          field.dispatchEvent(name === "paste"
            ? new ClipboardEvent(name, { clipboardData: data, ...how })
            : new DragEvent(name, { dataTransfer: data, ...how }));
        }""",
        [text, name],
    )


def press(*keys):
    return lambda page, text: [page.keyboard.press(key) for key in keys]


# Edits while 日本 is composed behind "- a ", and the text after each of them.
EDITS = {
    "Tab": (press("Tab"), "  - a 日本"),
    "Ctrl+]": (press("Control+]"), "  - a 日本"),
    "Ctrl+Enter": (press("Control+Enter"), "- [ ] a 日本"),
    "Ctrl+Shift+9": (press("Control+Shift+Digit9"), "- [ ] a 日本"),
    "Ctrl+B": (press("Control+b", "x", "Control+b"), "- a 日本**x**"),
    "Shift+Enter": (press("Shift+Enter", "x"), "- a 日本\nx"),
    "undo": (press("Control+z"), "- a "),
    "undo and redo": (press("Control+z", "Control+y"), "- a 日本"),
    "Backspace": (press("Backspace", "Enter", "x"), "- a 日\n- x"),
    "letters": (press("y", "z", "Enter", "x"), "- a 日本yz\n- x"),
    "select all and type": (press("Control+a", "x"), "- x"),
    "move the line": (press("Enter", "z", "Alt+ArrowUp"), "- z\n- a 日本"),
    "paste": (lambda page, text: paste(page, "one\ntwo"), "- a 日本one\ntwo"),
    "drop": (lambda page, text: paste(page, "z", "drop"), "- a 日本z"),
    "button": (
        lambda page, text: page.locator("bn-note-pane").get_by_role("button", name="Quote", exact=True).click(),
        "> - a 日本",
    ),
}


@pytest.mark.parametrize("edit", EDITS)
def test_edit_keeps_the_composed_word(show_window, edit):
    act, after = EDITS[edit]
    page, text, method = new_text(show_window, "- a ")
    method.compose("に", "にほ", "日本")
    act(page, text)
    expect_markdown(text, after)
    page.keyboard.type("!")
    page.get_by_label("Title").focus()
    shown = text.evaluate("(field) => field.innerText")
    assert "!" in shown
    wait_until(page, lambda: "!" in saved_body(page), "the last letter is not saved")


def test_checkbox_of_another_line_keeps_the_composed_word(show_window):
    _, text, method = new_text(show_window, "- [ ] one\n")
    method.compose("하", "한")
    text.locator(".line").first.click(position={"x": 8, "y": 10})
    expect_markdown(text, "- [x] one\n- [ ] 한")


def test_selection_over_lines_is_replaced_by_the_composed_word(show_window):
    page, text, method = new_text(show_window, "- one\ntwo\nthree")
    for _ in range(2):
        page.keyboard.press("Shift+ArrowUp")
    method.compose("に", "にほ", "日本")
    expect_markdown(text, "- one日本")
    method.commit("日本")
    page.keyboard.press("Enter")
    page.keyboard.type("x")
    expect_markdown(text, "- one日本\n- x")


def test_composition_is_undone_in_one_step(show_window):
    page, text, method = new_text(show_window, "a\n")
    method.compose("に", "にほ", "日本")
    method.commit("日本語")
    page.keyboard.press("Control+z")
    expect_markdown(text, "a\n")
    page.keyboard.press("Control+y")
    expect_markdown(text, "a\n日本語")


# What the keyboards of Android phones send: the first line that they find, what they do, and what is there then.
PHRASES = {
    "Enter within a word": (
        "bread and",
        lambda ime, press: (ime.compose("bread", over=(0, 5), caret=2), press("Enter")),
        "br\nead and",
    ),
    "Enter behind a word that was there": (
        "bread",
        lambda ime, press: (ime.compose("bread", over=(0, 5)), press("Enter"), ime.commit("x")),
        "bread\nx",
    ),
    "Enter before a word that was there": (
        "bread",
        lambda ime, press: (ime.compose("bread", over=(0, 5), caret=0), press("Enter")),
        "\nbread",
    ),
    "suggestion": (
        "",
        lambda ime, press: (ime.compose("bu"), ime.commit("butter"), ime.commit(" "), press("Enter")),
        "butter \n",
    ),
    "suggestion for a word that was there": (
        "buter and",
        lambda ime, press: (ime.compose("buter", over=(0, 5)), ime.commit("butter")),
        "butter and",
    ),
    "correction by the space": (
        "",
        lambda ime, press: (ime.compose("t", "te", "teh"), ime.commit("the"), ime.commit(" ")),
        "the ",
    ),
    "correction by Enter": (
        "",
        lambda ime, press: (ime.compose("t", "te", "teh"), ime.commit("the"), press("Enter")),
        "the\n",
    ),
    "swiped words": (
        "",
        lambda ime, press: (
            ime.compose("hello"),
            ime.commit("hello"),
            ime.commit(" "),
            ime.compose("world"),
            press("Enter"),
        ),
        "hello world\n",
    ),
    "swiped word in place of a swiped word": (
        "",
        lambda ime, press: (ime.compose("well"), ime.commit("we'll"), press("Enter"), ime.compose("go")),
        "we'll\ngo",
    ),
    "Backspace into a word": (
        "bread ",
        lambda ime, press: (
            press("Backspace"),
            ime.compose("brea", over=(0, 5)),
            press("Enter"),
            ime.commit("x"),
        ),
        "brea\nx",
    ),
    "Backspace at the start of a word that is composed": (
        "- bread",
        lambda ime, press: (ime.compose("bread", over=(0, 5), caret=0), press("Backspace")),
        "bread",
    ),
    "punctuation": ("", lambda ime, press: (ime.compose("well"), ime.commit("well"), press(".")), "well."),
    "a word removed letter by letter": (
        "- ",
        lambda ime, press: (ime.compose("a", "ab", "a", ""), press("Enter")),
        "",
    ),
    "words that are composed line after line": (
        "",
        lambda ime, press: (
            ime.compose("bu", "butter"),
            press("Enter"),
            ime.compose("mi", "milk"),
            press("Enter"),
            ime.compose("ah"),
        ),
        "butter\nmilk\nah",
    ),
    "dictation": ("", lambda ime, press: (ime.commit("two words"), press("Enter")), "two words\n"),
}


@pytest.mark.parametrize("phrase", PHRASES)
def test_keyboards_of_phones_lose_nothing(show_window, phrase):
    before, act, after = PHRASES[phrase]
    page, text, method = new_text(show_window, before)
    act(method, page.keyboard.press)
    expect_markdown(text, after)


def test_composed_word_is_saved_after_the_usual_pause(show_window):
    page, _, method = new_text(show_window, "buy ")
    method.compose("m", "mi", "milk")
    expect_saved_body(page, "buy milk")
    method.compose("milkshake")
    expect_saved_body(page, "buy milkshake")
    page.keyboard.press("Enter")
    page.keyboard.type("x")
    expect_saved_body(page, "buy milkshake\nx")


HIDE = """() => {
  Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""

# How a page is left while its timers stand still, so that only this can have saved the text.
LEAVE = {
    "hidden": lambda page: page.evaluate(HIDE),
    "reloaded": lambda page: page.reload(),
    "another note": lambda page: page.evaluate("() => { navigation.navigate('/notes/new'); }"),
}


@pytest.mark.parametrize("way", LEAVE)
@pytest.mark.parametrize("part", ["Note text", "Title"])
def test_composed_word_is_saved_when_the_page_is_left(open_window, part, way):
    page = open_window("/notes/new")
    page.get_by_label(part).click()
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    InputMethod(page).compose("に", "にほ", "日本")
    with page.expect_request(lambda request: request.method == "POST" and request.url.endswith("/notes")) as sent:
        LEAVE[way](page)
    sent = sent.value.post_data_json
    assert sent["body" if part == "Note text" else "title"] == "日本"


@pytest.mark.parametrize("before", ["", "# ", "**bold** "])
def test_word_is_there_once_if_its_composition_goes_on_after_the_window_was_hidden(show_window, before):
    page, text, method = new_text(show_window, before)
    method.compose("に", "にほ")
    page.evaluate(HIDE_AND_SHOW)
    method.compose("にほん", "日本")
    method.commit("日本")
    expect_markdown(text, before + "日本")


@pytest.mark.parametrize("line", ["one", "one\ntwo", "one\ntwo\nthree"])
def test_first_word_is_there_once_in_a_note_that_is_shown_in_place_of_a_longer_one(show_window, line):
    page, text, method = new_text(show_window, line)
    note = create_note(page, "Other", "first")
    go(page, f"/notes/{note}")
    expect(page.get_by_label("Title")).to_have_value("Other")
    text.focus()
    method.compose("に", "日本")
    method.commit("日本")
    wait_until(page, lambda: markdown(text).replace("first", "") == "日本", lambda: markdown(text))


@pytest.mark.parametrize("language", STAGES)
def test_title_keeps_the_composed_word_and_leaves_with_enter(show_window, language):
    page, text, method = new_text(show_window)
    title = page.get_by_label("Title")
    title.click()
    method.compose(*STAGES[language])
    page.keyboard.press("Enter")
    expect(text).to_be_focused()
    page.keyboard.type("x")
    expect(title).to_have_value(STAGES[language][-1])
    expect_markdown(text, "x")
    expect_saved(page.locator("bn-note-pane"))


def test_search_finds_the_composed_word(show_window):
    page, _, method = new_text(show_window, "日本の本")
    expect_saved_body(page, "日本の本")
    search = page.get_by_role("searchbox", name="Search notes")
    search.click()
    method.compose("に", "にほ", "日本の")
    rows = page.locator("bn-note-list li")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("日本の本")
    page.keyboard.press("Enter")
    expect(search).to_have_value("日本の")
    search.fill("")


@pytest.mark.parametrize("language", STAGES)
def test_quick_note_keeps_the_composed_word(open_window, language):
    page = open_window("/")
    page.keyboard.press("Alt+Shift+Q")
    text = page.locator("bn-quick-note").get_by_label("Note text")
    expect(text).to_be_focused()
    InputMethod(page).compose(*STAGES[language])
    page.keyboard.press("Enter")
    page.keyboard.type("x")
    expect_markdown(text, f"{STAGES[language][-1]}\nx")
    expect_saved(page.locator("bn-quick-note"))
    assert [note["excerpt"] for note in api(page, "GET", "/notes")["notes"]] == [f"{STAGES[language][-1]}\nx"]
