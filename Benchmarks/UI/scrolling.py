"""Scrolling a list of very many notes by wheel, scrollbar and keyboard: its frames, and the main thread's tasks.

The elapsed time of a frame or task includes what else the machine does; the processor time of a task does not. The peer
is a page of plain lines that is turned by the wheel in the same way.
"""

import contextlib
import json
import time

from figure import Figure

# The limit for reaching the end of the list.
SECONDS = 240
WHEEL_DELTA = 6_000
WHEEL_TURNS = 200
DRAGS = 60

# Two frames at 60 Hz, in milliseconds. A person sees a longer one.
TWO_FRAMES = 32

WATCH = """() => {
  let before = 0;
  window.frames = [];
  requestAnimationFrame(function next(now) {
    if (before) window.frames.push(now - before);
    before = now;
    requestAnimationFrame(next);
  });
  window.long = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.long.push(duration);
  }).observe({ type: "longtask" });
}"""

# Rows in view have been drawn, and more have been requested.
SETTLE = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"

# A scrollbar's thumb is not an element, so the scroll position is set instead.
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


class TaskRecorder:
    """Records the main thread's tasks in each part of the run."""

    def __init__(self, browser, page):
        self.browser = browser
        self.page = page
        self.figures = []

    @contextlib.contextmanager
    def record(self, name, peer=None):
        self.page.evaluate("() => { window.frames = []; window.long = []; }")
        self.browser.start_tracing(page=self.page, categories=["toplevel"])
        yield
        frames, long = self.page.evaluate("() => [window.frames, window.long]")
        longest = max(self.tasks(json.loads(self.browser.stop_tracing())["traceEvents"]))
        late = sum(frame > TWO_FRAMES for frame in frames)
        peers = [figure.measured for figure in peer.figures] if peer else [None] * 5
        self.figures += [
            Figure(f"{name}: frames over {TWO_FRAMES} ms of {len(frames)}", late, "", 0, peers[0]),
            Figure("  longest frame", max(frames), "ms", None, peers[1]),
            Figure("  tasks over 50 ms", len(long), "", 0, peers[2]),
            Figure("  longest elapsed time of a task", max(long, default=0), "ms", None, peers[3]),
            Figure("  longest processor time of a task", longest, "ms", TWO_FRAMES, peers[4]),
        ]

    @staticmethod
    def tasks(events):
        names = [event for event in events if event["name"] == "thread_name"]
        main = {(event["pid"], event["tid"]) for event in names if event["args"]["name"] == "CrRendererMain"}
        return (event["tdur"] / 1000 for event in events if "tdur" in event and (event["pid"], event["tid"]) in main)


def turn_wheel(page):
    for _ in range(WHEEL_TURNS):
        page.mouse.wheel(0, WHEEL_DELTA)
        page.evaluate(SETTLE)


def measure_lines(browser, origin):
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.goto(origin + "/lines")
    page.evaluate(WATCH)
    page.mouse.move(400, 400)
    recorder = TaskRecorder(browser, page)
    with recorder.record("peer"):
        turn_wheel(page)
    page.close()
    return recorder


def scrolling(browser, origin, state, peers):
    peer = measure_lines(browser, peers)
    page = browser.new_page(viewport={"width": 1280, "height": 800}, storage_state=state)
    page.goto(origin + "/")
    rows = page.locator("bn-note-list li")
    rows.nth(20).wait_for()
    # The app loads the rest of its modules when the window is idle.
    page.wait_for_function("() => Boolean(customElements.get('bn-settings-view'))")
    page.wait_for_load_state("networkidle")
    page.evaluate(WATCH)
    recorder = TaskRecorder(browser, page)
    rows.first.hover()
    with recorder.record(f"{WHEEL_TURNS} turns of the wheel", peer):
        turn_wheel(page)

    drags = 0
    end = time.monotonic() + SECONDS
    seen = page.evaluate(STATE)
    # The oldest note is the last one.
    while time.monotonic() < end and not (seen["isEnd"] and seen["last"] == "Note 0"):
        page.evaluate(DRAG, 1)
        page.evaluate(SETTLE)
        drags += 1
        seen = page.evaluate(STATE)

    with recorder.record("by the scrollbar, across the whole list"):
        for drag in range(DRAGS):
            page.evaluate(DRAG, drag * 37 % 100 / 99)
            page.evaluate(SETTLE)
    rows.nth(40).locator("a").focus()
    with recorder.record("by keyboard"):
        for key in ["PageUp", "ArrowDown", "PageDown", "Home", "ArrowUp", "End"] * 10:
            page.keyboard.press(key)
            page.evaluate(SETTLE)
    elements = page.evaluate(STATE)["elements"]
    cdp = page.context.new_cdp_session(page)
    cdp.send("Performance.enable")
    metrics = {metric["name"]: metric["value"] for metric in cdp.send("Performance.getMetrics")["metrics"]}
    page.close()
    return [
        *recorder.figures,
        Figure(f"drags to the end, which is {seen['last']}", drags),
        Figure("elements in the page at the end", elements),
        Figure("JavaScript heap", metrics["JSHeapUsedSize"] / 1e6, "MB"),
    ]
