"""Random writing in two windows with one note: both come to show what is saved, and no letter is lost.

A letter is in the note, or in the copy that a window made of its text because both had changed the same lines. A
failure prints the seed of its sequence and what was done in it.
"""

import random

import pytest
from playwright.sync_api import expect
from support.api import api, create_note
from support.app_window import go, wait_until_ready
from support.configuration import IS_FULL_RUN
from support.random_writing import SEED
from support.writing_together import STARTS, Place, write_together

BATCH = 10
BATCHES = 100 if IS_FULL_RUN else 2

SAVED = """async (title) => {
  const { notes } = await (await fetch(`/api/v1/notes?limit=200`)).json();
  const wanted = notes.filter((note) => note.title.startsWith(title));
  const read = async ({ id }) => (await fetch(`/api/v1/notes/${id}`)).json();
  return (await Promise.all(wanted.map(read))).map(({ title, body }) => [title, body]);
}"""


def open_note(page, note, title):
    """Shows the note, and returns its field."""
    go(page, f"/notes/{note}")
    expect(page.get_by_label("Title")).to_have_value(title)
    return page.get_by_label("Note text")


def reload(page):
    page.reload()
    text = page.get_by_label("Note text")
    # The editor is hidden until the note has loaded.
    expect(text).to_be_visible()
    return text


def write(pages, seed):
    """Writes a note in both windows. Checks what they show, and what is saved."""
    chance = random.Random(seed)
    title = f"Sequence {seed}."
    note = create_note(pages[0], title, chance.choice(STARTS))
    both = [
        Place(page, open_note(page, note, title), lambda page=page: reload(page), 2 * seed, number)
        for number, page in enumerate(pages)
    ]
    write_together(
        both,
        chance,
        seed,
        saved=lambda: api(pages[0], "GET", f"/notes/{note}")["body"],
        texts=lambda: [body for _, body in pages[0].evaluate(SAVED, title)],
    )


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("places", ["one browser", "two devices"])
def test_nothing_is_lost_that_two_windows_write(open_window, places, batch):
    first = open_window("/notes/new")
    if places == "two devices":
        second = open_window("/notes/new")
    else:
        second = first.context.new_page()
        second.goto(first.url)
        wait_until_ready(second)
    first_seed = SEED + batch * BATCH
    print(f"seeds from {first_seed}")
    for seed in range(first_seed, first_seed + BATCH):
        write([first, second], seed)
    # Where formatted words are replaced, Chromium tries to keep their style, which the policy does not let it.
    complaints = open_window.complaints
    complaints[:] = [complaint for complaint in complaints if not complaint.startswith("Applying inline style")]
