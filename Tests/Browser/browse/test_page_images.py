"""Images in Browse: fetched by the service, shown in the snapshot's frame, and turned off in Settings."""

from playwright.sync_api import expect
from support.browse import snapshot_heading, visit
from support.configuration import ROOT

FIXTURES = ROOT / "Tests/ImageFilesTests/Fixtures"
LOADED = "image => image.complete && image.naturalWidth > 0"


def frame(page):
    return page.frame_locator("bn-page-frame:not([hidden]) iframe")


def add_pages(pages):
    # Other tests of this process requested pages as well.
    pages.requests.clear()
    pages.request_fields.clear()
    pages.made["/photo.png"] = ((FIXTURES / "photo.png").read_bytes(), "image/png")
    pages.made["/drawing.svg"] = (b"<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>", "image/svg+xml")
    pages.made["/gallery"] = (
        b"<title>Gallery</title><h1>Gallery</h1><p>Pictures.<p><img src=/photo.png alt='A photo' width=640 height=480>"
        b"<p><img src=/drawing.svg alt='A drawing'><p><img src='http://other.example/x.png' alt='Of another site'>",
        "text/html; charset=utf-8",
    )


def test_images_of_the_page_are_shown_in_its_frame(pages, open_window):
    add_pages(pages)
    page = open_window("/browse")
    requested = []
    page.context.on("request", lambda request: requested.append(request))
    visit(page, pages.url("/gallery"))
    expect(snapshot_heading(page, "Gallery")).to_be_visible()
    photo = frame(page).get_by_role("img", name="A photo")
    photo.scroll_into_view_if_needed()
    expect(photo).not_to_have_js_property("naturalWidth", 0)
    assert photo.evaluate(LOADED)
    # What cannot be shown is its text; an image of another site is one from the start.
    expect(frame(page).get_by_text("Of another site")).to_be_visible()
    # The browser asks the service only, and sends no cookie with it; the site learns nothing of the reader.
    images = [request for request in requested if request.resource_type == "image" and "page-images" in request.url]
    assert images
    assert all("cookie" not in request.all_headers() for request in images)
    fetched = [
        fields for target, fields in zip(pages.requests, pages.request_fields, strict=True) if target == "/photo.png"
    ]
    assert len(fetched) == 1
    assert not [field for field in fetched[0] if field.lower().startswith(("cookie", "referer"))]
    assert not [request for request in requested if pages.address in request.url and "/browse" not in request.url]


def test_images_are_turned_off_in_settings(pages, open_window):
    add_pages(pages)
    page = open_window("/settings#privacy")
    choice = page.get_by_label("Images in Browse")
    expect(choice).to_have_value("ownSite")
    with page.expect_response("**/api/v1/settings"):
        choice.select_option("off")
    page.reload()
    expect(choice).to_have_value("off")
    page.goto(page.url.split("/settings")[0] + "/browse")
    visit(page, pages.url("/gallery"))
    expect(snapshot_heading(page, "Gallery")).to_be_visible()
    expect(frame(page).get_by_text("A photo")).to_be_visible()
    expect(frame(page).get_by_role("img")).to_have_count(0)
    assert "/photo.png" not in pages.requests
