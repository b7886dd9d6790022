"""The whole product in a real browser: the built service, pages on loopback, Debian's Chromium."""

import contextlib
import gzip
import http.server
import json
import os
import pathlib
import random
import re
import socket
import subprocess
import threading
import urllib.parse

import pytest
from playwright.sync_api import expect, sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
DATA = pathlib.Path(os.environ.get("BACKNOTE_DATA", ROOT.parent / "shared/data"))
BINARY = pathlib.Path(os.environ.get("BACKNOTE", ROOT / ".build/debug/backnote"))
SCREENSHOTS = pathlib.Path(os.environ.get("SCREENSHOTS", ROOT / ".build/screenshots"))

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}

# What a window takes away by itself after eight seconds, it leaves: on a machine that is busy otherwise, nobody has reached it by then.
LASTING = """(() => {
  const later = globalThis.setTimeout;
  globalThis.setTimeout = (run, wait, ...rest) => later(run, wait === 8000 ? 3_600_000 : wait, ...rest);
})()"""

# How long a sight is waited for before it counts as missing: on a machine that is busy otherwise, five seconds are not enough.
expect.set_options(timeout=20_000)


class PageServer:
    """Real pages on loopback: `/real/<name>` and whatever `made` holds. Every request's target is kept in `requests`."""

    def __init__(self):
        self.made = {}
        self.requests = []
        self.labels = {}
        labels = DATA / "titles/real/labels.jsonl"
        if labels.exists():
            for line in labels.read_text(encoding="utf-8").splitlines():
                label = json.loads(line)
                self.labels[pathlib.Path(label["file"]).name.removesuffix(".html.gz")] = label
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                outer.requests.append(self.path)
                path = urllib.parse.urlsplit(self.path).path
                body, content_type = outer.find(path)
                self.send_response(200 if body is not None else 404)
                self.send_header("Content-Type", content_type)
                self.send_header("Content-Length", str(len(body or b"")))
                self.end_headers()
                self.wfile.write(body or b"")

            def log_message(self, *arguments):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def find(self, path):
        if path in self.made:
            return self.made[path]
        label = self.labels.get(path.removeprefix("/real/"))
        if label is None:
            return None, "text/plain"
        packed = DATA / "titles/real" / label["file"]
        return gzip.decompress(packed.read_bytes()), label["content_type"] or "text/html"

    def url(self, path):
        return f"http://{self.address}{path}"


def free_port():
    """A port that the system gives to no connection by itself: while nobody listens there, it stays free to be listened at again."""
    while True:
        port = random.randrange(10_000, 32_000)
        with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


class Service:
    """`backnote serve` with a data folder of its own."""

    def __init__(self, folder, allowed):
        self.port = free_port()
        self.folder = folder
        self.origin = f"http://127.0.0.1:{self.port}"
        self.arguments = [BINARY, "serve", "--port", str(self.port), "--data-folder", folder]
        for address in allowed:
            self.arguments += ["--allow-address", address]
        self.start()

    def start(self):
        self.process = subprocess.Popen(self.arguments, stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        self.sign_in_link = re.search(r"http\S+", line).group()

    def stop(self):
        self.process.kill()
        self.process.wait()


def ready(page):
    """Waits until the app hears keys and takes steps: from when it shows a view, which is later than the document's load."""
    page.locator("main > *").first.wait_for(state="attached")


@pytest.fixture(scope="session")
def pages():
    return PageServer()


def pytest_addoption(parser):
    parser.addoption("--slowed", type=float, default=1, metavar="TIMES", help="every window's processor is so many times slower")


@pytest.fixture(scope="session")
def chromium(pytestconfig):
    slowed = pytestconfig.getoption("--slowed")

    def slow(page):
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowed})

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        if slowed != 1:
            browser.on("context", lambda context: context.on("page", slow))
        yield browser
        browser.close()


@pytest.fixture
def service(pages, tmp_path):
    service = Service(tmp_path / "data", [pages.address])
    yield service
    service.stop()


@pytest.fixture
def open_window(chromium, service):
    """Opens signed-in windows on the service; fails the test where a page throws or breaks its own policy."""
    contexts = []
    complaints = []
    state = None

    def open_window(path="/", viewport=DESKTOP, **options):
        nonlocal state
        context = chromium.new_context(viewport=viewport, locale="en-GB", storage_state=state, **options)
        contexts.append(context)
        context.add_init_script(LASTING)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on(
            "console",
            lambda message: complaints.append(message.text) if "Content Security Policy" in message.text else None,
        )
        # From when a window listens to what changes in the notebook, it shows what a test changes there.
        events = service.origin + "/api/v1/events"
        if state is None:
            with page.expect_response(events):
                page.goto(service.sign_in_link)
            page.get_by_role("link", name="Browse").first.wait_for()
            state = context.storage_state()
        with page.expect_response(events):
            page.goto(service.origin + path)
        ready(page)
        return page

    # A test that hands the browser something hostile takes out what it expects to be said.
    open_window.complaints = complaints
    yield open_window
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture(scope="session")
def screenshot():
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)

    def screenshot(page, name):
        page.screenshot(path=SCREENSHOTS / f"{name}.png", animations="disabled")

    return screenshot
