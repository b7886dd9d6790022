"""Debian's Chromium with the packed extension, in a profile of its own on disk."""

import contextlib
import functools
import json
import os
import pathlib
import re
import signal
import subprocess
import zipfile

from playwright.sync_api import Error
from support.configuration import BINARY, DESKTOP, ROOT
from support.waiting import limit, set_limits, wait_until
from support.worker_port import end_worker, evaluate_in_worker, worker_states
from support.worker_probe import add_probe

# The manifest's key determines it.
EXTENSION_ID = "iihpobdecbomlfffhooadppkjgbddlni"
ALL_SITES = "*://*/*"
PACKAGES = {"chromium": "backnote-chromium.zip", "firefox": "backnote-firefox.xpi"}

# What the extension waits for, in web/extension/protocol/patience.js, web/extension/offline/offline-notes.js and
# web/base/ui/notice.js.
PATIENCE = ["busyPagePatience", "commandPatience", "responsePatience", "shownFor"]


@functools.cache
def build_packages(folder=ROOT / ".build/extension"):
    """Builds the extension, once in a process, and returns the folder of the packages."""
    environment = {"BACKNOTE": str(BINARY)} | os.environ
    command = [ROOT / "scripts/build-extension", folder]
    subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL)
    return folder


def unpack(browser, folder):
    """Unpacks the package for a browser, as Chromium installs packages only from its store.

    It waits longer than the package, and has the probe of `support.worker_probe`.
    """
    with zipfile.ZipFile(build_packages() / PACKAGES[browser]) as files:
        files.extractall(folder)
    lengthen(folder, PATIENCE)
    add_probe(folder)
    return folder


def lengthen(folder, patience):
    """Makes the unpacked extension wait as long as the tests do. Each of its modules may be in several files."""
    modules = {path: path.read_text() for path in folder.rglob("*.js")}
    for name in patience:
        found = re.compile(rf"\b{name} = [\d_]+")
        assert any(found.search(text) for text in modules.values()), name
        modules = {path: found.sub(f"{name} = {limit():.0f}", text) for path, text in modules.items()}
    for path, text in modules.items():
        path.write_text(text)


# Removes what the extension has kept. Evaluated in a file of the extension that starts no worker.
FORGET = """async () => {
  await Promise.all([chrome.storage.local.clear(), chrome.storage.session.clear(), chrome.alarms.clearAll()]);
  await chrome.action.setBadgeText({ text: "" });
  for (const name of Object.keys(await chrome.notifications?.getAll() ?? {})) await chrome.notifications.clear(name);
  for (const { name } of await indexedDB.databases()) {
    await new Promise((done) => (indexedDB.deleteDatabase(name).onsuccess = done));
  }
  localStorage.clear();
}"""
IS_CONNECTED = "async () => Boolean(await probe.extension.service.connection())"
HAS_ALL_SITES = f"() => chrome.permissions.contains({{ origins: ['{ALL_SITES}'] }})"


class ExtensionBrowser:
    """A profile of Chromium with the extension. `restart` is a new start of the same profile.

    `is_reusable` becomes false when the browser ends: its profile is then no longer like a new one. `others` are the
    folders of other extensions that are loaded as well.
    """

    def __init__(
        self,
        playwright,
        folder,
        has_all_sites=True,
        has_notifications=False,
        locale="en-GB",
        viewport=DESKTOP,
        arguments=(),
        others=(),
        **options,
    ):
        self._playwright = playwright
        self._arguments = arguments
        self._others = others
        self._has_notifications = has_notifications
        self._has_all_sites = has_all_sites
        self.is_reusable = True
        self._profile = folder / "profile"
        self._options = {"locale": locale, "viewport": viewport, **options}
        self.package = unpack("chromium", folder / "package")
        self.origin = f"chrome-extension://{EXTENSION_ID}"
        if has_all_sites:
            self._allow_all_sites()
        self.start()

    def _allow_all_sites(self):
        """Writes what a person's consent leaves in the profile, since no test can press a browser's buttons."""
        manifest = json.loads((self.package / "manifest.json").read_text())
        permissions = {
            "api": manifest["permissions"] + (["notifications"] if self._has_notifications else []),
            "explicit_host": [ALL_SITES],
            "manifest_permissions": [],
            "scriptable_host": [],
        }
        names = (
            "active_permissions",
            "granted_permissions",
            "runtime_granted_permissions",
            "desired_active_permissions",
        )
        # As for everyone who loads an unpacked extension. Without it, the extension cannot start again.
        developer = {"developer_mode": True}
        settings = {"extensions": {"ui": developer, "settings": {EXTENSION_ID: dict.fromkeys(names, permissions)}}}
        preferences = self._profile / "Default/Preferences"
        preferences.parent.mkdir(parents=True)
        preferences.write_text(json.dumps(settings))

    def start(self):
        extensions = ",".join(map(str, [self.package, *self._others]))
        self.context = self._playwright.chromium.launch_persistent_context(
            self._profile,
            executable_path="/usr/bin/chromium",
            args=[
                "--no-sandbox",
                f"--disable-extensions-except={extensions}",
                f"--load-extension={extensions}",
                f"--lang={self._options['locale']}",
                *self._arguments,
            ],
            **self._options,
        )
        set_limits(self.context)
        # In a new profile the worker starts after the first page.
        self.page = self.context.pages[0]
        self.worker = self.context.service_workers[0] if self.context.service_workers else self._first_worker()
        self._close_settings()

    def _first_worker(self):
        with self.context.expect_event("serviceworker") as started:
            pass
        return started.value

    def _close_settings(self):
        """Closes the settings, which the extension opens at each start until it is connected.

        They may open in the tab of a test otherwise. To Chromium, the start of an extension of its command line is an
        installation.
        """
        if evaluate_in_worker(self, IS_CONNECTED):
            return
        settings = self.url("options/options.html")
        [opened] = wait_until(
            self.page,
            lambda: [page for page in self.context.pages if page.url == settings],
            "the extension does not open its settings",
        )
        if opened == self.page:
            self.page.goto("about:blank")
        else:
            opened.close()

    def restart(self):
        self.stop()
        self.start()

    def stop(self):
        self.is_reusable = False
        self.context.close()

    def clear(self, origins):
        """Removes what a test left: tabs, cookies, what its pages and the extension have kept, and the worker."""
        # A new page would cost a tenth of a test.
        page = self.context.new_page() if self.page.is_closed() else self.page
        page.goto(f"{self.origin}/manifest.json")
        for other in self.context.pages:
            if other != page:
                other.close()
        self.context.clear_cookies()
        self.context.clear_permissions()
        self.page = page
        end_worker(self)
        page.evaluate(FORGET)
        session = self.context.new_cdp_session(page)
        for origin in origins:
            session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
        session.detach()
        # As after the start of a browser, the worker runs.
        with worker_states(self) as states:
            page.evaluate("chrome.runtime.sendMessage({}).catch(() => {})")
            wait_until(page, lambda: "running" in dict(states).values(), "the worker does not start")
        # A test may have changed what the browser permits.
        self.is_reusable = page.evaluate(HAS_ALL_SITES) == self._has_all_sites
        page.set_viewport_size(self._options["viewport"])
        page.goto("about:blank")

    def kill(self):
        """Kills the browser, as a crash would."""
        self.is_reusable = False
        for process in pathlib.Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                arguments = (process / "cmdline").read_bytes().split(b"\0")
                is_of_profile = f"--user-data-dir={self._profile}".encode() in arguments
                if is_of_profile and not any(argument.startswith(b"--type=") for argument in arguments):
                    os.kill(int(process.name), signal.SIGKILL)
        with contextlib.suppress(Error):
            self.context.close()

    def url(self, path):
        """Returns the address of a file of the extension, such as `popup/popup.html`."""
        return f"{self.origin}/extension/{path}"


class ExtensionBrowsers:
    """Browsers that tests use one after the other, each with nothing of another test."""

    # More are of options that few tests have.
    LIMIT = 3

    def __init__(self, playwright, make_folder):
        self._playwright = playwright
        self._make_folder = make_folder
        # The browsers that no test has, by their options; the last one used at the end.
        self._free = []

    def take(self, is_new=False, **options):
        """Returns a browser with these options: one that no test has had, if `is_new`."""
        for entry in reversed(self._free):
            if entry[0] == options and not is_new:
                self._free.remove(entry)
                return entry[1]
        return ExtensionBrowser(self._playwright, self._make_folder(), **options)

    def give_back(self, browser, options, origins):
        """Takes a browser back from a test, which has visited these origins."""
        if browser.is_reusable:
            browser.clear(origins)
        if browser.is_reusable:
            self._free.append((options, browser))
            if len(self._free) > self.LIMIT:
                self._free.pop(0)[1].stop()
        else:
            browser.stop()

    def stop(self):
        for _, browser in self._free:
            browser.stop()
