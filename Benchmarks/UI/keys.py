"""Keys in a long text: what the main thread does from the press of one until its letter is painted, in its own processor time."""

import json
import statistics

from figure import Figure

LINE = "- [ ] some **bold** words and `code` to fill a line of the note"
TEXT = "\n".join(f"{LINE} {number}" for number in range(1_600))[: 100 * 1024]
LETTERS = "abcdefgh ij"
KEYS = 60

# The frame that the letter is painted in, and no other: what comes after it is no part of the key.
WATCH = """() => {
  window.painted = new Promise((done) => {
    const later = () => requestAnimationFrame(() => setTimeout(done));
    addEventListener("input", later, { capture: true, once: true });
  });
}"""


def cost_of_keys(page):
    """Milliseconds of each key, where the caret stands."""
    cdp = page.context.new_cdp_session(page)
    cdp.send("Performance.enable", {"timeDomain": "threadTicks"})

    def busy():
        metrics = cdp.send("Performance.getMetrics")["metrics"]
        return next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration")

    page.keyboard.type("warm up ")
    costs = []
    for number in range(KEYS):
        letter = LETTERS[number % len(LETTERS)]
        page.evaluate(WATCH)
        before = busy()
        page.keyboard.press("Space" if letter == " " else letter)
        page.evaluate("() => window.painted")
        costs.append((busy() - before) * 1000)
    return costs


def in_textarea(browser, origin):
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.goto(origin + "/textarea")
    area = page.locator("textarea")
    area.evaluate("(area, text) => { area.value = text; area.focus(); area.setSelectionRange(400, 400); }", TEXT)
    costs = cost_of_keys(page)
    page.close()
    return costs


def long_note(page, origin):
    page.goto(origin + "/")
    note = page.evaluate(
        """async (body) => {
          const headers = { "Content-Type": "application/json" };
          const answer = await fetch("/api/v1/notes", { method: "POST", headers, body });
          return (await answer.json()).id;
        }""",
        json.dumps({"title": "Long", "body": TEXT, "links": [{"webpageURL": "https://example.com/a"}]}))
    page.goto(f"{origin}/notes/{note}")
    lines = page.get_by_label("Note text").locator(".line")
    lines.nth(9).wait_for(state="attached")
    page.wait_for_load_state("networkidle")
    return lines


def keys(browser, origin, state, peers):
    beside = sorted(in_textarea(browser, peers))
    page = browser.new_page(viewport={"width": 1280, "height": 800}, storage_state=state)
    lines = long_note(page, origin)
    figures = []
    for place, line in (("at its beginning", 5), ("in its middle", lines.count() // 2)):
        lines.nth(line).scroll_into_view_if_needed()
        lines.nth(line).click(position={"x": 120, "y": 10})
        costs = sorted(cost_of_keys(page))
        figures += [
            Figure(f"{place}, the mean of {KEYS}", statistics.mean(costs), "ms", 16, statistics.mean(beside)),
            Figure(f"{place}, the slowest of twenty", costs[-KEYS // 20], "ms", 16, beside[-KEYS // 20]),
        ]
    page.close()
    return figures
