"""What a page says about itself comes with its link, is shown on the card, and is searched."""

from playwright.sync_api import expect
from support.accessibility import check_appearance
from support.api import api, create_note
from support.browse import snapshot_heading, visit
from support.note_text import expect_saved

PAGE = b"""<!doctype html><title>Titan</title><meta name="description" content="Lakes of methane, and a thick air.">
<h1>Titan</h1>"""


def test_link_added_in_browse_has_the_description_of_its_page(pages, open_window, screenshot):
    pages.made["/titan"] = (PAGE, "text/html")
    page = open_window("/browse")
    visit(page, pages.url("/titan"))
    expect(snapshot_heading(page, "Titan")).to_be_visible()
    page.get_by_role("button", name="Quick note", exact=True).click()
    page.get_by_role("button", name="Add link").click()
    page.get_by_role("option", name="Titan").first.click()
    page.get_by_role("list", name="Links in this note").get_by_text("Titan").first.wait_for()
    page.get_by_label("Note text").last.fill("A moon")
    expect_saved(page.locator("bn-quick-note"))
    page.get_by_role("button", name="Done", exact=True).click()
    page.get_by_role("navigation", name="Main").get_by_role("link", name="Notes").click()
    notes = page.locator("bn-note-list").get_by_role("listitem")
    create_note(page, "Another")
    expect(notes).to_have_count(2)
    page.get_by_role("searchbox").fill("methane")
    expect(notes).to_have_count(1)
    expect(notes.locator(".excerpt")).to_have_text("Lakes of methane, and a thick air.")
    expect(notes.locator("mark")).to_have_text("methane")
    notes.get_by_role("link").click()
    card = page.locator("bn-note-pane bn-link-card")
    expect(card.get_by_text("Lakes of methane, and a thick air.")).to_be_visible()
    expect(page.get_by_role("group", name="Matches in this note")).to_contain_text("1 of 1")
    [note] = api(page, "GET", "/notes?search=methane")["notes"]
    [link] = api(page, "GET", f"/notes/{note['id']}")["links"]
    assert link["pageDescription"] == "Lakes of methane, and a thick air."
    check_appearance(page, screenshot, "page-description")


def test_link_of_an_earlier_version_gets_the_description_when_its_page_is_opened(pages, open_window):
    page = open_window("/browse")
    links = [{"webpageURL": pages.url("/titan?utm_source=mail"), "title": "Titan"}]
    note = api(page, "POST", "/notes", {"title": "Moon", "body": "", "links": links})["id"]
    assert "pageDescription" not in api(page, "GET", f"/notes/{note}")["links"][0]
    pages.made["/titan"] = (PAGE, "text/html")
    visit(page, pages.url("/titan"))
    expect(snapshot_heading(page, "Titan")).to_be_visible()
    [link] = api(page, "GET", f"/notes/{note}")["links"]
    assert link["pageDescription"] == "Lakes of methane, and a thick air."
