"""A signed-in window of Debian's Firefox, driven over Marionette, as far as a smoke test needs it."""

import warnings

from conftest import free_port

with warnings.catch_warnings():
    # Its libraries import what Python is about to lose.
    warnings.simplefilter("ignore", DeprecationWarning)
    from marionette_driver import Wait
    from marionette_driver.keys import Keys
    from marionette_driver.marionette import Marionette

# Finds in shadow roots too: what is shown, by selector, and where it says so by its label or words.
FIND = """
const [selector, words] = arguments;
const found = (root) => {
  for (const node of root.querySelectorAll("*")) {
    if (node.matches(selector) && node.checkVisibility()) {
      const said = [node.ariaLabel, node.labels?.[0]?.textContent, node.textContent, node.value, node.title];
      if (!words || said.some((text) => text?.trim().includes(words))) return node;
    }
    const inside = node.shadowRoot && found(node.shadowRoot);
    if (inside) return inside;
  }
  return null;
};
const node = found(document);
"""

ERRORS = """
return Services.console.getMessageArray()
  .filter((one) => one instanceof Ci.nsIScriptError && !(one.flags & Ci.nsIScriptError.warningFlag))
  .map((one) => `${one.sourceName}:${one.lineNumber} ${one.errorMessage}`);
"""


__all__ = ["FirefoxWindow", "Keys"]


class FirefoxWindow:
    def __init__(self, origin, log):
        self.origin = origin
        port = free_port()
        # The console is the browser's own, which a page's driver may not read by itself.
        self.marionette = Marionette(
            bin="/usr/bin/firefox-esr", port=port, headless=True, gecko_log=str(log), app_args=["-remote-allow-system-access"],
            prefs={"intl.accept_languages": "en-GB", "network.proxy.type": 0, "app.normandy.enabled": False})
        self.marionette.start_session()
        self.marionette.timeout.script = 60

    def go(self, address):
        self.marionette.navigate(address)

    def find(self, selector, words=None):
        """Waits until it is shown."""
        return Wait(self.marionette, timeout=60).until(
            lambda window: window.execute_script(FIND + "return node;", [selector, words]),
            message=f"there is no {selector} that says {words}")

    def gone(self, selector, words=None):
        Wait(self.marionette, timeout=60).until(
            lambda window: not window.execute_script(FIND + "return node;", [selector, words]),
            message=f"{selector} that says {words} is still there")

    def click(self, selector, words=None):
        """In the same moment in which it is found: what is drawn anew between the two is another."""
        Wait(self.marionette, timeout=60).until(
            lambda window: window.execute_script(FIND + "node?.click(); return Boolean(node);", [selector, words]),
            message=f"there is no {selector} that says {words}")

    def has_focus(self, selector):
        """Waits until what hears the next key is this."""
        Wait(self.marionette, timeout=60).until(lambda window: window.execute_script(
            """let node = document.activeElement;
            while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
            return Boolean(node?.closest(arguments[0]));""", [selector]), message=f"{selector} has not the focus")

    def type(self, text):
        self.marionette.actions.sequence("key", "keyboard").send_keys(text).perform()

    def press(self, *keys):
        """Keys held together."""
        sequence = self.marionette.actions.sequence("key", "keyboard")
        for key in keys:
            sequence.key_down(key)
        for key in reversed(keys):
            sequence.key_up(key)
        sequence.perform()

    def errors(self):
        """What the console has of our scripts and their policy."""
        with self.marionette.using_context("chrome"):
            said = self.marionette.execute_script(ERRORS)
        return [line for line in said if line.startswith(self.origin)]

    def close(self):
        self.marionette.quit(in_app=False)
