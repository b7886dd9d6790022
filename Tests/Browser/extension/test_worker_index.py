"""The worker looks up pages by itself, with its own index and rules: what it finds, and what it leaves alone."""

import json
import re
import subprocess
import time

import pytest
import xxhash
from support.badges import wait_for_badge
from support.configuration import BINARY, DATA, IS_FULL_RUN, ROOT
from support.owner import add_note, request
from support.page_panels import expect_nothing_shown
from support.saved_notes import wait_until_saved
from support.tabs import visit
from support.waiting import limit, wait_until
from support.worker_port import end_worker, evaluate_in_worker, open_port, pair
from support.worker_probe import wait_until_looked_at

TIMED_REQUESTS = ("GET /api/v1/link-index?since=", "GET /api/v1/rules/packed", "POST /api/v1/pairings/proofs")

# Counts what the worker does. The worker calls these functions by their global names.
WATCH = """() => {
  const counts = (globalThis.watched = { requests: 0, writes: 0, scripts: 0 });
  const count = (object, name, kind) => {
    const original = object[name];
    object[name] = function (...values) { counts[kind]++; return original.apply(this, values); };
  };
  count(globalThis, "fetch", "requests");
  for (const name of ["put", "add", "delete", "clear"]) count(IDBObjectStore.prototype, name, "writes");
  count(chrome.storage.session, "remove", "writes");
  // The pages of the session are kept in memory, for the add-link menu.
  const { session } = chrome.storage;
  const { set } = session;
  session.set = (entries) => {
    if (Object.keys(entries).some((name) => name !== "recentPages")) counts.writes++;
    return set.call(session, entries);
  };
  count(chrome.scripting, "executeScript", "scripts");
}"""


@pytest.fixture
def site(pages):
    """The pages that the tests visit, and the requests that they cause."""
    for name in ("with", "other", "app"):
        pages.made[f"/{name}"] = (f"<!doctype html><title>{name}</title><p>{name}".encode(), "text/html")
    pages.requests.clear()
    return pages


def test_notes_of_a_page_are_counted_under_its_other_addresses(paired, proxied, site):
    add_note(proxied, site.url("/with"))
    add_note(proxied, site.url("/with"), site.url("/other"))
    paired.port.call("follow", True)
    visit(paired, site.url("/with?utm_source=mail&fbclid=x#top"))
    wait_for_badge(paired, site.url("/with?utm_source=mail&fbclid=x#top"), "2")
    visit(paired, site.url("/other"))
    wait_for_badge(paired, site.url("/other"), "1")


def test_badge_follows_what_another_device_does(paired, proxied, site):
    paired.port.call("follow", True)
    page = visit(paired, site.url("/with"))
    note = add_note(proxied, site.url("/with"))
    wait_for_badge(paired, page.url, "1")
    # The page of the extension that follows hears of it, even if the stream of events began later than the change.
    heard = f'event === "changed" && (detail.note === "{note}" || detail.kind === "reset")'
    paired.port.wait_for(f"kept.events.some(({{ event, detail }}) => {heard})")
    request(proxied, "DELETE", f"/notes/{note}")
    wait_for_badge(paired, page.url, "")


def test_badge_counts_a_second_note(paired, proxied, site):
    paired.port.call("follow", True)
    add_note(proxied, site.url("/with"))
    page = visit(paired, site.url("/with"))
    wait_for_badge(paired, page.url, "1")
    second = add_note(proxied, site.url("/with"))
    wait_for_badge(paired, page.url, "2")
    request(proxied, "DELETE", f"/notes/{second}")
    wait_for_badge(paired, page.url, "1")


def test_badge_follows_history_of_a_page(paired, proxied, site):
    add_note(proxied, site.url("/with"))
    paired.port.call("follow", True)
    page = visit(paired, site.url("/app"))
    page.evaluate("history.pushState(null, '', '/with')")
    wait_for_badge(paired, site.url("/with"), "1")
    page.evaluate("history.pushState(null, '', '/app')")
    wait_for_badge(paired, site.url("/app"), "")


def test_flood_of_history_changes_is_bounded(paired, proxied, site):
    add_note(proxied, *(site.url(f"/with?id={number}") for number in range(50)))
    paired.port.call("follow", True)
    page = visit(paired, site.url("/with?id=49"))
    wait_for_badge(paired, page.url, "1")
    proxied.proxy.requests.clear()
    start = time.monotonic()
    page.evaluate("for (let i = 0; i < 200; i++) history.replaceState(null, '', '/with?id=' + i % 50)")
    page.evaluate("history.replaceState(null, '', '/app')")
    wait_for_badge(paired, site.url("/app"), "")
    # A few in each second.
    most = 5 + 4 * (time.monotonic() - start)
    assert sum(line.startswith("POST /api/v1/suggestions") for line in proxied.proxy.requests) < most


@pytest.mark.parametrize(("segments", "hidden"), [(0, True), (1, True), (2, False)])
def test_never_here_hides_a_section(paired, proxied, site, segments, hidden):
    site.made["/area/page"] = site.made["/other/area/page"] = site.made["/with"]
    add_note(proxied, site.url("/area/page"))
    add_note(proxied, site.url("/with"), title="Elsewhere")
    decision = {"kind": "neverHere", "urls": [site.url("/area/inner/deep")], "segments": segments}
    request(proxied, "POST", "/identity-decisions", decision)
    # The worker that knows the last note knows the decision before it as well.
    last = site.url("/with").replace("127.0.0.1", "localhost")
    add_note(proxied, last)
    paired.port.call("follow", True)
    visit(paired, last)
    wait_for_badge(paired, last, "1")
    for path, is_hidden in (("/with", segments == 0), ("/area/page", hidden)):
        page = visit(paired, site.url(path))
        if is_hidden:
            expect_nothing_shown(paired, page)
        else:
            wait_for_badge(paired, page.url, "1")


def test_whole_section_is_found_by_any_of_its_pages(paired, proxied, site):
    site.made["/area/7"] = site.made["/with"]
    add_note(proxied, site.url("/area/1"))
    request(
        proxied, "POST", "/identity-decisions", {"kind": "wholeSection", "urls": [site.url("/area/1")], "segments": 1}
    )
    paired.port.call("follow", True)
    visit(paired, site.url("/area/7"))
    wait_for_badge(paired, site.url("/area/7"), "1")


@pytest.mark.own_service
def test_index_is_used_while_the_service_is_stopped(paired, proxied, site):
    add_note(proxied, site.url("/with"))
    visit(paired, site.url("/with"))
    paired.port.call("follow", True)
    wait_for_badge(paired, site.url("/with"), "1")
    proxied.stop()
    paired.port.call("follow", False)
    end_worker(paired)
    visit(paired, site.url("/with?fbclid=a"))
    wait_for_badge(paired, site.url("/with?fbclid=a"), "•")
    expect_nothing_shown(paired, visit(paired, site.url("/other")))
    assert paired.port.call("connectionState")["state"] == "unreachable"
    proxied.start()


def test_badge_says_what_is_missing(open_extension, service, site):
    browser = open_extension(is_new=True, has_all_sites=False)
    visit(browser, site.url("/other"))
    wait_for_badge(browser, "undefined", "!")
    port = pair(browser, service)
    wait_for_badge(browser, "undefined", "?")
    assert port.call("connectionState") == {
        "state": "connected",
        "server": service.origin,
        "hasAllSites": False,
        "waiting": 0,
        "refused": 0,
    }


# A thousand visits take minutes on a busy machine.
VISITS = 1_000 if IS_FULL_RUN else 50


@pytest.mark.timeout(20 * limit() / 1000)
@pytest.mark.parametrize("has_notes", [False, True], ids=["of another site", "of a site with notes"])
def test_visits_without_notes_leave_nothing(paired, proxied, site, has_notes):
    # The same server, as another site.
    linked = site.url("/with") if has_notes else site.url("/with").replace("127.0.0.1", "localhost")
    note = add_note(proxied, *(f"https://example.com/{number}" for number in range(200)), linked)
    paired.port.call("follow", True)
    page = visit(paired, linked)
    wait_for_badge(paired, page.url, "1")
    wait_until_saved(paired.port, note)
    paired.port.call("follow", False)
    page.goto(site.url("/other"))
    wait_until_looked_at(paired, page)
    paired.port.close()
    start = time.monotonic()
    # In this order, each request that is watched is also in the list.
    proxied.proxy.requests.clear()
    evaluate_in_worker(paired, WATCH)
    site.requests.clear()
    for number in range(VISITS):
        site.made[f"/{number}"] = site.made["/other"]
        page.goto(site.url(f"/{number}?id={number}&utm_source=x"))
        shown = page.evaluate(
            "[document.documentElement.outerHTML, document.adoptedStyleSheets.length, document.scripts.length]"
        )
        assert shown == ["<html><head><title>other</title></head><body><p>other</p></body></html>", 0, 0]
    wait_until_looked_at(paired, page)
    counts = evaluate_in_worker(paired, "() => ({ ...watched })")
    page.goto(linked)
    wait_for_badge(paired, page.url, "1")
    # The browser asks for the icon of a site once.
    requests = [path for path in site.requests if path != "/favicon.ico"]
    assert requests == [f"/{number}?id={number}&utm_source=x" for number in range(VISITS)] + ["/with"]
    # Changes of the index and the rules are asked for by the clock and with the focus, whatever is visited.
    asked = [line for line in proxied.proxy.requests if not line.startswith(TIMED_REQUESTS)]
    assert asked[0] == "POST /api/v1/suggestions?isVisit=true"
    # The panel in the last page then follows the changes of its notes.
    assert sum(line.startswith("POST /api/v1/suggestions") for line in asked) == 1
    timed = len(proxied.proxy.requests) - len(asked)
    assert timed < 10 + (time.monotonic() - start) / 10
    assert counts["requests"] <= timed
    assert counts["writes"] == 0
    # On a site with notes, the address is read that a page gives for itself.
    assert counts["scripts"] <= 2 * VISITS if has_notes else counts["scripts"] == 0


@pytest.mark.own_service
def test_rules_of_the_service_are_used(paired, proxied, site):
    url = "https://shop.example/page?ref9=a&id=1"
    assert paired.port.call("canonicalize", url)["canonicalURL"] == url
    request(proxied, "PUT", "/rules/own", {"text": "||shop.example^$removeparam=ref9"})
    paired.port.call("follow", True)
    wait_for_canonical_url(paired, url, "https://shop.example/page?id=1")
    # They are on disk.
    end_worker(paired)
    assert paired.port.call("canonicalize", url)["canonicalURL"] == "https://shop.example/page?id=1"


DAMAGE = """() => new Promise((done, fail) => {
  const request = indexedDB.open("backnote");
  request.onsuccess = () => {
    const transaction = request.result.transaction("state", "readwrite");
    const table = transaction.objectStore("state");
    table.get("rules").onsuccess = ({ target: { result } }) => {
      new Uint8Array(result.bytes)[result.bytes.byteLength >> 1] ^= 1;
      table.put(result, "rules");
    };
    transaction.oncomplete = () => done(request.result.close());
    transaction.onabort = fail;
  };
})"""


@pytest.mark.own_service
def test_damaged_rules_give_way_to_the_built_in_ones(paired, proxied):
    url = "https://shop.example/page?ref9=a&utm_source=x"
    request(proxied, "PUT", "/rules/own", {"text": "||shop.example^$removeparam=ref9"})
    paired.port.call("follow", True)
    wait_for_canonical_url(paired, url, "https://shop.example/page")
    proxied.proxy.instead = lambda handler: (502, {"Content-Type": "text/html"}, b"")
    evaluate_in_worker(paired, DAMAGE)
    end_worker(paired)
    wait_for_canonical_url(paired, url, "https://shop.example/page?ref9=a")
    # The next comparison with the service repairs them.
    proxied.proxy.instead = lambda handler: None
    paired.port.call("follow", True)
    wait_for_canonical_url(paired, url, "https://shop.example/page")


@pytest.mark.own_service
def test_rules_that_arrive_damaged_are_ignored(paired, proxied):
    url = "https://shop.example/page?ref9=a&utm_source=x"
    damaged = (200, {"Content-Type": "application/octet-stream", "ETag": '"' + "0" * 64 + '"'}, b"BNR2")
    proxied.proxy.instead = lambda handler: (
        proxied.proxy.as_service(handler, damaged) if handler.path.endswith("/rules/packed") else None
    )
    request(proxied, "PUT", "/rules/own", {"text": "||shop.example^$removeparam=ref9"})
    add_note(proxied, "https://example.com/")
    paired.port.call("follow", True)
    # The worker has looked at an answer when it asks for what comes after it.
    asked = ["GET /api/v1/rules/packed", "GET /api/v1/link-index"]

    def are_asked():
        lines = [line.partition("?")[0] for line in proxied.proxy.requests]
        return asked[0] in lines and asked[1] in lines[lines.index(asked[0]) :]

    wait_until(paired.page, are_asked, "the worker does not ask for the rules")
    assert paired.port.call("canonicalize", url)["canonicalURL"] == "https://shop.example/page?ref9=a"


def wait_for_canonical_url(browser, url, expected):
    def found():
        return browser.port.call("canonicalize", url)["canonicalURL"]

    wait_until(browser.page, lambda: found() == expected, lambda: f"{found()} instead of {expected}")


def rule_examples():
    """Returns the URLs of the examples that stand beside the rules."""
    texts = [path.read_text(encoding="utf-8") for path in sorted((ROOT / "rules").rglob("*.txt"))]
    return sorted({url for text in texts for url in re.findall(r"https?://\S+", text)})


def labeled_urls():
    """Returns the labeled URLs: all in a full run, and otherwise every fifth."""
    urls = [
        url
        for name in ("corpus-top.txt", "corpus-tracked.txt")
        for url in (DATA / "canon" / name).read_text(encoding="utf-8-sig").splitlines()
    ]
    pairs = (DATA / "canon/pairs.jsonl").read_text(encoding="utf-8").splitlines()
    urls += [row[side] for row in map(json.loads, pairs) for side in "ab"]
    urls = [url for url in urls if "\n" not in url]
    return urls if IS_FULL_RUN else urls[::5]


@pytest.mark.parametrize(
    "urls", [rule_examples, pytest.param(labeled_urls, marks=pytest.mark.labeled(DATA / "canon/pairs.jsonl"))]
)
def test_worker_has_the_keys_of_the_binary(open_extension, urls):
    urls = urls()
    run = subprocess.run(
        [BINARY, "canonicalize", "--json"], input="".join(f"{url}\n" for url in urls).encode(), stdout=subprocess.PIPE
    )
    expected = [json.loads(line) for line in run.stdout.splitlines()]
    port = open_port(open_extension())
    keys = port.call_each("canonicalize", urls)
    differences = [
        (wanted, found)
        for wanted, found in zip(expected, keys, strict=True)
        if wanted.get("key") != (found or {}).get("key") and not has_encoded_target(wanted)
    ]
    assert differences == []
    assert len({xxhash.xxh64_intdigest(found["key"].encode()) for found in keys if found}) > len(urls) / 10


def has_encoded_target(report):
    """Returns whether a rule decoded the target of a link in a mail, which the module leaves as it is."""
    return any(re.search(r"-(json|proofpoint)=", change["rule"]) for change in report.get("changes", []))
