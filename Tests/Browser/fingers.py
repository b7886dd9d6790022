"""Fingers and a pen on the window, by the developer tools: with the time that each move took, which the app believes."""

import time


class Fingers:
    def __init__(self, page):
        self.devtools = page.context.new_cdp_session(page)
        self.clock = time.time()

    def touch(self, kind, points, after=0.016):
        """`kind` is touchStart, touchMove or touchEnd; `after` is how many seconds after the one before."""
        self.clock += after
        self.devtools.send(
            "Input.dispatchTouchEvent",
            {
                "type": kind,
                "touchPoints": [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)],
                "timestamp": self.clock,
            },
        )

    def scroll(self, start, end, steps=8):
        """Draws the page along. A browser reckons from the times of the moves and of its frames how far that is: here, they are true."""
        def send(kind, points):
            self.devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

        send("touchStart", [start])
        for part in (step / steps for step in range(1, steps + 1)):
            send("touchMove", [(start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)])
        send("touchEnd", [])

    def press(self, at):
        # Long after whatever was before: it belongs to no other movement.
        self.touch("touchStart", [at], after=1)

    def drag(self, start, end, steps=8):
        """Moves the finger that is down, ten milliseconds a step."""
        for step in range(1, steps + 1):
            part = step / steps
            at = (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
            self.touch("touchMove", [at], after=0.01)

    def lift(self, after=0.01):
        """After a second it has come to rest; at once it throws."""
        self.touch("touchEnd", [], after)

    def swipe(self, start, end, rests=False):
        self.press(start)
        self.drag(start, end)
        self.lift(after=1 if rests else 0.01)

    def tap(self, at):
        self.press(at)
        self.lift()

    def pinch(self, middle, before, after):
        """Two fingers side by side, so many pixels apart before and after."""
        x, y = middle

        def both(apart):
            return [(x - apart / 2, y), (x + apart / 2, y)]

        self.touch("touchStart", both(before)[:1], after=1)
        self.touch("touchStart", both(before))
        for step in range(1, 9):
            self.touch("touchMove", both(before + (after - before) * step / 8))
        self.touch("touchEnd", [], after=1)

    def pen(self, start, end):
        def send(kind, at, buttons):
            self.clock += 0.01
            self.devtools.send(
                "Input.dispatchMouseEvent",
                {
                    "type": kind,
                    "x": at[0],
                    "y": at[1],
                    "button": "left",
                    "buttons": buttons,
                    "clickCount": 1,
                    "pointerType": "pen",
                    "force": 0.5,
                    "timestamp": self.clock,
                },
            )

        send("mousePressed", start, 1)
        for step in range(1, 9):
            send("mouseMoved", (start[0] + (end[0] - start[0]) * step / 8, start[1] + (end[1] - start[1]) * step / 8), 1)
        send("mouseReleased", end, 0)
