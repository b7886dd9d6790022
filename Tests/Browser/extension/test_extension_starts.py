"""The packed extension starts in Chromium."""

from support.worker_port import open_port, pair


def test_worker_and_pages_start(open_extension):
    # It has opened its settings (`ExtensionBrowser.start`).
    browser = open_extension(is_new=True)
    assert browser.worker.url == browser.url("worker/main.js")
    for page in ("popup/popup.html", "side-panel/side-panel.html", "options/options.html"):
        browser.page.goto(browser.url(page))
        assert browser.page.title()


def test_access_to_all_sites_is_optional(open_extension):
    assert origins(open_extension(is_new=True, has_all_sites=False)) == []
    assert origins(open_extension(is_new=True, has_all_sites=True)) == ["*://*/*"]


def test_settings_of_a_connected_extension_do_not_open_by_themselves(open_extension, service):
    browser = open_extension(is_new=True, has_all_sites=False)
    pair(browser, service)
    browser.restart()
    # A browser that loads the extension anew says so again, before it answers this.
    port = open_port(browser, "popup")
    port.wait_for('kept.events.some(({ event, detail }) => event === "connection" && detail.state === "connected")')
    assert not has_settings_open(browser)


def has_settings_open(browser):
    return browser.url("options/options.html") in [page.url for page in browser.context.pages]


def origins(browser):
    return browser.worker.evaluate("chrome.permissions.getAll()")["origins"]
