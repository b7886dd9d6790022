"""How long tests wait for what should happen, and how much slower `--slowdown` makes the pages."""

import contextlib
import time

from playwright.sync_api import Error
from support.configuration import slowdown


def limit():
    """Returns the milliseconds after which a test fails for something that has not happened."""
    return 60_000 * slowdown()


def wait_until(page, condition, what):
    """Waits until a function returns something true, and returns that. `what` says what is missing otherwise."""
    deadline = time.monotonic() + limit() / 1000
    while not (found := condition()):
        if time.monotonic() > deadline:
            raise AssertionError(what() if callable(what) else what)
        # Meanwhile the browser's events are handled.
        page.wait_for_timeout(20)
    return found


def set_limits(context):
    """Gives a context the limits of a slow machine, and slows its pages down, with their frames in other processes."""
    context.set_default_timeout(limit())
    if slowdown() == 1:
        return

    def slow_down(target):
        # A frame in the process of its page has no session of its own, and a page may just have been closed.
        with contextlib.suppress(Error):
            context.new_cdp_session(target).send("Emulation.setCPUThrottlingRate", {"rate": slowdown()})

    def slow_page_down(page):
        slow_down(page)
        page.on("framenavigated", lambda frame: slow_down(frame) if frame.parent_frame else None)

    for page in context.pages:
        slow_page_down(page)
    context.on("page", slow_page_down)
