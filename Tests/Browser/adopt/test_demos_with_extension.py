"""The demo apps with the packed extension: links bring their state back, and say what became of their content."""

import pytest
from playwright.sync_api import TimeoutError, expect
from support.owner import request
from support.page_panels import note_text, overlay, panels
from support.service import Service
from support.worker_port import pair

START = b"<!doctype html><title>Start</title><h1>Start</h1>"


@pytest.fixture
def demos(open_extension, pages, tmp_path):
    """A browser with the extension, a service with the demos, and notes with a link to an activity."""
    service = Service(tmp_path / "data", [pages.address], ["--demos"])
    pages.made["/start"] = (START, "text/html")

    class Demos:
        def __init__(self):
            self.browser = open_extension()
            self.port = pair(self.browser, service)
            self.start = pages.url("/start")

        def url(self, path):
            return f"{service.origin}/demos{path}"

        def add_note(self, path, **activity):
            activity = {"title": "In the demo", "version": "1", "webpageURL": self.url(path), **activity}
            links = [{"webpageURL": self.start, "title": "Start"}, activity]
            request(service, "POST", "/notes", {"title": "Demo", "body": "Text", "links": links})
            self.port.call("follow", True)

        def visit(self, url):
            page = self.browser.context.new_page()
            page.goto(url)
            return page

        def open_link(self):
            """Opens the link from the note that the start page brings up."""
            page = self.visit(self.start)
            overlay(page).locator(".open").click()
            expect(note_text(page)).to_be_focused()
            card = panels(page).locator("bn-link-card").filter(has_text="In the demo")
            # In a page, a press counts once the panel has been seen for a while.
            for _ in range(20):
                try:
                    with self.browser.context.expect_page(timeout=1000) as opened:
                        card.get_by_role("link").click()
                except TimeoutError:
                    continue
                return opened.value
            raise AssertionError("the link does not open")

    yield Demos()
    service.stop()


def photo(identifier, **members):
    return {
        "activityType": "com.example.photos.photo",
        "targetContentIdentifier": identifier,
        "userInfo": {"photo": identifier},
        "requiredUserInfoKeys": ["photo"],
        "minimumVersion": "1",
        **members,
    }


def test_map_comes_back_at_its_center_and_zoom(demos):
    state = {"center": [580, 560], "zoom": 2.25}
    demos.add_note("/map", activityType="com.example.map.view", targetContentIdentifier="skerry-map", userInfo=state)
    page = demos.open_link()
    expect(page.locator("output")).to_have_text("Center 580, 560 · zoom 2.3")


def test_moved_photo_is_shown_at_its_new_address(demos):
    demos.add_note("/photos?album=garden&photo=harbor-wall", **photo("p-58f2"))
    page = demos.open_link()
    expect(page.get_by_role("heading", name="Harbor wall")).to_be_visible()
    expect(page).to_have_url(demos.url("/photos?album=coast&photo=harbor-wall"))


def test_message_of_a_deleted_photo_is_shown(demos):
    demos.add_note("/photos?album=coast&photo=broken-jetty", **photo("p-91be"))
    page = demos.open_link()
    expect(overlay(page)).to_contain_text("“Broken jetty” was deleted on 2026-05-03.")


def test_photo_of_a_newer_app_opens_its_page(demos):
    newer = {"version": "4", "minimumVersion": "3"}
    demos.add_note("/photos?album=coast&photo=low-tide", **photo("p-b2e8", **newer))
    page = demos.open_link()
    expect(page.get_by_role("status")).to_have_text("That link is from a newer version of Photos.")
    expect(page.get_by_role("heading", name="Low tide")).to_be_visible()
