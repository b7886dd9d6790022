"""An app that continues its activities from links, and what a person does with its links in the extension."""

import json

from playwright.sync_api import expect
from support.owner import request
from support.page_panels import expect_keys, overlay, panels, press
from support.tabs import visit
from support.waiting import wait_until
from support.worker_port import evaluate_in_worker
from support.worker_probe import commands_for, wait_until_heard

USER_INFO = {"zoom": 2.5, "center": [1, -2], "unknown": {"kept": None}}

# A page of an app, by the contract and without the module. It answers with `answer`, if there is one.
APP = """<!doctype html><title>Map</title><h1>Map</h1><script>
globalThis.received = [];
globalThis.answer = %s;
globalThis.respond = (answer) =>
  document.dispatchEvent(new CustomEvent("useractivityanswer", { detail: JSON.stringify(answer) }));
document.addEventListener("useractivitycontinuation", () => {
  const meta = document.querySelector('meta[name="user-activity:continuation"]');
  received.push(JSON.parse(meta.content));
  if (answer !== null) { meta.remove(); respond(answer); }
});
</script>%s"""
START = "<!doctype html><title>Start</title><h1>Start</h1>"
CONTINUATION = "meta[name='user-activity:continuation']"


class MapApp:
    """An app with a map, and a note about it that the page `/start` brings up."""

    def __init__(self, browser, service, pages):
        self.browser, self.service, self._pages = browser, service, pages
        self.activity = {
            "activityType": "example.map.view",
            "title": "The old harbour",
            "webpageURL": pages.url("/map?place=harbour"),
            "targetContentIdentifier": "harbour",
            "userInfo": USER_INFO,
            "requiredUserInfoKeys": ["zoom"],
            "version": "2",
        }
        pages.made["/start"] = (START.encode(), "text/html")

    def answers(self, answer, more=""):
        self._pages.made["/map"] = ((APP % (json.dumps(answer), more)).encode(), "text/html")

    def add_note(self, **changes):
        links = [
            {"webpageURL": self._pages.url("/start"), "title": "Start"},
            {name: value for name, value in (self.activity | changes).items() if value is not None},
        ]
        note = request(self.service, "POST", "/notes", {"title": "Map", "body": "Text", "links": links})
        self.note, self.link = note["id"], note["links"][1]["id"]
        self.browser.port.call("follow", True)

    def open_note(self):
        """Opens the note over the page at which it comes up."""
        page = visit(self.browser, self._pages.url("/start"))
        overlay(page).locator(".open").click()
        expect_keys(page)
        return page


def card(place, name="The old harbour"):
    return place.locator("bn-link-card").filter(has_text=name)


def open_link(browser, place, name="The old harbour"):
    """Presses a link in a view of the extension, and returns the page that it opens."""
    with browser.context.expect_page() as opened:
        card(place, name).get_by_role("link").click()
    return opened.value


def open_link_in_page(browser, page, name="The old harbour"):
    """Presses a link in the panels of a page, and returns the page that it opens."""
    with browser.context.expect_page() as opened:
        press(page, card(panels(page), name).get_by_role("link"))
    return opened.value


def wait_until_received(page):
    page.wait_for_function("() => globalThis.received?.length > 0")
    [activity] = page.evaluate("received")
    return activity


# What each tab with a URL is about to show.
PENDING = """async (url) => (await chrome.tabs.query({})).filter((tab) => tab.url === url)
  .map(({ pendingUrl }) => pendingUrl ?? null)"""


def expect_stays(browser, page, url):
    """Expects that the worker has heard the answers of a page, and leads to no other page."""
    wait_until_heard(browser, page)
    assert evaluate_in_worker(browser, PENDING, url) == [None]
    assert page.evaluate("location.href") == url


def expect_no_message(browser, page):
    """Expects that the worker has received the answers of a page, and shows none of them."""
    wait_until_heard(browser, page)
    assert "tell" not in commands_for(browser, page)
    expect(overlay(page)).to_contain_text("Map")
    expect(overlay(page).locator(".message")).to_have_count(0)


def expect_nothing_pending(browser):
    def pending():
        names = evaluate_in_worker(browser, "async () => Object.keys(await chrome.storage.session.get(null))")
        return [name for name in names if name.startswith("continuation.")]

    wait_until(browser.page, lambda: not pending(), lambda: f"still pending: {pending()}")
