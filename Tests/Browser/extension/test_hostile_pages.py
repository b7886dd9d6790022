"""Pages that try to read, fake, press, cover, style, remove or flood the extension's panels."""

import json
import time

import pytest
from playwright.sync_api import expect
from support.configuration import IS_FULL_RUN
from support.extension import EXTENSION_ID
from support.owner import add_note, request, wait_for_note, whole_notes
from support.page_panels import expect_keys, frames, note_text, open_quick_note, overlay, panels, run_command
from support.tabs import tab_of, visit
from support.waiting import wait_until
from support.worker_port import evaluate_in_worker
from support.worker_probe import wait_until_heard

SECRET = "a secret of the person"

# Records what a page can notice. It runs before everything else in the page.
LISTEN = """
globalThis.heard = [];
for (const name of ["keydown", "keyup", "beforeinput", "input", "copy", "paste", "message", "click", "pointerdown"]) {
  addEventListener(name, (event) => heard.push(name + " " + (event.key ?? event.data ?? "")), true);
}
for (const [object, name] of [[Element.prototype, "attachShadow"], [EventTarget.prototype, "addEventListener"],
  [window, "postMessage"], [Node.prototype, "appendChild"], [Element.prototype, "append"],
  [Document.prototype, "createElement"], [Document.prototype, "createElementNS"]]) {
  const original = object[name];
  object[name] = function (...values) {
    heard.push("called " + name);
    return original.apply(this, values);
  };
}
for (const name of ["url", "id", "type", "areas", "detail", "event", "postMessage", "then"]) {
  Object.defineProperty(Object.prototype, name, {
    configurable: true,
    get() { heard.push("read " + name); },
    set(value) { heard.push("wrote " + name); Object.defineProperty(this, name, { value, writable: true }); },
  });
}
"""

# All that a page can reach of the extension's element.
REACHABLE = """() => {
  const host = [...document.documentElement.children].at(-1);
  return {
    name: host.localName,
    attributes: host.getAttributeNames(),
    shadow: host.shadowRoot,
    children: host.childNodes.length,
    frames: window.length,
    resources: performance.getEntries().map(({ name }) => name).filter((name) => name.includes("extension")),
    sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
  };
}"""


@pytest.fixture
def hostile(paired, proxied, pages):
    """Opens a page of a hostile site that has a note."""

    def hostile(html, headers=None, title=SECRET):
        pages.made["/hostile"] = (html.encode(), "text/html; charset=utf-8")
        pages.headers["/hostile"] = headers or {}
        hostile.note = add_note(proxied, pages.url("/hostile"), title=title)
        paired.port.call("follow", True)
        return visit(paired, pages.url("/hostile"))

    yield hostile
    pages.headers.clear()


def body_of(service, note):
    return request(service, "GET", f"/notes/{note}")["body"]


def test_page_cannot_read_the_panels(paired, hostile):
    page = hostile(f"<!doctype html><script>{LISTEN}</script><title>Reads</title><h1>Page</h1>")
    expect(overlay(page)).to_contain_text(SECRET)
    overlay(page).locator(".open").click()
    expect_keys(page)
    page.keyboard.type("typed in secret")
    expect(note_text(page)).to_contain_text("typed in secret")
    assert page.evaluate(REACHABLE) == {
        "name": "div",
        "attributes": ["popover"],
        "shadow": None,
        "children": 0,
        "frames": 0,
        "resources": [],
        "sheets": 0,
    }
    # The page heard nothing of it, and its changes of the language's objects reached nothing.
    assert page.evaluate("heard.filter((one) => !one.includes('addEventListener') && one !== 'read then')") == []


def test_page_cannot_fake_events_and_messages(paired, proxied, hostile):
    page = hostile("<!doctype html><title>Fakes</title><h1>Page</h1>")
    expect(overlay(page)).to_be_visible()
    box = overlay(page).bounding_box()
    page.evaluate(
        """([x, y]) => {
          const host = document.elementFromPoint(x, y);
          const point = { clientX: x, clientY: y, bubbles: true, composed: true, cancelable: true };
          for (const name of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"]) {
            host.dispatchEvent(new PointerEvent(name, point));
          }
          host.click();
          host.focus();
          host.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
          for (const name of ["bn-open-note", "bn-identity", "bn-answer", "message"]) {
            host.dispatchEvent(new CustomEvent(name, { detail: { noteID: "x" }, bubbles: true }));
          }
          for (const type of ["clip", "close", "command", "fromPage", "suggestions"]) {
            postMessage({ type, event: type, detail: { command: "quick-note" }, areas: "all" }, "*");
          }
        }""",
        [box["x"] + 20, box["y"] + 20],
    )
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    wait_until_heard(paired, page)
    expect(overlay(page)).to_be_visible()
    expect(panels(page).locator("bn-quick-note .panel")).to_have_count(0)


def test_page_cannot_use_the_frame_by_itself(paired, proxied, hostile):
    page = hostile(
        f"""<!doctype html><title>Embeds</title><h1>Page</h1>
        <iframe id=a src="chrome-extension://{EXTENSION_ID}/extension/frame/frame.html#{"0" * 32}"></iframe>"""
    )
    expect(overlay(page)).to_be_visible()
    # Neither by the address that the extension has everywhere, nor by that of this session, which no page can know.
    page.evaluate(
        """(address) => {
          const frame = document.createElement("iframe");
          frame.src = address;
          document.body.append(frame);
          return new Promise((done) => frame.onload = done);
        }""",
        panels(page).evaluate("location.href").partition("#")[0] + "#" + "1" * 32,
    )
    wait_until_heard(paired, page)
    assert all(frame.locator("bn-notice").count() == 0 for frame in page.frames if frame != panels(page))
    assert sum(frame.locator(".overlay").count() for frame in frames(page)) == 1


# Keeps what the worker sends to content scripts.
WATCH_MESSAGES = """() => {
  globalThis.sentToPages = [];
  chrome.runtime.onConnect.addListener((port) => {
    if (!port.name.startsWith("page#")) return;
    const send = port.postMessage;
    port.postMessage = (message) => { sentToPages.push(message); return send.call(port, message); };
  });
}"""


def test_content_script_receives_areas_and_quotes_only(paired, proxied, hostile):
    evaluate_in_worker(paired, WATCH_MESSAGES)
    page = hostile("<!doctype html><title>Receives</title><h1>Page</h1>")
    overlay(page).locator(".open").click()
    expect_keys(page)
    page.keyboard.type("more of it")
    wait_for_note(page, proxied, lambda one: "more of it" in one["body"])
    sent = evaluate_in_worker(paired, "() => sentToPages")
    assert {message["type"] for message in sent} <= {"clip", "covered", "findQuotes", "focusFrame", "readSelection"}
    assert "clip" in {message["type"] for message in sent}
    assert not any(word in json.dumps(sent) for word in (SECRET, "more of it", hostile.note, proxied.token))


COVER = """(style) => {
  const cover = document.createElement("div");
  cover.popover = "manual";
  cover.id = "cover";
  cover.style.cssText = style;
  cover.textContent = "You have won";
  document.body.append(cover);
  cover.showPopover();
  // Above whatever comes above it.
  const panels = document.documentElement.lastElementChild;
  panels.ontoggle = () => { cover.hidePopover(); cover.showPopover(); };
}"""
UNCOVER = """() => {
  document.documentElement.lastElementChild.ontoggle = null;
  document.querySelector("#cover").remove();
}"""


@pytest.mark.parametrize(
    "style",
    [
        "inset: 0; inline-size: auto; block-size: auto; pointer-events: none; background: white",
        "inset: 0; inline-size: auto; block-size: auto; pointer-events: none; background: white; opacity: 0.01",
    ],
    ids=["opaque", "transparent"],
)
def test_nothing_is_written_under_a_cover(paired, proxied, hostile, style):
    page = hostile("<!doctype html><title>Covers</title><h1>Page</h1>")
    expect(overlay(page)).to_be_visible()
    overlay(page).locator(".open").click()
    expect_keys(page)
    page.keyboard.type("kept ")
    wait_for_note(page, proxied, lambda one: "kept" in one["body"])
    page.evaluate(COVER, style)
    expect(panels(page).locator("bn-notice")).to_be_empty()

    def is_refused():
        page.keyboard.type("x")
        return panels(page).locator("bn-notice").inner_text()

    wait_until(page, is_refused, "the cover is not noticed")
    expect(panels(page).locator("bn-notice")).to_contain_text("this page covers the note")
    before = note_text(page).inner_text()
    page.keyboard.type("never written")
    panels(page).get_by_role("button", name="Checklist").click(force=True)
    assert note_text(page).inner_text() == before
    # Uncovered, it takes text again.
    page.evaluate(UNCOVER)
    wait_until(page, lambda: is_written(page, "z"), "nothing is written although the cover is gone")
    wait_for_note(page, proxied, lambda one: "z" in one["body"])
    assert "never" not in body_of(proxied, hostile.note)


STYLES = {
    "unset": "* { all: unset !important }",
    "hidden": "body > div, html > div, div, [popover] { display: none !important; visibility: hidden !important }",
    "transparent": "html { opacity: 0.01 !important } * { opacity: 0.1 !important; filter: blur(9px) !important }",
    "moved": "html { transform: translateX(-2000px) scale(0.1) } div { inset: auto !important; width: 1px !important }",
    "unpressed": "* { pointer-events: none !important; user-select: none !important }",
    "clipped": "html, body, div { clip-path: inset(50%) !important; overflow: hidden !important; contain: strict }",
    "layers": "@layer a { div { display: none !important } } div::before { content: 'x' !important; position: fixed }",
}


@pytest.mark.parametrize("name", STYLES)
def test_page_cannot_style_the_panels(paired, hostile, name):
    page = hostile(f"<!doctype html><title>Styles</title><style>{STYLES[name]}</style><h1>Page</h1><div>Div</div>")
    expect(overlay(page)).to_be_visible()
    box = overlay(page).bounding_box()
    assert (box["x"] + box["width"], box["y"] + box["height"]) == (1280 - 12, 800 - 12)
    overlay(page).locator(".open").click()
    expect_keys(page)


POLICY = (
    "default-src 'none'; script-src 'nonce-a'; style-src 'unsafe-inline'; frame-src 'none'; frame-ancestors 'none'; "
    "require-trusted-types-for 'script'; trusted-types 'none'"
)
HEADERS = {
    "policy": {"Content-Security-Policy": POLICY},
    "isolation": {"Cross-Origin-Embedder-Policy": "require-corp", "Cross-Origin-Opener-Policy": "same-origin"},
    "sandbox": {"Content-Security-Policy": "sandbox allow-scripts"},
    "permissions": {"Permissions-Policy": "clipboard-write=(), fullscreen=()", "X-Frame-Options": "DENY"},
}


@pytest.mark.parametrize("name", HEADERS)
def test_policies_of_a_page_do_not_hinder_the_panels(paired, proxied, hostile, name):
    page = hostile("<!doctype html><title>Policy</title><h1>Page</h1>", HEADERS[name])
    expect(overlay(page)).to_be_visible()
    overlay(page).locator(".open").click()
    expect_keys(page)
    page.keyboard.type("under a policy ")
    wait_for_note(page, proxied, lambda one: "under a policy" in one["body"])


def is_written(page, text):
    """Types a text, and returns whether the quick note has taken it."""
    note_text(page).click()
    page.keyboard.type(text)
    return text.strip() in note_text(page).inner_text()


def test_quick_note_is_usable_in_a_modal_dialog(paired, proxied, hostile):
    page = hostile(
        """<!doctype html><title>Dialog</title><h1>Page</h1>
        <dialog id=outer>Outer <dialog id=inner>Inner</dialog></dialog><script>globalThis.shift = 0;
        new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (shift += value)))
          .observe({ type: "layout-shift", buffered: true });</script>"""
    )
    open_quick_note(paired, page)
    page.keyboard.type("before ")
    for action, word in (
        ("outer.showModal()", "outer "),
        ("inner.showModal()", "inner "),
        ("inner.close(), outer.close()", "after "),
    ):
        page.evaluate(action)
        # Until the browser has seen that the panel is in the dialog, it takes no text.
        wait_until(page, lambda word=word: is_written(page, word), f"{word}is not written")
    for word in ("before", "outer", "inner", "after"):
        wait_for_note(page, proxied, lambda one, word=word: word in one["body"])
    assert len(frames(page)) == 1
    assert page.evaluate("shift") == 0


def remove_panels(page):
    """Removes the panels as a page can, and waits for those that come back."""
    removed = panels(page)
    page.evaluate("document.documentElement.lastElementChild.remove()")
    wait_until(page, lambda: panels(page) != removed, "the panels did not come back")


@pytest.mark.own_service
@pytest.mark.parametrize("state", ["saved", "unsent", "unreachable"])
def test_removed_quick_note_comes_back_with_its_text(paired, proxied, hostile, state):
    page = hostile("<!doctype html><title>Removes</title><h1>Page</h1>")
    open_quick_note(paired, page)
    if state == "unreachable":
        proxied.stop()
    page.keyboard.type("kept although removed")
    expect(note_text(page)).to_contain_text("kept although removed")
    if state == "saved":
        wait_for_note(page, proxied, lambda one: one["body"] == "kept although removed")
    remove_panels(page)
    expect_keys(page)
    expect(note_text(page)).to_have_text("kept although removed")
    page.keyboard.type(", and continued")
    expect(note_text(page)).to_have_text("kept although removed, and continued")
    if state == "unreachable":
        proxied.start()
    wait_for_note(page, proxied, lambda one: one["body"] == "kept although removed, and continued")
    assert len([one for one in whole_notes(proxied) if "kept" in one["body"]]) == 1
    # A note that the person has closed stays closed.
    page.keyboard.press("Escape")
    expect(panels(page).locator("bn-quick-note .panel")).to_have_count(0)
    remove_panels(page)
    expect(overlay(page)).to_be_visible()
    wait_until_heard(paired, page)
    expect(panels(page).locator("bn-quick-note .panel")).to_have_count(0)


# Whether the extension's part of a page puts nothing into it any more (`web/extension/content/content.js`).
HAS_GIVEN_UP = """async (tab) => {
  const func = () => globalThis.backnoteGaveUp === true;
  const [{ result }] = await chrome.scripting.executeScript({ target: { tabId: tab }, func });
  return result;
}"""


def test_page_that_removes_the_panels_again_and_again_has_its_way_and_the_next_command_shows_the_text(
    paired, proxied, hostile
):
    page = hostile("<!doctype html><title>Removes</title><h1>Page</h1>")
    open_quick_note(paired, page)
    page.keyboard.type("kept although removed")
    expect(note_text(page)).to_contain_text("kept although removed")
    page.evaluate(
        """() => {
          globalThis.removed = 0;
          globalThis.removing = new MutationObserver(() => {
            for (const one of document.documentElement.querySelectorAll(":scope > div")) { one.remove(); removed++; }
          });
          removing.observe(document.documentElement, { childList: true });
          document.documentElement.lastElementChild.remove();
        }"""
    )
    wait_until(
        page,
        lambda: evaluate_in_worker(paired, HAS_GIVEN_UP, tab_of(paired, page.url)),
        lambda: f"removed {page.evaluate('removed')} times, the panels come back",
    )
    wait_until(page, lambda: frames(page) == [], "the panels stay")
    assert page.evaluate("removed") <= 6
    page.evaluate("removing.disconnect()")
    run_command(paired, page, "quick-note")
    expect_keys(page)
    expect(note_text(page)).to_have_text("kept although removed")
    wait_for_note(page, proxied, lambda one: one["body"] == "kept although removed")
    assert len([one for one in whole_notes(proxied) if "kept" in one["body"]]) == 1


def test_floods_of_history_changes_are_bounded(paired, proxied, hostile, pages):
    page = hostile("<!doctype html><title>Floods</title><h1>Page</h1>")
    expect(overlay(page)).to_be_visible()
    proxied.proxy.requests.clear()
    start = time.monotonic()
    # Browsers limit what a page may do with its history, too.
    page.evaluate(
        """(count) => {
          for (let i = 0; i < count; i++) {
            try { history.pushState(null, "", "/hostile/" + i); } catch {}
            document.title = "Flood " + i;
          }
        }""",
        10_000 if IS_FULL_RUN else 1_000,
    )
    page.evaluate("try { history.replaceState(null, '', '/none') } catch {}")
    open_quick_note(paired, page)
    page.keyboard.type("still here")
    wait_for_note(page, proxied, lambda one: one["body"] == "still here")
    # A few in each second.
    most = 5 + 4 * (time.monotonic() - start)
    assert sum(line.startswith("POST /api/v1/suggestions") for line in proxied.proxy.requests) < most
