"""A link on another site leads to Browse: nothing is fetched or recorded before the person agrees."""

import urllib.parse

from playwright.sync_api import expect
from support.accessibility import check_appearance
from support.answers import press_answer
from support.api import api
from support.browse import snapshot_heading, visit
from support.configuration import DESKTOP, PHONE


def lure(pages, page, address):
    """Has a page of another site lead the window to Browse."""
    path = "/browse?url=" + urllib.parse.quote(address, safe="")
    origin = "/".join(page.url.split("/")[:3])
    pages.requests.clear()
    pages.made["/lure"] = (f"<!doctype html><script>location = '{origin}{path}'</script>".encode(), "text/html")
    page.goto(pages.url("/lure"))
    page.wait_for_url(origin + path)


def test_page_is_opened_only_after_the_person_agrees(pages, open_window):
    pages.made["/target"] = (b"<title>Target</title><h1>Target</h1>", "text/html")
    page = open_window()
    lure(pages, page, pages.url("/target"))
    for _ in range(2):
        expect(page.get_by_role("heading", name="Open this page?")).to_be_visible()
        expect(page.locator(".asked-address")).to_have_text(pages.url("/target"))
        # Keys that were meant for the other site do nothing.
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", name="Open this page?")).to_be_visible()
        assert "/target" not in pages.requests
        assert api(page, "GET", "/activities")["activities"] == []
        page.reload()
    press_answer(page.get_by_role("button", name="Open", exact=True))
    expect(snapshot_heading(page, "Target")).to_be_visible()
    # From now on it is a page of the tab.
    page.reload()
    expect(snapshot_heading(page, "Target")).to_be_visible()


def test_question_leaves_the_open_tab_as_it_is(pages, open_window):
    for name in ("target", "mine"):
        pages.made[f"/{name}"] = (f"<title>{name}</title><h1>{name}</h1>".encode(), "text/html")
    page = open_window("/browse")
    visit(page, pages.url("/mine"))
    expect(snapshot_heading(page, "mine")).to_be_visible()
    lure(pages, page, pages.url("/target"))
    expect(page.get_by_role("heading", name="Open this page?")).to_be_visible()
    page.get_by_role("link", name="Cancel").click()
    expect(page.get_by_role("heading", name="Open this page?")).to_have_count(0)
    page.locator("bn-tab-strip").get_by_role("button", name="mine", exact=True).click()
    expect(snapshot_heading(page, "mine")).to_be_visible()
    assert "/target" not in pages.requests


def test_question_is_accessible(pages, open_window, screenshot):
    page = open_window()
    lure(pages, page, pages.url("/target?" + "long=" * 60))
    expect(page.get_by_role("heading", name="Open this page?")).to_be_visible()
    for name, viewport in (("desktop", DESKTOP), ("phone", PHONE)):
        page.set_viewport_size(viewport)
        check_appearance(page, screenshot, f"open-from-elsewhere-{name}")
