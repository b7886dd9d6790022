"""Random writing in the quick note: what was shown is what is saved, with every letter that was written."""

import pytest
from playwright.sync_api import expect
from support.api import api
from support.random_writing import SEED, RandomWriting
from support.waiting import wait_until


@pytest.mark.parametrize("sequence", range(3))
def test_quick_note_loses_nothing_that_is_written_at_random(open_window, sequence):
    seed = SEED + sequence
    print(f"seed {seed}")
    page = open_window("/")
    page.keyboard.press("Alt+Shift+Q")
    text = page.locator("bn-quick-note").get_by_label("Note text")
    expect(text).to_be_focused()
    writing = RandomWriting(page, text, seed)
    writing.start()
    writing.write(60)
    shown = writing.shown()
    page.keyboard.press("Escape")

    def saved():
        notes = api(page, "GET", "/notes")["notes"]
        return [api(page, "GET", f"/notes/{note['id']}")["body"] for note in notes]

    wait_until(page, lambda: saved() == [shown], lambda: f"seed {seed} {writing}: {shown!r} is saved as {saved()!r}")
