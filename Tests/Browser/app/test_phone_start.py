"""The start on a phone: a new note, the camera and a drawing within reach of a thumb, and the last notes above them."""

import pytest
from playwright.sync_api import expect
from support.accessibility import check_appearance
from support.api import api, create_note
from support.app_window import go
from support.configuration import DESKTOP, PHONE
from support.delayed_responses import DelayedResponses
from support.installed_app import open_installed_app
from support.note_text import expect_saved
from support.photos import photo
from support.waiting import wait_until

PICTURE = {"name": "beach.png", "mimeType": "image/png", "buffer": photo(900, 600)}


def bar(page):
    return page.get_by_role("group", name="New note")


@pytest.fixture
def phone(open_window):
    return open_window("/", viewport=PHONE, has_touch=True, is_mobile=True)


def take_photo(page):
    with page.expect_file_chooser() as chooser:
        bar(page).get_by_role("button", name="Camera").click()
    asked = chooser.value.element
    assert [asked.get_attribute(name) for name in ("accept", "capture")] == ["image/*", "environment"]
    chooser.value.set_files(PICTURE)


def test_start_is_below_the_last_notes(phone, screenshot):
    for number in range(12):
        create_note(phone, f"Note {number}", "Some words")
    rows = phone.locator(".note-list li")
    expect(rows).to_have_count(12)
    expect(bar(phone).get_by_role("link", name="New note")).to_be_visible()
    expect(bar(phone).get_by_role("button")).to_have_text(["Camera", "Draw"])
    box = bar(phone).bounding_box()
    assert box["y"] > PHONE["height"] * 0.75
    assert box["height"] <= 64
    assert rows.nth(7).bounding_box()["y"] < box["y"]
    check_appearance(phone, screenshot, "phone-start")
    rows.first.click()
    expect(bar(phone)).to_be_hidden()


def test_wide_windows_and_other_folders_have_no_bar(phone):
    expect(bar(phone)).to_be_visible()
    go(phone, "/notes?archived")
    expect(bar(phone)).to_be_hidden()
    go(phone, "/")
    expect(bar(phone)).to_be_visible()
    phone.set_viewport_size(DESKTOP)
    expect(bar(phone)).to_be_hidden()


def test_new_note_is_one_press_away(phone):
    bar(phone).get_by_role("link", name="New note").click()
    expect(phone.locator("bn-note-pane textarea.title")).to_be_focused()


def test_photo_is_a_new_note(phone, screenshot):
    take_photo(phone)
    expect(phone.locator("bn-note-editor [data-image]")).to_have_count(1)
    expect_saved(phone.locator("bn-note-pane"))
    screenshot(phone, "phone-photo")
    [note] = api(phone, "GET", "/notes")["notes"]
    assert api(phone, "GET", f"/notes/{note['id']}")["body"].startswith("![beach.png](attachments/")


FULL = """() => {
  IDBObjectStore.prototype.put = () => { throw new DOMException("No space", "QuotaExceededError"); };
}"""


def test_photo_is_sent_at_once_if_the_browser_has_no_space_for_it(phone):
    phone.evaluate(FULL)
    take_photo(phone)
    expect(phone.locator("bn-note-editor [data-image]")).to_have_count(1)
    expect_saved(phone.locator("bn-note-pane"))
    [note] = api(phone, "GET", "/notes")["notes"]
    assert api(phone, "GET", f"/notes/{note['id']}")["body"].startswith("![beach.png](attachments/")


def test_photo_that_neither_the_browser_nor_the_service_takes_is_not_said_to_be_saved(phone):
    phone.evaluate(FULL)
    phone.route("**/api/v1/attachments*", lambda route: route.abort())
    take_photo(phone)
    expect(phone.get_by_text("Not saved: this browser’s storage is full")).to_be_visible()
    assert api(phone, "GET", "/notes")["notes"] == []


@pytest.mark.own_service
def test_photo_is_kept_without_the_service(open_window, service):
    page = open_window("/", viewport=PHONE, has_touch=True, is_mobile=True)
    app = open_installed_app(page.context, service.origin)
    page.close()
    service.stop()
    take_photo(app)
    waits = app.get_by_text("beach.png is saved on this device and will be added to the note.")
    expect(waits).to_be_visible()
    app.goto(service.origin + "/")
    expect(app.get_by_role("region", name="Not on the server yet").get_by_role("link")).to_contain_text("beach.png")
    service.start()
    wait_until(app, lambda: len(api(app, "GET", "/notes")["notes"]) == 1, "the photo did not become a note")
    [note] = api(app, "GET", "/notes")["notes"]
    assert api(app, "GET", f"/notes/{note['id']}")["body"].startswith("![beach.png](attachments/")


def test_draw_opens_a_new_note_to_draw_in(phone):
    bar(phone).get_by_role("button", name="Draw").click()
    phone.wait_for_url("**/notes/*")
    expect(phone.get_by_role("button", name="Draw", pressed=True)).to_be_visible()
    expect(phone.get_by_role("toolbar")).to_be_visible()
    assert len(api(phone, "GET", "/notes")["notes"]) == 1


def test_view_that_was_opened_before_the_new_drawing_stays(phone):
    request = DelayedResponses(phone, "**/api/v1/notes", "POST", is_sent=True)
    bar(phone).get_by_role("button", name="Draw").click()
    request.wait()
    go(phone, "/settings")
    heading = phone.get_by_role("heading", name="Settings", exact=True)
    expect(heading).to_be_visible()
    with phone.expect_response("**/api/v1/notes"):
        request.resume()
    # The app goes on with the response before the next frame.
    phone.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    expect(heading).to_be_visible()
    assert phone.url.endswith("/settings")
