"""A page that runs the same script without the extension, with it, and with notes sees the same.

It watches every event, its tree, its globals, the calls of its own functions, and its requests, in their order. How
long something takes depends on the machine, and is not compared.

One thing differs, and only on a page with notes: the element that holds the overlay (docs/threats.md).
"""

import difflib
import json

import pytest
from support.activities import serve_module
from support.owner import add_note, request
from support.page_panels import frames, overlay
from support.waiting import wait_until
from support.worker_port import evaluate_in_worker
from support.worker_probe import wait_until_looked_at

# Runs before everything else in the page.
WATCH = """
globalThis.noticed = [];
// What is about the element of the overlay.
globalThis.ofOverlay = [];
const isOverlay = (node) => node?.nodeType === 1 && node.parentNode === document.documentElement && node.matches("div");
const describe = (target) => target === window ? "window" : `${target?.nodeName ?? target?.constructor?.name}`;
const notice = (text) => noticed.push(text);
const handlers = [Window, Document, HTMLElement, SVGElement].flatMap(({ prototype }) => Object.keys(prototype))
  .concat(Object.keys(window)).filter((name) => name.startsWith("on")).map((name) => name.slice(2));
const custom = ["useractivitywillsave", "useractivitycontinuation", "useractivityanswer", "focusin", "focusout",
  "DOMContentLoaded", "DOMNodeInserted", "visibilitychange", "securitypolicyviolation", "fullscreenchange"];
// These come with a frame, whenever the browser draws it: they are counted. Those of sensors come whenever they want.
globalThis.counted = [];
const ofFrames = ["pagereveal", "scroll", "scrollend", "selectionchange", "toggle"];
for (const name of new Set([...handlers, ...custom].filter((name) => !name.startsWith("device")))) {
  addEventListener(name, (event) => {
    if (isOverlay(event.target)) ofOverlay.push(`event ${event.type}`);
    else if (ofFrames.includes(name)) counted.push(`event ${event.type} at ${describe(event.target)}`);
    else notice(`event ${event.type} at ${describe(event.target)}`);
  }, { capture: true, passive: true });
}
new MutationObserver((changes) => {
  for (const { type, target, attributeName, addedNodes, removedNodes } of changes) {
    const nodes = [...addedNodes, ...removedNodes];
    if (isOverlay(target)) ofOverlay.push(`${type} ${attributeName}`);
    else if (target === document.documentElement && nodes.length && nodes.every(isOverlay)) ofOverlay.push(type);
    // The parser adds elements in parts of any size.
    else if (globalThis.isRunning) notice(`${type} of ${describe(target)} ${attributeName ?? nodes.map(describe)}`);
  }
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
for (const [object, names] of [
  [Document.prototype, ["querySelector", "querySelectorAll", "createElement", "createElementNS", "getElementsByName",
    "elementFromPoint", "evaluate", "getSelection"]],
  [Element.prototype, ["getAttribute", "setAttribute", "querySelector", "matches", "closest", "append", "remove",
    "attachShadow", "getBoundingClientRect"]],
  [Node.prototype, ["appendChild", "insertBefore", "contains", "getRootNode"]],
  [EventTarget.prototype, ["dispatchEvent", "addEventListener"]],
  [History.prototype, ["pushState", "replaceState"]],
  [JSON, ["parse", "stringify"]], [window, ["postMessage", "setTimeout", "fetch", "getComputedStyle"]],
  [Array.prototype, ["push", "map"]], [Promise.prototype, ["then"]], [Function.prototype, ["call"]],
]) {
  for (const name of names) {
    const original = object[name];
    const isOwn = object === Array.prototype || object === Promise.prototype || object === Function.prototype;
    // The page itself calls these all the time.
    if (isOwn) continue;
    object[name] = function (...values) {
      if (globalThis.isRunning) notice(`called ${name}`);
      return original.apply(this, values);
    };
  }
}
"""

SCRIPT = """
import { UserActivity, userActivities } from "/adopt/user-activity.js";

const photo = new UserActivity("com.example.photos.photo");
photo.title = "Harbour";
photo.targetContentIdentifier = "photo-7";
userActivities.addEventListener("continueuseractivity", () => {});

const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
const step = async (name, act) => {
  noticed.push(`step ${name}`);
  await act();
  noticed.push(`${name} ended`);
  // Whatever the step has caused in the page.
  await frame();
  await frame();
};

globalThis.run = async () => {
  noticed.push("run");
  globalThis.isRunning = true;
  await frame();
  await step("current", () => photo.becomeCurrent());
  await step("title", () => { document.title = "Another title"; });
  await step("another activity", async () => {
    // The module writes it after a while.
    const isWritten = new Promise((done) => new MutationObserver((changes, observer) => done(observer.disconnect()))
      .observe(document.head, { subtree: true, childList: true, attributes: true }));
    photo.keywords = ["sea"];
    await isWritten;
  });
  await step("state", () => new Promise((done) => {
    photo.addEventListener("useractivitywillsave", () => { photo.userInfo = { zoom: 2 }; done(); }, { once: true });
    photo.needsSave = true;
  }));
  await step("address", () => history.replaceState(null, "", "?utm_source=mail"));
  await step("fragment", () => new Promise((done) => {
    addEventListener("hashchange", done, { once: true });
    location.hash = "part";
  }));
  const field = document.querySelector("input");
  await step("focus", () => field.focus());
  await step("blur", () => field.blur());
  await step("selection", () => getSelection().selectAllChildren(document.querySelector("h1")));
  await step("scroll", () => scrollTo(0, 200));
  await step("request", () => fetch("/indistinguishable/data").then((answer) => answer.text()));
  await step("continuation", () => new Promise((done) => {
    document.addEventListener("useractivityanswer", done, { once: true });
    const meta = Object.assign(document.createElement("meta"), { name: "user-activity:continuation" });
    meta.content = '{"activityType": "com.example.photos.photo"}';
    document.head.append(meta);
    document.dispatchEvent(new Event("useractivitycontinuation"));
  }));
  await step("dialog", async () => {
    const dialog = document.querySelector("dialog");
    dialog.show();
    await frame();
    dialog.close();
  });
  await step("end", () => photo.invalidate());
  globalThis.isRunning = false;
};
"""

PAGE = f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Harbour</title>
<link rel="icon" href="data:,">
<script>{WATCH}</script><script type="module" src="/indistinguishable.js"></script></head>
<body style="block-size: 3000px"><h1>Harbour</h1><input aria-label="Find"><dialog>Dialog</dialog></body></html>"""

# What a page can find out by looking.
STATE = """() => {
  const shapes = {};
  for (const name of Object.getOwnPropertyNames(window)) {
    let value;
    try { value = window[name]; } catch { continue; }
    if ((typeof value !== "function" && typeof value !== "object") || !value || value === window) continue;
    const own = (object) => object ? Object.getOwnPropertyNames(object).concat(
      Object.getOwnPropertySymbols(object).map(String)) : [];
    if (["noticed", "counted", "ofOverlay"].includes(name)) continue;
    // The frames, styles and entries that a window has are not its shape, and are below.
    shapes[name] = [own(value).length, own(value.prototype).join(), typeof value === "function" ? `${value}` : ""];
  }
  const overlays = [...document.documentElement.children].filter(isOverlay);
  const copy = document.documentElement.cloneNode(true);
  [...copy.children].filter((node) => node.matches("div")).forEach((node) => node.remove());
  return {
    noticed, ofOverlay, shapes,
    counted: counted.sort(),
    globals: Object.getOwnPropertyNames(window),
    overlays: overlays.map(({ outerHTML }) => outerHTML),
    isOverlayEmpty: overlays.every((host) => host.shadowRoot === null && host.childNodes.length === 0),
    tree: copy.outerHTML,
    size: [document.documentElement.scrollWidth, document.documentElement.scrollHeight, innerWidth, innerHeight],
    frames: window.length,
    sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
    highlights: CSS.highlights.size,
    animations: document.getAnimations().length,
    focus: document.activeElement.nodeName,
    opener: String(opener),
    storage: [localStorage.length, sessionStorage.length, document.cookie],
    // How long the browser took is not compared.
    entries: performance.getEntries().filter(({ entryType }) =>
      !["paint", "visibility-state", "long-animation-frame", "longtask", "event"].includes(entryType))
      .map(({ entryType, name }) => `${entryType} ${name}`).sort(),
    shifts: performance.getEntriesByType("layout-shift").length,
  };
}"""


SERVICE_AGENT = "User-Agent: Mozilla/5.0 (compatible; Backnote)"


@pytest.fixture
def observe(pages):
    """Runs the page in a browser. Returns what it saw, and the requests of the browser that its server saw."""
    serve_module(pages)
    pages.made["/indistinguishable"] = (PAGE.encode(), "text/html; charset=utf-8")
    pages.made["/indistinguishable.js"] = (SCRIPT.encode(), "text/javascript; charset=utf-8")
    pages.made["/indistinguishable/data"] = (b"data", "text/plain")

    def observe(context, ready=lambda page: None):
        pages.requests.clear()
        pages.request_fields.clear()
        page = context.new_page()
        page.goto(pages.url("/indistinguishable"))
        page.wait_for_function("() => typeof globalThis.run === 'function'")
        ready(page)
        page.evaluate("run()")
        state = page.evaluate(STATE)
        # The service itself fetches the icon of a site when a client first shows it.
        seen = [one for one in zip(pages.requests, pages.request_fields, strict=False) if SERVICE_AGENT not in one[1]]
        return state | {"requests": [path for path, _ in seen], "fields": [fields for _, fields in seen]}

    return observe


@pytest.fixture
def plain(driver, tmp_path):
    """A browser with a profile of its own, and without the extension."""
    context = driver.chromium.launch_persistent_context(
        tmp_path / "plain",
        executable_path="/usr/bin/chromium",
        args=["--no-sandbox", "--lang=en-GB"],
        locale="en-GB",
        viewport={"width": 1280, "height": 800},
    )
    yield context
    context.close()


def differences(one, other):
    """Returns what differs between two observations, line by line."""

    def lines(value):
        return json.dumps(value, indent=0, sort_keys=isinstance(value, dict)).splitlines()

    return {
        name: list(difflib.unified_diff(lines(other[name]), lines(one[name]), n=2, lineterm=""))
        for name in one
        if one[name] != other[name]
    }


def test_page_sees_the_same_without_the_extension_with_it_and_with_notes(plain, paired, proxied, observe, pages):
    without = observe(plain)
    assert without["overlays"] == without["ofOverlay"] == []
    steps = [one for one in without["noticed"] if one.startswith("step ")]
    assert len(steps) == 14
    # Of the script itself, everything is the same from run to run.
    assert differences(observe(plain), without) == {}

    def looked_at(page):
        wait_until_looked_at(paired, page)

    # Paired, without notes.
    assert differences(observe(paired.context, looked_at), without) == {}

    # With notes of the same site whose links have an app's identifiers: the page is read, and shows nothing.
    other = {"activityType": "a.b", "targetContentIdentifier": "photo-8", "webpageURL": pages.url("/elsewhere")}
    request(proxied, "POST", "/notes", {"title": "Elsewhere", "body": "", "links": [other]})
    wait_for_index(paired)
    with_identifiers = observe(paired.context, looked_at)
    assert differences(with_identifiers, without) == {}

    # With notes of this page. The element of the overlay is all that differs, and it has neither a name nor a content.
    add_note(proxied, pages.url("/indistinguishable"), title="About the harbour")
    with_notes = observe(paired.context, lambda page: overlay(page).wait_for())
    assert with_notes.pop("overlays") == ['<div popover="manual"></div>']
    assert with_notes["isOverlayEmpty"]
    assert set(with_notes.pop("ofOverlay")) == {
        "childList",
        "attributes popover",
        "event beforetoggle",
        "event toggle",
    }
    assert differences(with_notes, without) == {}


def wait_for_index(browser):
    """Waits until the worker knows that links of the pages' site have identifiers."""
    browser.port.call("follow", True)
    wait_until(
        browser.page,
        lambda: evaluate_in_worker(
            browser,
            """() => new Promise((done) => {
              const opening = indexedDB.open("backnote");
              opening.onsuccess = () => {
                const reading = opening.result.transaction("state").objectStore("state").get("index");
                reading.onsuccess = () => {
                  opening.result.close();
                  done(reading.result?.appOrigins?.byteLength ?? 0);
                };
              };
            })""",
        ),
        "the worker has no index of sites with identifiers",
    )


def test_page_has_no_frame_of_its_own_to_look_into(paired, proxied, observe, pages):
    add_note(proxied, pages.url("/indistinguishable"), title="About the harbour")
    paired.port.call("follow", True)
    seen = observe(paired.context, lambda page: overlay(page).wait_for())
    assert seen["frames"] == 0
    page = paired.context.pages[-1]
    assert len(frames(page)) == 1
    assert "chrome-extension:" not in json.dumps(seen)
