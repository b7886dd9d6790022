"""A note in the archive that is moved to the trash, and back."""

import pytest
from playwright.sync_api import expect
from support.api import api, create_note
from support.delayed_responses import DelayedResponses


@pytest.mark.parametrize("button", ["Undo", "Restore"])
def test_note_that_was_archived_is_in_the_archive_again_after_the_trash(open_window, button):
    page = open_window("/")
    note = create_note(page, "Old")
    api(page, "PATCH", f"/notes/{note}", {"isArchived": True})
    navigation = page.get_by_role("navigation", name="Main")
    navigation.get_by_role("link", name="Archive").click()
    page.get_by_role("link", name="Old").click()
    page.get_by_role("button", name="Move to trash").click()
    if button == "Restore":
        navigation.get_by_role("link", name="Trash").click()
        page.get_by_role("link", name="Old").click()
    page.get_by_role("button", name=button).click()
    expect(page.get_by_text("Moved to archive.")).to_be_visible()
    expect(page.get_by_text("This note is in the archive.")).to_be_visible()
    restored = api(page, "GET", f"/notes/{note}")
    assert "archivedAt" in restored
    assert "trashedAt" not in restored


# A button of a note, its request, and the view that the person goes to before the response.
SLOW_COMMANDS = [("Move to trash", "DELETE", "Trash"), ("Archive note", "PATCH", "Sites")]


@pytest.mark.parametrize(("button", "method", "view"), SLOW_COMMANDS)
def test_view_that_was_opened_during_a_command_stays(open_window, button, method, view):
    page = open_window("/")
    note = create_note(page, "Old")
    page.get_by_role("link", name="Old").click()
    request = DelayedResponses(page, f"**/api/v1/notes/{note}", method, is_sent=True)
    page.get_by_role("button", name=button, exact=True).click()
    request.wait()
    page.get_by_role("navigation", name="Main").get_by_role("link", name=view).click()
    heading = page.get_by_role("heading", name=view, exact=True)
    expect(heading).to_be_visible()
    request.resume()
    expect(page.locator("bn-notice")).to_contain_text("Moved to")
    expect(heading).to_be_visible()


def test_trashing_an_archived_note_leads_to_the_archive(open_window):
    page = open_window("/")
    for title in ("Garden", "Recipe"):
        note = create_note(page, title)
        api(page, "PATCH", f"/notes/{note}", {"isArchived": True})
    page.get_by_role("navigation", name="Main").get_by_role("link", name="Archive").click()
    page.get_by_role("link", name="Recipe").click()
    page.get_by_role("button", name="Move to trash").click()
    expect(page.get_by_text("Moved to trash.")).to_be_visible()
    expect(page.get_by_role("heading", name="Archive", exact=True)).to_be_visible()
    expect(page.get_by_role("link", name="Garden")).to_be_visible()
    expect(page.get_by_role("link", name="Recipe")).to_have_count(0)
