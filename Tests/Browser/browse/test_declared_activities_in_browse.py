"""Pages that declare an activity by their HTML alone: Browse finds their notes, links all of it, and checks it."""

import json

import pytest
from playwright.sync_api import expect
from support.accessibility import check_appearance
from support.browse import snapshot_heading, visit
from support.configuration import DESKTOP, PHONE
from support.note_text import expect_saved
from support.owner import request

ACTIVITY = {
    "activityType": "com.example.photos.photo",
    "title": "Harbour at night",
    "targetContentIdentifier": "photo-7",
    "userInfo": {"zoom": 2.5},
    "requiredUserInfoKeys": ["zoom"],
    "version": "2.1",
}


@pytest.fixture
def photos(pages):
    """Serves a page of a photo library that declares an activity."""

    def photos(path, heading="Photo", **members):
        content = json.dumps(ACTIVITY | members).replace('"', "&quot;")
        meta = f'<meta name="user-activity" content="{content}">'
        html = f"<!doctype html><title>IMG_0042.jpg – Photos</title>{meta}<h1>{heading}</h1>"
        pages.made[path] = (html.encode(), "text/html; charset=utf-8")
        return pages.url(path)

    return photos


def suggestion(page, title):
    return page.locator("bn-suggestion-overlay").get_by_role("button", name=f"Open note: {title}")


def add_link(page, title):
    page.get_by_role("button", name="Quick note", exact=True).click()
    page.get_by_role("button", name="Add link").click()
    expect(page.get_by_role("option").first).to_contain_text(title)
    page.keyboard.press("Enter")
    expect(page.get_by_role("list", name="Links in this note").get_by_role("listitem")).to_have_count(1)
    expect_saved(page.locator("bn-quick-note"))
    page.get_by_role("button", name="Done", exact=True).click()


def test_link_keeps_the_whole_activity_under_its_title(open_window, service, photos, pages):
    url = photos("/album", webpageURL=pages.url("/photos/7"))
    page = open_window("/browse")
    visit(page, url)
    snapshot_heading(page, "Photo").wait_for()
    add_link(page, "Harbour at night")
    [note] = request(service, "GET", "/notes")["notes"]
    [link] = request(service, "GET", f"/notes/{note['id']}")["links"]
    assert {name: link.get(name) for name in ACTIVITY} == ACTIVITY
    assert link["webpageURL"] == pages.url("/photos/7")


def test_note_comes_up_by_the_identifier_that_a_page_declares(open_window, service, photos, pages):
    link = ACTIVITY | {"webpageURL": photos("/photos/7")}
    request(service, "POST", "/notes", {"title": "About the photo", "body": "Text", "links": [link]})
    renamed = photos("/photos/harbour", "Renamed")
    other = photos("/photos/other", "Other", targetContentIdentifier="photo-8")
    page = open_window("/browse")
    visit(page, renamed)
    snapshot_heading(page, "Renamed").wait_for()
    expect(suggestion(page, "About the photo")).to_be_visible()
    with page.expect_response("**/api/v1/visits"):
        visit(page, other)
    snapshot_heading(page, "Other").wait_for()
    expect(suggestion(page, "About the photo")).to_have_count(0)


def test_note_comes_up_by_the_url_that_a_page_declares(open_window, service, photos, pages):
    page_of_photo = pages.url("/photos/7")
    links = [{"webpageURL": page_of_photo, "title": "Photo"}]
    request(service, "POST", "/notes", {"title": "About the photo", "body": "Text", "links": links})
    page = open_window("/browse")
    visit(page, photos("/slideshow", webpageURL=page_of_photo))
    snapshot_heading(page, "Photo").wait_for()
    expect(suggestion(page, "About the photo")).to_be_visible()
    # The visit is that of the page that was shown.
    [visited] = [
        one for one in request(service, "GET", "/activities")["activities"] if "slideshow" in one["webpageURL"]
    ]
    assert (visited["activityType"], visited["targetContentIdentifier"]) == (ACTIVITY["activityType"], "photo-7")


CHECK = {"en-GB": "Check activity…", "ja": "アクティビティを確認…", "ko": "활동 확인…"}


@pytest.mark.parametrize("locale", CHECK)
@pytest.mark.parametrize("width", ["phone", "desktop"])
def test_findings_are_shown_by_keyboard(open_window, photos, pages, screenshot, locale, width):
    url = photos("/photos/7", activityType="photo", requiredUserInfoKeys=["center"], userInfo={"token": "x"})
    page = open_window("/browse", locale=locale, viewport=PHONE if width == "phone" else DESKTOP)
    page.locator("bn-address-field input").fill(url)
    page.keyboard.press("Enter")
    snapshot_heading(page, "Photo").wait_for()
    details = page.locator("bn-address-field .details-button")
    details.focus()
    page.keyboard.press("Enter")
    check = page.get_by_role("button", name=CHECK[locale], exact=True)
    fetched = pages.requests.count("/photos/7")
    check.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("listitem")).to_have_count(3)
    expect(dialog).to_contain_text('"photo" is not in reverse-DNS form')
    expect(dialog).to_contain_text('"center" is required, but userInfo does not have it')
    # The page is not fetched again.
    assert pages.requests.count("/photos/7") == fetched
    check_appearance(page, screenshot, f"browse-activity-findings-{locale}-{width}")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(details).to_be_focused()


def test_page_without_findings_has_nothing_to_change(open_window, photos):
    page = open_window("/browse")
    visit(page, photos("/photos/7"))
    snapshot_heading(page, "Photo").wait_for()
    page.locator("bn-address-field .details-button").click()
    page.get_by_role("button", name="Check activity…").click()
    expect(page.get_by_role("dialog")).to_contain_text("No problems found.")
    page.get_by_role("dialog").get_by_role("button", name="Done").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
