"""The extension's settings: connecting, testing the connection in words, and disconnecting without losing a letter."""

import json
import select
import threading
import urllib.request

import pytest
from playwright.sync_api import expect
from ports import free_port
from support.owner import notes
from support.page_panels import panels, run_command
from support.waiting import wait_until
from support.worker_port import approve, end_worker, open_port, pair


@pytest.fixture
def settings(open_extension):
    """Opens the settings of a browser with the extension."""

    def settings(**options):
        browser = open_extension(**options)
        browser.page.goto(browser.url("options/options.html"))
        expect(browser.page.get_by_role("heading", name="Server")).to_be_visible()
        return browser

    return settings


def connect(page, address):
    page.get_by_label("Address").fill(address)
    page.get_by_label("Address").press("Enter")


def shown_code(page):
    expect(page.get_by_role("heading", name="Allow it in Backnote")).to_be_visible()
    return page.locator(".code").text_content()


def deny(service, code):
    request = urllib.request.Request(
        f"{service.origin}/api/v1/pairings/{code}",
        method="DELETE",
        headers={"Authorization": f"Bearer {service.token}"},
    )
    urllib.request.urlopen(request).close()


def test_browser_is_connected_by_keyboard(settings, service):
    browser = settings()
    connect(browser.page, service.origin)
    approve(service, shown_code(browser.page))
    expect(browser.page.get_by_text(f"Connected to {service.origin}.")).to_be_visible()
    expect(browser.page.get_by_text("The server was verified.")).to_be_visible()
    browser.page.get_by_role("button", name="Test connection").click()
    expect(browser.page.get_by_text("The connection works.")).to_be_visible()


def test_settings_say_that_it_is_connected_before_the_notes_are_read(settings, proxied):
    is_over, has_given_up = threading.Event(), threading.Event()

    def hold(asked):
        while "/link-index" in asked.path and not is_over.wait(0.05):
            # Nothing but its end comes on this connection.
            if select.select([asked.connection], [], [], 0)[0]:
                has_given_up.set()
                break

    proxied.proxy.instead = hold
    browser = settings()
    pair(browser, proxied, proxied.proxy.origin)
    wait_until(browser.page, lambda: [one for one in proxied.proxy.requests if "/link-index" in one], "nothing is held")
    expect(browser.page.get_by_text(f"Connected to {proxied.proxy.origin}.")).to_be_visible()
    assert not has_given_up.is_set()
    is_over.set()


def test_focus_stays_where_the_person_connects(settings, service):
    browser = settings()
    page = browser.page
    connect(page, service.origin)
    expect(page.get_by_role("heading", name="Allow it in Backnote")).to_be_focused()
    page.get_by_role("button", name="Cancel").press("Enter")
    expect(page.get_by_role("button", name="Connect", exact=True)).to_be_focused()


def test_page_that_asks_can_be_opened_again(settings, service):
    browser = settings()
    with browser.context.expect_page() as opened:
        connect(browser.page, service.origin)
    opened.value.close()
    assert shown_code(browser.page)
    with browser.context.expect_page() as opened:
        browser.page.get_by_role("button", name="Open Backnote").click()
    opened.value.wait_for_url(f"{service.origin}/pair")


# Counts the answers that a new connection to the worker brings.
COUNT_ANSWERS = """() => {
  globalThis.answers = 0;
  const { connect } = chrome.runtime;
  chrome.runtime.connect = (options) => {
    const port = connect.call(chrome.runtime, options);
    port.onMessage.addListener(({ id }) => (answers += id ? 1 : 0));
    return port;
  };
}"""


def test_typing_goes_on_while_the_worker_starts_again(settings):
    browser = settings()
    page = browser.page
    field = page.get_by_label("Address")
    field.select_text()
    page.keyboard.type("http://notes.")
    page.evaluate(COUNT_ANSWERS)
    end_worker(browser)
    # It has asked the new worker for the connection, for the pairing, and whether it answers.
    wait_until(page, lambda: page.evaluate("answers") >= 3, "the page does not ask the new worker")
    expect(field).to_be_focused()
    page.keyboard.type("example")
    expect(field).to_have_value("http://notes.example")


def test_typing_goes_on_while_another_tab_connects(settings, service):
    browser = settings()
    page = browser.page
    field = page.get_by_label("Address")
    field.select_text()
    page.keyboard.type("http://notes.")
    pair(browser, service)
    expect(page.get_by_text(f"Connected to {service.origin}.")).to_be_visible()
    expect(field).to_have_value("http://notes.")
    field.press("End")
    page.keyboard.type("example")
    expect(field).to_have_value("http://notes.example")


@pytest.mark.parametrize(("end", "sentence"), [("deny", "Backnote denied the connection."), ("cancel", None)])
def test_connection_that_is_not_approved_changes_nothing(settings, service, end, sentence):
    browser = settings()
    connect(browser.page, service.origin)
    code = shown_code(browser.page)
    if end == "deny":
        deny(service, code)
        expect(browser.page.get_by_text(sentence)).to_be_visible()
    else:
        browser.page.get_by_role("button", name="Cancel").click()
    expect(browser.page.get_by_role("button", name="Connect", exact=True)).to_be_visible()
    expect(browser.page.get_by_role("button", name="Disconnect")).to_have_count(0)


def test_what_is_wrong_with_a_connection_is_said_in_words(settings, service, pages):
    browser = settings()
    page = browser.page
    cases = [
        ("ftp://notes.example", "This is not a web address."),
        (f"http://127.0.0.1:{free_port()}", "No server responds at this address."),
        (f"http://{pages.address}", "A program responds at this address, but it is not Backnote."),
        (service.origin, "Backnote responds. Connect this browser to it."),
    ]
    for address, sentence in cases:
        page.get_by_label("Address").fill(address)
        page.get_by_role("button", name="Test connection").click()
        expect(page.locator(".test-result")).to_contain_text(sentence)
        expect(page.locator(".code")).to_have_count(0)


def test_headers_for_a_proxy_are_kept_and_removed(settings, service):
    browser = settings()
    page = browser.page
    page.get_by_text("Headers for a proxy").click()
    page.get_by_role("button", name="Add header").click()
    expect(page.get_by_label("Name", exact=True).first).to_be_focused()
    page.keyboard.type("X-Key")
    page.keyboard.press("Tab")
    page.keyboard.type("secret")
    connect(page, service.origin)
    approve(service, shown_code(page))
    expect(page.get_by_text(f"Connected to {service.origin}.")).to_be_visible()
    page.reload()
    expect(page.get_by_label("Name", exact=True).first).to_have_value("X-Key")
    expect(page.get_by_label("Value")).to_have_attribute("type", "password")
    page.get_by_role("button", name="Remove header").click()
    expect(page.get_by_label("Value")).to_have_count(0)


def test_disconnecting_forgets_the_server(settings, service):
    browser = settings()
    pair(browser, service)
    page = browser.page
    page.get_by_role("button", name="Disconnect").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Disconnect this browser?")
    expect(dialog.get_by_role("button", name="Cancel")).to_be_focused()
    dialog.get_by_role("button", name="Disconnect").click()
    expect(page.get_by_text("Disconnected.")).to_be_visible()
    expect(page.get_by_role("button", name="Disconnect")).to_have_count(0)


@pytest.mark.own_service
def test_disconnecting_with_unsent_notes_warns(settings, service):
    browser = settings()
    pair(browser, service)
    service.stop()
    popup = browser.context.new_page()
    popup.goto(browser.url("popup/popup.html?tab=999"))
    popup.get_by_role("button", name="Quick note").click()
    popup.keyboard.type("Not sent yet")
    expect(popup.get_by_text("Saved in this browser only")).to_be_visible()
    popup.close()
    page = browser.page
    page.get_by_role("button", name="Disconnect").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Disconnect and lose 1 unsent note?")
    dialog.get_by_role("button", name="Cancel").click()
    service.start()
    port = open_port(browser, "popup")
    port.call("retry")
    port.wait_for('kept.events.some(({ event, detail }) => event === "connection" && detail.waiting === 0)')
    assert len(notes(service)) == 1


def test_text_of_a_rejected_note_can_be_copied_and_discarded(paired, proxied):
    problem = {"type": "https://backnote.invalid/problems/invalid-request", "detail": "This note is not accepted."}
    answer = (400, {"Content-Type": "application/problem+json"}, json.dumps(problem).encode())
    proxied.proxy.instead = lambda handler: (
        proxied.proxy.as_service(handler, answer) if handler.command == "POST" and "notes" in handler.path else None
    )
    popup = paired.context.new_page()
    popup.goto(paired.url("popup/popup.html?tab=999"))
    popup.get_by_role("button", name="Quick note").click()
    # More than the list shows.
    popup.keyboard.insert_text("Rejected " + "letters " * 200 + "to the last")
    expect(popup.get_by_text("Rejected by the server")).to_be_visible()
    popup.close()
    page = paired.context.new_page()
    page.goto(paired.url("options/options.html"))
    row = page.get_by_role("listitem").filter(has_text="Rejected")
    expect(row).to_contain_text("This note is not accepted.")
    row.get_by_role("button", name="Copy text").click()
    expect(page.get_by_text("Text copied.")).to_be_visible()
    field = page.get_by_label("Address")
    field.fill("")
    field.press("Control+V")
    expect(field).to_have_value("Rejected " + "letters " * 200 + "to the last")
    row.get_by_role("button", name="Discard").click()
    page.get_by_role("dialog").get_by_role("button", name="Discard").click()
    expect(row).to_have_count(0)
    assert paired.port.call("connectionState")["refused"] == 0
    assert notes(proxied) == []


def test_access_to_all_sites_can_be_ended_and_is_asked_for_with_its_reason(settings):
    page = settings(has_all_sites=True).page
    expect(page.get_by_text("On all sites, Backnote recognizes pages that have notes.")).to_be_visible()
    page.get_by_role("button", name="Turn off").click()
    expect(page.get_by_role("button", name="Allow on all sites")).to_be_visible()
    expect(page.get_by_text("Addresses are compared on this device")).to_be_visible()


def test_language_is_chosen_for_the_pages_of_the_extension(settings):
    browser = settings()
    browser.page.get_by_role("combobox").select_option("日本語")
    expect(browser.page.get_by_role("heading", name="サーバー")).to_be_visible()
    browser.page.goto(browser.url("popup/popup.html"))
    expect(browser.page.get_by_role("button", name="設定する")).to_be_visible()


def test_language_is_chosen_for_the_panels_in_pages(settings, service, pages):
    browser = settings()
    pair(browser, service)
    browser.page.get_by_label("Name", exact=True).fill("Study")
    browser.page.get_by_label("Name", exact=True).press("Tab")
    expect(browser.page.get_by_text("Saved")).to_be_visible()
    browser.page.get_by_role("combobox").select_option("日本語")
    expect(browser.page.get_by_role("heading", name="サーバー")).to_be_visible()
    pages.made["/tide"] = (b"<!doctype html><title>Tide</title><h1>Tide</h1>", "text/html")
    page = browser.context.new_page()
    page.goto(pages.url("/tide"))
    run_command(browser, page, "quick-note")
    expect(panels(page).locator("html")).to_have_attribute("lang", "ja")
    expect(panels(page).locator("bn-quick-note").get_by_label("メモの本文")).to_be_focused()
    # A change of one setting keeps the others.
    expect(browser.page.locator("input[maxlength='100']")).to_have_value("Study")


def test_name_of_the_browser_is_kept(settings):
    page = settings().page
    field = page.get_by_label("Name", exact=True)
    field.fill("Study")
    field.press("Tab")
    expect(page.get_by_text("Saved")).to_be_visible()
    page.reload()
    expect(field).to_have_value("Study")
