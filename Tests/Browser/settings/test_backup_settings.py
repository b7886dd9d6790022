"""What the settings say about the data file and its backups."""

import pytest
from playwright.sync_api import expect
from support.api import api


@pytest.mark.own_service
def test_data_file_that_changed_while_it_was_closed_is_reported(open_window, service):
    page = open_window("/settings")
    backups = page.locator("bn-backup-settings")
    expect(backups.get_by_role("heading", name="Backups")).to_be_visible()
    expect(backups).to_contain_text("No backup has been made yet.")
    expect(backups.get_by_role("alert")).to_have_count(0)

    api(page, "POST", "/notes", {"title": "Kept", "body": "before the damage"})
    service.end()
    file = service.folder / "backnote.sqlite"
    content = bytearray(file.read_bytes())
    content[content.index(b"before the damage")] ^= 1
    file.write_bytes(content)
    service.start()
    page.reload()
    expect(backups.get_by_role("alert")).to_contain_text("Another program changed the data file")
