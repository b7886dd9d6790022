"""An empty notebook explains itself, and loading and errors have views of their own."""

from playwright.sync_api import expect
from support.api import api
from support.configuration import PHONE
from support.delayed_responses import DelayedResponses
from support.slow_proxy import SlowProxy

SAMPLE_TITLE = "Sample note"


def note_count(page):
    """Returns the number of notes, those in the trash included."""
    return sum(len(api(page, "GET", path)["notes"]) for path in ("/notes", "/notes?trashed=true"))


def open_sample(open_window, **options):
    page = open_window("/", **options)
    expect(page.get_by_role("heading", name="How it works")).to_be_visible()
    page.get_by_role("button", name="Try a sample note").click()
    expect(page.get_by_role("button", name="Remove sample")).to_be_visible()
    return page


def test_sample_note_is_removed_and_restored(open_window):
    page = open_sample(open_window)
    expect(page.get_by_label("Title")).to_have_value(SAMPLE_TITLE)
    expect(page.get_by_role("link", name="An example page")).to_be_visible()
    page.get_by_role("button", name="Remove sample").click()
    expect(page.get_by_text("Sample removed.")).to_be_visible()
    expect(page.get_by_role("heading", name="How it works")).to_be_visible()
    assert note_count(page) == 0
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.get_by_label("Title")).to_have_value(SAMPLE_TITLE)
    expect(page.get_by_role("button", name="Remove sample")).to_be_visible()
    assert note_count(page) == 1


def test_introduction_is_in_the_list_on_a_phone(open_window):
    open_sample(open_window, viewport=PHONE)


def test_page_painted_in_two_parts_becomes_the_app(open_window, service):
    page = open_window("/")
    proxy = SlowProxy(service.origin, pause_after='<template id="start">')
    try:
        page.goto(proxy.origin + "/", wait_until="commit")
        page.get_by_text("Select a note, or create a new one.").wait_for()
        # A frame of the first part, and the tasks that wait for that frame.
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done))))")
        proxy.resume()
        expect(page.get_by_role("heading", name="How it works")).to_be_visible()
    finally:
        proxy.stop()


def test_list_shows_loading_and_errors(open_window, service):
    page = open_sample(open_window)
    lists = DelayedResponses(page, "**/api/v1/notes?*")
    page.goto(service.origin + "/")
    skeleton = page.locator("bn-note-list .skeleton")
    expect(skeleton).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="Loading…")).to_have_count(1)
    lists.resume()
    expect(skeleton).to_have_count(0)
    expect(page.get_by_role("link", name=SAMPLE_TITLE)).to_be_visible()

    # While the server is out of reach, the list stays.
    page.unroute("**/api/v1/notes?*")

    def refuse(route):
        route.abort()

    page.route("**/api/v1/notes?*", refuse)
    page.get_by_role("searchbox").fill("note")
    expect(page.get_by_text("The server can’t be reached.")).to_be_visible()
    expect(page.get_by_role("link", name=SAMPLE_TITLE)).to_be_visible()
    # The message takes a line or two, so that the list hardly moves.
    assert page.locator(".list-message").bounding_box()["height"] < 120
    # Held, because the list is also loaded again by itself, and the button would be gone.
    lists = DelayedResponses(page, "**/api/v1/notes?*")
    page.get_by_role("button", name="Try again").click()
    page.unroute("**/api/v1/notes?*", refuse)
    lists.resume()
    expect(page.get_by_text("The server can’t be reached.")).to_have_count(0)


def test_note_pane_shows_loading_and_errors(open_window, service):
    page = open_sample(open_window)
    path = page.evaluate("location.pathname")
    # A browser that keeps the note would show it.
    page.evaluate("localStorage.setItem('backnote.recent-notes-off', '1')")
    page.goto(service.origin + "/")
    note = DelayedResponses(page, f"**/api/v1{path}")
    # The modules of the note pane load before the note is requested.
    with page.expect_request(f"**/api/v1{path}"):
        page.get_by_role("link", name=SAMPLE_TITLE).click()
    expect(page.locator(".pane-message .skeleton")).to_be_visible()
    again = page.locator(".pane-message").get_by_role("button", name="Try again")
    page.route(f"**/api/v1{path}", lambda route: route.abort())
    note.abort()
    with page.expect_request(f"**/api/v1{path}"):
        again.click()
    expect(again).to_be_visible()
    page.unroute(f"**/api/v1{path}")
    # The app tries again by itself as well, and may have loaded the note already.
    again.evaluate_all("(buttons) => buttons[0]?.click()")
    expect(page.get_by_label("Title")).to_have_value(SAMPLE_TITLE)

    # Nothing can be written before the note has loaded.
    note = DelayedResponses(page, f"**/api/v1{path}")
    page.reload()
    page.locator("bn-note-pane").wait_for(state="attached")
    expect(page.locator(".pane-message .skeleton")).to_be_visible()
    expect(page.get_by_label("Note text")).to_be_hidden()
    note.resume()
    expect(page.get_by_label("Title")).to_have_value(SAMPLE_TITLE)
    page.goto(service.origin + "/notes/" + "0" * 32)
    expect(page.get_by_role("heading", name="Note not found")).to_be_visible()
    expect(page.locator(".pane-message").get_by_role("link", name="Back to notes")).to_be_visible()
