"""Interactions as a person makes them, by real input, and how long each took until the next paint (INP); and the processor time of the main
thread from each until it had settled, two frames on, which does not count what else the machine does.
"""

from playwright.sync_api import Locator

from figure import Figure

# Event Timing says nothing of what took under 16 ms.
WATCH = """() => {
  window.slowest = new Map();
  window.part = "";
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId) window.slowest.set(window.part, Math.max(window.slowest.get(window.part) ?? 0, duration));
    }
  }).observe({ type: "event", durationThreshold: 16 });
}"""

# Two frames on, and what the observer has of them.
SETTLE = """() => new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
})"""


class Timed:
    """A window whose interactions are counted part by part."""

    def __init__(self, page):
        self.page = page
        page.evaluate(WATCH)
        self.cdp = page.context.new_cdp_session(page)
        self.cdp.send("Performance.enable", {"timeDomain": "threadTicks"})
        self.costs = {}

    def busy(self):
        metrics = self.cdp.send("Performance.getMetrics")["metrics"]
        return 1000 * next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration")

    def part(self, name, steps):
        """What is done, or what is clicked."""
        self.page.evaluate("(name) => void (window.part = name)", name)
        for step in steps:
            # To look for what is clicked costs the page, too, and is no part of the click.
            box = step.bounding_box() if isinstance(step, Locator) else None
            before = self.busy()
            if box:
                self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            else:
                step()
            self.page.evaluate(SETTLE)
            self.costs[name] = max(self.costs.get(name, 0), self.busy() - before)

    def slowest(self, name):
        return self.page.evaluate("(name) => window.slowest.get(name) ?? 16", name)


def typed(page, letters):
    return [lambda letter=letter: page.keyboard.press("Space" if letter == " " else letter) for letter in letters]


def simplest(browser, origin):
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.goto(origin + "/button")
    timed = Timed(page)
    page.get_by_label("Search").focus()
    timed.part("peer", [*typed(page, "note 99"), page.get_by_role("button")])
    slowest, cost = timed.slowest("peer"), timed.costs["peer"]
    page.close()
    return slowest, cost


def interactions(browser, origin, state, peers):
    peer, peer_cost = simplest(browser, peers)
    page = browser.new_page(viewport={"width": 1280, "height": 800}, storage_state=state)
    page.goto(origin + "/")
    rows = page.locator("bn-note-list li a")
    rows.nth(20).wait_for()
    # The rest of the app is fetched once the window has been quiet.
    page.wait_for_function("() => Boolean(customElements.get('bn-settings-view'))")
    page.wait_for_load_state("networkidle")
    timed = Timed(page)
    text = page.get_by_label("Note text")

    timed.part("opening a note, from the list", [rows.nth(row) for row in (1, 3, 5, 2)])
    text.click()
    timed.part("writing in it", typed(page, "the quick brown fox jumps"))
    pin = page.locator("bn-note-pane button:is([title=Pin], [title=Unpin])")
    timed.part("pinning it, and back", [pin] * 4)
    search = page.get_by_role("searchbox")
    search.focus()
    timed.part("searching, as one types", [*typed(page, "note 99"), lambda: rows.first.wait_for(), lambda: search.press("Backspace")])
    new = page.get_by_role("link", name="New note").first
    timed.part("a new note", [new, *typed(page, "tea")] * 2)
    timed.part("the quick note, and away", [lambda: page.keyboard.press("Alt+Shift+Q")] * 4)
    names = page.evaluate("() => [...window.slowest.keys()]")
    parts = [
        "searching, as one types", "opening a note, from the list", "writing in it", "pinning it, and back", "a new note",
        "the quick note, and away",
    ]
    assert set(names) <= set(parts), names
    slowest = {part: timed.slowest(part) for part in parts}
    page.close()
    return [
        figure
        for part in parts
        for figure in (
            Figure(part, slowest[part], "ms", 50, peer), Figure("  in processor time", timed.costs[part], "ms", 50, peer_cost),
        )
    ]
