"""A note in drawing mode, and the pointers that draw in it."""

from support.api import api
from support.note_text import expect_saved
from support.waiting import wait_until

TEXT = """# Week one
Titan has lakes of methane, and dunes that nobody has walked on.
- [ ] HIIT 4-5x a week

The last line."""

# How many strokes the service has of the note in view; null before it has the note.
COUNT_STROKES = """async () => {
  const response = await fetch("/api/v1" + location.pathname + "/ink");
  return response.ok ? (await response.json()).strokes.length : null;
}"""


class Drawing:
    """A note in drawing mode. Points are relative to the corner of its text."""

    def __init__(self, page, *, starts_note=True):
        self.page = page
        self.text = page.get_by_label("Note text")
        if starts_note:
            page.get_by_label("Title").fill("Fitness plan")
            self.text.fill(TEXT)
        self.press_button("Draw")
        page.get_by_role("toolbar", name="Drawing").wait_for()
        # The first save and the toolbar may move the text.
        expect_saved(page.locator("bn-note-pane"))
        self.text.element_handle().wait_for_element_state("stable")
        box = self.text.bounding_box()
        self._left, self._top = box["x"], box["y"]
        self._devtools = page.context.new_cdp_session(page)

    def press_button(self, name):
        self.page.get_by_role("button", name=name, exact=True).click()

    def choose_color(self, name):
        """Where there is little space, the colors are in a popover."""
        opener = self.page.locator("bn-note-editor .ink-color")
        if opener.is_visible():
            opener.click()
        self.press_button(name)

    def stroke(self, points, pointer="pen", **tilt):
        """Draws through points of x, y and pressure."""
        for index, (x, y, force) in enumerate(points):
            self._send("mousePressed" if index == 0 else "mouseMoved", x, y, force, pointer, **tilt)
        self._send("mouseReleased", points[-1][0], points[-1][1], 0, pointer)

    def _send(self, kind, x, y, force, pointer, **tilt):
        buttons = 0 if kind == "mouseReleased" else 1
        event = {"type": kind, "x": self._left + x, "y": self._top + y, "button": "left", "buttons": buttons}
        pen = {"clickCount": 1, "pointerType": pointer, "force": force, **tilt}
        self._devtools.send("Input.dispatchMouseEvent", event | pen)

    def touch(self, start, end):
        """Moves a finger from one point to another."""

        def send(kind, *points):
            touches = [{"x": self._left + x, "y": self._top + y} for x, y in points]
            self._devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

        send("touchStart", start)
        send("touchMove", end)
        send("touchEnd")

    def line(self, y, pressure=0.5):
        self.stroke([(20 + 8 * step, y, pressure) for step in range(20)])

    @property
    def strokes(self):
        return self.page.locator("bn-note-editor .ink g path")

    def saved_strokes(self):
        return api(self.page, "GET", self.page.evaluate("location.pathname") + "/ink")["strokes"]

    def wait_for_saved_strokes(self, count):
        """Waits until the service has that many strokes, since ink is sent after a pause."""

        def found():
            return self.page.evaluate(COUNT_STROKES)

        wait_until(self.page, lambda: found() == count, lambda: f"{found()} strokes instead of {count}")
