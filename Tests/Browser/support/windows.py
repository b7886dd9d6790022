"""Contexts of the browser that tests use one after the other, with the app's files in their cache."""

import contextlib
import json

from playwright.sync_api import Error
from support.app_window import go

CLOSE_OVERLAYS = """() => {
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  for (const notice of document.querySelectorAll("bn-notice")) notice.clear();
}"""

HAS_REAL_CLOCK = 'setTimeout.toString().includes("[native code]")'


class Windows:
    """Contexts by their options. What a test left in one of them is removed before the next test gets it."""

    # More are of options that few tests have.
    LIMIT = 8

    def __init__(self, chromium, init_script):
        self._chromium = chromium
        self._init_script = init_script
        # The contexts that no test has, the last one used at the end.
        self._free = []

    def take(self, **options):
        """Returns a context with these options, which has no cookies, storage or permissions."""
        key = json.dumps(options, sort_keys=True)
        for entry in reversed(self._free):
            if entry[0] == key:
                self._free.remove(entry)
                return entry[1]
        context = self._chromium.new_context(**options)
        context.add_init_script(self._init_script)
        return context

    def give_back(self, context, origins, **options):
        """Takes a context back from a test, which has visited these origins, the app's first."""
        # One page stays, and with it the process that has compiled the app's modules.
        page = context.pages[0] if context.pages else context.new_page()
        for other in context.pages[1:]:
            other.close()
        page.unroute_all()
        # A test may have stopped its service.
        with contextlib.suppress(Error):
            page.goto(origins[0] + "/app/shell/first.css")
        context.clear_cookies()
        context.clear_permissions()
        session = context.new_cdp_session(page)
        for origin in origins:
            session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
        session.detach()
        # A clock that a test has set stays for as long as its context.
        if not page.evaluate(HAS_REAL_CLOCK):
            context.close()
            return
        self._free.append((json.dumps(options, sort_keys=True), context))
        while len(self._free) > self.LIMIT:
            self._free.pop(0)[1].close()

    def close(self):
        for _, context in self._free:
            context.close()


class SharedWindows:
    """Signed-in windows by their options. Tests show one path after another in them, without loading the app again."""

    def __init__(self, windows_of_new_account):
        self._windows_of_new_account = windows_of_new_account
        self._account = contextlib.ExitStack()
        self._open_window = None
        self._pages = {}

    def show(self, path="/", **options):
        """Returns a window with these options, after a link to the path was followed from the list of notes."""
        if self._open_window is None:
            self._open_window = self._account.enter_context(self._windows_of_new_account())
        key = json.dumps(options, sort_keys=True)
        if key not in self._pages:
            self._pages[key] = self._open_window("/", **options)
        page = self._pages[key]
        page.unroute_all()
        page.evaluate(CLOSE_OVERLAYS)
        go(page, "/")
        go(page, path)
        return page

    @property
    def complaints(self):
        return self._open_window.complaints if self._open_window else []

    def close(self):
        """Closes the windows. Those that follow have a new account."""
        self._pages.clear()
        self._open_window = None
        self._account.close()
