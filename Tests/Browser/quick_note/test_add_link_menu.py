"""The add-link menu: what it finds, and what it says when there is nothing."""

import pytest
from playwright.sync_api import expect
from support.api import create_note
from support.note_text import expect_saved

LINKS = [("https://knit.example/socks", "Socks for winter"), ("https://wool.example/", "A yarn shop")]


@pytest.fixture
def menu(open_window):
    """The menu of a new note, in a notebook with links."""
    page = open_window("/settings")
    create_note(page, "Knitting", "Five needles", LINKS)
    create_note(page, "Cooking", "Soup", [("https://soup.example/", "Soups")])
    page.keyboard.press("Alt+Shift+Q")
    page.locator("bn-quick-note").get_by_role("button", name="Add link").click()
    return page.locator("bn-quick-note bn-add-link-menu")


@pytest.mark.parametrize(
    ("typed", "titles"),
    [
        ("winter", ["Socks for winter", "A yarn shop"]),
        ("wool.example", ["A yarn shop", "Socks for winter"]),
        ("five needles", ["A yarn shop", "Socks for winter"]),
        ("SOUPS", ["Soups"]),
    ],
)
def test_pages_of_notes_are_found_by_their_title_their_site_and_the_words_of_the_note(menu, typed, titles):
    menu.get_by_role("combobox").press_sequentially(typed)
    found = menu.get_by_role("group", name="in your notes").get_by_role("option")
    # What is found for the first letters may be shown before.
    if "needles" not in typed:
        expect(found.first.locator(".name")).to_have_text(titles[0])
    expect(found).to_have_count(len(titles))
    shown = [name.inner_text() for name in found.locator(".name").all()]
    assert sorted(shown) == sorted(titles)


def test_page_that_was_found_is_added_and_scrolled_to(menu):
    page = menu.page
    page.keyboard.press("Escape")
    text = page.locator("bn-quick-note").get_by_label("Note text")
    text.fill("\n".join(f"Line {number}" for number in range(40)))
    expect_saved(page.locator("bn-quick-note"))
    page.locator("bn-quick-note .content").evaluate("(content) => content.scrollTo(0, 0)")
    menu.get_by_role("button", name="Add link").click()
    menu.get_by_role("combobox").press_sequentially("winter")
    menu.get_by_role("option", name="Socks for winter").wait_for()
    page.keyboard.press("Enter")
    card = page.locator("bn-quick-note").get_by_role("listitem").filter(has_text="Socks for winter")
    expect(card).to_be_in_viewport(ratio=1)
    expect(text).to_be_focused()


def test_empty_menu_says_what_can_be_done(menu):
    expect(menu.get_by_role("status")).to_have_text("Type to find pages in your notes, or paste an address.")
    menu.get_by_role("combobox").press_sequentially("nowhere")
    expect(menu.get_by_role("status")).to_have_text("No pages found. Paste a complete address to add it.")
    menu.page.route("**/api/v1/links?*", lambda route: route.abort())
    menu.get_by_role("combobox").press_sequentially(" at all")
    expect(menu.get_by_role("status")).to_contain_text("can’t be searched now")
