"""The list of very many notes, scrolled by the wheel to its end, and how long the main thread was busy at a time."""

import time

from figure import Figure

# At most; what has not been scrolled past by then is told.
SECONDS = 120
TURN = 6_000

WATCH = """() => {
  window.long = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.long.push(duration);
  }).observe({ type: "longtask" });
}"""

# A turn of the wheel has been drawn, and what came into view has been asked for.
SETTLE = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"

STATE = """() => {
  const box = document.querySelector(".list-scroll");
  const isEnd = box.scrollTop + box.clientHeight > box.scrollHeight - 2;
  const last = [...box.querySelectorAll("li .name")].at(-1)?.textContent ?? "";
  return { isEnd, last, elements: document.querySelectorAll("*").length, long: window.long };
}"""


def scrolling(browser, origin, state, peers):
    page = browser.new_page(viewport={"width": 1280, "height": 800}, storage_state=state)
    page.goto(origin + "/")
    rows = page.locator("bn-note-list li")
    rows.nth(20).wait_for()
    page.wait_for_load_state("networkidle")
    cdp = page.context.new_cdp_session(page)
    cdp.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.evaluate(WATCH)
    rows.first.hover()
    turns = 0
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        page.mouse.wheel(0, TURN)
        page.evaluate(SETTLE)
        turns += 1
        seen = page.evaluate(STATE)
        # The first note made stands last.
        if seen["isEnd"] and seen["last"] == "Note 0":
            break
    heap = next(metric["value"] for metric in cdp.send("Performance.getMetrics")["metrics"] if metric["name"] == "JSHeapUsedSize")
    page.close()
    long = seen["long"]
    return [
        Figure("tasks over 50 ms", len(long), "", 0),
        Figure("longest of them", max(long, default=0), "ms"),
        Figure(f"turns of the wheel, to {seen['last']}", turns),
        Figure("elements in the page at the end", seen["elements"]),
        Figure("memory of its scripts", heap / 1e6, "MB"),
    ]
