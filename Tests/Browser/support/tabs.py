"""Tabs of a browser with the extension."""

from support.worker_port import evaluate_in_worker

TAB = "async (url) => (await chrome.tabs.query({})).find((tab) => tab.url === url)?.id"


def visit(browser, url):
    """Opens a URL in a new tab."""
    page = browser.context.new_page()
    page.goto(url)
    return page


def tab_of(browser, url):
    """Returns the number of the tab with a URL."""
    return evaluate_in_worker(browser, TAB, url)
