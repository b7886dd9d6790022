"""Due reminders in the extension: notifications of the browser, the badge, the popup and the overlay."""

import datetime
import re

import pytest
from playwright.sync_api import expect
from support.accessibility import check_appearance
from support.badges import wait_for_badge
from support.owner import add_note, request
from support.page_panels import overlay, panels, press
from support.popup import open_popup
from support.service import Account
from support.tabs import tab_of, visit
from support.waiting import wait_until
from support.worker_port import end_worker, evaluate_in_worker, pair

SHOWN = "async () => Object.keys(await chrome.notifications.getAll())"
BADGE = "async () => [await chrome.action.getBadgeText({}), await chrome.action.getTitle({})]"


@pytest.fixture
def site(pages):
    pages.made["/plan"] = (b"<!doctype html><title>Fitness plan</title><h1>Plan</h1>", "text/html")
    return pages


def remind(service, note, seconds=0, **more):
    at = datetime.datetime.now(datetime.UTC) + datetime.timedelta(seconds=seconds)
    request(service, "PUT", f"/notes/{note}/reminder", {"dueAt": at.isoformat(), **more})


def reminders(service):
    return request(service, "GET", "/reminders")["reminders"]


def shown(browser):
    return evaluate_in_worker(browser, SHOWN)


def read_reminders(browser):
    """Lets the worker read the reminders, as it does with each sync."""
    return browser.port.call("dueReminders")


def wait_for_notifications(browser, expected):
    wait_until(browser.page, lambda: shown(browser) == expected, lambda: f"{shown(browser)} are shown")


@pytest.fixture
def notified(open_extension, proxied):
    """A browser that may notify, paired with the service."""
    browser = open_extension(has_notifications=True)
    browser.port = pair(browser, proxied, proxied.proxy.origin)
    return browser


def test_reminder_is_heard_once_while_another_site_is_in_front(notified, proxied, site):
    note = add_note(proxied, title="Call the dentist")
    visit(notified, site.url("/plan"))
    remind(proxied, note, seconds=2)
    read_reminders(notified)
    wait_for_notifications(notified, [f"reminder.{note}"])
    # The person closes it. Neither another sync nor a new start of the worker shows it again.
    evaluate_in_worker(notified, f"() => chrome.notifications.clear('reminder.{note}')")
    wait_until(notified.page, lambda: [due["note"] for due in read_reminders(notified)] == [note], "it is not due")
    end_worker(notified)
    assert [due["note"] for due in read_reminders(notified)] == [note]
    other = add_note(proxied, title="Water the plants")
    remind(proxied, other)
    read_reminders(notified)
    wait_for_notifications(notified, [f"reminder.{other}"])


def test_reminder_that_is_done_elsewhere_is_taken_back(notified, proxied):
    note = add_note(proxied, title="Call the dentist")
    remind(proxied, note)
    read_reminders(notified)
    wait_for_notifications(notified, [f"reminder.{note}"])
    request(proxied, "POST", f"/notes/{note}/reminder/done", {"dueAt": reminders(proxied)[0]["dueAt"]})
    read_reminders(notified)
    wait_for_notifications(notified, [])


def test_badge_says_how_many_reminders_are_due(paired, proxied):
    note = add_note(proxied, title="Call the dentist")
    assert evaluate_in_worker(paired, BADGE)[0] == ""
    remind(proxied, note)
    read_reminders(paired)
    wait_until(paired.page, lambda: evaluate_in_worker(paired, BADGE) == ["1", "Backnote – 1 due"], "no badge")
    request(proxied, "DELETE", f"/notes/{note}/reminder")
    read_reminders(paired)
    wait_until(paired.page, lambda: evaluate_in_worker(paired, BADGE)[0] == "", "the badge stays")


@pytest.fixture
def popup(paired, proxied, site):
    note = add_note(proxied, title="Call the dentist")
    remind(proxied, note)
    page = visit(paired, site.url("/plan"))
    popup = open_popup(paired, tab_of(paired, page.url))
    expect(popup.get_by_role("heading", name="Due")).to_be_visible()
    return popup


def test_reminder_is_done_in_the_popup_and_that_is_undone(popup, proxied):
    before = reminders(proxied)
    row = popup.get_by_role("listitem").filter(has_text="Call the dentist")
    row.get_by_role("button", name="Done: Call the dentist").click()
    expect(popup.get_by_text("Reminder done.")).to_be_visible()
    expect(popup.get_by_role("heading", name="Due")).to_be_hidden()
    assert reminders(proxied) == []
    popup.get_by_role("button", name="Undo").click()
    expect(row).to_be_visible()
    assert [one["dueAt"] for one in reminders(proxied)] == [one["dueAt"] for one in before]


def test_reminder_is_put_off_in_the_popup(popup, proxied):
    before = datetime.datetime.now()
    popup.get_by_role("button", name="Remind me later: Call the dentist").click()
    popup.get_by_role("button", name="Tomorrow morning").click()
    expect(popup.get_by_role("heading", name="Due")).to_be_hidden()
    [reminder] = reminders(proxied)
    assert not reminder["isDue"]
    # The test may run over midnight.
    days = [(at + datetime.timedelta(days=1)).date() for at in (before, datetime.datetime.now())]
    assert datetime.datetime.fromisoformat(reminder["dueAt"]).astimezone().date() in days


def test_due_reminders_are_accessible_in_the_popup(popup, screenshot):
    check_appearance(popup, screenshot, "popup-due")
    expect(popup.get_by_role("switch", name="Notify me when a reminder is due")).not_to_be_checked()
    popup.get_by_role("button", name="Remind me later: Call the dentist").click()
    check_appearance(popup, screenshot, "popup-due-later")


def test_due_reminder_is_done_in_the_overlay(paired, proxied, site, screenshot):
    note = add_note(proxied, site.url("/plan"), title="Fitness plan")
    remind(proxied, note)
    paired.port.call("follow", True)
    page = visit(paired, site.url("/plan"))
    done = overlay(page).get_by_role("button", name="Done: Fitness plan")
    expect(done).to_be_visible()
    screenshot(page, "overlay-due")
    press(page, done)
    expect(panels(page).get_by_text("Reminder done.")).to_be_visible()
    expect(done).to_have_count(0)
    assert reminders(proxied) == []
    # Its note stays on its page.
    wait_for_badge(paired, page.url, "1")


def test_screen_readers_read_the_due_reminder_of_a_note(paired, proxied, site):
    remind(proxied, add_note(proxied, site.url("/plan"), title="Fitness plan"))
    paired.port.call("follow", True)
    page = visit(paired, site.url("/plan"))
    # Nothing inside a button with a name is read, so the name has what the reminder says.
    says = re.compile("^Open note: Fitness plan, Reminder: ")
    expect(overlay(page).get_by_role("button", name=says)).to_be_visible()
    popup = open_popup(paired, tab_of(paired, page.url))
    expect(popup.get_by_role("button", name=says)).to_be_visible()


def test_nothing_of_reminders_stays_after_the_browser_is_disconnected(paired, proxied):
    remind(proxied, add_note(proxied, title="Call the dentist"))
    read_reminders(paired)
    wait_until(paired.page, lambda: evaluate_in_worker(paired, BADGE)[0] == "1", "no badge")
    assert paired.port.call("unpair", "keep")["isRevoked"]
    assert read_reminders(paired) == []
    wait_until(paired.page, lambda: evaluate_in_worker(paired, BADGE)[0] == "!", "the badge stays")


def test_app_in_the_same_browser_says_that_the_extension_notifies(notified, proxied):
    page = notified.context.new_page()
    page.context.add_cookies([proxied.session | {"url": proxied.proxy.origin}])
    page.goto(f"{proxied.proxy.origin}/settings#notifications")
    notification_settings = page.locator("bn-notification-settings")
    way = notification_settings.get_by_role("status")
    expect(way).to_have_text("The extension in this browser notifies you when a reminder is due.")
    expect(notification_settings.get_by_role("switch")).not_to_be_checked()
    expect(notification_settings).to_contain_text("only if you want the app to notify you as well")
    # Nothing is loaded again when the person turns it off in the extension.
    evaluate_in_worker(notified, "() => chrome.permissions.remove({ permissions: ['notifications'] })")
    expect(way).to_have_text("Nothing notifies you on this device when a reminder is due.")


def test_app_of_another_account_is_not_told_that_the_extension_notifies(notified, proxied, shared_proxied_service):
    other = Account(shared_proxied_service)
    page = notified.context.new_page()
    page.context.add_cookies([other.session | {"url": proxied.proxy.origin}])
    page.goto(f"{proxied.proxy.origin}/settings#notifications")
    way = page.locator("bn-notification-settings").get_by_role("status")
    expect(way).to_have_text("Nothing notifies you on this device when a reminder is due.")
