"""Notifications of due reminders in the installed app and in a tab: what the settings say, and what arrives."""

import datetime

import pytest
from playwright.sync_api import expect
from support.accessibility import check_appearance, expect_accessible
from support.answers import press_answer
from support.api import api, create_note
from support.configuration import DESKTOP, PHONE
from support.installed_app import open_installed_app
from support.owner import add_note, request
from support.push_service import SUBSCRIBE, PushService, notifications, press_notification
from support.waiting import set_limits, wait_until

NOTHING = "Nothing notifies you on this device when a reminder is due."
PUSH = "This device notifies you when a reminder is due, even while Backnote is closed."
WINDOW = "You’re notified when a reminder is due, but only while Backnote is open."

# The notifications that a window without a service worker shows.
RECORD = """() => {
  globalThis.shown = [];
  const Shown = Notification;
  globalThis.Notification = class extends Shown {
    constructor(title, options) {
      super(title, options);
      globalThis.shown.push([title, options.tag]);
    }
  };
}"""


def remind(service, note, seconds=0, **more):
    at = datetime.datetime.now(datetime.UTC) + datetime.timedelta(seconds=seconds)
    request(service, "PUT", f"/notes/{note}/reminder", {"dueAt": at.isoformat(), **more})


def settings(page):
    return page.locator("bn-notification-settings")


def switch(page):
    return settings(page).get_by_role("switch")


def way(page):
    return settings(page).get_by_role("status")


@pytest.fixture(scope="module")
def whole_chromium(driver):
    """The shell in which other tests run has no notifications."""
    browser = driver.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
    browser.on("context", set_limits)
    yield browser
    browser.close()


@pytest.fixture
def context(whole_chromium, service):
    """The windows of a browser that is signed in and allows notifications."""
    context = whole_chromium.new_context(viewport=PHONE, locale="en-GB")
    context.add_cookies([service.session])
    context.grant_permissions(["notifications"], origin=service.origin)
    yield context
    context.close()


@pytest.fixture
def installed(context, service, pages):
    """The installed app, in a browser that can reach its push service."""
    context.add_init_script(f"({SUBSCRIBE})({pages.url('/push')!r})")
    return open_installed_app(context, service.origin)


@pytest.fixture
def push(installed, pages):
    return PushService(pages, installed)


def turn_on(page):
    page.goto(page.evaluate("location.origin") + "/settings#notifications")
    expect(way(page)).to_have_text(NOTHING)
    switch(page).check()
    expect(way(page)).to_have_text(PUSH)


def subscribers(service):
    return [one["name"] for one in request(service, "GET", "/push-subscriptions")["subscriptions"]]


def test_reminder_arrives_while_the_app_is_closed_and_opens_its_note(installed, push, service, pages, screenshot):
    note = add_note(service, title="Call the dentist")
    turn_on(installed)
    check_appearance(installed, screenshot, "settings-notifications")
    remind(service, note)
    message = push.wait_for_message()
    assert (message["note"], message["title"]) == (note, "Call the dentist")
    [(path, fields, body)] = pages.posted
    assert path.startswith("/push/")
    assert b"dentist" not in body
    assert fields["Authorization"].startswith("vapid t=")
    push.deliver(message)
    wait_until(installed, lambda: notifications(installed), "no notification was shown")
    # However often it comes.
    push.deliver(message)
    [shown] = notifications(installed)
    assert (shown["title"], shown["note"], shown["actions"]) == ("Call the dentist", note, ["done", "later"])
    assert press_notification(installed, "Call the dentist") == []
    expect(installed).to_have_url(f"{service.origin}/notes/{note}")
    assert notifications(installed) == []


def test_reminder_is_done_in_its_notification(installed, push, service):
    note = add_note(service, title="Water the plants")
    turn_on(installed)
    remind(service, note)
    push.deliver(push.wait_for_message())
    wait_until(installed, lambda: notifications(installed), "no notification was shown")
    assert press_notification(installed, "Water the plants", "done") == []
    assert request(service, "GET", "/reminders")["reminders"] == []
    assert notifications(installed) == []


def test_reminder_is_put_off_in_its_notification(installed, push, service):
    note = add_note(service, title="Water the plants")
    turn_on(installed)
    remind(service, note)
    message = push.wait_for_message()
    push.deliver(message)
    wait_until(installed, lambda: notifications(installed), "no notification was shown")
    before = datetime.datetime.now(datetime.UTC)
    press_notification(installed, "Water the plants", "later")
    [reminder] = request(service, "GET", "/reminders")["reminders"]
    at = datetime.datetime.fromisoformat(reminder["dueAt"])
    assert reminder["isDue"] is False
    assert at >= before + datetime.timedelta(minutes=59)


def test_reminder_whose_answer_fails_is_shown_again(installed, push, service):
    note = add_note(service, title="Water the plants")
    turn_on(installed)
    remind(service, note)
    push.deliver(push.wait_for_message())
    wait_until(installed, lambda: notifications(installed), "no notification was shown")
    cookies = installed.context.cookies()
    installed.context.clear_cookies()
    press_notification(installed, "Water the plants", "done")
    assert [one["title"] for one in notifications(installed)] == ["Water the plants"]
    [reminder] = request(service, "GET", "/reminders")["reminders"]
    assert reminder["isDue"]
    installed.context.add_cookies(cookies)


def test_notification_of_a_reminder_that_is_done_elsewhere_goes(installed, push, service):
    turn_on(installed)
    first = add_note(service, title="First")
    remind(service, first)
    message = push.wait_for_message()
    push.deliver(message)
    wait_until(installed, lambda: notifications(installed), "no notification was shown")
    request(service, "POST", f"/notes/{first}/reminder/done", {"dueAt": message["dueAt"]})
    wait_until(installed, lambda: notifications(installed) == [], lambda: f"{notifications(installed)} are shown")


@pytest.mark.parametrize("data", ["", "zebra", "{}", '{"note": "x", "dueAt": "x", "title": "zebra"}'])
def test_every_message_becomes_a_notification(data, installed, push, service):
    """Browsers take the permission away from an app that shows nothing."""
    turn_on(installed)
    installed.context.clear_cookies()
    push.deliver(data)
    wait_until(installed, lambda: notifications(installed), "no notification was shown")


def test_turning_notifications_off_ends_the_subscription(installed, service):
    assert subscribers(service) == []
    turn_on(installed)
    assert len(subscribers(service)) == 1
    installed.reload()
    expect(way(installed)).to_have_text(PUSH)
    assert len(subscribers(service)) == 1
    switch(installed).uncheck()
    expect(way(installed)).to_have_text(NOTHING)
    assert subscribers(service) == []
    assert installed.evaluate("() => localStorage.getItem('test.subscription')") is None


def test_settings_say_that_the_push_service_refuses_notifications(installed, push, service, pages, screenshot):
    turn_on(installed)
    alert = settings(installed).get_by_text("Notifications haven’t arrived since")

    def failure():
        [subscription] = request(service, "GET", "/push-subscriptions")["subscriptions"]
        return subscription.get("failure", {}).get("status")

    pages.post_status = 403
    remind(service, add_note(service, title="Call the dentist"))
    wait_until(installed, lambda: failure() == 403, "the failure is not stored")
    installed.reload()
    expect(alert).to_contain_text("refuses them (status 403)")
    check_appearance(installed, screenshot, "settings-notifications-refused")
    # After this one, the server tries again.
    pages.post_status = 503
    remind(service, add_note(service, title="Book a table"))
    wait_until(installed, lambda: failure() == 503, "the failure is not stored")
    installed.reload()
    expect(alert).to_contain_text("Your server tries again")
    pages.post_status = 201
    remind(service, add_note(service, title="Water the plants"))
    wait_until(installed, lambda: failure() is None, "the failure is not removed")
    installed.reload()
    expect(way(installed)).to_have_text(PUSH)
    expect(alert).to_have_count(0)


def test_another_device_is_removed_in_the_settings(installed, service, open_window):
    turn_on(installed)
    # It would add itself again.
    installed.close()
    page = open_window("/settings#notifications")
    others = settings(page).get_by_role("listitem")
    expect(others).to_have_count(1)
    press_answer(others.get_by_role("button"))
    expect(others).to_have_count(0)
    assert subscribers(service) == []


def test_signing_out_ends_the_notifications(installed, service):
    turn_on(installed)
    api(installed, "DELETE", "/sessions/current")
    assert subscribers(service) == []


def test_browser_without_a_push_service_notifies_while_the_app_is_open(context, service):
    context.add_init_script(
        "PushManager.prototype.subscribe = async () => { throw new DOMException('no', 'AbortError'); }"
    )
    app = open_installed_app(context, service.origin)
    app.goto(service.origin + "/settings#notifications")
    switch(app).check()
    expect(way(app)).to_have_text(WINDOW)
    expect(settings(app)).to_contain_text("push service can’t be reached")
    assert subscribers(service) == []
    remind(service, add_note(service, title="Call the dentist"))
    wait_until(app, lambda: notifications(app), "no notification was shown")
    assert [one["title"] for one in notifications(app)] == ["Call the dentist"]


def test_tab_notifies_while_it_is_open(context, service):
    page = context.new_page()
    page.add_init_script(f"({RECORD})()")
    page.goto(service.origin + "/settings#notifications")
    expect(way(page)).to_have_text(NOTHING)
    switch(page).check()
    expect(way(page)).to_have_text(WINDOW)
    expect(settings(page)).to_contain_text("install it as an app")
    with page.expect_response(service.origin + "/api/v1/events"):
        page.reload()
    note = create_note(page, "Call the dentist")
    remind(service, note)
    wait_until(page, lambda: page.evaluate("shown"), "no notification was shown")
    [[title, tag]] = page.evaluate("shown")
    assert title == "Call the dentist"
    assert tag.startswith(note)
    assert page.evaluate("async () => (await navigator.serviceWorker.getRegistrations()).length") == 0


def test_nothing_is_asked_or_sent_before_the_switch_is_pressed(context, service):
    context.clear_permissions()
    context.add_init_script(
        "Notification.requestPermission = async () => { globalThis.asked = true; return 'denied'; }"
    )
    app = open_installed_app(context, service.origin)
    app.goto(service.origin + "/settings#notifications")
    expect(way(app)).to_have_text(NOTHING)
    expect(switch(app)).not_to_be_checked()
    assert not app.evaluate("Boolean(globalThis.asked)")
    switch(app).click()
    expect(settings(app)).to_contain_text("Your browser blocks notifications")
    expect(way(app)).to_have_text(NOTHING)
    expect(switch(app)).not_to_be_checked()
    assert app.evaluate("globalThis.asked")
    assert subscribers(service) == []


@pytest.mark.parametrize("locale", ["en-GB", "ja-JP", "ko-KR"])
def test_settings_are_readable_in_every_language(locale, open_window, screenshot):
    page = open_window("/settings#notifications", viewport=DESKTOP, locale=locale)
    expect(way(page)).not_to_be_empty()
    expect_accessible(page)
    settings(page).scroll_into_view_if_needed()
    screenshot(page, f"settings-notifications-{locale}")
