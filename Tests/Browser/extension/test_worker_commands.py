"""Keys, context menus and the address bar reach the worker, and the ports of pages only what they are meant for."""

import pytest
from playwright.sync_api import expect
from support.owner import add_note
from support.page_panels import panels
from support.tabs import tab_of, visit
from support.waiting import wait_until
from support.worker_port import end_worker, evaluate_in_worker, open_port

PRESS = """async ([url, command]) => {
  const tab = (await chrome.tabs.query({})).find((tab) => tab.url === url);
  chrome.commands.onCommand.dispatch(command, tab);
}"""

CHOOSE = """async ([url, click]) => {
  const tab = (await chrome.tabs.query({})).find((tab) => tab.url === url);
  chrome.contextMenus.onClicked.dispatch(click, tab);
}"""

ADDRESSES = "async () => (await chrome.tabs.query({})).map(({ url, pendingUrl }) => pendingUrl || url)"


@pytest.fixture
def page(paired, pages):
    pages.made["/plain"] = (b"<!doctype html><title>Plain</title><p>words to quote", "text/html")
    return visit(paired, pages.url("/plain"))


def test_key_opens_the_quick_note(paired, page):
    evaluate_in_worker(paired, PRESS, [page.url, "quick-note"])
    expect(panels(page).get_by_role("dialog", name="Quick note")).to_be_visible()


def test_key_works_after_the_worker_was_ended(paired, page):
    end_worker(paired)
    evaluate_in_worker(paired, PRESS, [page.url, "quick-note"])
    frame = panels(page)
    expect(frame.get_by_role("dialog", name="Quick note")).to_be_visible()
    # The frame connects again by itself, and gets the next command.
    end_worker(paired)
    evaluate_in_worker(paired, PRESS, [page.url, "quick-note"])
    expect(frame.get_by_role("dialog", name="Quick note")).to_be_hidden()


def test_key_opens_the_note_of_the_page_or_the_quick_note(paired, proxied, page, pages):
    evaluate_in_worker(paired, PRESS, [page.url, "page-note"])
    expect(panels(page).get_by_role("dialog", name="Quick note")).to_be_visible()
    expect(panels(page).get_by_label("Title")).to_have_value("")
    add_note(proxied, pages.url("/noted"), title="Of the page")
    pages.made["/noted"] = pages.made["/plain"]
    paired.port.call("follow", True)
    noted = visit(paired, pages.url("/noted"))
    note = panels(noted).get_by_role("button", name="Open note: Of the page")
    expect(note).to_have_attribute("title", "Alt+Shift+O")
    note.locator("xpath=ancestor::aside").get_by_role("button", name="Dismiss").click()
    expect(note).to_have_count(0)
    evaluate_in_worker(paired, PRESS, [noted.url, "page-note"])
    expect(panels(noted).get_by_label("Title")).to_have_value("Of the page")


def test_sandboxed_page_without_scripts_leaves_its_commands_to_the_popup(paired, pages):
    pages.made["/sandboxed"] = (b"<!doctype html><title>Sandboxed</title><p>words", "text/html")
    pages.headers["/sandboxed"] = {"Content-Security-Policy": "sandbox"}
    page = visit(paired, pages.url("/sandboxed"))
    popup = open_port(paired, "popup")
    tab = tab_of(paired, page.url)
    assert popup.call("showInPage", tab, {"command": "quick-note"}) is False
    assert popup.call("hello", tab)["command"] == {"command": "quick-note"}


@pytest.mark.parametrize(
    ("click", "url"),
    [
        ({"menuItemId": "add-page"}, "/plain"),
        ({"menuItemId": "add-link", "linkUrl": "https://linked.example/a"}, "https://linked.example/a"),
        ({"menuItemId": "add-image", "srcUrl": "https://images.example/b.png"}, "https://images.example/b.png"),
    ],
)
def test_menu_offers_the_link(paired, page, click, url):
    evaluate_in_worker(paired, CHOOSE, [page.url, click])
    expected = page.url if url.startswith("/") else url
    frame = panels(page)
    link = frame.get_by_text(expected.removeprefix("https://").removeprefix("http://"), exact=False).first
    expect(link).to_be_visible()


def test_all_items_of_the_menu_exist(paired):
    for item in ("add-page", "add-link", "add-selection", "add-image", "quick-note"):
        # Fails for an item that does not exist.
        evaluate_in_worker(paired, "(item) => chrome.contextMenus.update(item, {})", item)


def test_command_for_a_page_without_panels_reaches_the_popup_once(paired):
    tab = evaluate_in_worker(
        paired, "async () => (await chrome.tabs.query({})).find((tab) => tab.url?.startsWith(location.origin)).id"
    )
    popup = open_port(paired, "popup")
    assert popup.call("showInPage", tab, {"command": "quick-note"}) is False
    assert popup.call("hello", tab)["command"] == {"command": "quick-note"}
    assert popup.call("hello", tab)["command"] is None


def test_address_bar_suggests_notes_and_opens_them(paired, proxied):
    note = add_note(proxied, "https://example.com/", title="Wool & <needles>")
    results = evaluate_in_worker(
        paired, "() => new Promise((done) => chrome.omnibox.onInputChanged.dispatch('wool', done))"
    )
    address = f"{proxied.proxy.origin}/notes/{note}"
    assert results == [{"content": address, "description": "Wool &amp; &lt;needles&gt; <dim>Text</dim>"}]
    open_address = "([text, where]) => chrome.omnibox.onInputEntered.dispatch(text, where)"
    evaluate_in_worker(paired, open_address, [address, "newForegroundTab"])
    wait_for_address(paired, address)
    evaluate_in_worker(paired, open_address, ["two words", "newBackgroundTab"])
    wait_for_address(paired, f"{proxied.proxy.origin}/?search=two%20words")


def wait_for_address(browser, address):
    def addresses():
        return evaluate_in_worker(browser, ADDRESSES)

    wait_until(browser.page, lambda: address in addresses(), lambda: f"{address} is not among {addresses()}")


# Resolves to whether the worker disconnects a port, rather than answering a call on it.
IS_REFUSED = """(name) => new Promise((done) => {
  const port = chrome.runtime.connect({ name });
  port.onDisconnect.addListener(() => done(true));
  port.onMessage.addListener(() => done(false));
  port.postMessage({ id: 1, call: "connectionState", arguments: [] });
})"""


@pytest.mark.parametrize(
    ("name", "is_refused"),
    [
        (f"options#{'0' * 32}", False),
        (f"popup#{'0' * 32}", True),
        (f"frame#{'0' * 32}", True),
        (f"page#{'0' * 32}", True),
        ("options", True),
        ("options#1", True),
        ("other", True),
    ],
)
def test_port_of_another_page_is_refused(paired, name, is_refused):
    paired.page.goto(paired.url("options/options.html"))
    assert paired.page.evaluate(IS_REFUSED, name) is is_refused


def test_frame_that_no_content_script_announced_is_refused(paired):
    paired.page.goto(paired.url(f"frame/frame.html#{'0' * 32}"))
    assert paired.page.evaluate(IS_REFUSED, f"frame#{'0' * 32}") is True
