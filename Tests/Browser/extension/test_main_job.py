"""The main job on two devices: a link is added in one, and the note comes back in the other, one click away."""

import pytest
from playwright.sync_api import expect
from support.owner import request
from support.worker_port import evaluate_in_worker, pair

TAB = "async (url) => (await chrome.tabs.query({})).find((tab) => tab.url === url)?.id"


@pytest.fixture
def site(pages):
    lines = "".join(f"<p>Line {number} of the plan" for number in range(40))
    pages.made["/plan"] = (f"<!doctype html><title>Training plan</title>{lines}".encode(), "text/html")
    return pages


def frame_in(page):
    """Waits for the extension's frame in a page."""
    for _ in range(400):
        for frame in page.frames:
            if frame.url.startswith("chrome-extension:"):
                return frame
        page.wait_for_timeout(50)
    raise AssertionError("the page has no frame of the extension")


def open_in_page(browser, page, button):
    """Presses a button of the popup about a page, which shows a panel in the page."""
    tab = evaluate_in_worker(browser, TAB, page.url)
    popup = browser.context.new_page()
    popup.goto(browser.url(f"popup/popup.html?tab={tab}"))
    with popup.expect_event("close"):
        popup.get_by_role("button", name=button).click()
    page.bring_to_front()
    return frame_in(page)


def write(page, frame, text):
    """Types into the quick note, once the browser says that it is seen: its page was in the background until now."""
    field = frame.get_by_label("Note text")
    field.click()
    for _ in range(100):
        page.keyboard.type(text[0])
        if text[0] in field.inner_text():
            break
        page.wait_for_timeout(50)
    page.keyboard.type(text[1:])
    expect(field).to_contain_text(text)


def test_note_comes_back_on_another_device(open_extension, service, site):
    first = open_extension()
    pair(first, service)
    page = first.page
    page.goto(site.url("/plan?id=7&utm_source=mail"))
    frame = open_in_page(first, page, "Quick note")
    write(page, frame, "HIIT 4-5x a week")
    frame.get_by_role("button", name="Add link").click()
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
    frame = frame_in(page)
    suggestion = frame.get_by_role("button", name="Open note: HIIT 4-5x a week")
    expect(suggestion).to_be_visible()
    suggestion.click()
    expect(frame.get_by_label("Note text")).to_contain_text("HIIT 4-5x a week")
    expect(frame.get_by_role("link", name="Training plan")).to_be_visible()
    expect(suggestion).to_have_count(0)
