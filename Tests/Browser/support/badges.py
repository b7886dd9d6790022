"""The numbers on the button of the extension in the toolbar."""

from support.waiting import wait_until
from support.worker_port import evaluate_in_worker

# The texts by the URLs of the tabs.
BADGES = """async () => Object.fromEntries(await Promise.all((await chrome.tabs.query({})).map(
  async ({ id, url }) => [url, await chrome.action.getBadgeText({ tabId: id })])))"""


def wait_for_badge(browser, url, text):
    def badges():
        return evaluate_in_worker(browser, BADGES)

    wait_until(browser.page, lambda: badges().get(url) == text, lambda: f"{url} has no badge {text}: {badges()}")
