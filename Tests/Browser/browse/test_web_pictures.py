"""Links and sites show the icon of the site, and the picture that a page declares. A setting turns it off."""

import pytest
from playwright.sync_api import expect
from support.accessibility import check_appearance
from support.api import api
from support.configuration import DESKTOP, PHONE
from support.every_view import go
from support.photos import photo

PAGE = b"""<!doctype html><title>Plan</title><link rel="icon" href="/icon.png">
<meta property="og:image" content="/picture.png"><h1>Plan</h1>"""


@pytest.fixture
def site(pages):
    pages.made["/plan"] = (PAGE, "text/html")
    pages.made["/icon.png"] = (photo(64, 64, red=250), "image/png")
    pages.made["/picture.png"] = (photo(1200, 630), "image/png")
    pages.requests.clear()
    return pages


def add_note(page, site, path="/plan"):
    """A link without a title: its page is fetched."""
    return api(page, "POST", "/notes", {"title": "Training", "links": [{"webpageURL": site.url(path)}]})["id"]


def icon(card):
    return card.locator(".site-tile img")


def test_link_shows_the_icon_and_the_picture_of_its_page(open_window, site):
    page = open_window("/")
    note = add_note(page, site)
    go(page, f"/notes/{note}")
    card = page.locator("bn-link-card").first
    expect(icon(card)).to_be_visible()
    expect(card.locator("img.page-picture")).to_be_visible()
    # Only the service asks the site.
    for source in page.locator("img").evaluate_all("(images) => images.map((image) => image.src)"):
        assert source.startswith(page.evaluate("location.origin"))
    assert sorted(site.requests) == ["/icon.png", "/picture.png", "/plan"]


def test_sites_and_rows_show_icons_and_a_setting_turns_them_off(open_window, site):
    page = open_window("/")
    add_note(page, site)
    go(page, "/sites")
    tile = page.locator("bn-sites-view .site-tile").first
    expect(tile.locator("img")).to_be_visible()
    go(page, "/")
    expect(page.locator("bn-note-list .site-tile img")).to_be_visible()
    go(page, "/settings#privacy")
    switch = page.get_by_role("checkbox", name="Show icons of sites and pictures of pages")
    expect(switch).to_be_checked()
    with page.expect_response("**/api/v1/settings"):
        switch.uncheck()
    with page.expect_response("**/api/v1/web-pictures") as answer:
        page.goto(page.url.partition("/settings")[0] + "/sites")
    assert answer.value.json() == {"sites": {}, "links": {}, "isComplete": True}
    expect(tile.locator("svg")).to_be_visible()
    expect(tile.locator("img")).to_have_count(0)


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_note_with_pictures_of_links_is_accessible(open_window, site, screenshot, viewport):
    page = open_window("/", viewport=viewport, locale="ko-KR", reduced_motion="reduce")
    note = add_note(page, site)
    go(page, f"/notes/{note}")
    card = page.locator("bn-link-card").first
    expect(icon(card)).to_be_visible()
    check_appearance(page, screenshot, f"link-pictures-{viewport['width']}")
