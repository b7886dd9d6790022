"""A link with the state of an app brings its page and the state, and the page can say that it does not continue."""

import json

import pytest
from playwright.sync_api import expect
from support.owner import request
from support.page_panels import expect_keys, overlay, panels, press
from support.tabs import tab_of, visit
from support.waiting import wait_until
from support.worker_port import end_worker, evaluate_in_worker, open_port

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


@pytest.fixture
def app(paired, proxied, pages):
    """An app with a map, and a note about it that the page `/start` brings up."""

    class App:
        def __init__(self):
            self.browser, self.service = paired, proxied
            self.activity = {
                "activityType": "example.map.view",
                "title": "The old harbour",
                "webpageURL": pages.url("/map?place=harbour"),
                "targetContentIdentifier": "harbour",
                "userInfo": USER_INFO,
                "requiredUserInfoKeys": ["zoom"],
                "version": "2",
            }

        def answers(self, answer, more=""):
            pages.made["/map"] = ((APP % (json.dumps(answer), more)).encode(), "text/html")

        def add_note(self, **changes):
            links = [
                {"webpageURL": pages.url("/start"), "title": "Start"},
                {name: value for name, value in (self.activity | changes).items() if value is not None},
            ]
            note = request(proxied, "POST", "/notes", {"title": "Map", "body": "Text", "links": links})
            self.note, self.link = note["id"], note["links"][1]["id"]
            paired.port.call("follow", True)

        def open_note(self):
            """Opens the note over the page at which it comes up."""
            page = visit(paired, pages.url("/start"))
            overlay(page).locator(".open").click()
            expect_keys(page)
            return page

    pages.made["/start"] = (START.encode(), "text/html")
    pages.requests.clear()
    yield App()
    pages.redirects.clear()


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


def expect_no_message(page):
    expect(overlay(page)).to_contain_text("Map")
    expect(overlay(page).locator(".message")).to_have_count(0)


def expect_nothing_pending(browser):
    def pending():
        names = evaluate_in_worker(browser, "async () => Object.keys(await chrome.storage.session.get(null))")
        return [name for name in names if name.startswith("continuation.")]

    wait_until(browser.page, lambda: not pending(), lambda: f"still pending: {pending()}")


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


def test_app_that_redirects_leads_to_another_page_of_its_site(app, pages):
    app.answers({"answer": "redirect", "url": "/map/other"})
    pages.made["/map/other"] = (b"<!doctype html><title>Other</title>", "text/html")
    app.add_note()
    opened = open_link_in_page(app.browser, app.open_note())
    opened.wait_for_url(pages.url("/map/other"))


def test_moved_content_is_found_at_its_new_address_until_that_is_undone(app, pages):
    app.answers({"answer": "moved", "url": "/map/moved"})
    pages.made["/map/moved"] = (b"<!doctype html><title>Moved</title>", "text/html")
    # Its own identifier finds it as well, which is not what this is about.
    app.add_note(targetContentIdentifier=None)
    opened = open_link_in_page(app.browser, app.open_note())
    opened.wait_for_url(pages.url("/map/moved"))
    expect(overlay(opened)).to_contain_text("Map")
    [alias] = request(app.service, "GET", f"/links/{app.link}/aliases")["aliases"]
    assert alias["address"] == pages.url("/map/moved")
    # The second visit finds it directly.
    page = visit(app.browser, pages.url("/map/moved"))
    expect(overlay(page)).to_contain_text("Map")
    overlay(page).get_by_role("button", name="Why", exact=True).click()
    press(page, overlay(page).get_by_role("button", name="Undo"))
    expect(overlay(page)).to_have_count(0)
    assert request(app.service, "GET", f"/links/{app.link}/aliases")["aliases"] == []


def test_page_that_moves_to_a_page_of_no_content_is_not_learned(app, pages):
    app.answers({"answer": "moved", "url": "/"})
    pages.made["/"] = (b"<!doctype html><title>Home</title>", "text/html")
    app.add_note()
    opened = open_link_in_page(app.browser, app.open_note())
    opened.wait_for_url(pages.url("/"))
    assert request(app.service, "GET", f"/links/{app.link}/aliases")["aliases"] == []


FORGED = {
    "another origin": {"answer": "redirect", "url": "http://localhost:1/"},
    "a script": {"answer": "redirect", "url": "javascript:document.title='run'"},
    "a document in a URL": {"answer": "moved", "url": "data:text/html,x"},
    "too long": {"answer": "gone", "message": ["x"] * 3000},
    "another kind": {"answer": "anything", "url": "/map/other"},
    "a prototype": {"__proto__": {"answer": "redirect", "url": "/map/other"}},
    "a text": "continued",
    "null": None,
}


@pytest.mark.parametrize("name", FORGED)
def test_forged_answer_leads_nowhere(app, name):
    answer = FORGED[name]
    details = json.dumps([json.dumps(answer), json.dumps({"answer": "redirect", "url": "/later"})])
    script = f"""<script>globalThis.respond = () => {{
      for (const detail of {details}) document.dispatchEvent(new CustomEvent("useractivityanswer", {{ detail }}));
    }};</script>"""
    app.answers({"answer": "continued"}, script)
    app.add_note()
    opened = open_link_in_page(app.browser, app.open_note())
    wait_until_received(opened)
    # Only the first answer counts.
    expect_nothing_pending(app.browser)
    assert opened.evaluate("[location.href, document.title]") == [app.activity["webpageURL"], "Map"]
    expect_no_message(opened)


DETAILS = {
    "ten megabytes": "'x'.repeat(10_000_000)",
    "an object": '{ toString() { return \'{"answer":"gone"}\' } }',
    "a getter": "{ get answer() { return 'gone' } }",
    "an element": "document.body",
}


@pytest.mark.parametrize("name", DETAILS)
def test_answer_that_is_no_short_text_is_none(app, name):
    send = f"document.dispatchEvent(new CustomEvent('useractivityanswer', {{ detail: {DETAILS[name]} }}))"
    app.answers({"answer": "continued"}, f"<script>globalThis.respond = () => {send};</script>")
    app.add_note()
    opened = open_link_in_page(app.browser, app.open_note())
    wait_until_received(opened)
    expect_nothing_pending(app.browser)
    expect_no_message(opened)


def test_app_that_has_lost_the_content_says_so_where_the_link_is_shown(app):
    app.answers({"answer": "gone", "message": "Mia deleted <b>this</b> map.\u202e"})
    app.add_note()
    page = app.open_note()
    opened = open_link_in_page(app.browser, page)
    sentence = "127.0.0.1 says: “Mia deleted <b>this</b> map.”"
    expect(overlay(opened)).to_contain_text(sentence)
    expect(card(panels(page))).to_contain_text(sentence)
    overlay(opened).get_by_role("button", name="Dismiss").click()
    expect(overlay(opened).locator(".message")).to_have_count(0)


REASONS = {
    "newer-version": "the link was saved by a newer version of this app",
    "missing-user-info": "the link lacks data that this app needs",
    "expired": "what the link saved has expired",
    "anything else": "the app couldn’t restore it",
}


@pytest.mark.parametrize("reason", REASONS)
def test_person_is_told_why_only_the_page_was_opened(app, reason):
    app.answers({"answer": "failed", "reason": reason})
    app.add_note()
    page = app.open_note()
    opened = open_link_in_page(app.browser, page)
    expect(overlay(opened)).to_contain_text(f"The page is open, but not where you left it: {REASONS[reason]}.")
    expect(card(panels(page))).to_contain_text(REASONS[reason])
    assert opened.url == app.activity["webpageURL"]


def test_page_that_answers_later_is_heard_by_a_new_worker(app):
    app.answers(None)
    app.add_note()
    opened = open_link_in_page(app.browser, app.open_note())
    wait_until_received(opened)
    end_worker(app.browser)
    opened.evaluate("respond({ answer: 'gone', message: 'Deleted.' })")
    expect(overlay(opened)).to_contain_text("127.0.0.1 says: “Deleted.”")
    expect(opened.locator(CONTINUATION)).to_have_count(0)
    # A second answer is ignored.
    opened.evaluate("respond({ answer: 'redirect', url: '/later' })")
    expect_nothing_pending(app.browser)
    assert opened.url == app.activity["webpageURL"]


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
    opened.wait_for_load_state("load")
    # What the worker does with the page is over once the page has been looked at again.
    worker_call = """async (origin) => {
      const [tab] = (await chrome.tabs.query({})).filter(({ url }) => url?.startsWith(origin));
      await chrome.scripting.executeScript({ target: { tabId: tab.id }, func: () => 0 });
    }"""
    evaluate_in_worker(app.browser, worker_call, other)
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
    assert opened.value.evaluate("received") == []
    assert evaluate_in_worker(app.browser, "() => scripts") == []
    expect_nothing_pending(app.browser)


@pytest.mark.parametrize(
    "link",
    [None, 7, [], {}, *({"webpageURL": url} for url in ("javascript:alert(1)", "file:///etc/passwd", "photos://7"))],
    ids=str,
)
def test_what_is_no_link_opens_nothing(paired, link):
    count = len(paired.context.pages)
    paired.port.close()
    port = open_port(paired, "popup")
    assert port.call("continueLink", link, False) is None
    assert len(paired.context.pages) == count + 1
