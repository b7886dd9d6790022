"""Firefox ESR with the packed extension."""

import warnings

from support.extension import ALL_SITES, build_packages
from support.firefox import FirefoxWindow, Keys
from support.saved_notes import READ_ALL
from support.waiting import limit

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)
    from marionette_driver import Wait
    from marionette_driver.addons import Addons

ADDRESS = "return WebExtensionPolicy.getByID(arguments[0]).mozExtensionHostname"

# What a person's consent does, since no test can press a browser's buttons.
ALLOW = """
const [id, origin, done] = arguments;
const { ExtensionPermissions } = ChromeUtils.importESModule("resource://gre/modules/ExtensionPermissions.sys.mjs");
const { extension } = WebExtensionPolicy.getByID(id);
ExtensionPermissions.add(id, { permissions: [], origins: [origin] }, extension).then(done, done);
"""

# Whether the extension has opened its settings, as it does once after its installation.
SETTINGS_ARE_OPEN = """
const { gBrowser } = Services.wm.getMostRecentWindow("navigator:browser");
return gBrowser.browsers.some(({ currentURI }) => currentURI.spec.endsWith("/extension/options/options.html"));
"""

TAB = """
const [url, done] = arguments;
const { tabs } = window.wrappedJSObject.browser;
tabs.query({}).then((all) => done(all.find((tab) => tab.url === url)?.id ?? null), (error) => done(String(error)));
"""

READ_TABLE = """
const [name, done] = arguments;
const request = window.wrappedJSObject.indexedDB.open("backnote");
request.onsuccess = () => {
  const rows = request.result.transaction(name).objectStore(name).getAllKeys();
  rows.onsuccess = () => {
    const keys = [...rows.result];
    request.result.close();
    done(keys);
  };
};
"""

READ_EVERYTHING = f"const done = arguments[0]; ({READ_ALL})().then(done, (error) => done(String(error)));"

# The texts that are marked in the page. The driver's own view of a highlight has no ranges.
MARKED = """
const { highlights } = window.wrappedJSObject.CSS;
return [...highlights.values()].flatMap((highlight) => [...highlight].map((range) => String(range)));
"""

# The host of the closed shadow root is a child of the page's root element.
FRAME = """
for (const host of document.documentElement.querySelectorAll("*")) {
  const frame = host.openOrClosedShadowRoot?.querySelector("iframe");
  if (frame) return frame;
}
return null;
"""


class FirefoxExtension(FirefoxWindow):
    """A profile with the extension, which may see all sites."""

    ENTER = Keys.ENTER

    def __init__(self, log):
        # The extension's own errors count, those of pages do not.
        super().__init__("moz-extension:", log)
        package = build_packages() / "backnote-firefox.xpi"
        self._id = Addons(self._marionette).install(str(package), temp=True)
        with self._marionette.using_context("chrome"):
            self.origin = "moz-extension://" + self._marionette.execute_script(ADDRESS, [self._id])
            self._marionette.execute_async_script(ALLOW, [self._id, ALL_SITES])
            # They open in the tab of the driver, where they would replace a page that it opens.
            Wait(self._marionette, timeout=limit() / 1000).until(
                lambda window: window.execute_script(SETTINGS_ARE_OPEN), message="the settings are not open"
            )

    def url(self, path):
        return f"{self.origin}/extension/{path}"

    def open_in_new_tab(self, address):
        """Opens a tab, and returns its handle. The driver stays in it."""
        handle = self._marionette.open(type="tab", focus=True)["handle"]
        self._marionette.switch_to_window(handle)
        self._marionette.navigate(address)
        return handle

    def follow_to_new_tab(self, press):
        """Does what opens a tab, and goes on in that tab."""
        before = set(self._marionette.window_handles)
        press()
        opened = Wait(self._marionette, timeout=limit() / 1000).until(
            lambda window: set(window.window_handles) - before, message="no tab was opened"
        )
        self._marionette.switch_to_window(opened.pop())

    def switch_to(self, handle):
        self._marionette.switch_to_window(handle)

    def tab(self, url):
        """Returns the number of the tab with a URL; called in a page of the extension."""
        return self._marionette.execute_async_script(TAB, [url])

    def wait_for_keys(self, table, is_wanted):
        """Waits until a function is true of the keys in a table of the worker's database; called in its pages."""
        Wait(self._marionette, timeout=limit() / 1000).until(
            lambda window: is_wanted(window.execute_async_script(READ_TABLE, [table])), message=f"the keys of {table}"
        )

    def wait_for_marks(self, texts):
        """Waits until these texts are marked in the page, and no others."""
        Wait(self._marionette, timeout=limit() / 1000).until(
            lambda window: window.execute_script(MARKED) == texts, message=f"marks of {texts}"
        )

    def everything_stored(self):
        """Returns as one text what the extension has stored in any place; called in one of its pages."""
        return self._marionette.execute_async_script(READ_EVERYTHING, sandbox=None)

    def text(self, selector):
        return self.find(selector).text

    def replace_text(self, selector, text):
        field = self.find(selector)
        field.clear()
        field.send_keys(text)

    def enter_frame_of_extension(self):
        """Waits for the extension's frame in the page, which is in a closed shadow root, and goes on in it."""
        frame = Wait(self._marionette, timeout=limit() / 1000).until(
            lambda window: window.execute_script(FRAME, sandbox="system"), message="the extension's frame is missing"
        )
        self._marionette.switch_to_frame(frame)
