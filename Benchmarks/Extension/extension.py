"""Measures the browser extension in Chromium with the real service, and prints each figure with its target and peer.

usage: extension.py BACKNOTE FILL-NOTEBOOK [LINKS]

The peer is an extension that does nothing, in a browser of its own in the same run. Processor times are those of the
process in which only the extension's worker runs.
"""

import contextlib
import http.server
import json
import os
import pathlib
import secrets
import shutil
import statistics
import sys
import tempfile
import threading
import time
import urllib.request

folder = pathlib.Path(__file__).resolve().parent
sys.path.append(str(folder.parent / "UI"))

from figure import Figure  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402
from service import Service  # noqa: E402

root = folder.parents[1]
packages = root / ".build/extension"

# The extension that does nothing: it answers a message, and gets the same events.
PEER = {
    "manifest.json": json.dumps(
        {
            "manifest_version": 3,
            "name": "Peer",
            "version": "1",
            "background": {"service_worker": "worker.js", "type": "module"},
            "host_permissions": ["*://*/*"],
        }
    ),
    "worker.js": """chrome.runtime.onConnect.addListener((port) =>
  port.onMessage.addListener(({ id }) => port.postMessage({ id, result: null })));
chrome.tabs.onUpdated.addListener(() => {});
""",
    "page.html": "<!doctype html><title>Peer</title>",
}

TAKE_CONNECT = """() => {
  const { connect } = chrome.runtime;
  globalThis.connectToWorker = (options) => connect.call(chrome.runtime, options);
  chrome.runtime.connect = () => { throw new Error("not while the worker is measured"); };
}"""

# Connects, calls, and returns the milliseconds until the answer.
ANSWER = """async ([call, values]) => {
  const start = performance.now();
  const port = connectToWorker({ name: `options#${"0".repeat(32)}` });
  const answered = new Promise((done) => port.onMessage.addListener(({ id }) => id === 1 && done()));
  port.postMessage({ id: 1, call, arguments: values });
  await answered;
  const time = performance.now() - start;
  port.disconnect();
  return time;
}"""

# Calls once, and returns the result.
CALL = """([call, values]) => new Promise((done, fail) => {
  const port = chrome.runtime.connect({ name: `options#${"0".repeat(32)}` });
  port.onMessage.addListener(({ id, result, problem }) => {
    if (id !== 1) return;
    port.disconnect();
    problem ? fail(new Error(JSON.stringify(problem))) : done(result);
  });
  port.postMessage({ id: 1, call, arguments: values });
})"""

# Waits until an index of some size is on disk, and returns its size in bytes and the milliseconds that it took.
WAIT_FOR_INDEX = """async (links) => {
  const start = performance.now();
  for (;;) {
    const size = await new Promise((done) => {
      const request = indexedDB.open("backnote");
      request.onsuccess = () => {
        request.result.transaction("state").objectStore("state").get("index").onsuccess = ({ target }) => {
          request.result.close();
          done(target.result?.hashes.byteLength ?? 0);
        };
      };
    });
    if (size >= 8 * links) return { size, time: performance.now() - start };
    await new Promise((done) => setTimeout(done, 5));
  }
}"""


class Browser:
    """Chromium with one extension."""

    def __init__(self, playwright, profile, extension):
        self.extension = extension
        self.profile = profile
        self.context = playwright.chromium.launch_persistent_context(
            profile,
            executable_path="/usr/bin/chromium",
            args=["--no-sandbox", f"--disable-extensions-except={extension}", f"--load-extension={extension}"],
        )
        self.page = self.context.pages[0]
        if not self.context.service_workers:
            self.context.wait_for_event("serviceworker")
        self.origin = "/".join(self.context.service_workers[0].url.split("/")[:3])

    def end_worker(self):
        session = self.context.new_cdp_session(self.page)
        for target in session.send("Target.getTargets")["targetInfos"]:
            if target["type"] == "service_worker":
                session.send("Target.closeTarget", {"targetId": target["targetId"]})
        session.detach()

    def worker_processor_time(self):
        """Returns the seconds that the extension's process has used."""
        total = 0
        for process in pathlib.Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                arguments = (process / "cmdline").read_bytes()
                if b"--extension-process" in arguments and str(self.profile).encode() in arguments:
                    times = (process / "stat").read_text().rpartition(")")[2].split()
                    total += (int(times[11]) + int(times[12])) / os.sysconf("SC_CLK_TCK")
        return total


class PageServer(http.server.ThreadingHTTPServer):
    def handle_error(self, *arguments):
        """A browser that leaves a page early is no error."""


class Pages(http.server.BaseHTTPRequestHandler):
    """A page without anything at each path."""

    protocol_version = "HTTP/1.1"

    def do_GET(self):
        body = b"<!doctype html><title>Page</title>"
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


def allow_all_sites(profile, package):
    """Writes the consent of a person into a new profile, and returns the extension's manifest with it."""
    manifest = json.loads((package / "manifest.json").read_text())
    manifest["host_permissions"] = manifest.pop("optional_host_permissions")
    copy = profile.parent / "package"
    shutil.copytree(package, copy)
    (copy / "manifest.json").write_text(json.dumps(manifest))
    return copy


def approve(service, code):
    token = (pathlib.Path(service.folder.name) / "data/token").read_text().strip()
    request = urllib.request.Request(
        f"{service.origin}/api/v1/pairings/{code}/approval", method="POST", headers={"Authorization": f"Bearer {token}"}
    )
    urllib.request.urlopen(request).close()


def pair(browser, service, links):
    """Returns the size of the index and the milliseconds from the pairing until it is on disk."""
    pairing = browser.page.evaluate(CALL, ["beginPairing", [{"server": service.origin, "headers": {}}]])
    browser.page.evaluate("(name) => { globalThis.kept = chrome.runtime.connect({ name }) }", f"options#{'1' * 32}")
    approve(service, pairing["userCode"])
    browser.page.evaluate(
        """() => new Promise((done) => kept.onMessage.addListener(
          ({ event, detail }) => event === "pairing" && detail.state === "paired" && done()))"""
    )
    return browser.page.evaluate(WAIT_FOR_INDEX, links)


def cold_answer(browser, path, call, values):
    """Returns the median milliseconds from a call to its answer by a worker that has to be started.

    The script of the page may not connect, which would start the worker at once.
    """
    browser.page.goto(browser.origin + path)
    browser.page.evaluate(TAKE_CONNECT)
    times = []
    for _ in range(20):
        browser.end_worker()
        browser.page.wait_for_timeout(100)
        times.append(browser.page.evaluate(ANSWER, [call, values]))
    return statistics.median(times)


def visit_cost(browser, site, visits=1000):
    """Returns the milliseconds of processor time that the worker uses for a visit, on average."""
    browser.page.goto("about:blank")
    page = browser.context.new_page()
    for number in range(20):
        page.goto(f"{site}/warm/{number}")
    before = browser.worker_processor_time()
    for number in range(visits):
        page.goto(f"{site}/{secrets.token_hex(4)}?id={number}&utm_source=mail")
    time.sleep(0.5)
    used = browser.worker_processor_time() - before
    page.close()
    return used * 1000 / visits


def figures(playwright, program, filler, links, temporary):
    server = PageServer(("127.0.0.1", 0), Pages)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    site = f"http://127.0.0.1:{server.server_address[1]}"

    peer_package = temporary / "peer-package"
    peer_package.mkdir()
    for name, text in PEER.items():
        (peer_package / name).write_text(text)
    peer = Browser(playwright, temporary / "peer", peer_package)
    peer.page.goto(f"{peer.origin}/page.html")
    ours = Browser(
        playwright, temporary / "ours/profile", allow_all_sites(temporary / "ours/profile", packages / "chromium")
    )
    ours.page.goto(f"{ours.origin}/extension/options/options.html")
    with Service(program, filler, links) as service:
        index = pair(ours, service, links)
        yield Figure(f"index of {links:,} links synced", index["time"], "ms", 2000)
        yield Figure(f"index of {links:,} links in memory", index["size"] / 1024, "KB", 8192)
        options = "/extension/options/options.html"
        empty = cold_answer(peer, "/page.html", "connectionState", [])
        yield Figure(
            "cold worker to its first answer", cold_answer(ours, options, "connectionState", []), "ms", 50, empty
        )
        url = "https://example.com/a?utm_source=mail"
        yield Figure(
            "cold worker to its first canonical URL",
            cold_answer(ours, options, "canonicalize", [url]),
            "ms",
            None,
            empty,
        )
        yield Figure("worker's processor time for a visit", visit_cost(ours, site), "ms", 1, visit_cost(peer, site))
    for package in ("backnote-chromium.zip", "backnote-firefox.xpi"):
        yield Figure(package, (packages / package).stat().st_size / 1000, "KB", 600)
    ours.context.close()
    peer.context.close()
    server.shutdown()


def main(program, filler, links="100000"):
    print(f"  {'':<46} {'measured':>12} {'target':>12} {'peer':>12}")
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as temporary:
        for figure in figures(playwright, program, filler, int(links), pathlib.Path(temporary)):
            cells = (figure.format(figure.measured), figure.format_target(), figure.format(figure.peer))
            missed = "   missed" if figure.misses_target() else ""
            print("  {:<46} {:>12} {:>12} {:>12}{}".format(figure.name, *cells, missed), flush=True)


main(*sys.argv[1:])
