"""Touch and pen input through the DevTools protocol, with timestamps that set the speed of each movement."""

import time


def steps_between(start, end, count=8):
    """Returns evenly spaced points from `start`, which is not among them, to `end`."""
    return [
        (start[0] + (end[0] - start[0]) * step / count, start[1] + (end[1] - start[1]) * step / count)
        for step in range(1, count + 1)
    ]


class Touch:
    """A finger, two fingers or a pen on a page. Times are in seconds, and only the page's clock sees them pass."""

    def __init__(self, page):
        self._devtools = page.context.new_cdp_session(page)
        self._clock = time.time()

    def _send(self, kind, points, after):
        """Sends `touchStart`, `touchMove` or `touchEnd`, dated `after` seconds after the previous event."""
        self._clock += after
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        event = {"type": kind, "touchPoints": touches, "timestamp": self._clock}
        self._devtools.send("Input.dispatchTouchEvent", event)

    def down(self, point):
        # A second after the previous event, so that it is not part of the previous gesture.
        self._send("touchStart", [point], after=1)

    def move(self, start, end, steps=8):
        """Moves the finger that is down, in steps of ten milliseconds."""
        for point in steps_between(start, end, steps):
            self._send("touchMove", [point], after=0.01)

    def up(self, after=0.01):
        """Lifts the finger: after 0.01 seconds in mid-flight, after a second at rest."""
        self._send("touchEnd", [], after)

    def swipe(self, start, end, rests=False):
        self.down(start)
        self.move(start, end)
        self.up(after=1 if rests else 0.01)

    def tap(self, point):
        self.down(point)
        self.up()

    def scroll(self, start, end):
        """Drags the page in real time, since Chromium computes the distance from the times of its frames."""

        def send(kind, *points):
            touches = [{"x": x, "y": y} for x, y in points]
            self._devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

        send("touchStart", start)
        for point in steps_between(start, end):
            send("touchMove", point)
        send("touchEnd")

    def pinch(self, center, before, after):
        """Moves two fingers beside each other from one distance to another, in pixels."""
        x, y = center

        def fingers(distance):
            return [(x - distance / 2, y), (x + distance / 2, y)]

        self._send("touchStart", fingers(before)[:1], after=1)
        self._send("touchStart", fingers(before), after=0.016)
        for step in range(1, 9):
            self._send("touchMove", fingers(before + (after - before) * step / 8), after=0.016)
        self._send("touchEnd", [], after=1)

    def draw_with_pen(self, start, end):
        def send(kind, point, buttons):
            self._clock += 0.01
            position = {"x": point[0], "y": point[1], "button": "left", "buttons": buttons, "clickCount": 1}
            pen = {"pointerType": "pen", "force": 0.5, "timestamp": self._clock}
            self._devtools.send("Input.dispatchMouseEvent", {"type": kind, **position, **pen})

        send("mousePressed", start, 1)
        for point in steps_between(start, end):
            send("mouseMoved", point, 1)
        send("mouseReleased", end, 0)
