"""The menus of the text: of a selection, of `/` for commands, and of `#` for tags."""

import re

import pytest
from playwright.sync_api import expect
from support.accessibility import expect_accessible
from support.api import api
from support.configuration import PHONE
from support.delayed_responses import DelayedResponses
from support.note_text import expect_markdown
from support.touch import Touch


@pytest.fixture
def new_note(show_window):
    def new_note(text="", **options):
        page = show_window("/notes/new", **options)
        field = page.get_by_label("Note text")
        field.click()
        if text:
            page.keyboard.insert_text(text)
        # The menus come with the first focus.
        page.locator("bn-note-editor .text-menu").wait_for(state="attached")
        return page, field

    return new_note


@pytest.mark.parametrize(("typed", "opens"), [("/", True), ("[[", True), ("/ ", False)])
def test_menu_opens_for_what_was_typed_before_it_was_loaded(open_window, typed, opens):
    page = open_window("/")
    api(page, "POST", "/notes", {"title": "Another one", "body": "", "links": []})
    # The focus requests it, or the app, once it has been idle.
    responses = DelayedResponses(page, "**/formatting/text-tools.js")
    page.goto(page.url + "notes/new")
    page.get_by_label("Note text").click()
    page.keyboard.type(typed)
    responses.resume()
    menu = page.locator("bn-note-editor .text-menu")
    menu.wait_for(state="attached")
    expect(menu).to_be_visible(visible=opens)


def test_menu_does_not_open_for_what_was_in_the_text(open_window):
    page = open_window("/")
    note = api(page, "POST", "/notes", {"title": "", "body": "Use /", "links": []})["id"]
    responses = DelayedResponses(page, "**/formatting/text-tools.js")
    page.goto(page.url.rstrip("/") + f"/notes/{note}")
    text = page.get_by_label("Note text")
    text.click()
    text.press("End")
    responses.resume()
    menu = page.locator("bn-note-editor .text-menu")
    menu.wait_for(state="attached")
    expect(menu).to_be_hidden()


def selection_menu(page):
    return page.locator("bn-note-editor .selection-menu")


def expect_beside_selection(page, menu):
    """The menu is within the window and does not cover the selected text."""
    box = menu.bounding_box()
    selected = page.evaluate(
        """() => {
          const root = document.querySelector("bn-note-editor").shadowRoot;
          const [found] = getSelection().getComposedRanges({ shadowRoots: [root] });
          const range = document.createRange();
          range.setStart(found.startContainer, found.startOffset);
          range.setEnd(found.endContainer, found.endOffset);
          const { top, bottom } = range.getBoundingClientRect();
          return { top, bottom };
        }"""
    )
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= selected["top"] or box["y"] >= selected["bottom"]
    return "above" if box["y"] < selected["top"] else "below"


def test_selection_with_the_mouse_has_a_menu_that_formats_it(new_note, screenshot):
    page, text = new_note("\n\n\n\none word two")
    menu = selection_menu(page)
    expect(menu).to_be_hidden()
    box = text.locator(".line").nth(4).bounding_box()
    page.mouse.dblclick(box["x"] + 50, box["y"] + box["height"] / 2)
    expect(menu).to_be_visible()
    assert expect_beside_selection(page, menu) == "above"
    screenshot(page, "selection-menu")
    expect_accessible(page)
    menu.get_by_role("button", name="Bold").click()
    expect_markdown(text, "\n\n\n\none **word** two")
    expect(text).to_be_focused()
    expect(menu.get_by_role("button", name="Bold")).to_have_attribute("aria-pressed", "true")
    page.keyboard.type("x")
    expect(menu).to_be_hidden()
    expect_markdown(text, "\n\n\n\none **x** two")


def test_selection_menu_is_reached_and_closed_by_keys(new_note):
    page, text = new_note("\n\n\n\none word two")
    menu = selection_menu(page)
    box = text.locator(".line").nth(4).bounding_box()
    page.mouse.dblclick(box["x"] + 50, box["y"] + box["height"] / 2)
    expect(menu).to_be_visible()
    page.keyboard.press("Alt+F10")
    expect(menu.get_by_role("button", name="Bold")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect_markdown(text, "\n\n\n\none *word* two")
    expect(text).to_be_focused()
    expect(menu).to_be_visible()
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(text).to_be_focused()


def test_selection_by_keys_and_a_click_have_no_menu(new_note):
    page, text = new_note("one word")
    text.click()
    page.keyboard.press("Control+a")
    page.keyboard.press("Shift+ArrowLeft")
    expect(page.get_by_role("toolbar", name="Formatting").first).to_be_visible()
    expect(selection_menu(page)).to_be_hidden()


def test_escape_closes_the_selection_menu_and_not_the_quick_note(open_window):
    page = open_window("/browse")
    page.keyboard.press("Alt+Shift+KeyQ")
    quick_note = page.locator("bn-quick-note")
    text = quick_note.get_by_label("Note text")
    expect(text).to_be_focused()
    quick_note.locator(".text-menu").wait_for(state="attached")
    page.keyboard.insert_text("one word")
    text.locator(".line").dblclick(position={"x": 45, "y": 10})
    menu = quick_note.locator(".selection-menu")
    expect(menu).to_be_visible()
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(text).to_be_focused()
    page.keyboard.press("Escape")
    expect(quick_note.locator(".panel")).to_have_count(0)


def test_selection_by_touch_has_its_menu_below(new_note, screenshot):
    page, text = new_note("one word two", viewport=PHONE, has_touch=True, is_mobile=True)
    box = text.locator(".line").first.bounding_box()
    Touch(page).tap((box["x"] + 50, box["y"] + box["height"] / 2))
    # What the browser does after a long press.
    page.evaluate("document.querySelector('bn-note-editor').caret = { isInTitle: false, from: 4, to: 8 }")
    menu = selection_menu(page)
    expect(menu).to_be_visible()
    assert expect_beside_selection(page, menu) == "below"
    screenshot(page, "selection-menu-phone")


@pytest.mark.parametrize(
    ("before", "typed", "expected"),
    [
        ("", "/h2", "## "),
        ("a\nwords ", "/h2", "a\n## words "),
        ("", "/todo", "- [ ] "),
        ("", "/bul", "- "),
        ("", "/num", "1. "),
        ("", "/quote", "> "),
        ("", "/code", "```\n\n```"),
        ("", "/tab", "|  |  |\n| --- | --- |\n|  |  |\n"),
        ("a ", "/div", "a \n\n---\n\n"),
        ("a ", "/link", "a []()"),
    ],
)
def test_slash_offers_formats(new_note, before, typed, expected):
    page, text = new_note(before)
    page.keyboard.type(typed)
    expect(page.get_by_role("listbox", name="Insert")).to_be_visible()
    page.keyboard.press("Enter")
    expect_markdown(text, expected)
    expect(page.get_by_role("listbox", name="Insert")).to_be_hidden()
    page.keyboard.press("Control+z")
    expect_markdown(text, before + typed)


def test_slash_inserts_the_date(new_note):
    page, text = new_note()
    page.keyboard.type("/today")
    page.keyboard.press("Tab")
    page.wait_for_function(
        """(field) => field.textContent === new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" }).format()""",
        arg=text.element_handle(),
    )


def test_slash_menu_is_a_list_that_the_text_points_at(new_note, screenshot):
    page, text = new_note("words ")
    page.keyboard.type("/")
    menu = page.get_by_role("listbox", name="Insert")
    expect(menu.get_by_role("option")).to_have_count(12)
    for _ in range(2):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    active = menu.locator("[aria-selected=true]")
    expect(active).to_have_text("Heading 2")
    expect(text).to_have_attribute("aria-activedescendant", active.get_attribute("id"))
    expect(text).to_be_focused()
    screenshot(page, "slash-menu")
    expect_accessible(page)
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(text).not_to_have_attribute("aria-activedescendant", re.compile("."))
    page.keyboard.type("x")
    expect_markdown(text, "words /x")
    expect(menu).to_be_hidden()


@pytest.mark.parametrize("typed", ["and/", "https://", "a / ", "/xyz", "```\n/"])
def test_other_slashes_have_no_menu(new_note, typed):
    page, text = new_note()
    page.keyboard.type(typed)
    expect_markdown(text, typed)
    expect(page.get_by_role("listbox", name="Insert")).to_be_hidden()


def test_option_is_chosen_with_the_mouse(new_note):
    page, text = new_note()
    page.keyboard.type("/")
    page.get_by_role("option", name="Quote").click()
    page.keyboard.type("said")
    expect_markdown(text, "> said")


def test_tags_are_completed(open_window):
    page = open_window("/")
    for body in ("#fitness", "#fitness #finance/tax", "#légs"):
        api(page, "POST", "/notes", {"title": "", "body": body})
    page.goto(page.url + "notes/new")
    text = page.get_by_label("Note text")
    tags = DelayedResponses(page, "**/api/v1/tags")
    with page.expect_request("**/api/v1/tags"):
        text.click()
    page.keyboard.type("Run #fi")
    menu = page.get_by_role("listbox", name="Tags")
    expect(menu).to_have_count(0)
    # The list waits for the tags.
    tags.resume()
    expect(menu.get_by_role("option")).to_have_text(["#fitness", "#finance/tax"])
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.keyboard.type("and #fitness")
    expect(menu).to_be_hidden()
    page.keyboard.press("Enter")
    page.keyboard.type("#other")
    expect(menu).to_be_hidden()
    # Enter takes a new tag as it was typed, and Tab completes it.
    page.keyboard.type("\n#fi")
    expect(menu).to_be_visible()
    page.keyboard.press("Enter")
    page.keyboard.type("#fi")
    expect(menu).to_be_visible()
    page.keyboard.press("Tab")
    expect_markdown(text, "Run #finance/tax and #fitness\n#other\n#fi\n#fitness ")
    # A tag is found without its accents.
    page.keyboard.type("#leg")
    expect(menu.get_by_role("option")).to_have_text(["#légs"])
