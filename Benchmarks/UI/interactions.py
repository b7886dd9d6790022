"""Interactions as a person makes them, by real input, and how long each took until the next paint (INP)."""

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

    def part(self, name, steps):
        self.page.evaluate("(name) => void (window.part = name)", name)
        for step in steps:
            step()
            self.page.evaluate(SETTLE)

    def slowest(self, name):
        return self.page.evaluate("(name) => window.slowest.get(name) ?? 16", name)


def typed(page, letters):
    return [lambda letter=letter: page.keyboard.press("Space" if letter == " " else letter) for letter in letters]


def simplest(browser, origin):
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.goto(origin + "/button")
    timed = Timed(page)
    page.get_by_label("Search").focus()
    timed.part("peer", [*typed(page, "note 99"), page.get_by_role("button").click])
    slowest = timed.slowest("peer")
    page.close()
    return slowest


def interactions(browser, origin, state, peers):
    peer = simplest(browser, peers)
    page = browser.new_page(viewport={"width": 1280, "height": 800}, storage_state=state)
    page.goto(origin + "/")
    rows = page.locator("bn-note-list li a")
    rows.nth(20).wait_for()
    page.wait_for_load_state("networkidle")
    timed = Timed(page)
    text = page.get_by_label("Note text")

    timed.part("opening a note, from the list", [lambda row=row: rows.nth(row).click() for row in (1, 3, 5, 2)])
    text.click()
    timed.part("writing in it", typed(page, "the quick brown fox jumps"))
    pin = page.locator("bn-note-pane").get_by_role("button", name="Pin", exact=True)
    unpin = page.locator("bn-note-pane").get_by_role("button", name="Unpin", exact=True)
    timed.part("pinning it, and back", [pin.click, unpin.click, pin.click, unpin.click])
    search = page.get_by_role("searchbox")
    search.focus()
    timed.part("searching, as one types", [*typed(page, "note 99"), lambda: rows.first.wait_for(), lambda: search.press("Backspace")])
    timed.part("a new note", [page.get_by_role("link", name="New note").first.click, *typed(page, "tea")])
    timed.part("the quick note, and away", [lambda: page.keyboard.press("Alt+Shift+Q"), lambda: page.keyboard.press("Alt+Shift+Q")])
    names = page.evaluate("() => [...window.slowest.keys()]")
    parts = [
        "searching, as one types", "opening a note, from the list", "writing in it", "pinning it, and back", "a new note",
        "the quick note, and away",
    ]
    assert set(names) <= set(parts), names
    figures = [Figure(part, timed.slowest(part), "ms", 50, peer) for part in parts]
    page.close()
    return figures
