"""The numbers on the button of the extension in the toolbar."""

from support.waiting import wait_until
from support.worker_port import evaluate_in_worker

BADGES = """async () => Object.fromEntries(await Promise.all((await chrome.tabs.query({})).map(
  async ({ id, url }) => [url, await chrome.action.getBadgeText({ tabId: id })])))"""


def badges(browser):
    """Returns the texts by the URLs of the tabs."""
    return evaluate_in_worker(browser, BADGES)


def wait_for_badge(browser, url, text):
    """Waits for a badge that comes or goes. For one that must never come, use `expect_nothing_shown`."""
    wait_until(
        browser.page,
        lambda: badges(browser).get(url) == text,
        lambda: f"{url} has no badge {text}: {badges(browser)}",
    )
