"""Windows on the same notebook stay in step, and do not overwrite each other's changes."""

import pytest
from playwright.sync_api import expect
from support.api import create_note
from support.delayed_responses import DelayedResponses
from support.note_text import expect_markdown, expect_saved


@pytest.fixture
def both(open_window):
    first = open_window("/notes/new")
    first.get_by_label("Note text").fill("first\nsecond")
    expect_saved(first.locator("bn-note-pane"))
    first.wait_for_url(lambda url: not url.endswith("/new"))
    second = open_window(first.evaluate("location.pathname"))
    expect_markdown(second.get_by_label("Note text"), "first\nsecond")
    return first, second


def test_text_appears_in_the_other_window(both):
    first, second = both
    first.get_by_label("Note text").press("Control+End")
    first.keyboard.type(" and more")
    line = second.get_by_label("Note text").locator(".line").nth(1)
    expect(line).to_have_text("second and more")
    expect(second.locator("bn-note-list li").first).to_contain_text("first")


def test_caret_keeps_its_place_when_the_other_window_writes_above_it(both):
    first, second = both
    second.get_by_label("Note text").press("Control+End")
    first.get_by_label("Note text").press("Control+Home")
    first.keyboard.type("above\n")
    expect(second.get_by_label("Note text").locator(".line")).to_have_count(3)
    second.keyboard.type("!")
    expect_markdown(second.get_by_label("Note text"), "above\nfirst\nsecond!")


def test_simultaneous_edits_are_merged_into_one_note(both):
    first, second = both
    first.get_by_label("Note text").press("Control+Home")
    second.get_by_label("Note text").press("Control+End")
    for letter in "words":
        first.keyboard.type(letter)
        second.keyboard.type(letter)
    for window in both:
        expect_markdown(window.get_by_label("Note text"), "wordsfirst\nsecondwords")
        expect(window.locator("bn-note-list li")).to_have_count(1)


def test_created_trashed_and_archived_notes_are_updated_in_the_other_window(both, service):
    first, second = both
    first.goto(service.origin + "/notes/new")
    first.get_by_label("Title").fill("Another one")
    expect_saved(first.locator("bn-note-pane"))
    row = second.locator("bn-note-list").get_by_role("link", name="Another one")
    expect(row).to_be_visible()
    first.get_by_role("button", name="Move to trash").click()
    expect(row).to_have_count(0)
    # The second window shows that its open note is in the trash, and its text becomes read-only.
    path = second.evaluate("location.pathname")
    first.goto(service.origin + path)
    first.get_by_role("button", name="Move to trash").click()
    expect(second.get_by_role("button", name="Restore")).to_be_visible()
    expect(second.get_by_label("Title")).to_have_attribute("readonly", "")
    # The note's old address leads to it in the trash, and in the archive.
    first.goto(service.origin + path)
    expect(first.get_by_role("button", name="Restore")).to_be_visible()
    second.get_by_role("button", name="Restore").click()
    expect(second.get_by_role("button", name="Archive note")).to_be_enabled()
    with second.expect_response(lambda response: response.request.method == "PATCH"):
        second.get_by_role("button", name="Archive note").click()
    first.goto(service.origin + path)
    expect(first).to_have_url(service.origin + path + "?archived")
    first.get_by_role("link", name="Trash").click()
    expect(first).to_have_title("Trash – Backnote")
    expect(first.get_by_text("Select a note, or create a new one.")).to_be_hidden()


def test_changes_before_the_event_stream_opens_are_not_missed(open_window):
    first = open_window("/")
    list_ = first.locator("bn-note-list")
    # The list has loaded, and the request for events fails; the window asks again.
    events = DelayedResponses(first, "**/api/v1/events*")
    with first.expect_request("**/api/v1/events*"):
        first.reload()
    expect(list_.get_by_text("Write a note on a page")).to_be_visible()
    create_note(first, "Made meanwhile")
    events.respond(status=503)
    expect(list_.get_by_role("link", name="Made meanwhile")).to_be_visible()

    # A second window receives events through the first, and continues where the first one ended.
    second = first.context.new_page()
    second.goto(first.url)
    expect(second.locator("bn-note-list").get_by_role("link", name="Made meanwhile")).to_be_visible()
    create_note(first, "Made beside")
    expect(second.locator("bn-note-list").get_by_role("link", name="Made beside")).to_be_visible()
    events = DelayedResponses(second, "**/api/v1/events*")
    with second.expect_request("**/api/v1/events?after=*"):
        first.close()
    create_note(second, "Made between two")
    events.resume()
    expect(second.locator("bn-note-list").get_by_role("link", name="Made between two")).to_be_visible()


@pytest.mark.parametrize("closed", [0, 1], ids=["earlier", "later"])
def test_open_window_sends_what_another_one_left_unsent(open_window, closed):
    first = open_window("/notes/new")
    first.get_by_label("Note text").fill("first")
    expect_saved(first.locator("bn-note-pane"))
    first.wait_for_url(lambda url: not url.endswith("/new"))
    second = first.context.new_page()
    second.goto(first.url)
    expect_markdown(second.get_by_label("Note text"), "first")
    windows = [first, second]
    window = windows.pop(closed)
    window.route("**/api/v1/**", lambda route: route.abort())
    window.get_by_label("Note text").press("Control+End")
    window.keyboard.type(" and more")
    expect(window.locator("bn-note-pane .save-state")).to_have_text("Saved in this browser only")
    window.close()
    [other] = windows
    expect_markdown(other.get_by_label("Note text"), "first and more")
