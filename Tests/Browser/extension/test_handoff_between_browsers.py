"""Handoff: the page in view in one browser is continued in another one, with the state of its app."""

import json
import pathlib
import time

import pytest
from playwright.sync_api import expect
from support.accessibility import expect_accessible
from support.owner import add_note, request
from support.page_panels import expect_nothing_shown, overlay, panels, press
from support.tabs import visit
from support.waiting import wait_until
from support.worker_port import end_worker, evaluate_in_worker, open_port, pair
from support.worker_probe import wait_until_looked_at

MARKER = "a4f1c-only-in-memory"
ACTIVITY = {
    "activityType": "example.map.view",
    "title": f"The old harbour {MARKER}",
    "userInfo": {"zoom": 2.5, "center": [1, -2], "marker": MARKER},
}
# A page of an app, by the contract and without the module.
APP = f"""<!doctype html><html lang=en><head><title>Map</title>
<meta name="user-activity" content='{json.dumps(ACTIVITY)}'></head><h1>Map</h1><script>
const declared = document.querySelector("meta[name=user-activity]");
globalThis.received = [];
globalThis.declare = (change) => declared.content = JSON.stringify({{ ...JSON.parse(declared.content), ...change }});
document.addEventListener("useractivitycontinuation", () => {{
  const meta = document.querySelector('meta[name="user-activity:continuation"]');
  received.push(JSON.parse(meta.content));
  meta.remove();
}});
</script>"""
PLAIN = "<!doctype html><html lang=en><title>{0}</title><main><h1>{0}</h1></main>"
OFFER = f"Continue from Laptop: {ACTIVITY['title']} – 127.0.0.1"


@pytest.fixture
def site(pages):
    pages.made["/map"] = (APP.encode(), "text/html")
    for name in ("plain", "other"):
        pages.made[f"/{name}"] = (PLAIN.format(name).encode(), "text/html")
    return pages


@pytest.fixture
def laptop(paired):
    """A browser that offers its page in view."""
    paired.port.call("setSettings", {"device": "Laptop"})
    paired.port.call("turnHandoff", True)
    return paired


@pytest.fixture
def phone(open_extension, proxied):
    """Another browser of the same person, in which handoff is off, as it is at first."""
    browser = open_extension()
    browser.port = pair(browser, proxied, proxied.proxy.origin)
    browser.port.call("setSettings", {"device": "Phone"})
    return browser


def offers(service):
    return [offer["activity"] for offer in request(service, "GET", "/handoffs")["handoffs"]]


def wait_for_offers(browser, service, expected, member="webpageURL"):
    def found():
        return [offer.get(member) for offer in offers(service)]

    wait_until(browser.page, lambda: found() == expected, lambda: f"{found()} is offered instead of {expected}")


def offer_requests(service, method="PUT"):
    return [line for line in service.proxy.requests if line.startswith(f"{method} /api/v1/handoffs/current")]


def files_with(folder, text):
    return [path for path in pathlib.Path(folder).rglob("*") if path.is_file() and text.encode() in path.read_bytes()]


@pytest.mark.own_service
def test_page_is_continued_with_its_state_and_its_source_learns_it(laptop, phone, proxied, site, screenshot):
    popup = open_port(phone, "popup").page
    popup.set_viewport_size({"width": 380, "height": 560})
    add_note(proxied, site.url("/map"))
    laptop.port.call("follow", True)
    source = visit(laptop, site.url("/map"))
    # The popup is open, and hears of it by the service's events.
    row = popup.get_by_role("button", name=OFFER, exact=True)
    expect(row).to_be_visible()
    expect_accessible(popup)
    screenshot(popup, "extension-handoff-popup")
    # The state that the app declares later comes as well.
    source.evaluate("declare({ userInfo: { zoom: 7 } })")
    wait_for_offers(phone, proxied, [{"zoom": 7}], "userInfo")
    row.focus()
    with phone.context.expect_page() as opened:
        popup.keyboard.press("Enter")
    opened.value.wait_for_function("() => globalThis.received?.length === 1")
    [activity] = opened.value.evaluate("received")
    assert (activity["activityType"], activity["userInfo"]) == (ACTIVITY["activityType"], {"zoom": 7})
    assert opened.value.url == site.url("/map")
    source.bring_to_front()
    expect(panels(source).get_by_text("Continued on Phone.")).to_be_visible()
    # It ends with its page, and the service keeps nothing of it.
    source.close()
    wait_for_offers(phone, proxied, [])
    proxied.stop()
    assert files_with(proxied.folder, MARKER) == []


def test_offer_is_shown_beside_notes_and_in_no_other_page(laptop, phone, proxied, site, screenshot):
    add_note(proxied, site.url("/other"))
    phone.port.call("follow", True)
    visit(laptop, site.url("/map"))
    wait_for_offers(laptop, proxied, [site.url("/map")])
    without = visit(phone, site.url("/plain"))
    page = visit(phone, site.url("/other"))
    expect(overlay(page)).to_be_visible()
    # While handoff is off, a visit does not ask for offers. The next event does.
    visit(laptop, site.url("/plain"))
    row = overlay(page).get_by_role("button", name="Continue from Laptop: plain – 127.0.0.1")
    expect(row).to_be_visible()
    expect_accessible(page)
    screenshot(page, "extension-handoff-overlay")
    expect_nothing_shown(phone, without)
    with phone.context.expect_page() as opened:
        press(page, row)
    assert opened.value.url == site.url("/plain")


def test_nothing_is_offered_until_it_is_turned_on_and_after_it_is_turned_off(paired, proxied, site):
    page = visit(paired, site.url("/map"))
    wait_until_looked_at(paired, page)
    page.goto(site.url("/plain"))
    wait_until_looked_at(paired, page)
    popup = open_port(paired, "popup").page
    switch = popup.get_by_role("switch", name="Offer the page I’m viewing to my other devices")
    expect(switch).not_to_be_checked()
    assert offer_requests(proxied) == []
    switch.check()
    page.bring_to_front()
    wait_for_offers(paired, proxied, [site.url("/plain")])
    # The settings show the same switch.
    settings = open_port(paired)
    same = settings.page.get_by_role("switch", name="Offer the page I’m viewing")
    expect(same).to_be_checked()
    page.bring_to_front()
    wait_for_offers(paired, proxied, [site.url("/plain")])
    settings.call("turnHandoff", False)
    wait_for_offers(paired, proxied, [])
    expect(same).not_to_be_checked()
    sent = len(offer_requests(proxied))
    page.goto(site.url("/other"))
    wait_until_looked_at(paired, page)
    end_worker(paired)
    page.goto(site.url("/plain"))
    wait_until_looked_at(paired, page)
    assert paired.port.call("handoff")["isOn"] is False
    assert len(offer_requests(proxied)) == sent
    # Disconnecting ends the offer, and the next server has to be allowed anew.
    settings.call("turnHandoff", True)
    page.bring_to_front()
    wait_for_offers(paired, proxied, [site.url("/plain")])
    assert settings.call("unpair", "keep") == {"isRevoked": True}
    assert offers(proxied) == []
    assert settings.call("settings")["handoff"] is False


def test_page_in_view_is_offered_and_no_other(laptop, proxied, site):
    page = visit(laptop, site.url("/map"))
    wait_for_offers(laptop, proxied, [site.url("/map")])
    behind = visit(laptop, site.url("/plain"))
    wait_for_offers(laptop, proxied, [site.url("/plain")])
    # A worker that was ended goes on where it was.
    end_worker(laptop)
    page.bring_to_front()
    wait_for_offers(laptop, proxied, [site.url("/map")])
    end_worker(laptop)
    page.goto("chrome://version/")
    wait_for_offers(laptop, proxied, [])
    page.close()
    wait_for_offers(laptop, proxied, [site.url("/plain")])
    # The pages of Backnote itself are not offered.
    behind.goto(site.url("/plain"))
    wait_for_offers(laptop, proxied, [site.url("/plain")])
    behind.goto(proxied.proxy.origin)
    wait_for_offers(laptop, proxied, [])


def test_sites_marked_never_here_are_not_offered(laptop, proxied, site):
    page = visit(laptop, site.url("/plain"))
    wait_for_offers(laptop, proxied, [site.url("/plain")])
    request(proxied, "POST", "/identity-decisions", {"kind": "neverHere", "urls": [site.url("/plain")], "segments": 0})
    laptop.port.call("follow", True)
    wait_for_offers(laptop, proxied, [])
    sent = len(offer_requests(proxied))
    page.goto(site.url("/map"))
    wait_until_looked_at(laptop, page)
    elsewhere = site.url("/plain").replace("127.0.0.1", "localhost")
    page.goto(elsewhere)
    wait_for_offers(laptop, proxied, [elsewhere])
    assert len(offer_requests(proxied)) == sent + 1


def test_page_that_changes_all_the_time_causes_few_requests(laptop, proxied, site):
    page = visit(laptop, site.url("/map"))
    wait_for_offers(laptop, proxied, [site.url("/map")])
    proxied.proxy.requests.clear()
    start = time.monotonic()
    for part in range(4):
        page.evaluate(
            """(part) => {
              for (let i = 0; i < 5000; i++) {
                declare({ userInfo: { part, i } });
                document.title = `${part} ${i}`;
                if (i % 50 === 0) history.replaceState(null, "", `?${part}-${i}`);
              }
            }""",
            part,
        )
    wait_for_offers(laptop, proxied, [{"part": 3, "i": 4999}], "userInfo")
    # One in two seconds.
    assert len(offer_requests(proxied)) <= 3 + (time.monotonic() - start) / 2
    # The same again is not sent.
    sent = len(offer_requests(proxied))
    page.evaluate("for (let i = 0; i < 100; i++) declare({})")
    evaluate_in_worker(laptop, "() => chrome.windows.onFocusChanged.dispatch(chrome.windows.WINDOW_ID_NONE)")
    wait_until_looked_at(laptop, page)
    page.goto(site.url("/plain"))
    wait_for_offers(laptop, proxied, [site.url("/plain")])
    assert len(offer_requests(proxied)) == sent + 1
