"""Every text that a note had can be looked at, compared with the present one, and brought back; and that taken back."""

import urllib.parse

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from conftest import DESKTOP, PHONE
from editor import expect_markdown

TEXTS = ["milk\nbread", "milk\nbread\neggs", "milk\neggs\nrice"]

make_note = """async (texts) => {
  const ask = async (method, path, body, headers = {}) => {
    const answer = await fetch("/api/v1" + path, {
      method,
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    return answer.json();
  };
  let note = await ask("POST", "/notes", { title: "Groceries", body: texts[0], links: [] });
  for (const body of texts.slice(1)) {
    note = await ask("PATCH", `/notes/${note.id}`, { body }, { "If-Match": `"${note.revision}"` });
  }
  return note.id;
}"""


def open_note(page):
    page.goto(urllib.parse.urljoin(page.url, "/notes/" + page.evaluate(make_note, TEXTS)))


def open_history(page, names=("History",)):
    open_note(page)
    page.get_by_role("button", name=names[0], exact=True).click()
    slider = page.get_by_role("slider")
    expect(slider).to_be_enabled()
    # Keys are for whoever has the focus, which comes a moment later.
    expect(slider).to_be_focused()
    return slider


def lines(page, kind):
    return page.locator(f".history-text {kind}").all_text_contents()


def test_an_earlier_text_is_found_compared_restored_and_that_undone_by_keyboard(open_window):
    page = open_window("/")
    slider = open_history(page)
    expect(slider).to_be_focused()
    expect(page.locator(".history-text ins")).to_have_text(["rice"])
    expect(page.locator(".history-text del")).to_have_text(["bread"])
    page.keyboard.press("Home")
    expect(page.locator(".history-text > *")).to_have_text(["milk", "bread"])
    assert "1 of 3" in slider.get_attribute("aria-valuetext")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(page.get_by_role("checkbox", name="Compare with now")).to_be_checked()
    expect(page.locator(".history-text ins")).to_have_text(["eggs", "rice"])
    expect(page.locator(".history-text del")).to_have_text(["bread"])
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Restore this text")).to_be_focused()
    page.keyboard.press("Enter")
    expect_markdown(page.get_by_label("Note text"), TEXTS[0])
    page.get_by_role("button", name="Undo").press("Enter")
    expect(page.get_by_text("The text is as it was.")).to_be_visible()
    expect_markdown(page.get_by_label("Note text"), TEXTS[2])


def test_escape_leaves_the_history_and_the_note_as_it_was(open_window):
    page = open_window("/")
    open_history(page)
    page.keyboard.press("Home")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="History")).to_be_focused()
    expect_markdown(page.get_by_label("Note text"), TEXTS[2])


def test_escape_leaves_a_history_that_has_not_come_yet(open_window):
    page = open_window("/")
    page.route("**/revisions*", lambda route: None)
    open_note(page)
    history = page.get_by_role("button", name="History", exact=True)
    history.click()
    expect(page.get_by_role("button", name="Done")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Done")).to_be_hidden()
    expect(history).to_be_focused()


@pytest.mark.parametrize(
    ("viewport", "scheme", "language", "name"),
    [(DESKTOP, "light", "en", "History"), (PHONE, "dark", "ja", "履歴"), (PHONE, "light", "ko", "기록")],
)
def test_how_it_looks(open_window, screenshot, viewport, scheme, language, name):
    page = open_window("/", viewport=viewport, color_scheme=scheme, reduced_motion="reduce")
    page.add_init_script(f"Object.defineProperty(navigator, 'languages', {{ get: () => ['{language}'] }})")
    slider = open_history(page, (name,))
    expect(page.locator(".history-text ins")).to_have_text(["rice"])
    slider.press("ArrowLeft")
    expect(page.locator(".history-text ins")).to_have_text(["eggs"])
    screenshot(page, f"history-{'phone' if viewport == PHONE else 'desktop'}-{scheme}-{language}")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    found = Axe().run(page)
    assert found.response["violations"] == [], found.generate_report()
