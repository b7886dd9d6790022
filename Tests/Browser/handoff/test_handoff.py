"""Handoff: what one device shows in Browse can be continued on another one."""

import pytest
from playwright.sync_api import expect
from support.accessibility import expect_accessible, expect_fits_window
from support.browse import snapshot_heading, visit
from support.configuration import PHONE
from support.owner import request
from support.waiting import wait_until

# Only the owner makes codes to sign in.
pytestmark = pytest.mark.own_service

SWITCH = "Offer the page in Browse to my other devices"


@pytest.fixture
def other_device(chromium, service):
    """A browser with a session of its own."""
    context = chromium.new_context(locale="en-GB", viewport={"width": 1280, "height": 800})
    code = request(service, "POST", "/sign-in-codes")["link"].partition("#")[2]
    assert context.request.post(service.origin + "/api/v1/sessions", data={"code": code}).ok
    page = context.new_page()
    with page.expect_response(service.origin + "/api/v1/events"):
        page.goto(service.origin + "/")
    yield page
    context.close()


def show_titan(pages, open_window):
    """Returns a window that shows a page in Browse, with handoff on."""
    pages.made["/titan"] = (b"<title>Lakes of Titan</title><h1>Lakes of Titan</h1>", "text/html")
    page = open_window("/settings#devices")
    page.get_by_role("switch", name=SWITCH).check()
    page.get_by_role("link", name="Browse", exact=True).click()
    visit(page, pages.url("/titan"))
    expect(snapshot_heading(page, "Lakes of Titan")).to_be_visible()
    return page


def test_page_is_continued_on_another_device(pages, open_window, other_device, screenshot):
    page = show_titan(pages, open_window)
    offer = other_device.get_by_role("link", name="Continue from Chromium on Linux")
    expect(offer).to_have_attribute("href", pages.url("/titan"))
    expect(offer).to_have_accessible_name("Continue from Chromium on Linux: Lakes of Titan – 127.0.0.1")
    expect(offer.get_by_text("Lakes of Titan")).to_be_visible()
    expect_accessible(other_device)
    screenshot(other_device, "handoff")
    with other_device.expect_popup() as popup:
        offer.click()
    expect(popup.value).to_have_url(pages.url("/titan"))
    expect(page.get_by_text("Continued on Chromium on Linux.")).to_be_visible()
    # The device that shows it does not offer it to itself: this event came after that of the offer.
    expect(page.get_by_role("link", name="Continue from")).to_have_count(0)
    # It ends with what it is about.
    page.get_by_role("link", name="Notes").click()
    expect(offer).to_have_count(0)


def test_focus_stays_on_an_offer_that_is_drawn_again(pages, open_window, other_device):
    page = show_titan(pages, open_window)
    offer = other_device.get_by_role("link", name="Continue from Chromium on Linux")
    offer.focus()
    pages.made["/titan/2"] = (b"<title>Seas of Titan</title><h1>Seas of Titan</h1>", "text/html")
    visit(page, pages.url("/titan/2"))
    expect(offer).to_contain_text("Seas of Titan")
    expect(offer).to_be_focused()
    # It ends, and the focus stays beside it.
    page.get_by_role("link", name="Notes").click()
    expect(offer).to_have_count(0)
    expect(other_device.get_by_role("link", name="Browse", exact=True).first).to_be_focused()


def test_handoff_is_off_until_it_is_turned_on_and_ends_when_turned_off(pages, open_window, service):
    pages.made["/private"] = (b"<title>Private</title><h1>Private</h1>", "text/html")
    page = open_window("/browse")
    visit(page, pages.url("/private"))
    expect(snapshot_heading(page, "Private")).to_be_visible()
    assert request(service, "GET", "/handoffs") == {"handoffs": []}
    page = show_titan(pages, open_window)
    titles = [offer["activity"]["title"] for offer in request(service, "GET", "/handoffs")["handoffs"]]
    assert titles == ["Lakes of Titan"]
    # Another window of the same browser turns it off.
    with page.expect_request(lambda sent: sent.method == "DELETE" and "/handoffs/current" in sent.url):
        settings = page.context.new_page()
        settings.goto(service.origin + "/settings#devices")
        settings.get_by_role("switch", name=SWITCH).uncheck()
    wait_until(page, lambda: request(service, "GET", "/handoffs") == {"handoffs": []}, "the offer stays")


def test_offer_fits_a_phone(pages, open_window, other_device, screenshot):
    show_titan(pages, open_window)
    other_device.set_viewport_size(PHONE)
    offer = other_device.get_by_role("link", name="Continue from Chromium on Linux")
    expect(offer).to_be_visible()
    expect_fits_window(other_device)
    expect_accessible(other_device)
    screenshot(other_device, "handoff-phone")
