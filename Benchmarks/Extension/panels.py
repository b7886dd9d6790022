"""How soon a person sees the overlay, and can type into the quick note.

The peer puts a frame with a text field into the page in the same way, without a look-up, a service or a note.
"""

import json
import statistics
import time

from bare_chromium import BareChromium
from figure import Figure
from packages import FRAME, add_script, copy_package, write_package
from page_server import PageServer
from pairing import WAIT_FOR_SAVED_NOTES, owner_request, pair
from service import Service

# The seconds that a person stays on a page at least. Before that, the worker waits for the last of several addresses.
STAY = 0.4

# Reports the milliseconds from the first byte of the page, which comes before the commit, until something has been
# drawn at the overlay's place. A page cannot see more of it.
WATCHED_PAGE = """<!doctype html><title>Page</title><h1>Page</h1><script>
const [{ responseStart }] = performance.getEntriesByType("navigation");
const looking = location.pathname.startsWith("/noted/") && setInterval(() => {
  const found = document.elementFromPoint(innerWidth - 60, innerHeight - 60);
  if (!found || found === document.body || found === document.documentElement) return;
  clearInterval(looking);
  const report = () => fetch(`/report?time=${performance.now() - responseStart}`);
  requestAnimationFrame(() => setTimeout(report));
}, 4);
</script>"""

# Reports when the first text field with the caret has been drawn. It begins before the frame's own scripts.
REPORT_CARET = """addEventListener("focusin", function report(event) {
  const [field] = event.composedPath();
  if (!field.isContentEditable && field.localName !== "textarea") return;
  removeEventListener("focusin", report);
  requestAnimationFrame(() => setTimeout(() => fetch(`ORIGIN/report?time=${Date.now()}`, { mode: "no-cors" })));
});"""

# Does what the browser does when a person presses the shortcut.
PRESS = """async (url) => {
  const tab = (await chrome.tabs.query({})).find((tab) => tab.url === url);
  const time = Date.now();
  chrome.commands.onCommand.dispatch("quick-note", tab);
  return time;
}"""


class Panels:
    """Chromium with an extension that shows panels in the pages of a server."""

    def __init__(self, profile, package, server, notes):
        self.server = server
        self.notes = notes
        self.browser = BareChromium(profile, package)
        url, self.worker = self.browser.worker()
        self.origin = "/".join(url.split("/")[:3])

    def open(self):
        self.page = self.browser.open()

    def stay_on(self, path):
        self.browser.visit(self.page, f"{self.server.origin}{path}")
        time.sleep(STAY)

    def overlay_times(self):
        for number in range(self.notes):
            self.stay_on("/other")
            self.browser.visit(self.page, f"{self.server.origin}/noted/{number}?utm_source=mail{number}")
            yield self.server.next_report()

    def caret_times(self):
        for number in range(self.notes):
            path = f"/empty/{number}"
            self.stay_on(path)
            start = self.browser.evaluate(self.worker, PRESS, f"{self.server.origin}{path}")
            yield self.server.next_report() - start


def figures(program, filler, links, temporary, notes):
    server = PageServer(WATCHED_PAGE)
    script = REPORT_CARET.replace("ORIGIN", server.origin)
    ours_package = copy_package(temporary / "panels-package")
    add_script(ours_package / "extension/frame/frame.html", script)
    peer_package = write_package(temporary / "panels-peer-package", FRAME)
    add_script(peer_package / "frame/frame.html", script)
    with Service(program, filler, links) as service:
        for number in range(notes):
            link = {"webpageURL": f"{server.origin}/noted/{number}", "title": "Page"}
            body = {"title": f"Note {number}", "body": "Text", "links": [link]}
            owner_request(service, "POST", "/notes", json.dumps(body).encode())
        peer = Panels(temporary / "panels-peer", peer_package, server, notes)
        ours = Panels(temporary / "panels", ours_package, server, notes)
        options = ours.browser.open()
        ours.browser.visit(options, f"{ours.origin}/extension/options/options.html")

        def evaluate(function, argument):
            return ours.browser.evaluate(options, function, argument)

        pair(evaluate, service, links)
        evaluate(WAIT_FOR_SAVED_NOTES, None)
        for panels in (peer, ours):
            panels.open()
        # In turns, so that a slow phase of the machine affects both.
        names = {"overlay_times": "overlay drawn after commit", "caret_times": "quick note ready to type after the key"}
        for times, name in names.items():
            pairs = zip(getattr(ours, times)(), getattr(peer, times)(), strict=True)
            measured, peers = map(list, zip(*pairs, strict=True))
            # A person sees no difference of a few frames.
            target = statistics.median(peers) + 25
            yield Figure(f"{name}, {links:,} links", measured, "ms", target, peers, "an empty frame")
        for panels in (peer, ours):
            panels.browser.close()
    server.shutdown()
