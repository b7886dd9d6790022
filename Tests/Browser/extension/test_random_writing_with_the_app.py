"""Random writing of one note in the extension's quick note and in a window of the app."""

import json
import random

import pytest
from playwright.sync_api import expect
from support.app_window import go
from support.configuration import IS_FULL_RUN
from support.owner import request, whole_notes
from support.page_panels import note_text, open_quick_note, panels
from support.random_writing import SEED, WritingOverPage
from support.tabs import visit
from support.worker_port import pair
from support.writing_together import STARTS, Place, write_together

BATCH = 5
BATCHES = 40 if IS_FULL_RUN else 1

# Where the quick note remembers the note that was open last (`web/quick-note/quick-note-storage.js`).
PLACE = "backnote.quick-note"


def write(browser, port, over_page, window, service, seed):
    """Writes a note in both places. Checks what they show, and what is saved."""
    chance = random.Random(seed)
    title = f"Sequence {seed}."
    note = request(service, "POST", "/notes", {"title": title, "body": chance.choice(STARTS)})["id"]
    place = json.loads(port.read_table("storage").get(PLACE, "{}"))
    port.call("store", PLACE, json.dumps({**place, "noteID": note}))

    def open_over_page():
        over_page.reload()
        open_quick_note(browser, over_page)
        expect(panels(over_page).locator("bn-quick-note").get_by_label("Title")).to_have_value(title)
        return note_text(over_page)

    def open_in_window():
        go(window, f"/notes/{note}")
        expect(window.get_by_label("Title")).to_have_value(title)
        return window.get_by_label("Note text")

    def reload_window():
        window.reload()
        text = window.get_by_label("Note text")
        # The editor is hidden until the note has loaded.
        expect(text).to_be_visible()
        return text

    both = [
        Place(over_page, open_over_page(), open_over_page, 2 * seed, 0, WritingOverPage),
        Place(window, open_in_window(), reload_window, 2 * seed, 1),
    ]
    write_together(
        both,
        chance,
        seed,
        saved=lambda: request(service, "GET", f"/notes/{note}")["body"],
        texts=lambda: [one["body"] for one in whole_notes(service) if one["title"].startswith(title)],
    )


@pytest.mark.parametrize("batch", range(BATCHES))
def test_nothing_is_lost_that_the_extension_and_the_app_write(open_extension, open_window, service, pages, batch):
    pages.made["/page"] = (b"<!doctype html><title>Page</title>", "text/html")
    browser = open_extension()
    browser.context.grant_permissions(["clipboard-read", "clipboard-write"])
    port = pair(browser, service)
    over_page = visit(browser, pages.url("/page"))
    window = open_window("/notes/new")
    first_seed = SEED + batch * BATCH
    print(f"seeds from {first_seed}")
    for seed in range(first_seed, first_seed + BATCH):
        write(browser, port, over_page, window, service, seed)
    # Where formatted words are replaced, Chromium tries to keep their style, which the policy does not let it.
    complaints = open_window.complaints
    complaints[:] = [complaint for complaint in complaints if not complaint.startswith("Applying inline style")]
