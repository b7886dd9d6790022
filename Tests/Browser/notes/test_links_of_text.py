"""URLs in a note's text are links of the note, and links to apps open in their app."""

from playwright.sync_api import expect
from support.api import api, create_note
from support.app_window import go
from support.note_text import expect_markdown, expect_saved


def cards(page):
    return page.get_by_role("list", name="Links in this note").locator("bn-link-card")


def open_note(show_window, body, links=()):
    page = show_window("/", reduced_motion="reduce")
    note = create_note(page, "Plan", body, links)
    go(page, f"/notes/{note}")
    return page, note


def stored_links(page, note):
    return [(link["webpageURL"], link["source"]) for link in api(page, "GET", f"/notes/{note}")["links"]]


def test_typed_url_becomes_a_link_and_stops_being_one(show_window):
    page, note = open_note(show_window, "Plan:")
    text = page.get_by_role("textbox", name="Note text")
    text.click()
    page.keyboard.press("ControlOrMeta+End")
    page.keyboard.type(" see https://one.example/plan?utm_source=mail today")
    expect_saved(page)
    expect(cards(page)).to_have_count(1)
    expect(text.locator(".link")).to_have_text("https://one.example/plan?utm_source=mail")
    assert stored_links(page, note) == [("https://one.example/plan?utm_source=mail", "text")]

    for _ in range(len(" see https://one.example/plan?utm_source=mail today")):
        page.keyboard.press("Backspace")
    expect_saved(page)
    expect(cards(page)).to_have_count(0)
    expect_markdown(text, "Plan:")
    assert stored_links(page, note) == []


def test_url_alone_on_a_line_is_a_card_there(show_window):
    page, _ = open_note(show_window, "Before\nhttps://one.example/plan\nAfter")
    card = cards(page)
    expect(card).to_have_count(1)
    line = page.get_by_role("textbox", name="Note text").locator(".line").nth(1)
    expect(line).to_have_class("line card-place")
    card_box, line_box = card.bounding_box(), line.bounding_box()
    assert card_box["y"] >= line_box["y"]
    assert card_box["y"] + card_box["height"] <= line_box["y"] + line_box["height"]


def test_removed_link_of_the_text_is_restored_as_one(show_window):
    page, note = open_note(show_window, "See https://one.example/plan.")
    card = cards(page)
    expect(card).to_have_count(1)
    before = api(page, "GET", f"/notes/{note}")["links"]
    card.hover()
    with page.expect_response(lambda response: response.request.method == "DELETE"):
        page.get_by_role("button", name="Remove link to").click()
    expect(page.get_by_text("Link removed.")).to_be_visible()
    assert stored_links(page, note) == []
    with page.expect_response(lambda response: response.url.endswith("/restore")):
        page.get_by_role("button", name="Undo", exact=True).click()
    expect(card).to_have_count(1)
    assert api(page, "GET", f"/notes/{note}")["links"] == before


def test_link_to_an_app_opens_in_its_app(show_window):
    page, note = open_note(show_window, "Photos", [("photos://album/7", "Summer")])
    link = cards(page).get_by_role("link", name="Summer")
    expect(link).to_have_attribute("href", "photos://album/7")
    expect(link).to_have_attribute("rel", "noopener noreferrer")
    # Pages cannot be compared with an app.
    expect(page.get_by_role("button", name="Same or different pages: Summer")).to_have_count(0)
    refused = page.evaluate(
        """async (note) => (await fetch(`/api/v1/notes/${note}/links`, {
             method: "POST", headers: { "Content-Type": "application/json" },
             body: JSON.stringify({ webpageURL: "javascript:alert(1)", title: "Bad" }) })).status""",
        note,
    )
    assert refused == 400
