"""What a page declares by the module for user activities, and how a reader continues an activity in it."""

import json
import pathlib

from playwright.sync_api import expect
from support.configuration import ROOT

MODULE = ROOT / "web/adopt/user-activity.js"


def serve_module(pages):
    pages.made["/adopt/user-activity.js"] = (pathlib.Path(MODULE).read_bytes(), "text/javascript; charset=utf-8")


def current_activity(page):
    """Returns the activity that the page declares now, or None."""
    metas = page.evaluate("[...document.querySelectorAll('meta[name=user-activity i]')].map((meta) => meta.content)")
    assert len(metas) <= 1, metas
    return json.loads(metas[0]) if metas else None


def expect_activity(page, **members):
    """Waits until the page declares an activity with these members; with none, until it declares none."""
    if not members:
        expect(page.locator("meta[name=user-activity i]")).to_have_count(0)
        return
    page.wait_for_function(
        """(members) => {
          const meta = document.querySelector("meta[name=user-activity i]");
          const activity = meta && JSON.parse(meta.content);
          const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
          return activity && Object.entries(members).every(([name, value]) => same(activity[name], value));
        }""",
        arg=members,
    )


def continue_activity(page, activity):
    """Continues an activity as a reader does, and returns the page's answer."""
    answer = page.evaluate(
        """(activity) => new Promise((resolve) => {
          document.addEventListener("useractivityanswer", (event) => resolve(event.detail), { once: true });
          const meta = document.createElement("meta");
          meta.name = "user-activity:continuation";
          meta.content = typeof activity === "string" ? activity : JSON.stringify(activity);
          document.head.append(meta);
          document.dispatchEvent(new Event("useractivitycontinuation"));
        })""",
        activity,
    )
    expect(page.locator("meta[name='user-activity:continuation']")).to_have_count(0)
    return json.loads(answer)
