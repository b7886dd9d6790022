"""A note in the archive that is moved to the trash, and back."""

import pytest
from playwright.sync_api import expect
from support.api import api, create_note


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
