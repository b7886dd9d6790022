"""The first photo of a note is shown in lists, in the results of a search and in the overlay of a page."""

import pytest
from playwright.sync_api import expect
from support.accessibility import check_appearance
from support.api import api, create_note
from support.browse import snapshot_heading
from support.configuration import DESKTOP, PHONE
from support.every_view import open_page
from support.photos import add_photo, photo

# The width of the pixels that the browser shows. 0 until they have arrived.
WIDTH = "(image) => image.complete ? image.naturalWidth : 0"


def expect_shown(picture, width):
    expect(picture).to_be_visible()
    picture.scroll_into_view_if_needed()
    page = picture.page
    page.wait_for_function(f"([image, width]) => ({WIDTH})(image) === width", arg=[picture.element_handle(), width])


def row(page, title):
    return page.locator("bn-note-list").get_by_role("listitem").filter(has_text=title)


@pytest.fixture
def page(open_window):
    page = open_window("/")
    reference = add_photo(page, photo())
    create_note(page, "Hike", f"Up the hill.\n![The hill]({reference})")
    create_note(page, "Groceries", "- [ ] milk")
    page.reload()
    return page


def test_rows_and_results_show_the_first_photo(page):
    # Small ones are loaded: 192 pixels are enough for any screen.
    expect_shown(row(page, "Hike").locator("img"), 192)
    expect(row(page, "Groceries").locator("img")).to_have_count(0)
    page.get_by_role("searchbox").fill("hill")
    expect(row(page, "Groceries")).to_have_count(0)
    expect_shown(row(page, "Hike").locator("img"), 192)


def test_place_of_a_photo_is_there_before_it_arrives(page):
    held = []
    page.route("**/thumbnail?size=small", lambda route: held.append(route))
    page.reload()
    picture = row(page, "Hike").locator("img")
    before = [picture.bounding_box(), row(page, "Groceries").bounding_box()]
    for route in held:
        route.continue_()
    expect_shown(picture, 192)
    assert [picture.bounding_box(), row(page, "Groceries").bounding_box()] == before


def test_row_follows_the_text(page):
    note = api(page, "GET", "/notes")["notes"]
    hike = next(one["id"] for one in note if one["title"] == "Hike")
    expect_shown(row(page, "Hike").locator("img"), 192)
    api(page, "PATCH", f"/notes/{hike}", {"body": "Without."}, {"If-Match": "*"})
    expect(row(page, "Hike").locator("img")).to_have_count(0)


def test_overlay_in_browse_shows_the_photo(open_window, pages):
    pages.made["/hill"] = (b"<title>Hill</title><h1>Hill</h1>", "text/html")
    page = open_window("/settings")
    reference = add_photo(page, photo())
    create_note(page, "Hike", f"![The hill]({reference})", links=[(pages.url("/hill"), "Hill")])
    open_page(page, pages.url("/hill"))
    snapshot_heading(page, "Hill").wait_for()
    expect_shown(page.locator("bn-suggestion-overlay img"), 640)


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_list_with_photos_is_accessible(open_window, screenshot, viewport):
    page = open_window("/", viewport=viewport, locale="ja-JP", reduced_motion="reduce")
    for number, (title, red) in enumerate([("丘へのハイキング", 40), ("Sunset over a very long title that ends", 230)]):
        reference = add_photo(page, photo(900 + 500 * number, 900, red))
        links = [("https://www.example.com/hill", "Hill")] if number else []
        note = create_note(page, title, f"Up the hill, before the rain came.\n![]({reference})", links=links)
        if number:
            api(page, "PATCH", f"/notes/{note}", {"isPinned": True})
    create_note(page, "Groceries", "- [ ] milk")
    page.reload()
    for title in ("丘へのハイキング", "Sunset"):
        expect_shown(row(page, title).locator("img"), 192)
    check_appearance(page, screenshot, f"list-photos-{viewport['width']}")
