"""What says whether a note is saved stays on one line: in any language, on a phone, and at a zoom of 200 %."""

import pytest
from playwright.sync_api import expect
from support.configuration import PHONE

# A window of 1280 by 800 pixels at a zoom of 200 %.
ZOOMED = {"width": 640, "height": 400}

# The height and the cut-off width of a text, and the height of its line.
MEASURE = """(text) => {
  const range = document.createRange();
  range.selectNodeContents(text);
  const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
  return { lines: new Set(tops).size, cut: text.scrollWidth - text.clientWidth };
}"""

LANGUAGES = {
    "en": ("Saved", "Saved in this browser only", "Rejected by the server, saved in this browser"),
    "ja": ("保存済み", "このブラウザにのみ保存済み", "サーバーが拒否、このブラウザにのみ保存済み"),
    "ko": ("저장됨", "이 브라우저에만 저장됨", "서버가 거부함, 이 브라우저에만 저장됨"),
}


def expect_one_line(state, text):
    expect(state).to_have_text(text)
    assert state.evaluate(MEASURE) == {"lines": 1, "cut": 0}, text


def expect_all_states_on_one_line(page, title, text, state, words):
    saved, kept, refused = words
    text.fill("One")
    expect_one_line(state, saved)
    page.route("**/api/v1/notes/*", lambda route: route.abort())
    text.fill("Two")
    expect_one_line(state, kept)
    page.unroute("**/api/v1/notes/*")
    title.fill("long " * 900)
    expect_one_line(state, refused)


@pytest.mark.parametrize("viewport", [PHONE, ZOOMED], ids=["phone", "zoomed"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_state_of_a_note_is_one_line(show_window, screenshot, language, viewport):
    page = show_window("/notes/new", viewport=viewport, locale=language)
    pane = page.locator("bn-note-pane")
    title, text = pane.locator("textarea.title"), pane.get_by_role("textbox").last
    expect_all_states_on_one_line(page, title, text, pane.locator(".save-state"), LANGUAGES[language])
    screenshot(page, f"save-state-{language}-{viewport['width']}")


@pytest.mark.parametrize("viewport", [PHONE, ZOOMED], ids=["phone", "zoomed"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_state_of_the_quick_note_is_one_line(show_window, screenshot, language, viewport):
    page = show_window("/browse", viewport=viewport, locale=language)
    page.locator("bn-quick-note").wait_for(state="attached")
    page.keyboard.press("Alt+Shift+Q")
    note = page.locator("bn-quick-note")
    title, text = note.locator("textarea.title"), note.get_by_role("textbox").last
    text.wait_for()
    expect_all_states_on_one_line(page, title, text, note.locator(".foot .state"), LANGUAGES[language])
    screenshot(page, f"quick-note-state-{language}-{viewport['width']}")
