"""The list of very many notes, scrolled by the wheel, by its thumb to its end, and by keys there; and how long the main thread was busy at a time.

A task's time by the clock counts whatever else the machine does meanwhile; its processor time is its own.
"""

import contextlib
import json
import time

from figure import Figure

# At most; what has not been scrolled past by then is told.
SECONDS = 240
TURN = 6_000
TURNS = 200
DRAGS = 60

WATCH = """() => {
  window.long = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.long.push(duration);
  }).observe({ type: "longtask" });
}"""

# What came into view has been drawn, and more been asked for.
SETTLE = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"

# A scrollbar's thumb is no element: what is dragged by it is where the box is scrolled to.
DRAG = """(part) => {
  const box = document.querySelector(".list-scroll");
  box.scrollTop = part * (box.scrollHeight - box.clientHeight);
}"""

STATE = """() => {
  const box = document.querySelector(".list-scroll");
  const isEnd = box.scrollTop + box.clientHeight > box.scrollHeight - 2;
  const last = [...box.querySelectorAll("li .name")].at(-1)?.textContent ?? "";
  return { isEnd, last, elements: document.querySelectorAll("*").length };
}"""


class Busy:
    """How long the main thread's tasks were in a part of the run: those over 50 ms by the clock, and the longest by its processor time."""

    def __init__(self, browser, page):
        self.browser = browser
        self.page = page
        self.figures = []

    @contextlib.contextmanager
    def part(self, name):
        self.page.evaluate("() => void (window.long = [])")
        self.browser.start_tracing(page=self.page, categories=["toplevel"])
        yield
        long = self.page.evaluate("() => window.long")
        longest = max(self.tasks(json.loads(self.browser.stop_tracing())["traceEvents"]))
        self.figures += [
            Figure(f"{name}: tasks over 50 ms by the clock", len(long), "", 0),
            Figure("  the longest by the clock", max(long, default=0), "ms"),
            Figure("  the longest in processor time", longest, "ms", 50),
        ]

    @staticmethod
    def tasks(events):
        main = {(one["pid"], one["tid"]) for one in events if one["name"] == "thread_name" and one["args"]["name"] == "CrRendererMain"}
        return (one["tdur"] / 1000 for one in events if "tdur" in one and (one["pid"], one["tid"]) in main)


def scrolling(browser, origin, state, peers):
    page = browser.new_page(viewport={"width": 1280, "height": 800}, storage_state=state)
    page.goto(origin + "/")
    rows = page.locator("bn-note-list li")
    rows.nth(20).wait_for()
    # The rest of the app is fetched once the window has been quiet.
    page.wait_for_function("() => Boolean(customElements.get('bn-settings-view'))")
    page.wait_for_load_state("networkidle")
    page.evaluate(WATCH)
    busy = Busy(browser, page)
    rows.first.hover()
    with busy.part(f"{TURNS} turns of the wheel"):
        for _ in range(TURNS):
            page.mouse.wheel(0, TURN)
            page.evaluate(SETTLE)

    drags = 0
    end = time.monotonic() + SECONDS
    seen = page.evaluate(STATE)
    # The first note made stands last.
    while time.monotonic() < end and not (seen["isEnd"] and seen["last"] == "Note 0"):
        page.evaluate(DRAG, 1)
        page.evaluate(SETTLE)
        drags += 1
        seen = page.evaluate(STATE)

    with busy.part("by the thumb, across all of it"):
        for drag in range(DRAGS):
            page.evaluate(DRAG, drag * 37 % 100 / 99)
            page.evaluate(SETTLE)
    rows.nth(40).locator("a").focus()
    with busy.part("by keys"):
        for key in ["PageUp", "ArrowDown", "PageDown", "Home", "ArrowUp", "End"] * 10:
            page.keyboard.press(key)
            page.evaluate(SETTLE)
    elements = page.evaluate(STATE)["elements"]
    cdp = page.context.new_cdp_session(page)
    cdp.send("Performance.enable")
    heap = next(metric["value"] for metric in cdp.send("Performance.getMetrics")["metrics"] if metric["name"] == "JSHeapUsedSize")
    page.close()
    return [
        *busy.figures,
        Figure(f"drags to the end, to {seen['last']}", drags),
        Figure("elements in the page then", elements),
        Figure("memory of its scripts", heap / 1e6, "MB"),
    ]
