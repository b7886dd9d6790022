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
    expect(page.locator(".history-device")).to_have_text("Chrome on Linux")
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


# The minutes at which eight revisions were saved.
MINUTES = [0, 1, 2, 3, 50, 51, 52, 120]


def open_long_history(page, service):
    """Opens the history of a note whose edits are spread over two hours. Only their times are changed."""

    def spread(route):
        page_of_revisions = route.fetch().json()
        for revision in page_of_revisions["revisions"]:
            minute = MINUTES[revision["revision"] - 1]
            revision["savedAt"] = f"2026-05-03T{14 + minute // 60}:{minute % 60:02}:00Z"
        route.fulfill(json=page_of_revisions)

    page.route("**/revisions?*", spread)
    lines = [f"line {number}" for number in range(1, len(MINUTES) + 1)]
    note = create_note(page, "Written for hours", lines[0])
    for revision in range(1, len(MINUTES)):
        body = "\n".join(lines[: revision + 1])
        api(page, "PATCH", f"/notes/{note}", {"body": body}, {"If-Match": f'"{revision}"'})
    page.goto(f"{service.origin}/notes/{note}")
    page.get_by_role("button", name="History", exact=True).click()
    expect(page.get_by_role("slider")).to_be_focused()


def test_edits_within_minutes_are_one_version_which_can_be_opened(open_window, service, screenshot):
    page = open_window("/", timezone_id="UTC")
    open_long_history(page, service)
    slider, about = page.get_by_role("slider"), page.locator(".history-about")
    added = page.locator(".history-text ins")
    expect(about).to_contain_text("Version 3 of 3")
    expect(about.locator("time")).to_have_text("3 May, 16:00")
    expect(page.get_by_role("button", name="Show")).to_have_count(0)
    slider.press("ArrowLeft")
    expect(about).to_contain_text("Version 2 of 3")
    expect(about.locator("time")).to_have_text("3 May, 14:50–14:52")
    expect(added).to_have_text(["line 5", "line 6", "line 7"])
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^Version 2 of 3, 3 May, 14:50"))
    screenshot(page, "history-of-hours")

    page.get_by_role("button", name="Show 3 edits").click()
    expect(slider).to_be_focused()
    expect(about).to_contain_text("Version 4 of 5")
    expect(about.locator("time")).to_have_text("3 May, 14:52")
    expect(added).to_have_text(["line 7"])
    slider.press("ArrowLeft")
    expect(about).to_contain_text("Version 3 of 5")
    expect(added).to_have_text(["line 6"])
    expect_accessible(page)
    page.get_by_role("button", name="Hide edits").click()
    expect(about).to_contain_text("Version 2 of 3")
    expect(added).to_have_text(["line 5", "line 6", "line 7"])

    slider.press("Home")
    expect(about).to_contain_text("Version 1 of 3")
    expect(page.locator(".history-text > *")).to_have_text(["line 1", "line 2", "line 3", "line 4"])
    page.get_by_role("button", name="Restore this version").click()
    expect_markdown(page.get_by_label("Note text"), "line 1\nline 2\nline 3\nline 4")


def test_versions_that_are_no_plain_edits_say_what_they_are(open_window, service):
    page = open_window("/")
    open_history(page, service)
    page.keyboard.press("Home")
    page.get_by_role("button", name="Restore this version").click()
    expect_markdown(page.get_by_label("Note text"), TEXTS[0])
    page.get_by_role("button", name="History", exact=True).click()
    about = page.locator(".history-about")
    # The three texts of a minute are one version.
    expect(about).to_contain_text("Version 2 of 2")
    expect(about).to_contain_text("Earlier version restored")
    page.get_by_role("slider").press("ArrowLeft")
    expect(about).to_contain_text("Version 1 of 2")
    expect(page.get_by_role("button", name="Show 3 edits")).to_be_visible()


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
