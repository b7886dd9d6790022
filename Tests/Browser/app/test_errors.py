"""Errors say what happened and what to do, and nothing that was written is lost."""

import pytest
from playwright.sync_api import expect
from support.api import create_note
from support.browse import visit
from support.note_text import expect_markdown, expect_saved
from support.owner import request


@pytest.mark.parametrize(
    ("url", "heading"),
    [
        ("not a web address at all", "This is not a web address"),
        ("file:///etc/passwd", "This is not a web address"),
        ("http://127.0.0.2:8080/", "This page can’t be reached"),
        ("http://169.254.169.254/latest/meta-data/", "This page can’t be reached"),
        ("http://localhost/", "This page can’t be reached"),
    ],
)
def test_refused_address_is_explained(open_window, url, heading):
    page = open_window("/browse")
    visit(page, url)
    expect(page.get_by_role("heading", name=heading)).to_be_visible()
    expect(page.get_by_role("alert")).to_contain_text("safe")
    expect(page.locator("iframe")).to_have_count(0)


def test_video_is_not_shown_as_a_page(pages, open_window, screenshot):
    pages.made["/video"] = (b"no page", "video/mp4")
    page = open_window("/browse")
    visit(page, pages.url("/video"))
    expect(page.get_by_role("heading", name="This is not a web page")).to_be_visible()
    screenshot(page, "error-video")


def test_missing_page_can_still_be_linked(pages, open_window):
    page = open_window("/browse")
    visit(page, pages.url("/nowhere?id=7&utm_source=x"))
    expect(page.get_by_role("heading", name="This page can’t be reached")).to_be_visible()
    page.get_by_role("button", name="Quick note", exact=True).click()
    page.get_by_role("button", name="Add link").click()
    expect(page.get_by_role("option").first).to_contain_text(pages.address)
    page.keyboard.press("Enter")
    expect(page.get_by_role("list", name="Links in this note").get_by_role("listitem")).to_have_count(1)


def test_empty_page_is_shown(pages, open_window):
    pages.made["/empty"] = (b"", "text/html")
    page = open_window("/browse")
    visit(page, pages.url("/empty"))
    page.frame_locator("iframe").locator("body").wait_for(state="attached")


def test_unknown_path_shows_the_notes_and_a_notice(open_window, service):
    page = open_window("/nowhere/at/all")
    expect(page.locator("bn-notice")).to_contain_text("Page not found")
    expect(page.get_by_role("heading", name="Notes", exact=True)).to_be_visible()
    expect(page).to_have_url(service.origin + "/")


def test_missing_note_is_reported(open_window):
    page = open_window("/notes/" + "0" * 32)
    expect(page.get_by_role("heading", name="Note not found")).to_be_visible()


@pytest.mark.own_service
def test_text_written_while_the_server_is_unreachable_is_sent_later(open_window, service):
    page = open_window("/notes/new")
    text = page.get_by_label("Note text")
    text.fill("Before")
    pane = page.locator("bn-note-pane")
    expect_saved(pane)
    service.stop()
    text.fill("Before and after")
    expect(page.get_by_text("Saved in this browser only").first).to_be_visible()
    service.start()
    expect_saved(pane)
    page.reload()
    expect_markdown(page.get_by_label("Note text"), "Before and after")


@pytest.mark.parametrize("has_navigation_api", [True, False])
def test_note_that_the_server_rejected_is_found_after_its_window_closed(open_window, service, has_navigation_api):
    page = open_window("/notes/new")
    page.get_by_label("Title").fill("long " * 900)
    page.get_by_label("Note text").fill("Rejected at first")
    expect(page.get_by_text("Rejected by the server").first).to_be_visible()
    context = page.context
    page.close()
    page = context.new_page()
    if not has_navigation_api:
        page.add_init_script("delete globalThis.navigation")
    page.goto(service.origin)
    notice = page.locator("bn-notice")
    expect(notice).to_contain_text("The server rejected changes to 1 note. They are saved in this browser only.")
    notice.get_by_role("button", name="Open").click()
    expect_markdown(page.get_by_label("Note text"), "Rejected at first")
    page.get_by_label("Title").fill("Accepted now")
    expect_saved(page.locator("bn-note-pane"))
    found = request(service, "GET", "/notes")["notes"]
    assert [(one["title"], one["excerpt"]) for one in found] == [("Accepted now", "Rejected at first")]
    page.goto(service.origin + "/notes/new")
    expect(page.get_by_label("Note text")).to_have_text("")


@pytest.mark.own_service
def test_views_load_by_themselves_once_the_server_is_back(open_window, service):
    page = open_window("/")
    # A note that was opened in this browser would open without the server.
    create_note(page, "Kept apart")
    settings = page.context.new_page()
    settings.goto(service.origin + "/settings")
    expect(settings.locator("bn-device-settings li")).to_have_count(1)
    settings.get_by_role("link", name="Reminders").click()
    page.goto(service.origin)
    row = page.locator("bn-note-list").get_by_role("link", name="Kept apart")
    expect(row).to_be_visible()
    service.stop()
    row.click()
    settings.get_by_role("link", name="Settings").click()
    expect(page.locator(".pane-message").get_by_role("heading", name="The server can’t be reached.")).to_be_visible()
    expect(settings.locator("bn-device-settings").get_by_text("The server can’t be reached.")).to_be_visible()
    # Without any action by the person.
    service.start()
    expect(page.get_by_label("Title")).to_have_value("Kept apart")
    expect(page.get_by_text("The server can’t be reached.")).to_have_count(0)
    expect(settings.get_by_text("The server can’t be reached.")).to_have_count(0)


def test_scripts_of_a_page_do_not_run(pages, open_window, service):
    pages.made["/hostile"] = (
        b"<title>Hostile</title><script>top.document.title='owned'</script>"
        b'<img src=x onerror="top.location=\'http://127.0.0.2/\'"><a href="javascript:alert(1)">click</a>'
        b"<iframe src=/frame></iframe><form action=/steal><input name=a></form><p>Words</p>",
        "text/html",
    )
    page = open_window("/browse")
    count = len(pages.requests)
    visit(page, pages.url("/hostile"))
    frame = page.frame_locator("iframe")
    expect(frame.get_by_text("Words")).to_be_visible()
    assert frame.locator("script, iframe, form, input").count() == 0
    # The browser gets images from the service, which requests them from the page's site.
    image = frame.locator("img")
    assert image.get_attribute("src").startswith("/api/v1/page-images/")
    assert "onerror" not in image.evaluate("(image) => image.getAttributeNames()")
    assert page.url.startswith(service.origin)
    assert set(pages.requests[count:]) <= {"/hostile", "/x"}
