"""The extension's panels in a page of the web: the frame that shows them, and the commands that open them."""

from playwright.sync_api import expect
from support.worker_port import evaluate_in_worker

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
    for _ in range(800):
        if frames(page):
            return frames(page)[-1]
        page.wait_for_timeout(25)
    raise AssertionError(f"{page.url} has no panels")


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
    expect(note_text(page)).to_be_focused()
