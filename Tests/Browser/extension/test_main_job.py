"""The main job on two devices: a link is added in one, and the note comes back in the other, one click away."""

import pytest
from playwright.sync_api import expect
from support.owner import request
from support.page_panels import panels, press
from support.tabs import tab_of, visit
from support.waiting import wait_until
from support.worker_port import pair


@pytest.fixture
def site(pages):
    lines = "".join(f"<p>Line {number} of the plan" for number in range(40))
    pages.made["/plan"] = (f"<!doctype html><title>Training plan</title>{lines}".encode(), "text/html")
    return pages


def open_in_page(browser, page, button):
    """Presses a button of the popup about a page, which shows a panel in the page."""
    popup = visit(browser, browser.url(f"popup/popup.html?tab={tab_of(browser, page.url)}"))
    with popup.expect_event("close"):
        popup.get_by_role("button", name=button).click()
    page.bring_to_front()
    return panels(page)


def write(page, frame, text):
    """Types into the quick note, once the browser says that it is seen: its page was in the background until now."""
    field = frame.get_by_label("Note text")

    def is_written():
        # A press in the background is ignored as well.
        field.click()
        page.keyboard.type(text[0])
        return text[0] in field.inner_text()

    wait_until(page, is_written, "the quick note takes no text")
    page.keyboard.type(text[1:])
    expect(field).to_contain_text(text)


def test_note_comes_back_on_another_device(open_extension, service, site):
    first = open_extension()
    pair(first, service)
    page = first.page
    page.goto(site.url("/plan?id=7&utm_source=mail"))
    frame = open_in_page(first, page, "Quick note")
    write(page, frame, "HIIT 4-5x a week")
    press(page, frame.get_by_role("button", name="Add link"))
    expect(frame.locator("bn-add-link-menu").get_by_role("option").first).to_be_visible()
    page.keyboard.press("Enter")
    expect(frame.get_by_role("link", name="Training plan")).to_be_visible()
    # The card of a link that is not sent yet has no menu.
    expect(frame.get_by_role("button", name="Same or different pages: Training plan")).to_be_visible()
    [note] = request(service, "GET", "/notes")["notes"]
    [link] = request(service, "GET", f"/notes/{note['id']}")["links"]
    assert link["canonicalURL"] == site.url("/plan?id=7")

    second = open_extension()
    pair(second, service)
    page = second.page
    page.bring_to_front()
    page.goto(site.url("/plan?fbclid=x&id=7#top"))
    frame = panels(page)
    suggestion = frame.get_by_role("button", name="Open note: HIIT 4-5x a week")
    expect(suggestion).to_be_visible()
    suggestion.click()
    expect(frame.get_by_label("Note text")).to_contain_text("HIIT 4-5x a week")
    expect(frame.get_by_role("link", name="Training plan")).to_be_visible()
    expect(suggestion).to_have_count(0)
