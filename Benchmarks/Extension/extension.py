"""Measures the browser extension in Chromium with the real service, and prints each figure with its target and peer.

usage: extension.py BACKNOTE FILL-NOTEBOOK CORPORA [LINKS [--quick]]

The peer is an extension that does nothing, or nothing but show a frame, in a browser of its own in the same run.
Processor times are those of the process in which only the extension's worker runs. With --quick, there are fewer visits
and panels.
"""

import pathlib
import statistics
import sys
import tempfile

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))
sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "UI"))

import canonicalizer
import panels
import visits
from figure import Figure, report
from packages import EMPTY, PACKAGES, copy_package, write_package
from page_server import PageServer
from pairing import WAIT_FOR_SAVED_NOTES, pair
from playwright.sync_api import sync_playwright
from service import Service

# The number of links with which panels are measured.
PANEL_LINKS = 10_000

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


def figures(playwright, program, filler, links, temporary, visit_counts):
    server = PageServer()
    peer_package = write_package(temporary / "peer-package", EMPTY)
    ours_package = copy_package(temporary / "package")
    peer = Browser(playwright, temporary / "peer", peer_package)
    peer.page.goto(f"{peer.origin}/page.html")
    ours = Browser(playwright, temporary / "ours", ours_package)
    ours.page.goto(f"{ours.origin}/extension/options/options.html")
    with Service(program, filler, links) as service:
        index = pair(ours.page.evaluate, service, links)
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
        ours.page.evaluate(WAIT_FOR_SAVED_NOTES)
        ours.context.close()
        peer.context.close()
        yield from visits.figures(temporary, server.origin, *visit_counts)
    server.shutdown()
    for package in ("backnote-chromium.zip", "backnote-firefox.xpi"):
        yield Figure(package, (PACKAGES / package).stat().st_size / 1000, "KB", 600)


def all_figures(program, filler, corpora, links, is_quick, temporary):
    with sync_playwright() as playwright:
        yield from canonicalizer.figures(playwright, corpora, temporary)
        visit_counts = (300, 600) if is_quick else (1_000, 10_000)
        yield from figures(playwright, program, filler, links, temporary, visit_counts)
    yield from panels.figures(program, filler, PANEL_LINKS, temporary, 15 if is_quick else 50)


def main(program, filler, corpora, links="100000", *options):
    is_quick = "--quick" in options
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        paths = pathlib.Path(corpora), int(links), is_quick, pathlib.Path(folder)
        report("extension", f"The packed extension, {int(links):,} links", all_figures(program, filler, *paths))


main(*sys.argv[1:])
