"""A signed-in window of Debian's Firefox, driven through Marionette."""

import warnings

from ports import free_port
from support.waiting import limit

with warnings.catch_warnings():
    # Its libraries import modules that newer versions of Python remove.
    warnings.simplefilter("ignore", DeprecationWarning)
    from marionette_driver import Wait
    from marionette_driver.keys import Keys
    from marionette_driver.marionette import Marionette

__all__ = ["FirefoxWindow", "Keys"]

# Finds the first visible element by selector, and by a text in its label, content, value or title.
FIND = """
const [selector, text] = arguments;
const find = (root) => {
  for (const node of root.querySelectorAll("*")) {
    if (node.matches(selector) && node.checkVisibility()) {
      const texts = [node.ariaLabel, node.labels?.[0]?.textContent, node.textContent, node.value, node.title];
      if (!text || texts.some((one) => one?.trim().includes(text))) return node;
    }
    const inside = node.shadowRoot && find(node.shadowRoot);
    if (inside) return inside;
  }
  return null;
};
const node = find(document);
"""

HAS_FOCUS = """
let node = document.activeElement;
while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
return Boolean(node?.closest(arguments[0]));
"""

CONSOLE_ERRORS = """
return Services.console.getMessageArray()
  .filter((one) => one instanceof Ci.nsIScriptError && !(one.flags & Ci.nsIScriptError.warningFlag))
  .map((one) => `${one.sourceName}:${one.lineNumber} ${one.errorMessage}`);
"""


class FirefoxWindow:
    def __init__(self, origin, log):
        self._origin = origin
        self._marionette = Marionette(
            bin="/usr/bin/firefox-esr",
            port=free_port(),
            headless=True,
            gecko_log=str(log),
            # The console belongs to the browser, and a page's driver may not read it without this.
            app_args=["-remote-allow-system-access"],
            prefs={"intl.accept_languages": "en-GB", "network.proxy.type": 0, "app.normandy.enabled": False},
        )
        self._marionette.start_session()
        self._marionette.timeout.script = limit() / 1000

    def _wait_for(self, script, arguments, message):
        return Wait(self._marionette, timeout=limit() / 1000).until(
            lambda window: window.execute_script(script, arguments), message=message
        )

    def open(self, address):
        self._marionette.navigate(address)

    def find(self, selector, text=None):
        """Waits until the element is visible, and returns it."""
        return self._wait_for(FIND + "return node;", [selector, text], f"{selector} with the text {text} is missing")

    def expect_absent(self, selector, text=None):
        """Waits until no such element is visible."""
        self._wait_for(FIND + "return !node;", [selector, text], f"{selector} with the text {text} is still visible")

    def click(self, selector, text=None):
        """Finds the element and clicks it in one script, so that it cannot be replaced in between."""
        script = FIND + "node?.click(); return Boolean(node);"
        self._wait_for(script, [selector, text], f"{selector} with the text {text} is missing")

    def expect_focus(self, selector):
        """Waits until the next key goes to this element."""
        self._wait_for(HAS_FOCUS, [selector], f"{selector} does not have the focus")

    def type(self, text):
        self._marionette.actions.sequence("key", "keyboard").send_keys(text).perform()

    def press(self, *keys):
        """Presses keys together."""
        sequence = self._marionette.actions.sequence("key", "keyboard")
        for key in keys:
            sequence.key_down(key)
        for key in reversed(keys):
            sequence.key_up(key)
        sequence.perform()

    def errors(self):
        """Returns the console's errors that come from the service's pages."""
        with self._marionette.using_context("chrome"):
            errors = self._marionette.execute_script(CONSOLE_ERRORS)
        return [error for error in errors if error.startswith(self._origin)]

    def close(self):
        self._marionette.quit(in_app=False)
