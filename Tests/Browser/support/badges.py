"""The numbers on the button of the extension in the toolbar."""

from support.worker_port import evaluate_in_worker

# The texts by the URLs of the tabs.
BADGES = """async () => Object.fromEntries(await Promise.all((await chrome.tabs.query({})).map(
  async ({ id, url }) => [url, await chrome.action.getBadgeText({ tabId: id })])))"""


def wait_for_badge(browser, url, text):
    for _ in range(200):
        if evaluate_in_worker(browser, BADGES).get(url) == text:
            return
        browser.page.wait_for_timeout(50)
    raise AssertionError((url, text, evaluate_in_worker(browser, BADGES)))
