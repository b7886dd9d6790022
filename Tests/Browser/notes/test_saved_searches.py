"""Saved searches: kept under a name, opened from the navigation, renamed and deleted."""

import pytest
from playwright.sync_api import expect
from support.accessibility import check_appearance
from support.api import api
from support.configuration import DESKTOP, PHONE
from support.note_list import open_list, rows

NOTES = [("Wool hat", "for winter #craft"), ("Wool draft", "not yet"), ("Groceries", "milk")]
RAIL = {"width": 900, "height": 800}


def navigation(page):
    return page.get_by_role("navigation", name="Main")


def saved(page, name):
    return navigation(page).get_by_role("link", name=name, exact=True)


def save_in_field(page, query, name):
    page.get_by_role("searchbox").fill(query)
    page.get_by_role("button", name="Save search").click()
    dialog = page.get_by_role("dialog", name="Save search")
    field = dialog.get_by_label("Search name")
    expect(field).to_have_value(query)
    if name != query:
        field.fill(name)
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    expect(page.get_by_text("Search saved.")).to_be_visible()


def test_search_is_saved_under_a_name_and_opened_again(open_window, screenshot):
    page = open_list(open_window, NOTES)
    expect(page.get_by_role("button", name="Save search")).to_be_hidden()
    expect(page.get_by_role("heading", name="Saved searches")).to_be_hidden()
    save_in_field(page, "wool -draft", "Wool to buy")
    save_in_field(page, "#craft or milk", "#craft or milk")
    expect(saved(page, "#craft or milk")).to_have_attribute("aria-current", "true")
    check_appearance(page, screenshot, "saved-searches")

    page.get_by_role("searchbox").fill("")
    expect(rows(page)).to_have_count(3)
    expect(saved(page, "#craft or milk")).not_to_have_attribute("aria-current", "true")
    saved(page, "Wool to buy").click()
    expect(page.get_by_role("searchbox")).to_have_value("wool -draft")
    expect(rows(page).locator(".name")).to_have_text(["Wool hat"])
    expect(saved(page, "Wool to buy")).to_have_attribute("aria-current", "true")
    navigation(page).get_by_role("link", name="Sites").click()
    expect(saved(page, "Wool to buy")).not_to_have_attribute("aria-current", "true")
    saved(page, "#craft or milk").click()
    expect(rows(page)).to_have_count(2)

    page.reload()
    expect(saved(page, "Wool to buy")).to_be_visible()


def test_saved_search_is_renamed_and_deleted_with_the_keyboard(open_window):
    page = open_list(open_window, NOTES)
    save_in_field(page, "wool", "Wool")
    options = page.get_by_role("button", name="Options for Wool")
    options.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Rename…")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Rename search").get_by_label("Search name")).to_be_focused()
    page.keyboard.type("Yarn")
    page.keyboard.press("Enter")
    expect(saved(page, "Yarn")).to_be_visible()
    expect(saved(page, "Wool")).to_have_count(0)

    page.get_by_role("button", name="Options for Yarn").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Search deleted.")).to_be_visible()
    expect(saved(page, "Yarn")).to_have_count(0)
    expect(page.get_by_role("heading", name="Saved searches")).to_be_hidden()
    page.get_by_role("button", name="Undo").click()
    expect(saved(page, "Yarn")).to_be_visible()


def test_query_that_is_saved_already_is_renamed(open_window):
    page = open_list(open_window, NOTES)
    save_in_field(page, "wool", "Wool")
    page.get_by_role("button", name="Save search").click()
    field = page.get_by_role("dialog", name="Rename search").get_by_label("Search name")
    expect(field).to_have_value("Wool")
    field.fill("Yarn")
    page.keyboard.press("Enter")
    expect(saved(page, "Yarn")).to_be_visible()
    assert [search["name"] for search in api(page, "GET", "/saved-searches")["savedSearches"]] == ["Yarn"]


def test_other_windows_follow(open_window):
    page = open_list(open_window, NOTES)
    other = open_window("/settings")
    expect(navigation(other).get_by_role("link", name="Notes")).to_be_visible()
    save_in_field(page, "wool", "Wool")
    expect(saved(other, "Wool")).to_be_visible()
    search = api(page, "GET", "/saved-searches")["savedSearches"][0]
    api(page, "DELETE", f"/saved-searches/{search['id']}")
    expect(saved(other, "Wool")).to_have_count(0)
    expect(saved(page, "Wool")).to_have_count(0)


@pytest.mark.parametrize("viewport", [RAIL, PHONE], ids=["rail", "phone"])
def test_saved_searches_of_a_narrow_window_are_in_a_menu(open_window, screenshot, viewport):
    page = open_list(open_window, NOTES, viewport=viewport, reduced_motion="reduce")
    save_in_field(page, "wool -draft", "Wool to buy, and other long names that no menu has space for")
    page.get_by_role("searchbox").fill("")
    entry = saved(page, "Wool to buy, and other long names that no menu has space for"[:60])
    expect(entry).to_be_hidden()
    navigation(page).get_by_role("button", name="Saved searches" if viewport == RAIL else "More").click()
    expect(entry).to_be_visible()
    check_appearance(page, screenshot, "saved-searches-" + ("rail" if viewport == RAIL else "phone"))
    page.get_by_role("button", name="Options for Wool").click()
    page.get_by_role("button", name="Rename…").click()
    page.get_by_role("dialog", name="Rename search").get_by_label("Search name").fill("Wool")
    page.keyboard.press("Enter")
    if not saved(page, "Wool").is_visible():
        navigation(page).get_by_role("button", name="Saved searches" if viewport == RAIL else "More").click()
    saved(page, "Wool").click()
    expect(saved(page, "Wool")).to_be_hidden()
    expect(rows(page).locator(".name")).to_have_text(["Wool hat"])


def test_saved_searches_in_japanese(open_window, screenshot):
    page = open_window("/", viewport=DESKTOP, locale="ja-JP")
    api(page, "POST", "/saved-searches", {"query": "毛糸 -下書き", "name": "買う毛糸"})
    expect(page.get_by_role("link", name="買う毛糸", exact=True)).to_be_visible()
    check_appearance(page, screenshot, "saved-searches-ja")
