"""The suggestion of a note on its page: opened, or snoozed."""

import pytest
from playwright.sync_api import expect
from support.api import api, create_note
from support.browse import snapshot_heading, visit
from support.every_view import open_page
from support.waiting import wait_until


@pytest.fixture
def page_of_returned_note(open_window, pages):
    """A window on a page whose note is linked under another address of the page."""
    pages.made["/read"] = (b"<title>Read</title><h1>Read</h1>", "text/html")
    page = open_window("/settings")
    create_note(page, "Came back", links=[(pages.url("/read?utm_source=a"), "Read")])
    open_page(page, pages.url("/read?gclid=b"))
    snapshot_heading(page, "Read").wait_for()
    page.locator("bn-suggestion-overlay").get_by_role("button", name="Open note: Came back").wait_for()
    return page


@pytest.mark.parametrize("answer", ["Hide until tomorrow", "Hide for a week"])
def test_suggestion_is_snoozed_and_restored(page_of_returned_note, answer):
    page = page_of_returned_note
    note = page.locator("bn-suggestion-overlay").get_by_role("button", name="Open note: Came back")
    page.locator("bn-suggestion-overlay").get_by_role("button", name="More options").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name=answer).focus()
    page.keyboard.press("Enter")
    expect(note).to_have_count(0)
    page.get_by_role("button", name="Undo").wait_for()
    page.get_by_role("button", name="Reload").click()
    snapshot_heading(page, "Read").wait_for()
    expect(note).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(note).to_be_visible()
    page.get_by_role("button", name="Reload").click()
    expect(note).to_be_visible()


def test_suggestion_that_is_restored_after_its_page_was_left_waits_for_the_next_visit(page_of_returned_note, pages):
    page = page_of_returned_note
    pages.made["/other"] = (b"<title>Other</title><h1>Other</h1>", "text/html")
    overlay = page.locator("bn-suggestion-overlay")
    note = overlay.get_by_role("button", name="Open note: Came back")
    overlay.get_by_role("button", name="More options").click()
    page.get_by_role("button", name="Hide until tomorrow").click()
    undo = page.get_by_role("button", name="Undo")
    undo.wait_for()
    visit(page, pages.url("/other"))
    snapshot_heading(page, "Other").wait_for()
    undo.click()
    wait_until(page, lambda: api(page, "GET", "/snoozes")["snoozes"] == [], "the note is still hidden")
    expect(undo).to_have_count(0)
    expect(note).to_have_count(0)
    visit(page, pages.url("/read"))
    expect(note).to_be_visible()


def test_shortcut_opens_the_suggested_note(page_of_returned_note):
    page_of_returned_note.keyboard.press("Alt+Shift+N")
    title = page_of_returned_note.locator("bn-quick-note").get_by_label("Title")
    expect(title).to_have_value("Came back")


def test_reason_has_the_words_of_the_api(page_of_returned_note, pages):
    page = page_of_returned_note
    [suggestion] = api(page, "POST", "/visits", {"webpageURL": pages.url("/read?gclid=b")})["suggestions"]
    page.locator("bn-suggestion-overlay").get_by_role("button", name="Why", exact=True).click()
    expect(page.get_by_role("note")).to_contain_text(suggestion["reason"]["summary"])
