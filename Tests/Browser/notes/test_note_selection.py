"""Several notes are selected by mouse, keyboard or touch and changed together, which can be undone."""

import pytest
from playwright.sync_api import expect
from support.accessibility import check_appearance
from support.api import api
from support.configuration import DESKTOP, PHONE
from support.delayed_responses import DelayedResponses
from support.note_list import open_list, rows
from support.touch import Touch


def checkbox(page, title):
    return page.get_by_role("checkbox", name=f"Select {title}", exact=True)


def open_numbered(open_window, count, **options):
    """Opens a list of the notes "Note 1" to "Note <count>", in this order."""
    notes = [(f"Note {number}", f"Words {number}") for number in range(count, 0, -1)]
    return open_list(open_window, notes, **options)


def test_notes_are_selected_by_keyboard_and_tagged_together(open_window):
    page = open_numbered(open_window, 5)
    page.get_by_role("link", name="Note 1 ").focus()
    page.keyboard.press("Space")
    expect(checkbox(page, "Note 1")).to_be_checked()
    expect(checkbox(page, "Note 1")).to_be_focused()
    page.keyboard.press("Shift+ArrowDown")
    expect(checkbox(page, "Note 2")).to_be_focused()
    expect(page.get_by_text("2 selected")).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(checkbox(page, "Note 3")).to_be_focused()
    expect(checkbox(page, "Note 3")).not_to_be_checked()
    page.keyboard.press("Space")
    expect(checkbox(page, "Note 3")).to_be_checked()
    page.keyboard.press("Space")
    expect(checkbox(page, "Note 3")).not_to_be_checked()
    page.keyboard.press("Escape")
    expect(page.get_by_role("checkbox")).to_have_count(0)
    expect(page.get_by_role("link", name="Note 3 ")).to_be_focused()

    page.keyboard.press("Control+a")
    expect(page.get_by_text("5 selected")).to_be_visible()
    page.get_by_role("button", name="Add tag", exact=True).click()
    tag = page.get_by_role("dialog").get_by_label("Tag", exact=True)
    tag.fill("2026")
    page.keyboard.press("Enter")
    expect(
        page.get_by_text("Use letters, digits, hyphens, underscores, and slashes, with at least one letter.")
    ).to_be_visible()
    tag.fill("errands")
    page.keyboard.press("Enter")
    expect(page.get_by_text("5 notes tagged.")).to_be_visible()
    expect(page.get_by_role("button", name="#errands")).to_be_visible()
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.get_by_text("Undone.")).to_be_visible()
    expect(page.get_by_role("button", name="#errands")).to_have_count(0)


def test_notes_are_selected_by_mouse_and_one_undo_restores_all(open_window):
    page = open_numbered(open_window, 5)
    page.get_by_role("link", name="Note 2 ").click(modifiers=["Control"])
    expect(page.get_by_text("1 selected")).to_be_visible()
    rows(page).nth(3).click(modifiers=["Shift"])
    expect(page.get_by_text("3 selected")).to_be_visible()
    rows(page).nth(2).click()
    expect(page.get_by_text("2 selected")).to_be_visible()
    page.get_by_role("button", name="Pin", exact=True).click()
    expect(page.get_by_text("2 notes pinned.")).to_be_visible()
    expect(page.locator("bn-note-list .pinned")).to_have_count(2)
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.locator("bn-note-list .pinned")).to_have_count(0)

    page.get_by_role("link", name="Note 1 ").click()
    expect(page.get_by_label("Title")).to_have_value("Note 1")
    page.get_by_role("button", name="Select notes").click()
    page.get_by_role("button", name="Select all").click()
    checkbox(page, "Note 5").press("Space")
    page.get_by_role("toolbar", name="Selected notes").get_by_role("button", name="Trash").click()
    expect(page.get_by_text("4 notes moved to trash.")).to_be_visible()
    expect(rows(page)).to_have_count(1)
    # The open note is among them, so its pane closes.
    expect(page.get_by_text("Select a note, or create a new one.")).to_be_visible()
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(rows(page)).to_have_count(5)

    rows(page).first.click(modifiers=["Control"])
    page.locator(".selection-actions").get_by_role("button", name="Archive").click()
    expect(rows(page)).to_have_count(4)
    page.get_by_role("link", name="Archive", exact=True).click()
    expect(rows(page)).to_have_count(1)


def test_clicked_checkbox_has_its_new_state_at_once(open_window):
    page = open_numbered(open_window, 2)
    page.get_by_role("button", name="Select notes", exact=True).click()
    assert checkbox(page, "Note 2").evaluate("box => { box.click(); return box.checked; }")
    expect(page.get_by_text("1 selected")).to_be_visible()
    assert not checkbox(page, "Note 2").evaluate("box => { box.click(); return box.checked; }")
    expect(page.get_by_text("0 selected")).to_be_visible()


def test_click_during_which_the_row_changes_still_counts(open_window):
    page = open_numbered(open_window, 2)
    row = rows(page).first
    row.get_by_role("link").hover()
    page.mouse.down()
    note = api(page, "GET", f"/notes/{row.get_attribute('data-note')}")
    api(page, "PATCH", f"/notes/{note['id']}", {"title": "Changed"}, {"If-Match": f'"{note["revision"]}"'})
    expect(row).to_contain_text("Changed")
    page.mouse.up()
    expect(page.get_by_label("Title")).to_have_value("Changed")


def scroll_to_end(page):
    # Repeatedly, because more rows load, and rows turn out higher than estimated.
    page.wait_for_function(
        """() => {
          const box = document.querySelector(".list-scroll");
          box.scrollTo(0, box.scrollHeight);
          return box.querySelector("li[aria-posinset='120'][aria-setsize='120']");
        }"""
    )


def test_long_list_keeps_focus_and_position_while_notes_change(open_window):
    page = open_numbered(open_window, 120)
    expect(rows(page).first).to_have_attribute("aria-posinset", "1")
    expect(rows(page).first).to_have_attribute("aria-setsize", "-1")
    last = page.get_by_role("link", name="Note 120 ")
    scroll = page.locator(".list-scroll")
    scroll_to_end(page)
    expect(last).to_be_in_viewport()
    # A list of some hundreds keeps every row, so that the browser's own search finds them.
    expect(rows(page)).to_have_count(120)
    assert page.evaluate("find('Words 3')")

    # A longer list removes the rows that are far out of view.
    page.evaluate("""async () => {
      const { load } = await import("/app/shell/first-modules.js");
      (await load("app/notes/list/note-rows.js")).NoteRows.findable = 60;
    }""")
    scroll.evaluate("box => box.scrollTo(0, 0)")
    expect(rows(page).first).to_be_in_viewport()
    scroll.evaluate("box => box.scrollTo(0, box.scrollHeight)")
    expect(last).to_be_in_viewport()
    expect(page.locator("bn-note-list li[aria-posinset='1']")).to_have_count(0)
    expect(rows(page).last).to_have_attribute("aria-posinset", "120")
    expect(rows(page).last).to_have_attribute("aria-setsize", "120")

    # A note that changes elsewhere moves to the top; the focused row stays the same element in the same place.
    last.focus()
    page.keyboard.press("ArrowUp")
    kept = page.get_by_role("link", name="Note 119 ")
    expect(kept).to_be_focused()
    kept.evaluate("link => link.isKept = true")
    note = next(note for note in api(page, "GET", "/notes?limit=200")["notes"] if note["title"] == "Note 118")
    api(page, "PATCH", f"/notes/{note['id']}", {"title": "Changed"}, {"If-Match": f'"{note["revision"]}"'})
    expect(page.get_by_role("link", name="Note 118 ")).to_have_count(0)
    expect(kept).to_be_focused()
    expect(kept).to_be_in_viewport()
    assert kept.evaluate("link => link.isKept")
    expect(rows(page).last).to_have_attribute("aria-posinset", "120")
    scroll.evaluate("box => box.scrollTo(0, 0)")
    expect(rows(page).first).to_contain_text("Changed")
    expect(rows(page).nth(1)).to_have_attribute("aria-posinset", "2")


def test_long_operation_shows_progress_and_can_be_stopped(open_window):
    page = open_numbered(open_window, 120)
    scroll_to_end(page)
    expect(rows(page)).to_have_count(120)
    rows(page).first.get_by_role("link").focus()
    page.keyboard.press("Control+a")
    expect(page.get_by_text("120 selected")).to_be_visible()
    deletions = DelayedResponses(page, "**/api/v1/notes/*", "DELETE")
    page.get_by_role("toolbar", name="Selected notes").get_by_role("button", name="Trash").click()
    expect(page.get_by_role("progressbar", name="Progress")).to_be_visible()
    page.get_by_role("button", name="Stop", exact=True).click()
    deletions.resume()
    # Only the requests that had been sent are completed.
    expect(page.get_by_text("4 notes moved to trash.")).to_be_visible()
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.get_by_text("Undone.")).to_be_visible()


def test_trash_is_emptied_after_confirmation(open_window):
    page = open_numbered(open_window, 4)
    page.get_by_role("link", name="Note 1 ").focus()
    page.keyboard.press("Control+a")
    page.get_by_role("toolbar", name="Selected notes").get_by_role("button", name="Trash").click()
    expect(page.get_by_text("4 notes moved to trash.")).to_be_visible()
    page.get_by_role("link", name="Trash", exact=True).click()
    expect(rows(page)).to_have_count(4)

    page.get_by_role("link", name="Note 1 ").click()
    page.get_by_role("button", name="Delete permanently").click()
    expect(page.get_by_role("heading", name="Delete 1 note permanently?")).to_be_visible()
    page.get_by_role("dialog").get_by_role("button", name="Delete permanently").click()
    expect(rows(page)).to_have_count(3)

    page.get_by_role("link", name="Note 2 ").click(modifiers=["Control"])
    page.get_by_role("button", name="Restore", exact=True).click()
    expect(page.get_by_text("1 note restored.")).to_be_visible()
    expect(rows(page)).to_have_count(2)

    page.get_by_role("button", name="Empty trash").click()
    expect(page.get_by_role("heading", name="Delete 2 notes permanently?")).to_be_visible()
    page.keyboard.press("Escape")
    expect(rows(page)).to_have_count(2)
    page.get_by_role("button", name="Empty trash").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete permanently").click()
    expect(page.get_by_text("2 notes deleted permanently.")).to_be_visible()
    expect(page.get_by_text("Notes that you delete appear here.")).to_be_visible()
    page.get_by_role("link", name="Notes", exact=True).click()
    expect(rows(page)).to_have_count(1)


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_selection_is_accessible(open_window, screenshot, viewport):
    is_phone = viewport == PHONE
    page = open_numbered(open_window, 5, viewport=viewport, reduced_motion="reduce", has_touch=is_phone)
    if is_phone:
        touch = Touch(page)
        box = page.get_by_role("link", name="Note 2 ").bounding_box()
        touch.down((box["x"] + 80, box["y"] + 20))
        expect(checkbox(page, "Note 2")).to_be_checked()
        touch.up()
        rows(page).nth(2).tap()
    else:
        page.get_by_role("link", name="Note 2 ").click(modifiers=["Control"])
        expect(page.get_by_text("1 selected")).to_be_visible()
        rows(page).nth(2).click()
    expect(page.get_by_text("2 selected")).to_be_visible()
    check_appearance(page, screenshot, f"selection-{'phone' if is_phone else 'desktop'}")
