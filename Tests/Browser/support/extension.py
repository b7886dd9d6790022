"""Debian's Chromium with the packed extension, in a profile of its own on disk."""

import contextlib
import functools
import json
import os
import pathlib
import signal
import subprocess
import zipfile

from playwright.sync_api import Error
from support.configuration import BINARY, DESKTOP, ROOT

# The manifest's key determines it.
EXTENSION_ID = "iihpobdecbomlfffhooadppkjgbddlni"
ALL_SITES = "*://*/*"


@functools.cache
def build_packages(folder=ROOT / ".build/extension"):
    """Builds the extension, once in a process, and returns the folder of the packages."""
    environment = {"BACKNOTE": str(BINARY)} | os.environ
    command = [ROOT / "scripts/build-extension", folder]
    subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL)
    return folder


def unpack(browser, folder):
    """Unpacks the package for a browser. Chromium installs a package only from its store."""
    package = next(build_packages().glob(f"backnote-{browser}.*"))
    with zipfile.ZipFile(package) as files:
        files.extractall(folder)
    return folder


class ExtensionBrowser:
    """A profile of Chromium with the extension. `restart` is a new start of the same profile."""

    def __init__(self, playwright, folder, has_all_sites=True, locale="en-GB", viewport=DESKTOP, **options):
        self._playwright = playwright
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
            "api": manifest["permissions"],
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
        self.context = self._playwright.chromium.launch_persistent_context(
            self._profile,
            executable_path="/usr/bin/chromium",
            args=[
                "--no-sandbox",
                f"--disable-extensions-except={self.package}",
                f"--load-extension={self.package}",
                f"--lang={self._options['locale']}",
            ],
            **self._options,
        )
        # In a new profile the worker starts after the first page.
        self.page = self.context.pages[0]
        self.worker = self.context.service_workers[0] if self.context.service_workers else self._first_worker()

    def _first_worker(self):
        with self.context.expect_event("serviceworker") as started:
            pass
        return started.value

    def restart(self):
        self.stop()
        self.start()

    def stop(self):
        self.context.close()

    def kill(self):
        """Kills the browser, as a crash would."""
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
