"""The suggestion of a note on its page: opened, or snoozed."""

import pytest
from playwright.sync_api import expect
from support.api import api, create_note
from support.browse import snapshot_heading, visit
from support.every_view import open_page
from support.match_reason import show_reason
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


WHOLE = "Ask the harbor master about the tide of Sunday"


def test_short_note_without_a_title_is_shown_whole(open_window, pages):
    pages.made["/read"] = (b"<title>Read</title><h1>Read</h1>", "text/html")
    page = open_window("/settings")
    create_note(page, "", WHOLE, links=[(pages.url("/read"), "Read")])
    open_page(page, pages.url("/read"))
    name = page.locator("bn-suggestion-overlay").get_by_text(WHOLE, exact=True)
    expect(name).to_be_visible()
    assert name.evaluate("({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight")
    assert name.evaluate("({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth")


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
    show_reason(page.locator("bn-suggestion-overlay"))
    expect(page.get_by_role("note")).to_contain_text(suggestion["reason"]["summary"])


def test_dismissed_suggestion_stays_away_until_the_next_visit(page_of_returned_note):
    page = page_of_returned_note
    overlay = page.locator("bn-suggestion-overlay")
    note = overlay.get_by_role("button", name="Open note: Came back")
    overlay.get_by_role("button", name="Dismiss").click()
    expect(note).to_have_count(0)
    [found] = api(page, "GET", "/notes")["notes"]
    with page.expect_response("**/api/v1/suggestions"):
        api(page, "PATCH", f"/notes/{found['id']}", {"body": "Changed elsewhere"}, {"If-Match": "*"})
    expect(note).to_have_count(0)
    # Its key opens it all the same.
    page.keyboard.press("Alt+Shift+N")
    expect(page.locator("bn-quick-note").get_by_label("Title")).to_have_value("Came back")
    page.locator("bn-quick-note").get_by_role("button", name="Done").click()
    expect(page.locator("bn-quick-note .panel")).to_have_count(0)
    expect(note).to_have_count(0)
    page.get_by_role("button", name="Reload").click()
    expect(note).to_be_visible()


def test_note_that_was_opened_returns_to_its_page_with_done(page_of_returned_note):
    page = page_of_returned_note
    note = page.locator("bn-suggestion-overlay").get_by_role("button", name="Open note: Came back")
    note.click()
    quick_note = page.locator("bn-quick-note")
    expect(quick_note.get_by_label("Title")).to_have_value("Came back")
    expect(note).to_have_count(0)
    quick_note.get_by_role("button", name="Done").click()
    expect(note).to_be_visible()


def test_note_that_was_written_on_a_page_is_shown_there_with_done(open_window, pages):
    pages.made["/fresh"] = (b"<title>Fresh</title><h1>Fresh</h1>", "text/html")
    page = open_window("/settings")
    open_page(page, pages.url("/fresh"))
    snapshot_heading(page, "Fresh").wait_for()
    page.keyboard.press("Alt+Shift+Q")
    quick_note = page.locator("bn-quick-note")
    quick_note.get_by_label("Note text").fill("Written here")
    quick_note.get_by_role("button", name="Add link").click()
    quick_note.get_by_role("option", name="Fresh").click()
    quick_note.get_by_role("listitem").filter(has_text="Fresh").wait_for()
    quick_note.get_by_role("button", name="Done").click()
    expect(page.locator("bn-suggestion-overlay").get_by_role("button", name="Open note: Written here")).to_be_visible()


def test_overlay_shows_up_to_three_lines_of_the_note(open_window, pages):
    pages.made["/lines"] = (b"<title>Lines</title><h1>Lines</h1>", "text/html")
    page = open_window("/settings")
    create_note(page, "Lines", "one\ntwo\nthree\nfour", links=[(pages.url("/lines"), "Lines")])
    open_page(page, pages.url("/lines"))
    excerpt = page.locator("bn-suggestion-overlay .open .excerpt")
    expect(excerpt).to_contain_text("three")
    line = excerpt.evaluate("(element) => parseFloat(getComputedStyle(element).lineHeight)")
    assert abs(excerpt.bounding_box()["height"] - 3 * line) < 2
    # Why the note is shown is in the menu, and takes no row.
    expect(page.locator("bn-suggestion-overlay .foot")).to_have_count(0)
