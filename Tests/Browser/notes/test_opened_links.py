"""A link opens and copies its canonical URL; the address as visited is in its menu, and opens from there."""

import pytest
from playwright.sync_api import expect
from support.api import api, create_note
from support.app_window import go
from support.note_text import expect_saved

# What the canonicalizer removes, and where the page was left: the anchor is a place in the page.
VISITED = "/plan?id=7&gclid=abc&utm_source=mail#sets"
OPENED = "/plan?id=7#sets"

# Returns what a dragged element would bring to another program.
DRAGGED = """(link) => new Promise((resolve) => {
  link.addEventListener("dragstart", ({ dataTransfer }) =>
    resolve(Object.fromEntries(dataTransfer.types.map((type) => [type, dataTransfer.getData(type)]))), { once: true });
})"""


def card_links(page):
    return page.get_by_role("list", name="Links in this note").locator("bn-link-card .text a")


def menu_of(page, title):
    page.get_by_role("list", name="Links in this note").locator("bn-link-card").filter(has_text=title).hover()
    button = page.get_by_role("button", name=f"Same or different pages: {title}")
    button.click()
    return page.locator("bn-link-card .menu:popover-open")


@pytest.fixture
def note_with_link(open_window, pages):
    """Opens a note with a link to a visited page, and with a text."""
    pages.made["/plan"] = (b"<!doctype html><title>Plan</title><h1 id=sets>Sets</h1>", "text/html")

    def note_with_link(body=""):
        page = open_window("/", reduced_motion="reduce")
        note = create_note(page, "Fitness", body, [(pages.url(VISITED), "The plan")])
        go(page, f"/notes/{note}")
        expect(card_links(page).first).to_be_visible()
        return page

    return note_with_link


def opened_by(page, press):
    with page.context.expect_page() as opened:
        press()
    opened.value.wait_for_load_state()
    return opened.value.url


def test_card_opens_the_canonical_url_at_the_same_place(note_with_link, pages):
    page = note_with_link()
    link = card_links(page)
    expect(link).to_have_attribute("href", pages.url(OPENED))
    assert opened_by(page, link.click) == pages.url(OPENED)
    assert not [target for target in pages.requests if "gclid" in target]


def test_card_is_dragged_with_the_canonical_url(note_with_link, pages):
    page = note_with_link()
    link = card_links(page)
    dragged = link.evaluate_handle(f"(link) => ({{ dragged: ({DRAGGED})(link) }})")
    box = link.bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + 60, box["y"] + 60, steps=8)
    data = dragged.evaluate("async ({ dragged }) => await dragged")
    page.mouse.up()
    assert data["text/uri-list"] == pages.url(OPENED)
    assert "gclid" not in str(data)


def test_menu_shows_and_opens_the_address_as_visited(note_with_link, pages):
    page = note_with_link()
    visited = menu_of(page, "The plan").get_by_role("link", name="Open the visited address")
    expect(visited).to_contain_text(pages.url(VISITED).removeprefix("http://"))
    # What the card does not open is struck through, and the place in the page is not.
    expect(visited.locator("s")).to_have_text(["&gclid=abc&utm_source=mail"])
    assert opened_by(page, visited.click) == pages.url(VISITED)
    expect(page.locator("bn-link-card .menu:popover-open")).to_have_count(0)


def test_menu_of_a_link_that_was_visited_so_has_no_other_address(show_window):
    page = show_window("/", reduced_motion="reduce")
    note = create_note(page, "Plan", "", [("https://one.example/plan", "The plan")])
    go(page, f"/notes/{note}")
    menu = menu_of(page, "The plan")
    expect(menu.get_by_role("button", name="Redirects")).to_be_visible()
    expect(menu.get_by_role("link")).to_have_count(0)


def test_link_to_the_page_of_an_app_opens_the_page_and_shows_the_app_link(show_window):
    page = show_window("/", reduced_motion="reduce")
    app_link = "spotify:track:4uLU6hMCjMI75M1A2tKUQC"
    note = create_note(page, "Music", "", [(app_link, "A song")])
    go(page, f"/notes/{note}")
    expect(card_links(page)).to_have_attribute("href", "https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC")
    expect(menu_of(page, "A song").get_by_role("link", name="Open the visited address")).to_have_attribute(
        "href", app_link
    )


@pytest.mark.parametrize("tracker", ["gclid=abc&utm_source=mail", "fbclid=another"], ids=["same", "another"])
def test_link_in_the_text_stays_as_written_and_opens_the_canonical_url(note_with_link, pages, tracker):
    # A note has one link to a page, so the second URL does not become a link.
    written = pages.url(f"/plan?id=7&{tracker}#sets")
    page = note_with_link(f"See [the sets]({written}) today.")
    link = page.get_by_role("textbox", name="Note text").locator(".link", has_text="the sets").first
    assert opened_by(page, lambda: link.click(modifiers=["ControlOrMeta"])) == pages.url(OPENED)
    page.get_by_role("button", name="Read", exact=True).click()
    read = page.get_by_role("dialog", name="Fitness").get_by_role("link", name="the sets")
    expect(read).to_have_attribute("href", pages.url(OPENED))
    [stored] = [note for note in api(page, "GET", "/notes")["notes"] if note["title"] == "Fitness"]
    assert written in api(page, "GET", f"/notes/{stored['id']}")["body"]


def test_link_in_the_text_opens_as_written_without_the_server(note_with_link, pages):
    written = pages.url("/plan?id=8&gclid=abc")
    page = note_with_link()
    text = page.get_by_role("textbox", name="Note text")
    text.click()
    page.route("**/api/v1/**", lambda route: route.abort())
    page.keyboard.type(f"See {written} today")
    link = text.locator(".link")
    expect(link).to_have_text(written)
    assert opened_by(page, lambda: link.click(modifiers=["ControlOrMeta"])) == written


def test_list_of_the_reading_view_is_copied_with_canonical_urls(note_with_link, pages):
    page = note_with_link()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Read", exact=True).click()
    links = page.get_by_role("dialog", name="Fitness").get_by_role("region", name="Links in this note")
    expect(links.get_by_role("link", name="The plan")).to_have_attribute("href", pages.url(OPENED))
    links.evaluate("(list) => getSelection().selectAllChildren(list)")
    page.keyboard.press("ControlOrMeta+c")
    copied = page.evaluate(
        """async () => {
          const [item] = await navigator.clipboard.read();
          const texts = ["text/html", "text/plain"].map(async (type) => (await item.getType(type)).text());
          return (await Promise.all(texts)).join("\\n");
        }"""
    )
    assert pages.url(OPENED) in copied
    assert "gclid" not in copied
    assert "utm_source" not in copied


def test_what_the_menu_strikes_through_does_not_come_back_before_the_server_has_the_link(open_window, pages):
    page = open_window("/", reduced_motion="reduce")
    note = create_note(page, "Fitness")
    visit = {"webpageURL": pages.url(VISITED), "title": "The plan"}
    api(page, "POST", "/visits", visit)
    go(page, f"/notes/{note}")
    page.get_by_role("button", name="Add link").click()
    choice = page.get_by_role("option").filter(has_text="The plan")
    expect(choice.locator("s")).to_have_text(["&gclid=abc&utm_source=mail"])
    page.route("**/links", lambda route: route.abort())
    choice.click()
    expect(card_links(page)).to_have_attribute("href", pages.url(OPENED))
    page.unroute("**/links")
    expect_saved(page)
    expect(card_links(page)).to_have_attribute("href", pages.url(OPENED))
    [stored] = api(page, "GET", f"/notes/{note}")["links"]
    assert [stored["webpageURL"], stored["canonicalURL"]] == [pages.url(VISITED), pages.url("/plan?id=7")]


def test_pages_of_sites_open_at_their_canonical_urls(show_window):
    page = show_window("/", reduced_motion="reduce")
    create_note(page, "Plan", "", [("https://sites.example/plan?gclid=abc#sets", "The plan of the sites")])
    go(page, "/sites")
    page.locator("bn-site-card summary", has_text="sites.example").click()
    link = page.get_by_role("link", name="The plan of the sites")
    expect(link).to_have_attribute("href", "/browse?url=https%3A%2F%2Fsites.example%2Fplan%23sets")
