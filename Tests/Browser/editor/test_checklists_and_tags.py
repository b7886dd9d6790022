"""What becomes a checklist item or a tag while it is typed."""

import pytest
from playwright.sync_api import expect
from support.api import api
from support.note_text import expect_markdown, expect_saved


@pytest.fixture
def new_note(show_window):
    page = show_window("/notes/new")
    text = page.get_by_label("Note text")
    text.click()
    return page, text


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("[] milk", "- [ ] milk"),
        ("[ ] milk", "- [ ] milk"),
        ("- [] milk", "- [ ] milk"),
        ("[x] milk", "- [x] milk"),
        ("a [] milk", "a [] milk"),
        ("```\n[] milk", "```\n[] milk"),
    ],
)
def test_a_box_at_the_start_makes_a_checklist_item(new_note, typed, expected):
    page, text = new_note
    page.keyboard.type(typed)
    expect_markdown(text, expected)


def test_undo_brings_back_the_typed_box(new_note):
    page, text = new_note
    page.keyboard.type("[] ")
    expect_markdown(text, "- [ ] ")
    page.keyboard.press("Control+z")
    expect_markdown(text, "[] ")
    page.keyboard.type("milk")
    expect_markdown(text, "[] milk")


def test_enter_in_an_empty_item_goes_a_level_up_and_then_out_of_the_list(new_note):
    page, text = new_note
    page.keyboard.insert_text("- a\n  - b\n  - ")
    page.keyboard.press("Enter")
    expect_markdown(text, "- a\n  - b\n- ")
    page.keyboard.press("Enter")
    expect_markdown(text, "- a\n  - b\n")


def test_a_tag_is_saved_when_it_is_finished(open_window):
    page = open_window("/notes/new")
    page.clock.install(time=0)
    page.reload()
    text = page.get_by_label("Note text")
    text.click()
    page.clock.pause_at(3600)
    page.keyboard.type("Leg day ")
    page.clock.run_for(1000)
    expect_saved(page.locator("bn-note-pane"))
    for letter in "#fi":
        page.keyboard.type(letter)
        page.clock.run_for(1000)
    assert api(page, "GET", "/tags")["tags"] == []
    page.keyboard.type("t ")
    page.clock.run_for(1000)
    expect_saved(page.locator("bn-note-pane"))
    assert [tag["tag"] for tag in api(page, "GET", "/tags")["tags"]] == ["fit"]


def test_a_tag_at_the_end_is_saved_when_the_text_is_left(new_note):
    page, text = new_note
    page.keyboard.type("Leg day #fit")
    page.get_by_label("Title").click()
    page.wait_for_url(lambda url: not url.endswith("/new"))
    expect_saved(page.locator("bn-note-pane"))
    assert [tag["tag"] for tag in api(page, "GET", "/tags")["tags"]] == ["fit"]
    expect(text.locator(".tag")).to_have_text("#fit")
