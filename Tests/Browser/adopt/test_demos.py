"""The demo apps, as `backnote serve --demos` serves them."""

import urllib.error
import urllib.request

import pytest
from playwright.sync_api import expect
from support.accessibility import check_appearance
from support.activities import continue_activity, current_activity, expect_activity
from support.configuration import DESKTOP, PHONE
from support.service import Service

LIGHTHOUSE = {
    "activityType": "com.example.photos.photo",
    "title": "Lighthouse at dusk",
    "targetContentIdentifier": "p-4d1c",
    "persistentIdentifier": "p-4d1c",
    "userInfo": {"photo": "p-4d1c"},
    "requiredUserInfoKeys": ["photo"],
    "version": "2.1",
    "minimumVersion": "2",
}


@pytest.fixture(scope="module")
def demos(tmp_path_factory):
    service = Service(tmp_path_factory.mktemp("demos") / "data", [], ["--demos"])
    yield service.origin + "/demos"
    service.stop()


@pytest.fixture
def open_demo(chromium, demos):
    """Opens a demo in a profile of its own. The test fails where a page throws an error or violates its policy."""
    contexts = []
    complaints = []

    def open_demo(path, **options):
        contexts.append(chromium.new_context(locale="en-GB", **options))
        page = contexts[-1].new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
        page.goto(demos + path)
        page.get_by_role("heading", level=1).wait_for()
        return page

    yield open_demo
    for context in contexts:
        context.close()
    assert complaints == []


def test_demos_are_not_served_without_the_flag(service):
    for path in ("/demos/photos", "/demos/map/map.js"):
        with pytest.raises(urllib.error.HTTPError) as error:
            urllib.request.urlopen(service.origin + path)
        assert error.value.code == 404
    with urllib.request.urlopen(service.origin + "/adopt/user-activity.js") as response:
        assert b"export class UserActivity" in response.read()


@pytest.mark.parametrize("width", ["phone", "desktop"])
@pytest.mark.parametrize("path", ["", "/photos", "/photos?album=coast&photo=low-tide", "/map"])
def test_demos_are_accessible(open_demo, screenshot, path, width):
    page = open_demo(path, viewport=PHONE if width == "phone" else DESKTOP)
    name = "-".join(part for part in ["demo", path.strip("/").replace("?", "-"), width] if part)
    check_appearance(page, screenshot, name)


# The photo library


def test_photo_has_one_identity_in_the_album_and_in_the_slideshow(open_demo, demos):
    page = open_demo("/photos")
    expect_activity(page, activityType="com.example.photos.album", targetContentIdentifier="album-coast")
    page.get_by_role("link", name="Lighthouse at dusk").click()
    expect_activity(page, **LIGHTHOUSE, webpageURL=f"{demos}/photos?album=coast&photo=lighthouse-at-dusk")
    of_photo = current_activity(page)

    page.get_by_role("link", name="coast").click()
    page.get_by_role("link", name="Slideshow").click()
    expect_activity(page, **of_photo)
    slideshow = page.url
    page.get_by_role("button", name="Next photo").click()
    expect_activity(page, targetContentIdentifier="p-70aa")
    # One URL, two photos: it is no photo's page.
    assert page.url == slideshow
    assert current_activity(page)["webpageURL"] == f"{demos}/photos?album=coast&photo=morning-ferry"


def test_identifier_survives_renaming_and_moving(open_demo, demos):
    page = open_demo("/photos?album=coast&photo=low-tide")
    expect_activity(page, targetContentIdentifier="p-b2e8")
    before = current_activity(page)
    page.get_by_label("Title").fill("Ebb")
    page.get_by_role("button", name="Rename").click()
    expect_activity(page, title="Ebb", targetContentIdentifier="p-b2e8")
    page.get_by_role("button", name="Move to garden").click()
    address = f"{demos}/photos?album=garden&photo=ebb"
    expect_activity(page, webpageURL=address, targetContentIdentifier="p-b2e8")

    # A link from before the changes finds the photo, and learns where it is.
    assert continue_activity(page, before) == {"answer": "moved", "url": address}
    expect(page.get_by_role("heading", name="Ebb")).to_be_visible()
    # So does its old URL, for readers that know nothing of activities.
    page.goto(before["webpageURL"])
    expect(page.get_by_role("heading", name="Ebb")).to_be_visible()
    assert page.url == address


def test_moved_photo_is_found_at_its_new_address(open_demo, demos):
    page = open_demo("/photos?album=garden")
    old = f"{demos}/photos?album=garden&photo=harbor-wall"
    activity = {**LIGHTHOUSE, "targetContentIdentifier": "p-58f2", "userInfo": {"photo": "p-58f2"}, "webpageURL": old}
    new = f"{demos}/photos?album=coast&photo=harbor-wall"
    assert continue_activity(page, activity) == {"answer": "moved", "url": new}
    expect(page.get_by_role("heading", name="Harbor wall")).to_be_visible()
    assert continue_activity(page, {**activity, "webpageURL": new}) == {"answer": "continued"}


def test_deleted_photo_is_gone_with_a_message(open_demo, demos):
    page = open_demo("/photos?album=coast&photo=broken-jetty")
    message = "“Broken jetty” was deleted on 2026-05-03."
    expect(page.get_by_text(message)).to_be_visible()
    expect_activity(page)
    activity = {**LIGHTHOUSE, "userInfo": {"photo": "p-91be"}}
    assert continue_activity(page, activity) == {"answer": "gone", "message": message}


def test_photo_that_is_deleted_now_is_gone(open_demo):
    page = open_demo("/photos?album=garden&photo=first-frost")
    expect_activity(page, title="First frost")
    activity = current_activity(page)
    page.get_by_role("button", name="Delete").click()
    expect_activity(page, targetContentIdentifier="album-garden")
    answer = continue_activity(page, activity)
    assert answer["answer"] == "gone"
    assert answer["message"].startswith("“First frost” was deleted on ")


@pytest.mark.parametrize(
    ("version", "minimum", "answer"),
    [
        ("2.0", "2", {"answer": "continued"}),
        ("3.0", "2", {"answer": "continued"}),
        ("3.0", "3", {"answer": "failed", "reason": "newer-version"}),
    ],
)
def test_photo_from_another_version(open_demo, demos, version, minimum, answer):
    page = open_demo("/photos")
    page_of_photo = f"{demos}/photos?album=coast&photo=lighthouse-at-dusk"
    activity = {**LIGHTHOUSE, "version": version, "minimumVersion": minimum, "webpageURL": page_of_photo}
    assert continue_activity(page, activity) == answer
    if answer["answer"] == "failed":
        expect(page.get_by_role("status")).to_have_text("That link is from a newer version of Photos.")
    else:
        expect(page.get_by_role("heading", name="Lighthouse at dusk")).to_be_visible()


# The map


def test_map_comes_back_at_its_center_and_zoom_on_another_device(open_demo):
    page = open_demo("/map")
    expect_activity(page, title="Map of Skerry", userInfo={"center": [500, 480], "zoom": 1})
    page.get_by_label("Map of Skerry").focus()
    for key in ("ArrowRight", "ArrowUp", "+", "+"):
        page.keyboard.press(key)
    expect_activity(page, userInfo={"center": [580, 560], "zoom": 2.25})
    assert current_activity(page)["webpageURL"].endswith("/demos/map")

    other = open_demo("/map", viewport=PHONE)
    assert continue_activity(other, current_activity(page)) == {"answer": "continued"}
    expect(other.locator("output")).to_have_text("Center 580, 560 · zoom 2.3")
    expect_activity(other, userInfo={"center": [580, 560], "zoom": 2.25})


def test_map_is_dragged_with_a_finger_or_mouse(open_demo):
    page = open_demo("/map")
    box = page.get_by_label("Map of Skerry").bounding_box()
    page.mouse.move(box["x"] + 200, box["y"] + 200)
    page.mouse.down()
    page.mouse.move(box["x"] + 150, box["y"] + 180, steps=5)
    page.mouse.up()
    expect(page.locator("output")).to_have_text("Center 600, 440 · zoom 1.0")


def test_map_without_its_state_is_not_continued(open_demo):
    page = open_demo("/map")
    expect_activity(page, userInfo={"center": [500, 480], "zoom": 1})
    activity = {**current_activity(page), "userInfo": {"zoom": 2}}
    assert continue_activity(page, activity) == {"answer": "failed", "reason": "missing-user-info"}
    # Hostile state is input like any other.
    activity["userInfo"] = {"center": ["here", None], "zoom": "a lot"}
    assert continue_activity(page, activity) == {"answer": "continued"}
    expect(page.locator("output")).to_have_text("Center 500, 480 · zoom 1.0")


def test_part_in_which_a_person_works_is_current(open_demo):
    page = open_demo("/map")
    expect_activity(page, title="Map of Skerry")
    page.get_by_label("Find").fill("mill")
    expect_activity(page, title="Places on Skerry", userInfo={"find": "mill"})
    places = current_activity(page)
    page.get_by_label("Map of Skerry").focus()
    expect_activity(page, title="Map of Skerry")

    other = open_demo("/map")
    assert continue_activity(other, places) == {"answer": "continued"}
    expect(other.get_by_role("listitem")).to_have_text(["Old mill"])
    expect_activity(other, title="Places on Skerry", userInfo={"find": "mill"})


def test_part_that_is_in_view_is_current_on_a_phone(open_demo):
    page = open_demo("/map", viewport={"width": 390, "height": 500})
    expect_activity(page, title="Map of Skerry")
    page.get_by_role("button", name="Standing stones").scroll_into_view_if_needed()
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    expect_activity(page, title="Places on Skerry")
    page.evaluate("scrollTo(0, 0)")
    expect_activity(page, title="Map of Skerry")
