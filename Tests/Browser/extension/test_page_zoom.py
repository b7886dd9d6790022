"""The panels in a page that a person has zoomed: at their place, whole, and under the pointer."""

import pytest
from playwright.sync_api import expect
from support.owner import add_note, wait_for_note
from support.page_panels import expect_keys, note_text, overlay, panels
from support.tabs import visit
from support.waiting import wait_until
from support.worker_port import evaluate_in_worker

ZOOM = """async ([url, factor]) => {
  const tab = (await chrome.tabs.query({})).find((tab) => tab.url === url);
  await chrome.tabs.setZoom(tab.id, factor);
}"""

# The edges of a panel, and whether the browser finds the panels at its corners.
PANEL = """(panel) => {
  const { left, top, right, bottom } = panel.getBoundingClientRect();
  return [left, top, right, bottom];
}"""
IS_ON_TOP = """([left, top, right, bottom]) => [[left + 4, top + 20], [right - 4, bottom - 20]].every(
  ([x, y]) => document.elementFromPoint(x, y) === document.documentElement.lastElementChild)"""


def expect_whole(page, panel, size):
    """Waits until a panel is at the bottom right, with a margin, and nothing of it is cut off."""

    def is_whole():
        left, top, right, bottom = edges = panel.evaluate(PANEL)
        is_placed = (right, bottom) == (size[0] - 12, size[1] - 12) and left >= 12 and top >= 12
        return is_placed and page.evaluate(IS_ON_TOP, edges)

    wait_until(page, is_whole, lambda: f"the panel is at {panel.evaluate(PANEL)} in {size}")


@pytest.mark.parametrize("zoom", [0.5, 2])
def test_panels_have_their_place_and_take_presses(paired, proxied, pages, zoom):
    html = """<!doctype html><title>Zoomed</title><style>body { margin: 0 }</style>
      <button onclick="document.title = 'pressed'">Press</button><p style="height: 3000px">Text</p>"""
    pages.made["/zoomed"] = (html.encode(), "text/html")
    note = add_note(proxied, pages.url("/zoomed"), title="About this page")
    paired.port.call("follow", True)
    page = visit(paired, pages.url("/zoomed"))
    expect(overlay(page)).to_contain_text("About this page")
    # The zoom of a site stays in the profile.
    paired.is_reusable = False
    evaluate_in_worker(paired, ZOOM, [page.url, zoom])
    size = [1280 / zoom, 800 / zoom]
    page.wait_for_function("([width, height]) => innerWidth === width && innerHeight === height", arg=size)
    expect_whole(page, overlay(page), size)
    overlay(page).locator(".open").click()
    expect_keys(page)
    expect(note_text(page)).to_contain_text("Text")
    expect_whole(page, panels(page).locator("bn-quick-note .panel"), size)
    page.keyboard.type("Zoomed in. ")
    saved = wait_for_note(page, proxied, lambda one: "Zoomed in." in one["body"])
    assert saved["id"] == note
    page.get_by_role("button", name="Press").click()
    assert page.title() == "pressed"
