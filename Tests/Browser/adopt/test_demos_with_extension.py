"""The demo apps with the packed extension on two devices: pages are found again, and links bring back their state."""

import pytest
from playwright.sync_api import expect
from support.activities import expect_activity
from support.match_reason import show_reason
from support.owner import request, whole_notes
from support.page_panels import note_text, overlay, panels, press, run_command
from support.service import Service
from support.tabs import visit
from support.waiting import wait_until
from support.worker_port import pair

START = b"<!doctype html><title>Start</title><h1>Start</h1>"


class Device:
    """A browser with the extension and a profile of its own."""

    def __init__(self, browser, service, start):
        self.browser = browser
        self.service = service
        self.start = start
        self.port = pair(browser, service)

    def url(self, path):
        return f"{self.service.origin}/demos{path}"

    def visit(self, url):
        return visit(self.browser, url)

    def visit_demo(self, path):
        return self.visit(self.url(path))

    def follow(self):
        """Reads the notes of other devices now, instead of at the next alarm."""
        self.port.call("follow", True)

    def add_page(self, page, title):
        """Adds the page in view to a new note, by the add-link menu, which shows the title of its activity."""
        run_command(self.browser, page, "add-link")
        choice = panels(page).locator("bn-add-link-menu").get_by_role("option").first
        expect(choice).to_contain_text(title)
        page.keyboard.press("Enter")

        def find():
            links = [link for note in whole_notes(self.service) for link in note["links"]]
            return next((link for link in links if link["title"] == title), None)

        link = wait_until(page, find, f"no link {title} was added")
        page.close()
        return link

    def open_link(self, title, page=None):
        """Opens a link of the note that a page brings up, by default the start page."""
        page = page or self.visit(self.start)
        overlay(page).locator(".open").click()
        expect(note_text(page)).to_be_focused()
        card = panels(page).locator("bn-link-card").filter(has_text=title)
        with self.browser.context.expect_page() as opened:
            press(page, card.get_by_role("link"))
        return opened.value


@pytest.fixture
def service(tmp_path):
    service = Service(tmp_path / "data", [], ["--demos"])
    yield service
    service.stop()


@pytest.fixture
def start(pages):
    pages.made["/start"] = (START, "text/html")
    return pages.url("/start")


@pytest.fixture
def device(open_extension, service, start):
    return Device(open_extension(), service, start)


@pytest.fixture
def other_device(open_extension, service, start):
    return Device(open_extension(), service, start)


@pytest.fixture
def add_note(service, device, start):
    """Adds a note with a link to an activity and one to the start page. Returns the activity's link."""

    def add_note(path, **activity):
        activity = {"title": "In the demo", "version": "1", "webpageURL": device.url(path), **activity}
        links = [{"webpageURL": start, "title": "Start"}, activity]
        note = request(service, "POST", "/notes", {"title": "Demo", "body": "Text", "links": links})
        device.follow()
        return note["links"][1]

    return add_note


def photo(identifier, **members):
    return {
        "activityType": "com.example.photos.photo",
        "targetContentIdentifier": identifier,
        "persistentIdentifier": identifier,
        "userInfo": {"photo": identifier},
        "requiredUserInfoKeys": ["photo"],
        "minimumVersion": "1",
        **members,
    }


def expect_reason(page, text):
    show_reason(overlay(page))
    expect(overlay(page).locator(".reason")).to_contain_text(text)


# What is found


def test_photo_is_found_by_its_identifier_alone(device, add_note):
    add_note("/photos?album=coast&photo=lighthouse-at-dusk", **photo("p-4d1c"))
    page = device.visit_demo("/photos?slideshow=coast")
    expect(page.get_by_role("heading", name="Lighthouse at dusk")).to_be_visible()
    expect(overlay(page)).to_contain_text("Demo")
    expect_reason(page, "Same item in this app")


def test_identifier_counts_more_than_the_url(device, add_note):
    # A link that was added in the slideshow, by an app that did not yet give each photo a page of its own.
    add_note("/photos?slideshow=coast", **photo("p-4d1c"))
    page = device.visit_demo("/photos?slideshow=coast")
    expect(overlay(page)).to_contain_text("Demo")
    # The same URL shows another photo now.
    page.get_by_role("button", name="Next photo").click()
    expect(page.get_by_role("heading", name="Morning ferry")).to_be_visible()
    expect(overlay(page)).to_have_count(0)
    # And the first photo is found at another URL.
    expect(overlay(device.visit_demo("/photos?album=coast&photo=lighthouse-at-dusk"))).to_contain_text("Demo")


def test_renamed_photo_is_found_on_another_device(device, other_device):
    page = device.visit_demo("/photos?album=coast&photo=low-tide")
    expect_activity(page, targetContentIdentifier="p-b2e8")
    link = device.add_page(page, "Low tide")
    assert (link["webpageURL"], link["targetContentIdentifier"]) == (page.url, "p-b2e8")
    other_device.follow()
    # Renamed before the note came up, so that its new URL has never been seen with it.
    page = other_device.visit_demo("/photos?album=garden&photo=the-old-oak")
    page.goto(other_device.url("/photos?album=coast&photo=low-tide"))
    page.get_by_label("Title").fill("Ebb")
    page.get_by_role("button", name="Rename").click()
    expect(page).to_have_url(other_device.url("/photos?album=coast&photo=ebb"))
    page.close()
    again = other_device.visit_demo("/photos?album=coast&photo=ebb")
    expect(overlay(again)).to_be_visible()
    expect_reason(again, "Same item in this app")


def test_part_of_the_page_in_which_a_person_works_is_added(device):
    page = device.visit_demo("/map")
    page.get_by_label("Find").fill("mill")
    expect_activity(page, title="Places on Skerry", userInfo={"find": "mill"})
    link = device.add_page(page, "Places on Skerry")
    assert (link["userInfo"], link["activityType"]) == ({"find": "mill"}, "com.example.map.places")
    page = device.visit_demo("/map")
    page.get_by_label("Map of Skerry").focus()
    expect_activity(page, title="Map of Skerry")
    assert device.add_page(page, "Map of Skerry")["activityType"] == "com.example.map.view"


# What comes back


def test_map_comes_back_at_its_center_and_zoom_on_another_device(device, other_device):
    page = device.visit_demo("/map")
    page.get_by_label("Map of Skerry").focus()
    for key in ("ArrowRight", "ArrowUp", "+", "+"):
        page.keyboard.press(key)
    expect_activity(page, userInfo={"center": [580, 560], "zoom": 2.25})
    device.add_page(page, "Map of Skerry")
    other_device.follow()
    page = other_device.visit_demo("/map")
    expect(page.locator("output")).to_have_text("Center 500, 480 · zoom 1.0")
    opened = other_device.open_link("Map of Skerry", page)
    expect(opened.locator("output")).to_have_text("Center 580, 560 · zoom 2.3")


def test_photo_of_an_older_app_is_continued(device, add_note):
    add_note("/photos?album=coast&photo=low-tide", **photo("p-b2e8", version="1.4", minimumVersion="1"))
    page = device.open_link("In the demo")
    expect(page.get_by_role("status")).to_have_text("Continued where you left off.")
    expect(page.get_by_role("heading", name="Low tide")).to_be_visible()


def test_photo_of_a_newer_app_opens_its_page(device, add_note):
    add_note("/photos?album=coast&photo=low-tide", **photo("p-b2e8", version="4", minimumVersion="3"))
    page = device.open_link("In the demo")
    expect(page.get_by_role("status")).to_have_text("That link is from a newer version of Photos.")
    expect(page.get_by_role("heading", name="Low tide")).to_be_visible()
    expect(overlay(page)).to_contain_text("the link was saved by a newer version of this app")


def test_message_of_a_deleted_photo_is_shown(device, add_note):
    add_note("/photos?album=coast&photo=broken-jetty", **photo("p-91be"))
    page = device.open_link("In the demo")
    expect(overlay(page)).to_contain_text("“Broken jetty” was deleted on 2026-05-03.")


def test_moved_photo_is_found_at_its_new_address_from_then_on(device, other_device, add_note, service):
    link = add_note("/photos?album=garden&photo=harbor-wall", **photo("p-58f2"))
    new = device.url("/photos?album=coast&photo=harbor-wall")
    page = device.open_link("In the demo")
    expect(page).to_have_url(new)
    expect(page.get_by_role("heading", name="Harbor wall")).to_be_visible()
    expect(overlay(page)).to_contain_text("Demo")
    # The overlay finds the note by its identifier, which can be before the new address is stored.
    aliases = f"/links/{link['id']}/aliases"
    [alias] = wait_until(page, lambda: request(service, "GET", aliases)["aliases"], "no address was learned")
    assert alias["address"] == new
    # The new address finds it by itself, without an identifier.
    [found] = request(service, "POST", "/suggestions", {"webpageURL": new})["suggestions"]
    assert found["link"]["id"] == link["id"]
    # The second visit, here and on another device.
    other_device.follow()
    for one in (device, other_device):
        expect(overlay(one.visit(new))).to_contain_text("Demo")
