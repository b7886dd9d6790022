"""Settings for visits, decisions about addresses, and shortcuts."""

from playwright.sync_api import expect
from support.answers import press_answer
from support.api import api
from support.note_text import expect_saved
from support.photos import PLACED_PHOTO, add_photo


def visited_urls(page):
    return [activity["webpageURL"] for activity in api(page, "GET", "/activities")["activities"]]


def test_retention_of_visits_is_chosen(open_window):
    page = open_window("/settings")
    keep = page.get_by_label("Keep visits for")
    with page.expect_response(lambda response: response.request.method == "PATCH"):
        keep.select_option("7")
    assert api(page, "GET", "/settings")["visits"]["days"] == 7
    with page.expect_response(lambda response: response.request.method == "PATCH"):
        keep.select_option("0")
    assert api(page, "GET", "/settings")["visits"]["count"] == 0
    page.reload()
    expect(keep).to_have_value("0")


def test_place_is_removed_from_photos_once_that_is_turned_on(open_window):
    page = open_window("/settings")
    photo = PLACED_PHOTO.read_bytes()

    def stored_bytes():
        file = add_photo(page, photo).removeprefix("attachments/")[:32]
        return page.evaluate(
            "async (id) => (await (await fetch(`/api/v1/attachments/${id}`)).arrayBuffer()).byteLength", file
        )

    place = page.get_by_role("checkbox", name="Remove the location from photos")
    expect(place).not_to_be_checked()
    assert stored_bytes() == len(photo)
    with page.expect_response(lambda response: response.request.method == "PATCH"):
        place.check()
    assert stored_bytes() < len(photo)
    page.reload()
    expect(place).to_be_checked()


def test_visits_of_one_site_are_deleted_after_confirmation(open_window):
    page = open_window("/settings")
    for host in ("one.example", "two.example"):
        api(page, "POST", "/visits", {"webpageURL": f"https://{host}/page", "title": host})
    page.get_by_role("combobox", name="Time range").select_option("all")
    page.get_by_label("Only this site").fill("https://one.example/whatever")
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(page.get_by_role("dialog")).to_contain_text("one.example")
    page.keyboard.press("Escape")
    assert len(visited_urls(page)) == 2
    page.get_by_role("button", name="Delete", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Delete", exact=True).click()
    expect(page.get_by_text("Visits deleted.")).to_be_visible()
    assert visited_urls(page) == ["https://two.example/page"]


def test_address_is_explained_while_it_is_typed(open_window):
    page = open_window("/settings")
    field = page.get_by_label("Explain an address")
    field.press_sequentially("example.com/page?id=7&utm_source=mail")
    explanation = page.locator(".explanation")
    expect(explanation.locator("s")).to_contain_text("utm_source=mail")
    expect(explanation).to_contain_text("https://example.com/page?id=7")
    field.fill("example.com/page?id=7")
    expect(explanation).to_contain_text("Nothing is removed")


def test_decision_about_an_address_is_listed_and_undone(open_window):
    page = open_window("/settings")
    decision = {"kind": "neverHere", "urls": ["https://example.com/inbox"], "segments": 1}
    api(page, "POST", "/identity-decisions", decision)
    page.reload()
    decision = page.locator("bn-rule-settings").get_by_role("listitem")
    expect(decision).to_contain_text("Never show here")
    expect(decision).to_contain_text("example.com/inbox")
    press_answer(decision.get_by_role("button"))
    expect(decision).to_have_count(0)
    assert api(page, "GET", "/identity-decisions")["decisions"] == []


def test_single_key_shortcuts_work_outside_of_text_until_turned_off(open_window, service):
    page = open_window("/settings")
    page.get_by_role("heading", name="Settings").click()
    page.keyboard.press("n")
    page.wait_for_url("**/notes/new")
    # The title takes the focus once the note is there.
    expect(page.get_by_label("Title", exact=True)).to_be_focused()
    page.get_by_label("Note text").press_sequentially("no new note")
    expect(page.get_by_label("Note text")).to_contain_text("no new note")
    expect_saved(page.locator("bn-note-pane"))
    page.get_by_role("link", name="Settings").click()
    page.get_by_label("Single-key shortcuts").uncheck()
    page.get_by_role("heading", name="Settings").click()
    page.keyboard.press("n")
    page.keyboard.press("/")
    expect(page).to_have_url(service.origin + "/settings")
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
