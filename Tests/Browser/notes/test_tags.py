"""Tags are removed from selected notes, and renamed or removed in all notes, which can be undone."""

import pytest
from playwright.sync_api import expect
from support.accessibility import check_appearance
from support.answers import press_answer
from support.api import api, create_note
from support.configuration import DESKTOP, PHONE
from support.delayed_responses import DelayedResponses
from support.note_list import rows

BODIES = {
    "Fitness plan": "HIIT 4-5x a week #plans #health",
    "Trip": "The #plans for summer\n\n- [ ] Tickets\n#plans",
    "Groceries": "milk #plans/food",
}


def tag(page, name):
    return page.get_by_role("button", name=name, exact=True)


def body(page, note):
    return api(page, "GET", f"/notes/{note}")["body"]


class Notebook:
    """A window with three notes and an archived one."""

    def __init__(self, open_window, **options):
        self.page = open_window("/", **options)
        self.notes = {title: create_note(self.page, title, text) for title, text in BODIES.items()}
        self.notes["Old"] = create_note(self.page, "Old", "Done #plans")
        api(self.page, "PATCH", f"/notes/{self.notes['Old']}", {"isArchived": True})
        self.page.reload()
        expect(rows(self.page)).to_have_count(3)

    def bodies(self):
        return {title: body(self.page, note) for title, note in self.notes.items()}

    def choose(self, action):
        tag(self.page, "#plans").click()
        self.page.get_by_role("button", name="Options for #plans").click()
        self.page.get_by_role("button", name=action).click()


def test_tag_is_renamed_in_all_notes_and_renamed_back(open_window, screenshot):
    notebook = Notebook(open_window)
    page, before = notebook.page, notebook.bodies()
    notebook.choose("Rename tag…")
    dialog = page.get_by_role("dialog", name="Rename tag")
    expect(dialog).to_contain_text("This tag is in 3 notes.")
    field = dialog.get_by_label("Tag", exact=True)
    expect(field).to_have_value("plans")
    check_appearance(page, screenshot, "rename-tag")
    field.fill("Ideas")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Tag renamed in 3 notes.")).to_be_visible()
    expect(tag(page, "#ideas")).to_have_attribute("aria-pressed", "true")
    expect(rows(page)).to_have_count(2)
    assert notebook.bodies() == {
        "Fitness plan": "HIIT 4-5x a week #ideas #health",
        "Trip": "The #ideas for summer\n\n- [ ] Tickets\n#ideas",
        "Groceries": "milk #plans/food",
        "Old": "Done #ideas",
    }
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.get_by_text("Undone.")).to_be_visible()
    expect(tag(page, "#plans")).to_have_attribute("aria-pressed", "true")
    assert notebook.bodies() == before


def test_tag_is_removed_from_all_notes_after_confirmation(open_window):
    notebook = Notebook(open_window)
    page, before = notebook.page, notebook.bodies()
    notebook.choose("Remove from all notes…")
    dialog = page.get_by_role("dialog", name="Remove #plans from 3 notes?")
    dialog.get_by_role("button", name="Cancel").click()
    assert notebook.bodies() == before
    page.get_by_role("button", name="Options for #plans").click()
    page.get_by_role("button", name="Remove from all notes…").click()
    dialog.get_by_role("button", name="Remove tag").click()
    expect(page.get_by_text("Tag removed from 3 notes.")).to_be_visible()
    expect(rows(page)).to_have_count(3)
    expect(tag(page, "#plans")).to_have_count(0)
    assert notebook.bodies() == {
        "Fitness plan": "HIIT 4-5x a week #health",
        "Trip": "The plans for summer\n\n- [ ] Tickets",
        "Groceries": "milk #plans/food",
        "Old": "Done",
    }
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(tag(page, "#plans")).to_be_visible()
    assert notebook.bodies() == before


def test_edits_that_are_saved_meanwhile_are_kept(open_window):
    notebook = Notebook(open_window)
    page, trip = notebook.page, notebook.notes["Trip"]
    saving = DelayedResponses(page, f"**/api/v1/notes/{trip}", "PATCH")
    notebook.choose("Rename tag…")
    with page.expect_request(lambda request: request.method == "PATCH" and trip in request.url):
        page.get_by_role("dialog").get_by_label("Tag", exact=True).fill("ideas")
        page.keyboard.press("Enter")
    # Another device adds a line before the edit arrives.
    other = open_window("/")
    text = body(other, trip)
    api(other, "PATCH", f"/notes/{trip}", {"body": f"{text}\nPassport"}, {"If-Match": '"1"'})
    saving.resume()
    expect(page.get_by_text("Tag renamed in 3 notes.")).to_be_visible()
    assert body(page, trip) == "The #ideas for summer\n\n- [ ] Tickets\n#ideas\nPassport"
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.get_by_text("Undone.")).to_be_visible()
    assert body(page, trip) == f"{text}\nPassport"


def test_tag_is_removed_from_selected_notes(open_window):
    notebook = Notebook(open_window)
    page, before = notebook.page, notebook.bodies()
    page.get_by_role("link", name="Fitness plan").click(modifiers=["Control"])
    page.get_by_role("checkbox", name="Select Groceries").click()
    page.get_by_role("button", name="Remove tag", exact=True).click()
    dialog = page.get_by_role("dialog", name="Remove tag")
    expect(dialog.get_by_role("button")).to_have_text(["#health", "#plans", "#plans/food", "Cancel"])
    press_answer(dialog.get_by_role("button", name="#plans", exact=True))
    # Groceries has another tag, of which this one is a part.
    expect(page.get_by_text("Tag removed from 1 note.")).to_be_visible()
    assert notebook.bodies() == before | {"Fitness plan": "HIIT 4-5x a week #health"}
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.get_by_text("Undone.")).to_be_visible()
    assert notebook.bodies() == before


def test_notes_without_tags_have_none_to_remove(open_window):
    page = open_window("/")
    create_note(page, "Plain", "Words")
    page.reload()
    page.get_by_role("link", name="Plain").click(modifiers=["Control"])
    expect(page.get_by_role("button", name="Remove tag", exact=True)).to_be_disabled()


def test_menu_of_a_tag_opens_by_keyboard_and_by_the_secondary_button(open_window):
    page = Notebook(open_window).page
    menu = page.get_by_role("group", name="Options for #health")
    tag(page, "#health").click(button="right")
    expect(menu).to_be_visible()
    page.keyboard.press("Escape")
    expect(menu).to_have_count(0)
    tag(page, "#health").press("Enter")
    page.get_by_role("button", name="Options for #health").wait_for()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(menu.get_by_role("button", name="Rename tag…")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Options for #health")).to_be_focused()


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_tag_menu_and_selection_bar_are_accessible(open_window, screenshot, viewport):
    page = Notebook(open_window, viewport=viewport, reduced_motion="reduce").page
    name = "phone" if viewport == PHONE else "desktop"
    tag(page, "#plans").click()
    page.get_by_role("button", name="Options for #plans").click()
    expect(page.get_by_role("button", name="Rename tag…")).to_be_focused()
    check_appearance(page, screenshot, f"tag-menu-{name}")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Select notes").click()
    # Before, a press opens the note.
    expect(rows(page).first.get_by_role("checkbox")).to_be_visible()
    rows(page).first.click()
    page.get_by_role("button", name="Remove tag", exact=True).click()
    page.get_by_role("dialog", name="Remove tag").wait_for()
    check_appearance(page, screenshot, f"remove-tag-{name}")
