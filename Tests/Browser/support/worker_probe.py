"""Waits until the extension has finished what it does by itself, so that a test can say what it has not done.

For that, the packages that tests load have a probe in their worker. It changes nothing that the worker does.
"""

from support.waiting import wait_until
from support.worker_port import evaluate_in_worker

# What PageNotes still has to do, by tab.
UNFINISHED = ("#next", "#busy", "#changed", "#reading")

# A member of PageNotes, because nothing else sees its private fields.
IS_IDLE = f"""
isIdle(tab) {{
  return ![{", ".join(f"this.{name}" for name in UNFINISHED)}].some((tabs) => tabs.has(tab));
}}
"""

# The end of the worker's main module: keeps what was begun for an event and is not over, and the commands for pages.
PROBE = """
const probe = (globalThis.probe = { extension, unfinished: new Set(), commands: [] });
const watch = (object, name) => {
  const original = object[name].bind(object);
  object[name] = (...values) => {
    const result = Promise.resolve(original(...values));
    probe.unfinished.add(result);
    const end = () => probe.unfinished.delete(result);
    result.then(end, end);
    return result;
  };
};
watch(extension, "activated");
watch(extension.handoff.source, "changed");
watch(extension.pairingPage, "shown");
for (const name of ["open", "pageShown", "answered"]) watch(extension.continuations, name);
const showInPage = extension.commands.showInPage.bind(extension.commands);
extension.commands.showInPage = (tab, command) => {
  probe.commands.push([tab, command.command]);
  return showInPage(tab, command);
};
// As it is before a test watches it.
probe.executeScript = chrome.scripting.executeScript.bind(chrome.scripting);
"""


def add_probe(folder):
    """Puts the probe into an unpacked extension, whose worker is one script."""
    script = folder / "extension/worker/main.js"
    text = script.read_text()
    start = "class PageNotes {"
    for part in (start, *(f"{name} =" for name in UNFINISHED)):
        assert part in text, f"{script} has no {part}"
    script.write_text(text.replace(start, start + IS_IDLE, 1) + PROBE)


# Events of a tab arrive in their order. The tab is muted or unmuted last: nothing else does that, and neither the
# worker nor the page reacts to it.
LOOKED_AT = """async ([url, title]) => {
  const all = await chrome.tabs.query(url ? {} : { active: true, lastFocusedWindow: true });
  const tabs = all.filter((tab) => !url || tab.url === url);
  const isLoaded = tabs.every(({ status }) => status === "complete");
  if (!isLoaded || !tabs.some((tab) => !title || tab.title === title)) return false;
  for (const { id, mutedInfo } of tabs) {
    const muted = !mutedInfo.muted;
    await new Promise((done) => {
      chrome.tabs.onUpdated.addListener(function listen(tab, change) {
        if (tab !== id || change.mutedInfo?.muted !== muted) return;
        chrome.tabs.onUpdated.removeListener(listen);
        done();
      });
      chrome.tabs.update(id, { muted });
    });
  }
  const isOver = () => probe.unfinished.size === 0 && tabs.every(({ id }) => probe.extension.pages.isIdle(id));
  while (!isOver()) await new Promise((done) => setTimeout(done, 10));
  return true;
}"""


def wait_until_looked_at(browser, page, has_access=True):
    """Waits until the worker has heard all that has happened to a page, and is done with it.

    Then its badge is shown, its notes were asked for, scripts were put into it, and it is offered to other devices, if
    any of that comes of it. The index may still become another one: a test that needs its notes waits for one of them
    first. A page whose address the extension may not see must be the one in front.
    """
    seen = [page.url, page.title()] if has_access else [None, None]
    wait_until(
        browser.page, lambda: evaluate_in_worker(browser, LOOKED_AT, seen), f"{page.url} is not shown in any tab"
    )


# Messages of a document arrive in their order. The extension's part of a page sends another one after them.
HEARD = """async (url) => {
  const [tab] = (await chrome.tabs.query({})).filter((tab) => tab.url === url);
  if (!tab) return false;
  const key = crypto.randomUUID();
  const heard = new Promise((done) => {
    chrome.runtime.onMessage.addListener(function listen(message) {
      if (message?.probe !== key) return;
      chrome.runtime.onMessage.removeListener(listen);
      done();
    });
  });
  await probe.executeScript({
    target: { tabId: tab.id },
    injectImmediately: true,
    func: (key) => void chrome.runtime.sendMessage({ probe: key }).catch(() => {}),
    args: [key],
  });
  await heard;
  while (probe.unfinished.size > 0) await new Promise((done) => setTimeout(done, 10));
  return true;
}"""


def wait_until_heard(browser, page):
    """Waits until the worker has heard what the extension's scripts in a page have sent, and is done with it."""
    wait_until(browser.page, lambda: evaluate_in_worker(browser, HEARD, page.url), f"no tab shows {page.url}")


COMMANDS = """async (url) => {
  const tabs = (await chrome.tabs.query({})).filter((tab) => tab.url === url);
  return probe.commands.filter(([tab]) => tabs.some(({ id }) => id === tab)).map(([_, command]) => command);
}"""


def commands_for(browser, page):
    """Returns the names of the commands that the worker was given for a page since it started."""
    return evaluate_in_worker(browser, COMMANDS, page.url)
