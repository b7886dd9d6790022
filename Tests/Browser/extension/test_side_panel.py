"""The side panel: a note beside the pages, and the notes of the page in front."""

import pytest
from playwright.sync_api import expect
from support.owner import request
from support.tabs import tab_of
from support.waiting import wait_until
from support.worker_port import pair


@pytest.fixture
def panel(open_extension, service, pages):
    """Opens the side panel about a page, as a tab of its own."""
    pages.made["/one"] = (b"<!doctype html><title>One</title>", "text/html")
    browser = open_extension()
    pair(browser, service)

    def panel(url):
        browser.page.goto(url)
        tab = tab_of(browser, browser.page.url)
        page = browser.context.new_page()
        page.set_viewport_size({"width": 360, "height": 800})
        page.goto(browser.url(f"side-panel/side-panel.html?tab={tab}"))
        return page

    panel.browser = browser
    return panel


def test_note_is_written_beside_the_page_and_gets_its_link(panel, service, pages):
    page = panel(pages.url("/one?utm_source=x"))
    expect(page.get_by_text("No notes for this page yet.")).to_be_visible()
    page.get_by_label("Note text").click()
    page.keyboard.type("Beside the page")
    page.get_by_role("button", name="Add link").click()
    expect(page.get_by_role("option").first).to_be_visible()
    page.keyboard.press("Enter")
    row = page.get_by_role("listitem").filter(has_text="Beside the page")
    expect(row).to_be_visible()
    [note] = request(service, "GET", "/notes")["notes"]
    link = request(service, "GET", f"/notes/{note['id']}")["links"][0]
    assert link["canonicalURL"] == pages.url("/one")


def test_added_link_opens_its_canonical_url(panel, pages):
    page = panel(pages.url("/one?utm_source=x#part-2"))
    expect(page.get_by_label("Note text")).to_be_visible()
    page.get_by_role("button", name="Add link").click()
    expect(page.get_by_role("option").first.locator("s")).to_have_text("?utm_source=x")
    page.keyboard.press("Enter")
    expect(page.locator("bn-link-card .text a")).to_have_attribute("href", pages.url("/one#part-2"))


def test_page_is_followed_and_the_note_stays(panel, service, pages):
    request(
        service,
        "POST",
        "/notes",
        {"title": "Second", "body": "Text", "links": [{"webpageURL": pages.url("/two"), "title": "Two"}]},
    )
    page = panel(pages.url("/one"))
    page.get_by_label("Note text").click()
    page.keyboard.type("Stays open")
    pages.made["/two"] = (b"<!doctype html><title>Two</title>", "text/html")
    panel.browser.page.goto(pages.url("/two"))
    expect(page.get_by_role("listitem").filter(has_text="Second")).to_be_visible()
    expect(page.get_by_label("Note text")).to_contain_text("Stays open")


def test_note_that_changes_elsewhere_is_merged_while_it_is_open(panel, service, pages):
    page = panel(pages.url("/one"))
    page.get_by_label("Note text").click()
    page.keyboard.type("First line")
    expect(page.get_by_text("Saved", exact=True)).to_be_visible()
    [note] = request(service, "GET", "/notes")["notes"]
    edit = {"title": "", "body": "First line\nFrom another device", "base": note["revision"]}
    request(service, "POST", f"/notes/{note['id']}/edits", edit)
    expect(page.get_by_label("Note text")).to_contain_text("From another device")


@pytest.mark.parametrize("place", ["trash", "archive"])
def test_note_that_was_put_away_elsewhere_says_so_and_is_not_opened_again(panel, service, pages, place):
    page = panel(pages.url("/one"))
    text = page.get_by_label("Note text")
    text.click()
    page.keyboard.type("First")
    expect(page.locator(".save-state")).to_have_text("Saved")
    [note] = request(service, "GET", "/notes")["notes"]
    path = f"/notes/{note['id']}"
    if place == "trash":
        request(service, "DELETE", path)
    else:
        request(service, "PATCH", path, {"isArchived": True})
    expect(page.get_by_text(f"This note is in the {place}.")).to_be_visible()
    page.reload()
    expect(text).to_be_focused()
    page.keyboard.type("Second")

    def excerpts():
        return [one["excerpt"] for one in request(service, "GET", "/notes")["notes"]]

    # The beginning may be saved before the rest.
    wait_until(page, lambda: excerpts() == ["Second"], excerpts)
    assert request(service, "GET", path)["body"] == "First"
