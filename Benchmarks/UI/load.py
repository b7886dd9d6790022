"""A load with an empty cache by a signed-in browser, until the window is idle."""

import pathlib

from figure import Figure

ROUNDS = 5
SCREENSHOT = pathlib.Path(__file__).resolve().parents[2] / ".build/bench/ui.png"

# Observes paints and layout shifts, before any script of the page runs.
WATCH = """
window.seen = { paint: 0, painted: "", shift: 0, listed: 0, moved: [] };
new PerformanceObserver((list) => {
  for (const { startTime, element } of list.getEntries()) {
    window.seen.paint = startTime;
    window.seen.painted = element ? element.nodeName.toLowerCase() : "";
  }
}).observe({ type: "largest-contentful-paint", buffered: true });
new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries()) {
    window.seen.shift += value;
    window.seen.moved.push(...sources.map(({ node }) => `${node?.nodeName}.${node?.className ?? ""}`));
  }
}).observe({ type: "layout-shift", buffered: true });
const rows = new MutationObserver(() => {
  if (!document.querySelector("bn-note-list li")) return;
  rows.disconnect();
  requestAnimationFrame(() => setTimeout(() => window.seen.listed = performance.now()));
});
rows.observe(document, { childList: true, subtree: true });
"""

# The largest paint is known in the next frame.
NEXT_FRAME = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"


def measure_load(browser, url, state=None, ready=None, screenshot=None):
    context = browser.new_context(viewport={"width": 1280, "height": 800}, storage_state=state)
    page = context.new_page()
    page.add_init_script(WATCH)
    cdp = context.new_cdp_session(page)
    cdp.send("Network.enable")
    cdp.send("Performance.enable", {"timeDomain": "threadTicks"})
    url_by_request, size_by_request = {}, {}

    def record_response(event):
        url_by_request[event["requestId"]] = event["response"]["url"]

    def record_size(event):
        # The size of the whole response on the wire, its head included.
        size_by_request[event["requestId"]] = event["encodedDataLength"]

    cdp.on("Network.responseReceived", record_response)
    cdp.on("Network.loadingFinished", record_size)
    page.goto(url)
    if ready:
        page.locator(ready).first.wait_for()
    page.wait_for_load_state("networkidle")
    page.evaluate(NEXT_FRAME)
    seen = page.evaluate("() => window.seen")
    metrics = {metric["name"]: metric["value"] for metric in cdp.send("Performance.getMetrics")["metrics"]}
    first = dict(size_by_request)
    if screenshot:
        screenshot.parent.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=screenshot)
        # The app loads the rest of its modules when the window is idle.
        page.wait_for_function("() => Boolean(customElements.get('bn-settings-view'))")
        page.wait_for_load_state("networkidle")
    context.close()
    return seen | {
        "bytes": sum(first.values()),
        "api_bytes": sum(size for key, size in first.items() if "/api/" in url_by_request.get(key, "")),
        "responses": len(first),
        "processor_time": metrics["TaskDuration"] * 1000,
        "later": sum(size_by_request.values()) - sum(first.values()),
    }


def load(browser, origin, state, peers):
    peer = [measure_load(browser, peers + "/empty") for _ in range(ROUNDS)]
    loads = [measure_load(browser, origin + "/", state, "bn-note-list li") for _ in range(ROUNDS)]
    later = measure_load(browser, origin + "/", state, "bn-note-list li", SCREENSHOT)["later"]
    worst = max(loads, key=lambda one: one["shift"])
    best = min(loads, key=lambda one: one["paint"])
    moved = f": {' '.join(sorted(set(worst['moved'])))}" if worst["shift"] else ""

    def smallest(measurements, key):
        return min(one[key] for one in measurements)

    def largest(measurements, key):
        return max(one[key] for one in measurements)

    paint = f"largest contentful paint ({best['painted']})"
    empty_paint = smallest(peer, "paint")
    return [
        Figure("transferred, with heads and API responses", largest(loads, "bytes") / 1000, "KB", 90),
        Figure("  API responses", largest(loads, "api_bytes") / 1000, "KB"),
        Figure("  number of responses", largest(loads, "responses"), "", 31),
        Figure(paint, best["paint"], "ms", 2 * empty_paint, empty_paint),
        Figure("first note in the list", smallest(loads, "listed"), "ms", 300),
        Figure(
            "processor time of the main thread",
            smallest(loads, "processor_time"),
            "ms",
            peer=smallest(peer, "processor_time"),
        ),
        Figure(f"largest layout shift{moved}", worst["shift"], "shift", 0),
        Figure("transferred later, when the window is idle", later / 1000, "KB"),
    ]
