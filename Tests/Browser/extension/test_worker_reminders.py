"""Reminders on a visit, with the extension: which visits make them due, and which visits the service never hears of."""

import itertools

import pytest
from playwright.sync_api import expect
from support.badges import wait_for_badge
from support.owner import add_note, request
from support.page_panels import overlay, panels, press
from support.tabs import visit
from support.waiting import wait_until
from support.worker_probe import wait_until_looked_at


@pytest.fixture
def site(pages):
    for name in ("plan", "other"):
        pages.made[f"/{name}"] = (f"<!doctype html><title>{name}</title><h1>{name}</h1>".encode(), "text/html")
    return pages


def remind(service, note, **trigger):
    request(service, "PUT", f"/notes/{note}/reminder", trigger)


def is_due(service, note):
    listed = request(service, "GET", "/reminders")["reminders"]
    return [reminder["isDue"] for reminder in listed if reminder["note"] == note]


def open_until_due(browser, service, note, url):
    """Opens pages until the worker has read the reminder into its index."""
    page = browser.context.new_page()
    numbers = itertools.count()

    def visit_makes_it_due():
        page.goto(f"{url}?{next(numbers)}")
        return is_due(service, note) == [True]

    wait_until(page, visit_makes_it_due, f"{url} made no reminder due")
    return page


def test_opening_the_page_makes_its_reminder_due(paired, proxied, site):
    note = add_note(proxied, site.url("/plan"), title="Fitness plan")
    paired.port.call("follow", True)
    open_before = visit(paired, site.url("/plan"))
    wait_for_badge(paired, open_before.url, "1")
    remind(proxied, note, trigger="nextVisit")
    # The page that was open does not count: not when it is in view again, not when it is loaded again.
    paired.page.bring_to_front()
    open_before.bring_to_front()
    wait_until_looked_at(paired, open_before)
    open_before.reload()
    wait_until_looked_at(paired, open_before)
    wait_for_badge(paired, open_before.url, "1")
    assert is_due(proxied, note) == [False]
    page = visit(paired, site.url("/plan?utm_source=mail"))
    expect(overlay(page).get_by_role("img", name="Reminder: on a linked page")).to_be_visible()
    assert is_due(proxied, note) == [True]
    # It is done where it appears.
    press(page, overlay(page).get_by_role("button", name="Done: Fitness plan"))
    expect(panels(page).get_by_text("Reminder done.")).to_be_visible()
    expect(overlay(page).get_by_role("img", name="Reminder: on a linked page")).to_have_count(0)
    assert is_due(proxied, note) == []


def test_only_a_visit_to_the_site_is_sent(paired, proxied, site):
    note = add_note(proxied, title="Questions for the forum")
    remind(proxied, note, trigger="site", site="localhost")
    paired.port.call("follow", True)
    elsewhere = site.url("/other")
    here = elsewhere.replace("127.0.0.1", "localhost")
    page = open_until_due(paired, proxied, note, here)
    wait_for_badge(paired, page.url, "1")
    expect(overlay(page).get_by_role("img", name="Reminder: on localhost")).to_be_visible()
    proxied.proxy.bodies.clear()
    other = visit(paired, elsewhere)
    wait_until_looked_at(paired, other)
    other.goto(here + "?again")
    wait_for_badge(paired, other.url, "1")
    sent = b"".join(proxied.proxy.bodies)
    assert (here + "?again").encode() in sent
    assert elsewhere.encode() not in sent
