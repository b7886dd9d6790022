"""A hostile page that uses the module for user activities: what reaches the worker is bounded, and nothing leaks."""

import json
import time

import pytest
from playwright.sync_api import expect
from support.activities import serve_module
from support.configuration import IS_FULL_RUN
from support.owner import request, wait_for_note
from support.page_panels import expect_nothing_shown, note_text, open_quick_note, overlay
from support.tabs import visit
from support.worker_port import evaluate_in_worker
from test_declared_activities import ACTIVITY, add_link, stored

FLOOD = 100_000 if IS_FULL_RUN else 10_000
SECRET = "a secret of the person"

APP = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>App</title><link rel="icon" href="data:,">
<script type="module">
import { UserActivity, userActivities } from "/adopt/user-activity.js";
Object.assign(window, { UserActivity, userActivities });
window.photo = (identifier, members = {}) => Object.assign(new UserActivity("example.photos.view"),
  { title: "App", targetContentIdentifier: identifier, ...members });
%s
window.isReady = true;
</script></head><body><h1>App</h1><button onclick="this.textContent = 'pressed'">Press</button></body></html>"""

# Counts what the worker reads in pages, and what pages send to it.
WATCH_WORKER = """() => {
  globalThis.reads = [];
  globalThis.messages = 0;
  const original = chrome.scripting.executeScript;
  chrome.scripting.executeScript = async (options) => {
    const results = await original(options);
    if (options.func?.name === "findDeclarations") reads.push(JSON.stringify(results?.[0]?.result ?? null).length);
    return results;
  };
  chrome.runtime.onMessage.addListener(() => { messages++; });
}"""


@pytest.fixture
def hostile(paired, proxied, pages):
    """Opens an app of a site whose links have an app's identifiers, so that the extension reads its declarations."""
    serve_module(pages)
    link = ACTIVITY | {"webpageURL": pages.url("/photos/7")}
    request(proxied, "POST", "/notes", {"title": SECRET, "body": SECRET, "links": [link]})
    paired.port.call("follow", True)

    def hostile(script=""):
        pages.made["/hostile-app"] = ((APP % script).encode(), "text/html; charset=utf-8")
        # Once its note comes up, the worker knows that the site has identifiers.
        pages.made["/photos/7"] = (b"<!doctype html><title>Photo</title>", "text/html")
        expect(overlay(visit(paired, pages.url("/photos/7")))).to_be_visible()
        evaluate_in_worker(paired, WATCH_WORKER)
        proxied.proxy.requests.clear()
        page = visit(paired, pages.url("/hostile-app"))
        page.wait_for_function("isReady")
        return page

    return hostile


def expect_responsive(browser, page, service):
    """Writes a note over the page, which reacts to a press as well."""
    page.get_by_role("button", name="Press").click()
    expect(page.get_by_role("button", name="pressed")).to_be_visible()
    open_quick_note(browser, page)
    page.keyboard.type("still here")
    wait_for_note(page, service, lambda one: one["body"] == "still here")
    assert evaluate_in_worker(browser, "() => [({}).polluted ?? null, Object.keys(Object.prototype)]") == [None, []]


FLOODS = {
    "one activity after another": "activities[time % 2].becomeCurrent();",
    "another identifier each time": "activities[0].targetContentIdentifier = `photo-${time}`;",
    "another title each time": "activities[time % 2].becomeCurrent(); document.title = `App ${time}`;",
    "another meta each time": """document.querySelector("meta[name=user-activity]")?.setAttribute("content",
      JSON.stringify({ activityType: "a.b", targetContentIdentifier: `photo-${time}` }));
      document.title = `${time}`;""",
}


@pytest.mark.parametrize("name", FLOODS)
def test_floods_of_activities_are_bounded(paired, proxied, hostile, name):
    page = hostile()
    start = time.monotonic()
    page.evaluate(
        f"""async (count) => {{
          const activities = [photo("photo-1"), photo("photo-2")];
          activities[0].becomeCurrent();
          for (let time = 0; time < count; time++) {{
            {FLOODS[name]}
            if (time % 100 === 0) await new Promise((done) => setTimeout(done));
          }}
        }}""",
        FLOOD,
    )
    expect_responsive(paired, page, proxied)
    reads = evaluate_in_worker(paired, "() => reads")
    # A few in each second.
    seconds = time.monotonic() - start
    assert len(reads) < 20 + 4 * seconds
    assert max(reads, default=0) < 1000
    assert sum(line.startswith("POST /api/v1/suggestions") for line in proxied.proxy.requests) < 5 + 4 * seconds
    assert evaluate_in_worker(paired, "() => messages") == 0


VALUES = {
    "ten megabytes": '{ text: "x".repeat(10_000_000) }',
    "a cycle": "(() => { const cycle = {}; cycle.cycle = cycle; return cycle; })()",
    "a getter that throws": '{ get zoom() { throw new Error("getter"); } }',
    "a proxy that throws": '(() => new Proxy({}, { ownKeys() { throw new TypeError("proxy"); } }))()',
    "a conversion that throws": '{ toJSON() { throw new Error("toJSON"); } }',
    "a prototype": """JSON.parse('{"__proto__": {"polluted": true}}')""",
    "a deep one": "(() => { let deep = {}; for (let i = 0; i < 1000; i++) deep = { deep }; return deep; })()",
    "many values": "Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [i, i]))",
}


@pytest.mark.parametrize("name", VALUES)
def test_hostile_state_is_left_out(paired, proxied, hostile, name):
    page = hostile(f'photo("photo-9", {{ userInfo: {VALUES[name]} }}).becomeCurrent();')
    add_link(paired, proxied, page, "App")
    [link] = wait_for_note(page, proxied, lambda note: note["links"] and note["title"] != SECRET)["links"]
    assert stored(link) == {
        "activityType": "example.photos.view",
        "title": "App",
        "targetContentIdentifier": "photo-9",
    }
    assert evaluate_in_worker(paired, "() => [({}).polluted ?? null, Object.keys(Object.prototype)]") == [None, []]
    assert max(evaluate_in_worker(paired, "() => reads")) < 1000


def test_identifier_of_another_origin_finds_nothing(paired, proxied, hostile, pages):
    page = hostile("photo('photo-8').becomeCurrent();")
    elsewhere = f"http://localhost:{pages.address.partition(':')[2]}/hostile-app"
    # The identifier of one of the person's links, and the same in the form of a key.
    for identifier in ("photo-7", f"app:{pages.url('')}#photo-7"):
        script = f"photo({json.dumps(identifier)}, {{ persistentIdentifier: 'p7' }}).becomeCurrent();"
        pages.made["/hostile-app"] = ((APP % script).encode(), "text/html; charset=utf-8")
        other = visit(paired, elsewhere)
        other.wait_for_function("isReady")
        expect_nothing_shown(paired, other)
        other.close()
    expect(overlay(visit(paired, pages.url("/photos/7")))).to_be_visible()
    expect_responsive(paired, page, proxied)


def test_forged_continuations_and_answers_reach_nobody(paired, proxied, hostile):
    page = hostile(
        """
        window.received = [];
        for (const type of ["willcontinueuseractivity", "continueuseractivity", "failuseractivity"]) {
          userActivities.addEventListener(type, () => received.push(type));
        }
        """
    )
    page.evaluate(
        """(count) => {
          const huge = "x".repeat(10_000_000);
          for (let time = 0; time < count; time++) {
            document.dispatchEvent(new Event("useractivitycontinuation"));
            document.dispatchEvent(new CustomEvent("useractivityanswer", {
              detail: time % 100 ? '{"answer": "moved", "url": "/elsewhere"}' : huge,
            }));
            dispatchEvent(new MessageEvent("message", { data: { type: "continuationAnswer", answer: "gone" } }));
          }
        }""",
        FLOOD,
    )
    # The extension sees neither: it listens only while it waits for an answer.
    expect_responsive(paired, page, proxied)
    assert evaluate_in_worker(paired, "() => messages") == 0
    assert page.evaluate("received") == []
    assert page.url.endswith("/hostile-app")
    assert not [one for one in proxied.proxy.requests if "aliases" in one]


def test_page_learns_nothing_by_continuing_its_own_activities(paired, proxied, hostile):
    page = hostile("userActivities.addEventListener('continueuseractivity', ({ moved }) => moved('/photos/7'));")
    answer = page.evaluate(
        """() => new Promise((done) => {
          document.addEventListener("useractivityanswer", ({ detail }) => done(detail), { once: true });
          const meta = Object.assign(document.createElement("meta"), { name: "user-activity:continuation" });
          meta.content = JSON.stringify({ activityType: "example.photos.view", targetContentIdentifier: "photo-7" });
          document.head.append(meta);
          document.dispatchEvent(new Event("useractivitycontinuation"));
        })"""
    )
    assert json.loads(answer)["answer"] == "moved"
    expect_responsive(paired, page, proxied)
    assert evaluate_in_worker(paired, "() => messages") == 0
    assert not [one for one in proxied.proxy.requests if "aliases" in one]
    assert SECRET not in page.content()
    expect(note_text(page)).not_to_contain_text(SECRET)
