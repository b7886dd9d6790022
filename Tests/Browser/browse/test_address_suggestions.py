"""The suggestions under the address field: visited pages, links of notes, open tabs and a search of the notes."""

from playwright.sync_api import expect
from support.api import create_note
from support.browse import address_field, snapshot_heading, visit
from support.delayed_responses import DelayedResponses


def test_suggestions_come_from_visits_notes_and_tabs(pages, open_window):
    for name in ("First", "Second", "Third"):
        text = f"<title>{name} of pages</title><h1>{name} of pages</h1>"
        pages.made[f"/{name.lower()}"] = (text.encode(), "text/html")
    page = open_window("/browse")
    requested = []
    page.on("request", lambda request: requested.append(request.url))
    # A visit is recorded even if the person moves on before it was sent.
    visits = DelayedResponses(page, "**/api/v1/visits", "POST")
    for name in ("First", "Second"):
        visit(page, pages.url(f"/{name.lower()}"))
        snapshot_heading(page, f"{name} of pages").wait_for()

    def is_visit_to(path):
        return lambda response: response.url.endswith("/visits") and path in (response.request.post_data or "")

    with page.expect_response(is_visit_to("/first")), page.expect_response(is_visit_to("/second")):
        visits.resume()
    create_note(page, "Plan", links=[(pages.url("/third?utm_source=mail"), "Fitness of pages")])
    page.keyboard.press("Alt+Shift+T")
    expect(address_field(page)).to_be_focused()
    page.keyboard.type("of pag")
    options = page.get_by_role("option")
    expect(options).to_have_count(4)
    expect(options.filter(has_text="Second of pages")).to_contain_text("open tab")
    expect(options.filter(has_text="Fitness of pages")).to_contain_text("in your notes")
    expect(options.filter(has_text="Fitness of pages").locator("s")).to_contain_text("utm_source=mail")
    expect(options.last).to_have_text("Search notes for “of pag”")
    expect(address_field(page)).to_have_attribute("aria-expanded", "true")

    # The arrow keys select suggestions and show their addresses in the field; Escape restores what was typed.
    page.keyboard.press("ArrowDown")
    expect(options.first).to_have_attribute("aria-selected", "true")
    expect(address_field(page)).to_have_attribute("aria-activedescendant", options.first.get_attribute("id"))
    expect(address_field(page)).to_have_value(pages.url("/second"))
    page.keyboard.press("ArrowUp")
    expect(address_field(page)).to_have_value("of pag")
    page.keyboard.press("ArrowUp")
    expect(options.last).to_have_attribute("aria-selected", "true")
    expect(address_field(page)).to_have_value("of pag")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Escape")
    expect(options).to_have_count(0)
    expect(address_field(page)).to_have_value("of pag")
    expect(address_field(page)).to_be_focused()

    # A suggestion switches to its tab, opens its page, or searches the notes.
    page.keyboard.type("es second")
    expect(options.first).to_contain_text("Second of pages")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(snapshot_heading(page, "Second of pages")).to_be_visible()
    expect(page.locator("bn-tab-strip li")).to_have_count(2)
    address_field(page).fill("fitness")
    expect(options.first).to_contain_text("Fitness of pages")
    options.first.click()
    expect(snapshot_heading(page, "Third of pages")).to_be_visible()
    address_field(page).fill("fitness")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    # What the suggestion strikes through does not come back.
    expect(address_field(page)).to_have_value(pages.url("/third"))
    address_field(page).fill("plan")
    options.last.click()
    expect(page.get_by_role("searchbox", name="Search notes")).to_have_value("plan")
    expect(page.locator("bn-note-list li")).to_have_count(1)
    # No other server is asked.
    own_origin = page.evaluate("location.origin")
    assert [url for url in requested if not url.startswith(own_origin)] == []


def test_notes_are_a_search_engine_of_the_browser(open_window):
    page = open_window("/")
    for title in ("Lakes of Titan", "Dunes & rocks"):
        create_note(page, title)
    link = page.locator("link[rel=search]")
    expect(link).to_have_attribute("type", "application/opensearchdescription+xml")
    expect(link).to_have_attribute("href", "/opensearch.xml")
    page.goto(page.url + "?search=Dunes%20%26%20rocks")
    expect(page.get_by_role("searchbox", name="Search notes")).to_have_value("Dunes & rocks")
    expect(page.locator("bn-note-list li")).to_have_count(1)
    expect(page.locator("bn-note-list li")).to_contain_text("Dunes & rocks")
