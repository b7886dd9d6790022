"""A cold load: nothing cached, signed in, until the window is quiet."""

import pathlib

from figure import Figure

ROUNDS = 5
PICTURE = pathlib.Path(__file__).resolve().parents[2] / ".build/bench/ui.png"

# Before any script of the page: what the browser says of painting and of what moved.
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

# The largest paint is known once the next frame is there.
NEXT_FRAME = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"


def one_load(browser, url, state=None, ready=None, picture=None):
    context = browser.new_context(viewport={"width": 1280, "height": 800}, storage_state=state)
    page = context.new_page()
    page.add_init_script(WATCH)
    cdp = context.new_cdp_session(page)
    cdp.send("Network.enable")
    cdp.send("Performance.enable", {"timeDomain": "threadTicks"})
    asked, came = {}, {}
    cdp.on("Network.responseReceived", lambda event: asked.update({event["requestId"]: event["response"]["url"]}))
    # Of the whole answer, its head included, as it came over the wire.
    cdp.on("Network.loadingFinished", lambda event: came.update({event["requestId"]: event["encodedDataLength"]}))
    page.goto(url)
    if ready:
        page.locator(ready).first.wait_for()
    page.wait_for_load_state("networkidle")
    page.evaluate(NEXT_FRAME)
    seen = page.evaluate("() => window.seen")
    metrics = {metric["name"]: metric["value"] for metric in cdp.send("Performance.getMetrics")["metrics"]}
    first = dict(came)
    if picture:
        picture.parent.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=picture)
        # The rest is fetched once the window has been quiet.
        page.wait_for_function("() => Boolean(customElements.get('bn-settings-view'))")
        page.wait_for_load_state("networkidle")
    context.close()
    return seen | {
        "bytes": sum(first.values()),
        "api": sum(size for key, size in first.items() if "/api/" in asked.get(key, "")),
        "answers": len(first),
        "busy": metrics["TaskDuration"] * 1000,
        "later": sum(came.values()) - sum(first.values()),
    }


def load(browser, origin, state, peers):
    peer = [one_load(browser, peers + "/empty") for _ in range(ROUNDS)]
    loads = [one_load(browser, origin + "/", state, "bn-note-list li") for _ in range(ROUNDS)]
    later = one_load(browser, origin + "/", state, "bn-note-list li", PICTURE)["later"]
    worst = max(loads, key=lambda one: one["shift"])
    best = min(loads, key=lambda one: one["paint"])
    moved = f": {' '.join(sorted(set(worst['moved'])))}" if worst["shift"] else ""
    return [
        Figure("transferred, heads and API included", max(one["bytes"] for one in loads) / 1000, "KB", 100),
        Figure("  of that the API's", max(one["api"] for one in loads) / 1000, "KB"),
        Figure("  answers", max(one["answers"] for one in loads)),
        Figure(f"largest contentful paint ({best['painted']})", best["paint"], "ms", 300, min(one["paint"] for one in peer)),
        Figure("the first note stands in the list", min(one["listed"] for one in loads), "ms"),
        Figure("processor time of the main thread", min(one["busy"] for one in loads), "ms", None, min(one["busy"] for one in peer)),
        Figure(f"layout shift, the worst{moved}", worst["shift"], "shift", 0),
        Figure("transferred later, when the window is quiet", later / 1000, "KB"),
    ]
