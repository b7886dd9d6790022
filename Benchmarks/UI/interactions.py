"""Interactions by real input: the time from each to the next paint (INP), and the main thread's processor time.

Processor time is measured until two frames later, and does not include what else the machine does.
"""

from figure import Figure
from playwright.sync_api import Locator

# Event Timing does not report interactions under 16 ms.
WATCH = """() => {
  window.slowest = new Map();
  window.group = "";
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId) window.slowest.set(window.group, Math.max(window.slowest.get(window.group) ?? 0, duration));
    }
  }).observe({ type: "event", durationThreshold: 16 });
}"""

# Two frames later, when the observer has reported them.
TWO_FRAMES = """() => new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
})"""


class MeasuredPage:
    """A page whose interactions are measured in groups."""

    def __init__(self, page):
        self.page = page
        page.evaluate(WATCH)
        self.cdp = page.context.new_cdp_session(page)
        self.cdp.send("Performance.enable", {"timeDomain": "threadTicks"})
        self.costs = {}

    def processor_time(self):
        metrics = self.cdp.send("Performance.getMetrics")["metrics"]
        return 1000 * next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration")

    def measure(self, name, steps):
        """Runs each step, which is a function to call or an element to click."""
        self.page.evaluate("(name) => void (window.group = name)", name)
        for step in steps:
            # Finding the element also costs the page time, which is not part of the click.
            box = step.bounding_box() if isinstance(step, Locator) else None
            before = self.processor_time()
            if box:
                self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            else:
                step()
            self.page.evaluate(TWO_FRAMES)
            self.costs[name] = max(self.costs.get(name, 0), self.processor_time() - before)

    def slowest(self, name):
        return self.page.evaluate("(name) => window.slowest.get(name) ?? 16", name)


def key_presses(page, letters):
    return [lambda letter=letter: page.keyboard.press("Space" if letter == " " else letter) for letter in letters]


def measure_simplest_page(browser, origin):
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.goto(origin + "/button")
    measured = MeasuredPage(page)
    page.get_by_label("Search").focus()
    measured.measure("peer", [*key_presses(page, "note 99"), page.get_by_role("button")])
    slowest, cost = measured.slowest("peer"), measured.costs["peer"]
    page.close()
    return slowest, cost


def interactions(browser, origin, state, peers):
    peer, peer_cost = measure_simplest_page(browser, peers)
    page = browser.new_page(viewport={"width": 1280, "height": 800}, storage_state=state)
    page.goto(origin + "/")
    rows = page.locator("bn-note-list li a")
    rows.nth(20).wait_for()
    # The app loads the rest of its modules when the window is idle.
    page.wait_for_function("() => Boolean(customElements.get('bn-settings-view'))")
    page.wait_for_load_state("networkidle")
    measured = MeasuredPage(page)
    text = page.get_by_label("Note text")

    measured.measure("opening a note from the list", [rows.nth(row) for row in (1, 3, 5, 2)])
    text.click()
    measured.measure("typing in it", key_presses(page, "the quick brown fox jumps"))
    pin = page.locator("bn-note-pane button:is([title=Pin], [title=Unpin])")
    measured.measure("pinning and unpinning it", [pin] * 4)
    search = page.get_by_role("searchbox")
    search.focus()
    measured.measure(
        "searching while typing",
        [*key_presses(page, "note 99"), lambda: rows.first.wait_for(), lambda: search.press("Backspace")],
    )
    new = page.get_by_role("link", name="New note").first
    measured.measure("a new note", [new, *key_presses(page, "tea")] * 2)
    measured.measure("opening and closing the quick note", [lambda: page.keyboard.press("Alt+Shift+Q")] * 4)
    names = page.evaluate("() => [...window.slowest.keys()]")
    groups = [
        "searching while typing",
        "opening a note from the list",
        "typing in it",
        "pinning and unpinning it",
        "a new note",
        "opening and closing the quick note",
    ]
    assert set(names) <= set(groups), names
    slowest = {group: measured.slowest(group) for group in groups}
    page.close()
    return [
        figure
        for group in groups
        for figure in (
            Figure(group, slowest[group], "ms", 50, peer),
            Figure("  processor time", measured.costs[group], "ms", 50, peer_cost),
        )
    ]
