"""A link with the state of an app brings its page and the state."""

import pytest
from playwright.sync_api import expect
from support.map_app import (
    CONTINUATION,
    card,
    expect_nothing_pending,
    open_link,
    open_link_in_page,
    wait_until_received,
)
from support.owner import request
from support.page_panels import panels, press
from support.tabs import tab_of, visit
from support.worker_port import end_worker, evaluate_in_worker, open_port
from support.worker_probe import wait_until_looked_at


def test_link_brings_its_page_and_the_state(app):
    app.answers({"answer": "continued"})
    app.add_note()
    opened = open_link_in_page(app.browser, app.open_note())
    assert wait_until_received(opened) == app.activity
    assert opened.url == app.activity["webpageURL"]
    # Neither the page nor the browser keeps anything of it, and nothing is shown.
    expect(opened.locator(CONTINUATION)).to_have_count(0)
    expect_nothing_pending(app.browser)
    assert opened.evaluate("opener") is None


def test_link_with_a_state_opens_its_canonical_url(app):
    app.answers({"answer": "continued"})
    visited = app.activity["webpageURL"] + "&gclid=abc#harbour"
    app.add_note(webpageURL=visited)
    opened = open_link_in_page(app.browser, app.open_note())
    # The app gets its own URL with the state, as it declared it.
    assert wait_until_received(opened) == app.activity | {"webpageURL": visited}
    assert opened.url == app.activity["webpageURL"] + "#harbour"


@pytest.mark.parametrize("kind", ["popup", "side-panel"])
def test_popup_and_side_panel_bring_the_state(app, kind):
    app.answers({"answer": "continued"})
    app.add_note()
    start = visit(app.browser, app.activity["webpageURL"].replace("/map?place=harbour", "/start"))
    tab = tab_of(app.browser, start.url)
    view = app.browser.context.new_page()
    view.goto(app.browser.url(f"{kind}/{kind}.html?tab={tab}"))
    view.get_by_role("button", name="Open note: Map").click()
    opened = open_link(app.browser, view)
    assert wait_until_received(opened) == app.activity


def test_link_opens_in_the_background(app):
    app.answers({"answer": "continued"})
    app.add_note()
    page = app.open_note()
    with app.browser.context.expect_page() as opened:
        press(page, card(panels(page)).get_by_role("link"), modifiers=["ControlOrMeta"])
    assert wait_until_received(opened.value) == app.activity
    assert page.evaluate("document.visibilityState") == "visible"


def test_worker_that_ends_before_the_page_is_there_still_hands_it_the_state(app, pages):
    app.answers({"answer": "continued"})
    app.add_note()
    page = app.open_note()
    # The page arrives at once; another document of the same tab takes its time.
    pages.redirects["/map"] = f"http://localhost:{pages.address.partition(':')[2]}/sign-in"
    pages.made["/sign-in"] = (b"<!doctype html><title>Sign in</title>", "text/html")
    opened = open_link_in_page(app.browser, page)
    expect(opened).to_have_title("Sign in")
    end_worker(app.browser)
    del pages.redirects["/map"]
    opened.goto(app.activity["webpageURL"] + "&signed-in")
    assert wait_until_received(opened) == app.activity


def test_another_origin_gets_nothing_after_a_redirect(app, pages):
    app.answers({"answer": "continued"})
    other = f"http://localhost:{pages.address.partition(':')[2]}"
    pages.made["/elsewhere"] = pages.made["/map"]
    pages.redirects["/map"] = f"{other}/elsewhere"
    app.add_note()
    opened = open_link_in_page(app.browser, app.open_note())
    opened.wait_for_url(f"{other}/elsewhere")
    wait_until_looked_at(app.browser, opened)
    assert opened.evaluate("[received.length, document.querySelectorAll('meta').length]") == [0, 0]


def test_frame_of_the_origin_gets_nothing(app, pages):
    app.answers({"answer": "continued"}, "<script>if (top === self) received.push('top')</script>")
    inner = pages.made["/map"]
    pages.made["/inner"] = inner
    pages.made["/map"] = (
        inner[0].replace(b"</h1>", b"</h1><iframe src=/inner></iframe>"),
        "text/html",
    )
    app.add_note()
    opened = open_link_in_page(app.browser, app.open_note())
    opened.wait_for_function("() => received.length === 2")
    wait_until_looked_at(app.browser, opened)
    [frame] = [frame for frame in opened.frames if frame.url.endswith("/inner")]
    frame.wait_for_load_state("load")
    assert frame.evaluate("received") == []


def test_app_that_names_its_elements_like_functions_gets_the_state(app):
    forms = "".join(
        f'<form name="{name}"></form>' for name in ("addEventListener", "dispatchEvent", "createElementNS", "head")
    )
    app.answers(None, forms)
    app.add_note()
    opened = open_link_in_page(app.browser, app.open_note())
    opened.wait_for_function("() => received.length === 1")


def test_page_without_the_module_is_open_and_keeps_nothing(app, pages):
    pages.made["/map"] = (b"<!doctype html><title>Map</title><h1>Plain</h1>", "text/html")
    app.add_note()
    opened = open_link_in_page(app.browser, app.open_note())
    meta = opened.locator(CONTINUATION)
    expect(meta).to_have_count(1)
    opened.goto(pages.url("/start"))
    expect(meta).to_have_count(0)
    opened.go_back()
    expect(opened.get_by_role("heading")).to_have_text("Plain")
    expect(meta).to_have_count(0)
    expect_nothing_pending(app.browser)


# What the extension does while a person opens a link: the scripts that it puts into pages.
WATCH_SCRIPTS = """() => {
  globalThis.scripts = [];
  const original = chrome.scripting.executeScript;
  chrome.scripting.executeScript = (options) => { scripts.push(options.args ?? []); return original(options); };
}"""


@pytest.mark.parametrize("change", [{"userInfo": None}, {"activityType": None}, {"userInfo": []}], ids=str)
def test_link_without_the_state_of_an_app_is_opened_by_the_browser(app, change):
    app.answers({"answer": "continued"})
    app.add_note(**change)
    opened = open_link_in_page(app.browser, app.open_note())
    opened.wait_for_load_state("load")
    wait_until_looked_at(app.browser, opened)
    assert opened.evaluate("received") == []
    expect_nothing_pending(app.browser)


def test_without_access_to_the_site_its_page_is_opened_and_that_is_all(app):
    app.answers({"answer": "continued"})
    app.add_note()
    view = app.browser.context.new_page()
    view.goto(app.browser.url("side-panel/side-panel.html"))
    evaluate_in_worker(app.browser, WATCH_SCRIPTS)
    evaluate_in_worker(app.browser, "() => chrome.permissions.remove({ origins: ['*://*/*'] })")
    [link] = [one for one in request(app.service, "GET", f"/notes/{app.note}")["links"] if one["id"] == app.link]
    port = open_port(app.browser, "side-panel")
    with app.browser.context.expect_page() as opened:
        port.call("continueLink", link, False)
    opened.value.wait_for_load_state("load")
    wait_until_looked_at(app.browser, opened.value, has_access=False)
    assert opened.value.evaluate("received") == []
    assert evaluate_in_worker(app.browser, "() => scripts") == []
    expect_nothing_pending(app.browser)


TAB_COUNT = "async () => (await chrome.tabs.query({})).length"


@pytest.mark.parametrize(
    "link",
    [None, 7, [], {}, *({"webpageURL": url} for url in ("javascript:alert(1)", "file:///etc/passwd", "photos://7"))],
    ids=str,
)
def test_what_is_no_link_opens_nothing(paired, link):
    port = open_port(paired, "popup")
    count = evaluate_in_worker(paired, TAB_COUNT)
    assert port.call("continueLink", link, False) is None
    assert evaluate_in_worker(paired, TAB_COUNT) == count
