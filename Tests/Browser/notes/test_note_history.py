"""Earlier revisions of a note are shown, compared with the current one and restored, which can be undone."""

import re

import pytest
from playwright.sync_api import expect
from support.accessibility import expect_accessible
from support.api import api, create_note
from support.configuration import DESKTOP, PHONE
from support.note_text import expect_markdown

TEXTS = ["milk\nbread", "milk\nbread\neggs", "milk\neggs\nrice"]


def open_note(page, service):
    note = create_note(page, "Groceries", TEXTS[0])
    for revision, body in enumerate(TEXTS[1:], start=1):
        api(page, "PATCH", f"/notes/{note}", {"body": body}, {"If-Match": f'"{revision}"'})
    page.goto(f"{service.origin}/notes/{note}")


def open_history(page, service, button="History"):
    open_note(page, service)
    page.get_by_role("button", name=button, exact=True).click()
    slider = page.get_by_role("slider")
    expect(slider).to_be_enabled()
    # The slider takes the focus once the revisions are there.
    expect(slider).to_be_focused()
    return slider


def test_earlier_text_is_found_compared_and_restored_by_keyboard(open_window, service):
    page = open_window("/")
    slider = open_history(page, service)
    expect(page.locator(".history-text ins")).to_have_text(["rice"])
    expect(page.locator(".history-text del")).to_have_text(["bread"])
    page.keyboard.press("Home")
    expect(page.locator(".history-text > *")).to_have_text(["milk", "bread"])
    expect(slider).to_have_attribute("aria-valuetext", re.compile("1 of 3"))
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(page.get_by_role("checkbox", name="Compare with current version")).to_be_checked()
    expect(page.locator(".history-text ins")).to_have_text(["eggs", "rice"])
    expect(page.locator(".history-text del")).to_have_text(["bread"])
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Restore this version")).to_be_focused()
    page.keyboard.press("Enter")
    expect_markdown(page.get_by_label("Note text"), TEXTS[0])
    page.get_by_role("button", name="Undo").press("Enter")
    expect(page.get_by_text("Restore undone.")).to_be_visible()
    expect_markdown(page.get_by_label("Note text"), TEXTS[2])


def test_escape_closes_the_history_without_a_change(open_window, service):
    page = open_window("/")
    open_history(page, service)
    page.keyboard.press("Home")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="History")).to_be_focused()
    expect_markdown(page.get_by_label("Note text"), TEXTS[2])


def test_escape_closes_a_history_that_is_still_loading(open_window, service):
    page = open_window("/")
    page.route("**/revisions*", lambda route: None)
    open_note(page, service)
    history = page.get_by_role("button", name="History", exact=True)
    history.click()
    expect(page.get_by_role("button", name="Done")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Done")).to_be_hidden()
    expect(history).to_be_focused()


@pytest.mark.parametrize(
    ("viewport", "scheme", "language", "button"),
    [(DESKTOP, "light", "en", "History"), (PHONE, "dark", "ja", "履歴"), (PHONE, "light", "ko", "기록")],
    ids=["desktop-light-en", "phone-dark-ja", "phone-light-ko"],
)
def test_history_is_accessible(open_window, service, screenshot, viewport, scheme, language, button):
    page = open_window("/", viewport=viewport, color_scheme=scheme, reduced_motion="reduce")
    page.add_init_script(f"Object.defineProperty(navigator, 'languages', {{ get: () => ['{language}'] }})")
    slider = open_history(page, service, button)
    expect(page.locator(".history-text ins")).to_have_text(["rice"])
    slider.press("ArrowLeft")
    expect(page.locator(".history-text ins")).to_have_text(["eggs"])
    screenshot(page, f"history-{'phone' if viewport == PHONE else 'desktop'}-{scheme}-{language}")
    expect_accessible(page)
