"""The list of notes."""

from playwright.sync_api import expect
from support.api import create_note


def rows(page):
    return page.locator("bn-note-list").get_by_role("list").get_by_role("listitem")


def open_list(open_window, notes, **options):
    """Opens the list of new notes, each given by its title and text, the last one at the top."""
    page = open_window("/", **options)
    for title, body in notes:
        create_note(page, title, body)
    page.reload()
    # A long list has more of them only where they are seen.
    expect(rows(page)).to_have_count(min(len(notes), 30))
    return page
