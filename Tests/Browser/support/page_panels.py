"""The extension's panels in a page of the web: the frame that shows them, and the commands that open them."""

from playwright.sync_api import expect
from support.badges import badges
from support.tabs import tab_of
from support.waiting import wait_until
from support.worker_port import evaluate_in_worker
from support.worker_probe import wait_until_looked_at

# A test cannot press a browser's shortcut. This is what the browser does when a person presses it.
RUN_COMMAND = """async (command) => {
  const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
  chrome.commands.onCommand.dispatch(command, tab);
}"""

RUN_IN_PAGE = """async ([tabURL, command]) => {
  const [tab] = (await chrome.tabs.query({})).filter(({ url }) => url === tabURL);
  chrome.contextMenus.onClicked.dispatch(command, tab);
}"""


def frames(page):
    return [frame for frame in page.frames if "/extension/frame/frame.html" in frame.url]


def panels(page):
    """Waits for the frame with the panels, and returns it."""
    return wait_until(page, lambda: frames(page)[-1:], f"{page.url} has no panels")[0]


def overlay(page):
    return panels(page).locator("bn-suggestion-overlay .overlay")


def note_text(page):
    return panels(page).locator("bn-quick-note").get_by_label("Note text")


def run_command(browser, page, command):
    """Presses the shortcut of a command in the page in front."""
    page.bring_to_front()
    evaluate_in_worker(browser, RUN_COMMAND, command)


def choose_menu_item(browser, page, item, **click):
    """Chooses an item of the context menu."""
    evaluate_in_worker(browser, RUN_IN_PAGE, [page.url, {"menuItemId": item, **click}])


def open_quick_note(browser, page):
    """Opens the quick note, and waits for the caret in its text."""
    run_command(browser, page, "quick-note")
    expect_keys(page)


def expect_keys(page):
    """Waits until the text of the quick note gets what is typed."""
    expect(note_text(page)).to_be_focused()
    # The text may have the focus of a frame to which the browser does not send keys yet.
    panels(page).wait_for_function("() => document.hasFocus()", polling=50)


# The element with the panels. It is there once the script has run that puts it into a page.
HAS_PANELS = "document.querySelector(':root > div[popover]') !== null"


def expect_nothing_shown(browser, page):
    """Expects that the worker has looked at a page, finds no notes of it, and shows nothing for it."""
    # Tabs are known by their URLs.
    assert [other.url for other in browser.context.pages].count(page.url) == 1
    wait_until_looked_at(browser, page)
    assert badges(browser)[page.url] == ""
    assert page.evaluate(HAS_PANELS) is False
    assert frames(page) == []
    assert browser.port.call("hello", tab_of(browser, page.url))["suggestions"] == []


# Whether the panel that an element is in has been seen for long enough (`web/extension/frame/write-guard.js`).
TAKES_PRESSES = """(element) => {
  for (let one = element; one; one = one.assignedSlot ?? one.parentNode ?? one.host) {
    if (one.hasAttribute?.("data-takes-presses")) return true;
  }
  return false;
}"""


def press(page, target, **options):
    """Presses something in a panel of a page, once a press counts there."""
    wait_until(page, lambda: target.evaluate(TAKES_PRESSES), "the panel takes no presses")
    target.click(**options)
