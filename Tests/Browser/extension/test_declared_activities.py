"""The activity that a page declares becomes part of the link that a person adds, and the page does not notice it."""

import json

import pytest
from playwright.sync_api import expect
from support.match_reason import show_reason
from support.owner import request, wait_for_note
from support.page_panels import (
    choose_menu_item,
    expect_nothing_shown,
    open_quick_note,
    overlay,
    panels,
    run_command,
)
from support.tabs import visit
from support.worker_port import evaluate_in_worker
from support.worker_probe import wait_until_looked_at
from test_page_panels import SELECT

ACTIVITY = {
    "activityType": "example.photos.view",
    "title": "Harbour at night",
    "targetContentIdentifier": "photo-7",
    "persistentIdentifier": "p7",
    "userInfo": {"zoom": 2.5, "center": [1, -2], "unknown": {"kept": None}},
    "requiredUserInfoKeys": ["zoom"],
    "keywords": ["harbour", "night"],
    "expirationDate": "2031-05-06T07:08:09.000Z",
    "version": "2.1",
    "minimumVersion": "2",
}

LINKED_DATA = json.dumps({"@id": "photo-7", "identifier": "p7", "mainEntityOfPage": "/photos"})

BY_ELEMENTS = """
<meta name="User-Activity:Activity-Type" content="example.photos.view">
<meta name="user-activity:title" content="Harbour at night">
<meta name="user-activity:activity-type" content="the first one counts">
<meta name="user-activity:user-info" content='{"zoom": 2.5, "center": [1, -2], "unknown": {"kept": null}}'>
<meta name="user-activity:required-user-info-keys" content="zoom">
<meta name="user-activity:keywords" content="harbour, night">
<meta name="user-activity:expiration-date" content="2031-05-06T07:08:09Z">
<meta name="user-activity:version" content="2.1">
<meta name="user-activity:minimum-version" content="2">
"""


def declaring(activity, more=""):
    """Returns a page that declares an activity as JSON."""
    content = json.dumps(activity).replace("&", "&amp;").replace('"', "&quot;")
    meta = f'<meta name="user-activity" content="{content}">'
    return f"<!doctype html><head><title>Photos</title>{meta}{more}</head><h1>Photos</h1>"


@pytest.fixture
def photos(paired, pages):
    """Opens a page of a photo library with an HTML text."""

    def photos(html, path="/photos", headers=None):
        pages.made[path.partition("?")[0]] = (html.encode(), "text/html; charset=utf-8")
        pages.headers["/photos"] = headers or {}
        return visit(paired, pages.url(path))

    yield photos
    pages.headers.clear()


def add_link(browser, service, page, title):
    """Adds the page by the add-link menu, which shows its title, and returns the link."""
    run_command(browser, page, "add-link")
    choice = panels(page).locator("bn-add-link-menu").get_by_role("option").first
    expect(choice).to_contain_text(title)
    page.keyboard.press("Enter")
    [link] = wait_for_note(page, service, lambda note: note["links"])["links"]
    return link


def stored(link):
    return {name: link[name] for name in ACTIVITY if link.get(name) not in (None, [])}


@pytest.mark.parametrize("way", ["json", "elements", "linked data"])
def test_link_keeps_the_whole_activity_that_its_page_declares(paired, proxied, photos, pages, way):
    address = f'<meta name="user-activity:webpage-url" content="{pages.url("/photos/7")}">'
    identifiers = f'<script type="application/ld+json">{LINKED_DATA}</script>'
    own = (
        '<meta name="user-activity:target-content-identifier" content="photo-7">'
        '<meta name="user-activity:persistent-identifier" content="p7">'
    )
    page = photos(
        {
            "json": declaring(ACTIVITY | {"webpageURL": pages.url("/photos/7")}),
            "elements": f"<!doctype html><title>P</title>{BY_ELEMENTS}{own}{address}<h1>Photos</h1>",
            "linked data": f"<!doctype html><title>P</title>{BY_ELEMENTS}{identifiers}{address}<h1>Photos</h1>",
        }[way]
    )
    link = add_link(paired, proxied, page, "Harbour at night")
    # An @id is an address.
    identifier = pages.url("/photo-7") if way == "linked data" else "photo-7"
    assert stored(link) == ACTIVITY | {"targetContentIdentifier": identifier}
    assert link["webpageURL"] == pages.url("/photos/7")
    # Its page is found by the identifier, whatever its URL is.
    found = request(
        proxied,
        "POST",
        "/suggestions",
        {"webpageURL": pages.url("/album?item=7"), "activityType": "any.type", "targetContentIdentifier": identifier},
    )["suggestions"]
    assert [one["reason"]["kind"] for one in found] == ["appIdentifier"]


@pytest.mark.parametrize(
    ("metas", "description"),
    [
        ('<meta name=Description content=" Lamps on \n the quay ">', "Lamps on the quay"),
        ('<meta name=description content=Lamps><meta property=og:description content="The quay">', "The quay"),
        ("<meta name=description content=' '>", None),
        ("", None),
    ],
)
def test_link_keeps_the_description_of_its_page(paired, proxied, photos, metas, description):
    page = photos(f"<!doctype html><title>The harbour</title>{metas}<h1>Photos</h1>")
    assert add_link(paired, proxied, page, "The harbour").get("pageDescription") == description


def test_selection_is_added_with_the_activity_of_its_page(paired, proxied, photos):
    page = photos(declaring(ACTIVITY, "<p>Lamps on the quay</p>"))
    page.evaluate(SELECT, "Lamps on the quay")
    choose_menu_item(paired, page, "add-selection", selectionText="Lamps on the quay")
    [link] = wait_for_note(page, proxied, lambda note: note["links"])["links"]
    assert (link["quote"]["exact"], stored(link)) == ("Lamps on the quay", ACTIVITY)


def test_activity_is_the_one_at_the_moment_of_adding(paired, proxied, photos):
    page = photos(declaring(ACTIVITY))
    open_quick_note(paired, page)
    later = ACTIVITY | {"title": "Lighthouse", "targetContentIdentifier": "photo-8"}
    page.evaluate(
        "(json) => document.head.querySelector('meta[name]').setAttribute('content', json)", json.dumps(later)
    )
    link = add_link(paired, proxied, page, "Lighthouse")
    assert stored(link) == later


def test_side_panel_adds_the_activity_of_the_page_beside_it(paired, proxied, photos):
    page = photos(declaring(ACTIVITY))
    tab = evaluate_in_worker(
        paired, "async (url) => (await chrome.tabs.query({})).find((tab) => tab.url === url)?.id", page.url
    )
    panel = paired.context.new_page()
    panel.goto(paired.url(f"side-panel/side-panel.html?tab={tab}"))
    panel.get_by_role("button", name="Add link").click()
    expect(panel.get_by_role("option").first).to_contain_text("Harbour at night")
    panel.keyboard.press("Enter")
    [link] = wait_for_note(panel, proxied, lambda note: note["links"])["links"]
    assert stored(link) == ACTIVITY


def add_photo(service, pages, identifier="photo-7"):
    link = ACTIVITY | {"webpageURL": pages.url("/photos?view=grid"), "targetContentIdentifier": identifier}
    request(service, "POST", "/notes", {"title": "About the photo", "body": "Text", "links": [link]})


def test_note_comes_up_at_another_address_of_the_same_content(paired, proxied, photos, pages):
    add_photo(proxied, pages)
    paired.port.call("follow", True)
    plain = "<!doctype html><title>Photos</title><h1>Photos</h1>"
    pages.made["/renamed"] = (declaring(ACTIVITY | {"webpageURL": pages.url("/renamed")}).encode(), "text/html")
    pages.made["/other"] = (declaring(ACTIVITY | {"targetContentIdentifier": "photo-8"}).encode(), "text/html")
    pages.made["/other"] = (pages.made["/other"][0].replace(b"p7", b"p8"), "text/html")
    pages.made["/plain"] = (plain.encode(), "text/html")
    page = visit(paired, pages.url("/renamed"))
    expect(overlay(page)).to_contain_text("About the photo")
    show_reason(overlay(page))
    expect(overlay(page).locator(".reason")).to_contain_text("Same item in this app")
    # Other content of the same app, and a page that declares nothing.
    for path in ("/other", "/plain"):
        expect_nothing_shown(paired, visit(paired, pages.url(path)))
    again = visit(paired, pages.url("/renamed?again"))
    expect(overlay(again)).to_contain_text("About the photo")


def test_note_follows_the_content_that_an_app_shows_later(paired, proxied, photos, pages):
    add_photo(proxied, pages)
    paired.port.call("follow", True)
    pages.made["/app"] = (declaring({"activityType": "a.b"}).encode(), "text/html")
    page = visit(paired, pages.url("/app"))
    show = """([json, title]) => {
      document.head.querySelector("meta[name]").setAttribute("content", json);
      document.title = title;
    }"""
    page.evaluate(show, [json.dumps(ACTIVITY), "Harbour"])
    expect(overlay(page)).to_contain_text("About the photo")
    page.evaluate(
        show, [json.dumps(ACTIVITY | {"targetContentIdentifier": "photo-8", "persistentIdentifier": "p8"}), "Sea"]
    )
    expect(overlay(page)).to_have_count(0)


def test_identifier_of_another_origin_finds_nothing(paired, proxied, photos, pages):
    add_photo(proxied, pages)
    paired.port.call("follow", True)
    pages.made["/forged"] = (declaring(ACTIVITY).encode(), "text/html")
    page = visit(paired, pages.url("/forged"))
    expect(overlay(page)).to_contain_text("About the photo")
    expect_nothing_shown(paired, visit(paired, f"http://localhost:{pages.address.partition(':')[2]}/forged"))


# Each page, and what of its activity is stored. Of no page is more stored than its URL and its title.
HOSTILE = {
    "no type": (declaring({name: ACTIVITY[name] for name in ACTIVITY if name != "activityType"}), {}),
    "not to be found again": (declaring(ACTIVITY | {"isEligibleForSearch": False}), {}),
    "ten megabytes": (declaring(ACTIVITY | {"userInfo": {"a": "x" * 10_000_000}}), {}),
    "too much data": (
        declaring({"activityType": "a.b", "userInfo": {"a": "x" * 70_000}}),
        {"activityType": "a.b"},
    ),
    "wrong types": (
        declaring({"activityType": "a.b", "title": 7, "targetContentIdentifier": {}, "userInfo": [1], "keywords": "x"}),
        {"activityType": "a.b"},
    ),
    "no JSON": ('<!doctype html><title>Photos</title><meta name="user-activity" content="{{"><h1>Photos</h1>', {}),
    "names of prototypes": (
        declaring({"activityType": "a.b"}).replace(
            "{&quot;", "{&quot;__proto__&quot;: {&quot;title&quot;: &quot;forged&quot;}, &quot;userInfo&quot;: "
            "{&quot;__proto__&quot;: {&quot;title&quot;: &quot;forged&quot;}}, &quot;"
        ),
        {"activityType": "a.b"},
    ),
    "deep": (
        '<!doctype html><title>Photos</title><meta name="user-activity" content=\'{"activityType": "a.b", "userInfo": '
        + "[" * 60_000 + "]" * 60_000 + "}'><h1>Photos</h1>",
        {"activityType": "a.b"},
    ),
    "in the body": (f"<!doctype html><title>Photos</title><h1>Photos</h1>{BY_ELEMENTS}", {}),
    "many elements": (
        "<!doctype html><title>Photos</title>"
        + "".join(f'<meta name="user-activity:n{i}" content="x">' for i in range(5000))
        + "<h1>Photos</h1>",
        {},
    ),
    "elements with the names of functions": (
        "<!doctype html><title>Photos</title>" + BY_ELEMENTS.replace("Harbour at night", "Photos") + "<h1>Photos</h1>"
        + "".join(f'<form name="{name}"><input name="{name}"></form>' for name in ("head", "querySelectorAll", "body"))
        + '<img name="location"><img id="origin" name="querySelector">',
        {"activityType": "example.photos.view", "userInfo": ACTIVITY["userInfo"]},
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
def test_what_a_hostile_page_declares_is_bounded_and_refused(paired, proxied, photos, name):
    html, kept = HOSTILE[name]
    page = photos(html)
    link = add_link(paired, proxied, page, "Photos")
    found = stored(link)
    assert found.pop("title") == "Photos"
    assert {name: found.get(name) for name in kept} == kept
    if not kept:
        assert found == {"activityType": "backnote.visit"}
    elif len(kept) == 1:
        assert found == kept
    assert link["webpageURL"] == page.url
    # The worker is as it was.
    assert evaluate_in_worker(paired, "() => [({}).title ?? null, Object.keys(Object.prototype)]") == [None, []]


@pytest.mark.parametrize("address", ["http://localhost:1/photos/7", "https://other.example/", "javascript:alert(1)"])
def test_page_cannot_declare_an_address_of_another_origin(paired, proxied, photos, address):
    page = photos(declaring(ACTIVITY | {"webpageURL": address}))
    link = add_link(paired, proxied, page, "Harbour at night")
    assert link["webpageURL"] == page.url


def test_sandboxed_page_has_no_origin_and_no_identifiers(paired, proxied, photos):
    page = photos(
        declaring(ACTIVITY | {"title": "Photos"}), headers={"Content-Security-Policy": "sandbox allow-scripts"}
    )
    link = add_link(paired, proxied, page, "Photos")
    assert link["activityType"] == "backnote.visit"


# Records all by which a page could notice that it is read. It runs before everything else in the page.
WATCH = """
globalThis.noticed = [];
const notice = (text) => noticed.push(text);
new MutationObserver((changes) => changes.forEach(({ type, target }) => notice(`${type} of ${target.nodeName}`)))
  .observe(document.head, { attributes: true, childList: true, characterData: true, subtree: true });
for (const [object, names] of [
  [Document.prototype, ["querySelector", "querySelectorAll", "getElementsByTagName", "getElementsByName", "evaluate"]],
  [Element.prototype, ["getAttribute", "getAttributeNode", "hasAttribute", "querySelector", "matches"]],
  [EventTarget.prototype, ["dispatchEvent"]],
  [JSON, ["parse", "stringify"]],
  [NodeList.prototype, ["item", "forEach"]],
  [String.prototype, ["toLowerCase"]],
  [RegExp.prototype, ["test", "exec"]],
]) {
  for (const name of names) {
    const original = object[name];
    object[name] = function (...values) { notice(`called ${name}`); return original.apply(this, values); };
  }
}
for (const [object, name] of [[HTMLMetaElement.prototype, "content"], [HTMLMetaElement.prototype, "name"],
  [Document.prototype, "head"], [Node.prototype, "textContent"], [NodeList.prototype, "length"]]) {
  const { get, ...rest } = Object.getOwnPropertyDescriptor(object, name);
  Object.defineProperty(object, name, { ...rest, get() { notice(`read ${name}`); return get.call(this); } });
}
for (const name of ["useractivitywillsave", "useractivitycontinuation", "useractivityanswer", "message"]) {
  for (const target of [window, document]) target.addEventListener(name, () => notice(`event ${name}`), true);
}
"""

# What the page sees of its own tree and globals.
STATE = """() => ({
  head: document.head.innerHTML,
  attributes: document.documentElement.getAttributeNames(),
  globals: Object.getOwnPropertyNames(window).length,
  resources: performance.getEntriesByType("resource").length,
})"""


def test_page_does_not_notice_that_its_activity_is_read(paired, proxied, photos):
    page = photos(declaring(ACTIVITY, f"<script>{WATCH}</script>"))
    tab = evaluate_in_worker(
        paired, "async (url) => (await chrome.tabs.query({})).find((tab) => tab.url === url)?.id", page.url
    )
    popup = paired.context.new_page()
    popup.goto(paired.url(f"popup/popup.html?tab={tab}"))
    before = page.evaluate(STATE)
    page.evaluate("() => { noticed.length = 0; }")
    call = f"""(async () => {{
      const port = chrome.runtime.connect({{ name: "popup#{"a" * 32}" }});
      const ask = (id, call, values) => new Promise((done) => {{
        port.onMessage.addListener((message) => message.id === id && done(message.result));
        port.postMessage({{ id, call, arguments: values }});
      }});
      await ask(1, "hello", [{tab}]);
      return await ask(2, "readPage", []);
    }})()"""
    assert popup.evaluate(call)["activity"]["targetContentIdentifier"] == "photo-7"
    assert page.evaluate("() => [...noticed]") == []
    assert page.evaluate(STATE) == before


def test_page_without_notes_of_a_site_without_identifiers_is_not_read_at_a_visit(paired, proxied, photos, pages):
    evaluate_in_worker(
        paired,
        """() => {
          globalThis.scripts = 0;
          const original = chrome.scripting.executeScript;
          chrome.scripting.executeScript = (...values) => { scripts++; return original(...values); };
        }""",
    )
    page = photos(declaring(ACTIVITY))
    page.evaluate("document.title = 'Another title'")
    wait_until_looked_at(paired, page)
    wait_until_looked_at(paired, visit(paired, pages.url("/photos?other")))
    assert evaluate_in_worker(paired, "() => scripts") == 0
    assert page.evaluate("document.documentElement.children.length") == 2
    # Once the site has a link with an identifier, it is read.
    add_photo(proxied, pages)
    paired.port.call("follow", True)
    expect(overlay(visit(paired, pages.url("/photos?again")))).to_contain_text("About the photo")
    assert evaluate_in_worker(paired, "() => scripts") > 0
