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
from support.note_text import READ_MARKDOWN
from support.random_writing import SEED, RandomWriting
from support.waiting import wait_until

BATCH = 10
BATCHES = 100 if IS_FULL_RUN else 2

STARTS = ["", "one", "one\ntwo\nthree", "- one\n- two\n", "- [ ] one\n- [x] two", "| a | b |\n| --- | --- |\n| c | d |"]

# What the field shows, and whether all of it is saved.
SHOWN = f"""(field) => {{
  const state = document.querySelector("bn-note-pane .save-state").dataset.state;
  return [({READ_MARKDOWN})(field), state];
}}"""

SAVED = """async (title) => {
  const { notes } = await (await fetch(`/api/v1/notes?limit=200`)).json();
  const wanted = notes.filter((note) => note.title.startsWith(title));
  const read = async ({ id }) => (await fetch(`/api/v1/notes/${id}`)).json();
  return (await Promise.all(wanted.map(read))).map(({ title, body }) => [title, body]);
}"""


class Window:
    """One of two windows in which a sequence writes."""

    def __init__(self, page, note, title, seed, number):
        self.page = page
        self.text = page.get_by_label("Note text")
        self.writing = RandomWriting(page, self.text, seed, number=number)
        go(page, f"/notes/{note}")
        expect(page.get_by_label("Title")).to_have_value(title)
        self.text.focus()

    def reload(self):
        self.writing.begin_anew()
        self.page.reload()
        # The editor is hidden until the note has loaded.
        expect(self.text).to_be_visible()
        self.text.focus()

    @property
    def shown(self):
        return self.text.evaluate(SHOWN)


def write(pages, seed):
    """Writes a note in both windows. Checks what they show, and what is saved."""
    chance = random.Random(seed)
    title = f"Sequence {seed}."
    note = create_note(pages[0], title, chance.choice(STARTS))
    both = [Window(page, note, title, 2 * seed, number) for number, page in enumerate(pages)]

    def saved():
        return api(pages[0], "GET", f"/notes/{note}")["body"]

    def is_at_rest():
        shown = [window.shown for window in both]
        return shown[0] == shown[1] == [saved(), "saved"]

    def wait_for_rest():
        wait_until(
            pages[0],
            is_at_rest,
            lambda: f"seed {seed} {done()}: {saved()!r} is saved, and {[window.shown for window in both]} shown",
        )

    order = []

    def done():
        return ", ".join(order)

    for _ in range(chance.randint(3, 8)):
        window = chance.choice(both)
        window.writing.write(chance.randint(1, 4))
        number = both.index(window) + 1
        order.append(f"{number}: {window.writing}")
        window.writing.done.clear()
        if chance.random() < 0.2:
            order.append("rest")
            wait_for_rest()
        if chance.random() < 0.03:
            order.append(f"{number}: reload")
            window.reload()
    wait_for_rest()
    texts = [body for _, body in pages[0].evaluate(SAVED, title)]
    written = "".join(window.writing.written for window in both)
    missing = [letter for letter in written if not any(letter in text for text in texts)]
    erased = sum(window.writing.erased for window in both)
    assert len(missing) <= erased, f"seed {seed} {done()}: {missing} are lost from {texts!r}"


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
