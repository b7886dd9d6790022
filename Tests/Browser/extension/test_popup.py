"""The popup: this page's notes, a search and a note, also on pages in which nothing may be shown."""

import json
import re

import pytest
from playwright.sync_api import expect
from support.owner import notes, request
from support.popup import open_popup
from support.tabs import tab_of, visit
from support.waiting import wait_until
from support.worker_port import evaluate_in_worker, pair

NEW_NOTE = "Write something…"


@pytest.fixture
def site(pages):
    pages.made["/plan"] = (b"<!doctype html><title>Fitness plan for spring</title><h1>Plan</h1>", "text/html")
    return pages


def popup_of(browser, url):
    """Opens a page, and the popup about it in a tab of its own."""
    page = visit(browser, url)
    return open_popup(browser, tab_of(browser, page.url))


def open_quick_note(popup):
    popup.get_by_role("button", name="Quick note").click()
    expect(popup.get_by_label("Note text")).to_be_focused()


@pytest.fixture
def connected(open_extension, service):
    browser = open_extension()
    pair(browser, service)
    return browser


def add_note(service, title, body, url):
    links = [{"webpageURL": url, "title": "Plan"}]
    return request(service, "POST", "/notes", {"title": title, "body": body, "links": links})["id"]


@pytest.mark.parametrize("kind", ["popup", "side-panel"])
def test_links_open_their_canonical_urls_and_show_the_address_as_visited(connected, service, site, kind):
    visited = site.url("/plan?gclid=abc#sets")
    add_note(service, "Fitness", "Text", visited)
    page = visit(connected, visited)
    view = connected.context.new_page()
    view.goto(connected.url(f"{kind}/{kind}.html?tab={tab_of(connected, page.url)}"))
    view.get_by_role("button", name="Open note: Fitness").click()
    card = view.locator("bn-link-card")
    with connected.context.expect_page() as opened:
        card.locator(".text a").click()
    opened.value.wait_for_url(site.url("/plan#sets"))
    card.hover()
    card.get_by_role("button", name="Same or different pages: Plan").click()
    with connected.context.expect_page() as opened:
        card.get_by_role("link", name="Open the visited address").click()
    opened.value.wait_for_url(visited)


def test_before_the_first_connection_it_leads_to_the_settings(open_extension):
    browser = open_extension()
    browser.page.goto(browser.url("popup/popup.html"))
    with browser.context.expect_page() as opened:
        browser.page.get_by_role("button", name="Set up").click()
    expect(opened.value.get_by_role("heading", name="Backnote settings")).to_be_visible()


def test_title_stays_when_notes_change_and_may_come_late(connected, service, site):
    popup = popup_of(connected, site.url("/plan"))
    expect(popup.get_by_text("Fitness plan for spring")).to_be_visible()
    add_note(service, "Spring", "HIIT", site.url("/plan"))
    expect(popup.get_by_role("button", name="Open note: Spring")).to_be_visible()
    expect(popup.get_by_text("Fitness plan for spring")).to_be_visible()
    [page] = [page for page in connected.context.pages if page.url == site.url("/plan")]
    page.evaluate("document.title = 'Plan for summer'")
    expect(popup.get_by_text("Plan for summer")).to_be_visible()


def test_note_that_is_renamed_elsewhere_gets_its_new_title(connected, service, site):
    note = add_note(service, "Spring", "HIIT", site.url("/plan"))
    popup = popup_of(connected, site.url("/plan"))
    expect(popup.get_by_role("button", name="Open note: Spring")).to_be_visible()
    request(service, "PATCH", f"/notes/{note}", {"title": "Summer"}, {"If-Match": "*"})
    expect(popup.get_by_role("button", name="Open note: Summer")).to_be_visible()
    expect(popup.get_by_role("button", name="Open note: Spring")).to_have_count(0)


def test_notes_of_the_page_are_shown_with_the_reason(connected, service, site):
    add_note(service, "Spring", "HIIT 4-5x a week", site.url("/plan?id=7"))
    popup = popup_of(connected, site.url("/plan?id=7&utm_source=mail"))
    expect(popup.get_by_text("Fitness plan for spring")).to_be_visible()
    expect(popup.locator("s")).to_have_text("&utm_source=mail")
    row = popup.get_by_role("listitem").filter(has_text="Spring")
    expect(row).to_contain_text("HIIT 4-5x a week")
    expect(row).to_contain_text("Same page without utm_source")
    row.get_by_role("button", name="Open note: Spring").click()
    expect(popup.get_by_label("Note text")).to_contain_text("HIIT 4-5x a week")
    popup.get_by_role("button", name="Back", exact=True).click()
    expect(popup.get_by_role("listitem").filter(has_text="Spring")).to_be_visible()


def refuse_suggestions(proxy):
    """Returns the list of the requests for notes that the service does not answer from now on."""
    refused = []

    def refuse(asked):
        if "/suggestions" not in asked.path:
            return None
        refused.append(asked.path)
        return 503, {"Content-Type": "application/problem+json"}, b"{}"

    proxy.instead = refuse
    return refused


@pytest.mark.own_service
def test_known_notes_stay_while_the_service_does_not_answer(paired, proxied, site):
    add_note(proxied, "Spring", "HIIT", site.url("/plan"))
    popup = popup_of(paired, site.url("/plan"))
    spring, summer = (popup.get_by_role("listitem").filter(has_text=title) for title in ("Spring", "Summer"))
    expect(spring).to_be_visible()
    refused = refuse_suggestions(proxied.proxy)
    add_note(proxied, "Summer", "Rest", site.url("/plan"))
    wait_until(popup, lambda: refused, "the notes are not asked for")
    expect(spring).to_be_visible()
    expect(summer).to_have_count(0)
    # When the service has returned, the notes are asked for again.
    proxied.stop()
    proxied.proxy.instead = lambda asked: None
    proxied.start()
    expect(summer).to_be_visible()
    expect(spring).to_be_visible()


def test_hidden_note_does_not_return_while_the_service_does_not_answer(paired, proxied, site):
    add_note(proxied, "Spring", "HIIT", site.url("/plan"))
    popup = popup_of(paired, site.url("/plan"))
    row = popup.get_by_role("listitem").filter(has_text="Spring")
    popup.get_by_role("button", name="More options: Spring").click()
    refused = refuse_suggestions(proxied.proxy)
    popup.get_by_role("button", name="Hide until tomorrow").click()
    expect(popup.get_by_role("button", name="Undo")).to_be_visible()
    # The popup asks again, because notes were changed.
    before = len(refused)
    add_note(proxied, "Summer", "Rest", site.url("/other"))
    wait_until(popup, lambda: len(refused) > before, "the notes are not asked for")
    expect(row).to_have_count(0)


def test_note_is_written_on_a_page_where_nothing_may_be_shown(connected, service):
    popup = popup_of(connected, "chrome://version/")
    expect(popup.get_by_text("This is not a web page. You can still write a note.")).to_be_visible()
    expect(popup.get_by_role("button", name="Add link")).to_have_count(0)
    open_quick_note(popup)
    popup.keyboard.type("Version of my browser")
    expect(popup.get_by_text("Saved", exact=True)).to_be_visible()
    [note] = request(service, "GET", "/notes")["notes"]
    assert note["excerpt"] == "Version of my browser"


def test_notes_are_searched_by_keyboard(connected, service, site):
    add_note(service, "Spring", "HIIT", site.url("/other"))
    add_note(service, "Autumn", "Rest", site.url("/other"))
    popup = popup_of(connected, site.url("/plan"))
    popup.get_by_label("Search notes").first.click()
    popup.keyboard.type("nothing like this")
    expect(popup.get_by_text("No notes found.")).to_be_visible()
    popup.keyboard.press("Escape")
    expect(popup.get_by_role("heading", name="Notes for this page")).to_be_visible()
    popup.keyboard.type("autumn")
    expect(popup.get_by_role("listitem")).to_have_count(1)
    popup.keyboard.press("ArrowDown")
    expect(popup.get_by_role("button", name="Autumn")).to_be_focused()
    popup.keyboard.press("Enter")
    expect(popup.get_by_label("Title")).to_have_value("Autumn")


def test_note_is_snoozed_and_never_shown_here(connected, service, site):
    add_note(service, "Spring", "HIIT", site.url("/plan"))
    popup = popup_of(connected, site.url("/plan"))
    row = popup.get_by_role("listitem").filter(has_text="Spring")
    popup.get_by_role("button", name="More options: Spring").click()
    popup.get_by_role("button", name="Hide until tomorrow").click()
    expect(row).to_have_count(0)
    popup.get_by_role("button", name="Undo").click()
    expect(row).to_be_visible()
    popup.get_by_role("button", name="More options: Spring").click()
    popup.get_by_role("button", name="Never show here…").click()
    dialog = popup.get_by_role("dialog")
    dialog.get_by_role("button").last.click()
    expect(row).to_have_count(0)

    def decisions():
        return request(service, "GET", "/identity-decisions")["decisions"]

    wait_until(popup, lambda: len(decisions()) == 1, decisions)


def test_access_to_all_sites_is_asked_for_in_context(open_extension, service, site):
    browser = open_extension(has_all_sites=False)
    pair(browser, service)
    popup = open_popup(browser, 1)
    expect(popup.get_by_role("heading", name="Let notes come back")).to_be_visible()
    expect(popup.get_by_text("Addresses are compared on this device")).to_be_visible()
    expect(popup.get_by_role("button", name="Allow on all sites")).to_be_visible()


def test_access_that_is_given_in_the_popup_shows_the_notes_of_the_page(connected, service, site):
    add_note(service, "Spring", "HIIT", site.url("/plan"))
    site.made["/other"] = site.made["/plan"]
    page = connected.context.new_page()
    page.goto(site.url("/other"))
    tab = tab_of(connected, page.url)
    # Access that was given before is given again without the browser's own question, which no test can answer.
    evaluate_in_worker(connected, "() => chrome.permissions.remove({ origins: ['*://*/*'] })")
    wait_for_badge_of_all_tabs(connected, "?")
    page.goto(site.url("/plan"))
    popup = open_popup(connected, tab)
    expect(popup.get_by_role("heading", name="Let notes come back")).to_be_visible()
    expect(popup.get_by_role("button", name="Open note: Spring")).to_have_count(0)
    # The popup works without it.
    expect(popup.get_by_role("button", name="Quick note")).to_be_visible()
    popup.get_by_role("button", name="Allow on all sites").click()
    expect(popup.get_by_role("heading", name="Let notes come back")).to_be_hidden()
    expect(popup.get_by_role("button", name="Open note: Spring")).to_be_visible()
    wait_for_badge_of_all_tabs(connected, "")


def wait_for_badge_of_all_tabs(browser, text):
    def badge():
        return evaluate_in_worker(browser, "() => chrome.action.getBadgeText({})")

    wait_until(browser.page, lambda: badge() == text, lambda: f"the badge is {badge()} instead of {text}")


@pytest.mark.own_service
def test_unsent_note_is_shown_and_sent_when_the_service_is_back(connected, service):
    service.stop()
    popup = popup_of(connected, "chrome://version/")
    open_quick_note(popup)
    popup.keyboard.type("Written without a server")
    expect(popup.get_by_text("Saved in this browser only")).to_be_visible()
    popup.close()
    popup = popup_of(connected, "chrome://version/")
    expect(popup.get_by_text("1 note is saved in this browser only.")).to_be_visible()
    service.start()
    popup.get_by_role("button", name="Send now").click()
    expect(popup.get_by_text("in this browser only")).to_have_count(0)
    [note] = request(service, "GET", "/notes")["notes"]
    assert note["excerpt"] == "Written without a server"


def test_rejected_note_is_set_aside_with_its_reason(paired, proxied):
    problem = {"type": "https://backnote.invalid/problems/invalid-request", "detail": "This note is not accepted."}

    def reject(handler):
        if handler.command == "POST" and handler.path == "/api/v1/notes":
            answer = (400, {"Content-Type": "application/problem+json"}, json.dumps(problem).encode())
            return proxied.proxy.as_service(handler, answer)
        return None

    proxied.proxy.instead = reject
    popup = popup_of(paired, "chrome://version/")
    open_quick_note(popup)
    popup.keyboard.type("Rejected at first")
    expect(popup.get_by_text("Rejected by the server")).to_be_visible()
    popup.close()
    popup = popup_of(paired, "chrome://version/")
    expect(popup.get_by_role("heading", name="The server rejected 1 note")).to_be_visible()
    row = popup.get_by_role("listitem").filter(has_text="Rejected at first")
    expect(row).to_contain_text("This note is not accepted.")
    row.get_by_role("button", name="Discard").click()
    popup.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    proxied.proxy.instead = lambda handler: None
    row.get_by_role("button", name="Try again").click()
    expect(row).to_have_count(0)
    # It is among those that wait until it is sent.
    expect(popup.get_by_text("in this browser only")).to_have_count(0)
    assert len(notes(proxied)) == 1


def test_revoked_access_leads_to_the_settings(connected, service):
    [token] = [one for one in request(service, "GET", "/tokens")["tokens"] if one.get("origin")]
    request(service, "DELETE", f"/tokens/{token['id']}")
    popup = popup_of(connected, "chrome://version/")
    popup.get_by_label("Search notes").first.fill("anything")
    # A server that no longer knows the token cannot prove that it is the same one either.
    expect(popup.get_by_text(re.compile("access was revoked|no longer knows this browser"))).to_be_visible()
    expect(popup.get_by_role("button", name="Connect again")).to_be_visible()
