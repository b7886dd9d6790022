"""The quick note after its last note was moved to the trash or the archive: it does not add text to that note."""

import pytest
from playwright.sync_api import expect
from support.api import api
from support.app_window import wait_until_ready
from support.note_text import expect_markdown, expect_saved
from support.waiting import wait_until

PUT_AWAY = {
    "trash": lambda page, note: api(page, "DELETE", f"/notes/{note}"),
    "archive": lambda page, note: api(page, "PATCH", f"/notes/{note}", {"isArchived": True}),
}
BRING_BACK = {"trash": "Restore", "archive": "Move to notes"}


def quick_note(page):
    return page.locator("bn-quick-note")


def text(page):
    return quick_note(page).get_by_label("Note text")


def write_quick_note(page):
    """Writes the first quick note, and returns the note's identifier."""
    page.keyboard.press("Alt+Shift+Q")
    expect(text(page)).to_be_focused()
    page.keyboard.type("first")
    expect_saved(quick_note(page))
    return api(page, "GET", "/notes")["notes"][0]["id"]


def is_reading(response, note):
    return response.request.method == "GET" and response.url.endswith(f"/api/v1/notes/{note}")


def body(page, note):
    return api(page, "GET", f"/notes/{note}")["body"]


@pytest.mark.parametrize("place", PUT_AWAY)
@pytest.mark.parametrize("is_reloaded", [False, True], ids=["same window", "window loaded again"])
def test_quick_note_starts_a_new_note_after_the_last_one_was_put_away(open_window, place, is_reloaded):
    page = open_window("/")
    note = write_quick_note(page)
    page.keyboard.press("Escape")
    # The window reads the note again. Until then, it does not know.
    with page.expect_response(lambda response: is_reading(response, note)):
        PUT_AWAY[place](page, note)
    if is_reloaded:
        page.reload()
        wait_until_ready(page)
    expect(page.locator("bn-note-list").get_by_role("link", name="first")).to_have_count(0)
    page.keyboard.press("Alt+Shift+Q")
    expect(text(page)).to_be_focused()
    page.keyboard.type("second")
    expect_markdown(text(page), "second")
    expect_saved(quick_note(page))
    assert body(page, note) == "first"
    assert [one["excerpt"] for one in api(page, "GET", "/notes")["notes"]] == ["second"]


@pytest.mark.parametrize("place", PUT_AWAY)
def test_open_quick_note_says_where_its_note_is_and_brings_it_back(open_window, place):
    page = open_window("/")
    note = write_quick_note(page)
    PUT_AWAY[place](page, note)
    expect(quick_note(page).get_by_text(f"This note is in the {place}.")).to_be_visible()
    assert text(page).get_attribute("aria-readonly") == ("true" if place == "trash" else None)
    back = quick_note(page).get_by_role("button", name=BRING_BACK[place])
    back.click()
    expect(back).to_be_hidden()
    text(page).click()
    page.keyboard.type(" again")
    expect_saved(quick_note(page))
    wait_until(page, lambda: body(page, note) == "first again", "the text is not saved")
    assert len(api(page, "GET", "/notes")["notes"]) == 1


def test_open_quick_note_leaves_a_note_in_the_trash_for_a_new_one(open_window):
    page = open_window("/")
    note = write_quick_note(page)
    PUT_AWAY["trash"](page, note)
    quick_note(page).locator(".away").get_by_role("button", name="New note").click()
    expect(text(page)).to_be_focused()
    page.keyboard.type("second")
    expect_saved(quick_note(page))
    assert body(page, note) == "first"


@pytest.mark.parametrize("place", PUT_AWAY)
def test_open_note_of_a_second_window_says_where_it_is(open_window, place):
    page = open_window("/notes/new")
    page.get_by_label("Note text").click()
    page.keyboard.type("first")
    page.wait_for_url(lambda url: not url.endswith("/new"))
    PUT_AWAY[place](page, page.url.rpartition("/")[2])
    expect(page.get_by_text(f"This note is in the {place}.")).to_be_visible()
    expect(page.get_by_role("button", name=BRING_BACK[place])).to_be_visible()


def test_text_written_offline_on_a_note_that_was_trashed_is_a_new_note(open_window):
    page = open_window("/")
    note = write_quick_note(page)
    page.route(
        "**/api/v1/notes/*", lambda route: route.abort() if route.request.method != "DELETE" else route.continue_()
    )
    page.keyboard.type(" and more")
    expect(quick_note(page).locator(".state")).to_have_text("Saved in this browser only")
    page.keyboard.press("Escape")
    PUT_AWAY["trash"](page, note)
    page.unroute_all()
    page.evaluate("dispatchEvent(new Event('online'))")
    row = page.locator("bn-note-list li")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("first and more")
    assert body(page, note) == "first"
