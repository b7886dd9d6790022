"""The packed extension starts in Chromium."""


def test_worker_and_pages_start(open_extension):
    browser = open_extension(is_new=True)
    assert browser.worker.url == browser.url("worker/main.js")
    for page in ("popup/popup.html", "side-panel/side-panel.html", "options/options.html"):
        browser.page.goto(browser.url(page))
        assert browser.page.title()


def test_access_to_all_sites_is_optional(open_extension):
    assert origins(open_extension(is_new=True, has_all_sites=False)) == []
    assert origins(open_extension(is_new=True, has_all_sites=True)) == ["*://*/*"]


def origins(browser):
    return browser.worker.evaluate("chrome.permissions.getAll()")["origins"]
