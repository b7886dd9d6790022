"""Key presses in a long text with tables and images.

Measured is the main thread's processor time from a key press until its letter is painted.
"""

import json
import statistics

from figure import Figure

LINE = "- [ ] some **bold** words and `code` to fill a line of the note"
SIZE = 100 * 1024
# A table and two images follow each this many lines.
LINES_BETWEEN = 40
TABLE = "\n".join(
    ["| Wool | Needles | Meters |", "| :--- | :---: | ---: |"] + [f"| yarn {row} | {row} | 200 |" for row in range(6)]
)
LETTERS = "abcdefgh ij"
KEYS = 60

# The frame in which the letter is painted; later work is not part of the key press.
WATCH_PAINT = """() => {
  window.painted = new Promise((done) => {
    const later = () => requestAnimationFrame(() => setTimeout(done));
    addEventListener("input", later, { capture: true, once: true });
  });
}"""


def text_with(images):
    """A note of 100 KB with tables and images."""
    text = []
    for number in range(1_600):
        text.append(f"{LINE} {number}")
        if number % LINES_BETWEEN == LINES_BETWEEN - 1:
            pictures = "\n".join(f"![photo]({image})" for image in images)
            text.append(f"\n{TABLE}\n\n{pictures}\n")
    return "\n".join(text)[:SIZE]


def measure_keys(page):
    """Presses keys at the caret, and returns the milliseconds of each."""
    cdp = page.context.new_cdp_session(page)
    cdp.send("Performance.enable", {"timeDomain": "threadTicks"})

    def processor_time():
        metrics = cdp.send("Performance.getMetrics")["metrics"]
        return next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration")

    page.keyboard.type("warm up ")
    costs = []
    for number in range(KEYS):
        letter = LETTERS[number % len(LETTERS)]
        page.evaluate(WATCH_PAINT)
        before = processor_time()
        page.keyboard.press("Space" if letter == " " else letter)
        page.evaluate("() => window.painted")
        costs.append((processor_time() - before) * 1000)
    return costs


def measure_textarea(browser, origin):
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.goto(origin + "/textarea")
    area = page.locator("textarea")
    area.evaluate(
        "(area, text) => { area.value = text; area.focus(); area.setSelectionRange(400, 400); }", text_with([])
    )
    costs = measure_keys(page)
    page.close()
    return costs


def add_images(page):
    """Adds two photos, and returns their references."""
    return page.evaluate(
        """async () => {
          const references = [];
          for (const color of ["teal", "maroon"]) {
            const canvas = new OffscreenCanvas(1600, 1200);
            const context = canvas.getContext("2d");
            context.fillStyle = color;
            context.fillRect(0, 0, 1600, 1200);
            const body = await canvas.convertToBlob({ type: "image/jpeg" });
            const answer = await fetch("/api/v1/attachments?name=photo.jpg", {
              method: "POST", headers: { "Content-Type": "application/octet-stream" }, body });
            references.push((await answer.json()).reference);
          }
          return references;
        }"""
    )


def open_long_note(page, origin):
    page.goto(origin + "/")
    body = text_with(add_images(page))
    note = page.evaluate(
        """async (body) => {
          const headers = { "Content-Type": "application/json" };
          const answer = await fetch("/api/v1/notes", { method: "POST", headers, body });
          return (await answer.json()).id;
        }""",
        json.dumps({"title": "Long", "body": body, "links": [{"webpageURL": "https://example.com/a"}]}),
    )
    page.goto(f"{origin}/notes/{note}")
    lines = page.get_by_label("Note text").locator(".line")
    lines.nth(9).wait_for(state="attached")
    page.wait_for_load_state("networkidle")
    return lines


def keys(browser, origin, state, peers):
    peer = sorted(measure_textarea(browser, peers))
    page = browser.new_page(viewport={"width": 1280, "height": 800}, storage_state=state)
    lines = open_long_note(page, origin)
    figures = []
    for place, line in (("at its beginning", 5), ("in its middle", lines.count() // 2)):
        lines.nth(line).scroll_into_view_if_needed()
        lines.nth(line).click(position={"x": 120, "y": 10})
        costs = sorted(measure_keys(page))
        figures += [
            Figure(f"{place}, mean of {KEYS}", statistics.mean(costs), "ms", 16, statistics.mean(peer)),
            Figure(f"{place}, slowest of twenty", costs[-KEYS // 20], "ms", 16, peer[-KEYS // 20]),
        ]
    page.close()
    return figures
