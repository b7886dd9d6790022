"""Random writing, hiding and reloads: what was shown is what is saved, with every letter that was written.

A failure prints the seed of its sequence and what was done in it.
"""

import random

import pytest
from support.app_window import go, wait_until_ready
from support.configuration import IS_FULL_RUN
from support.random_writing import SEED, RandomWriting
from support.waiting import wait_until

BATCH = 25
BATCHES = 400 if IS_FULL_RUN else 12

SAVED = """async () => {
  const all = [];
  let cursor = "";
  do {
    const page = await (await fetch(`/api/v1/notes?limit=200${cursor}`)).json();
    all.push(...page.notes);
    cursor = page.nextCursor ? `&cursor=${encodeURIComponent(page.nextCursor)}` : "";
  } while (cursor);
  const notes = await Promise.all(all.map(async ({ id }) => (await fetch(`/api/v1/notes/${id}`)).json()));
  return notes.map(({ title, body }) => [title, body]);
}"""


def write(page, seed):
    """Writes a note. Returns its title and what the field shows in the end."""
    chance = random.Random(seed)
    title = f"Sequence {seed}"
    go(page, "/notes/new")
    page.get_by_label("Title").fill(title)
    text = page.get_by_label("Note text")
    text.focus()
    writing = RandomWriting(page, text, seed, is_free=chance.random() < 0.4)
    writing.start()
    writing.write(chance.randint(5, 10))
    shown = writing.shown()
    if chance.random() < 0.04:
        writing.done.append("reload")
        page.reload()
        wait_until_ready(page)
    return title, shown, str(writing)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_what_was_shown_is_saved(open_window, batch):
    page = open_window("/notes/new")
    seeds = [SEED + batch * BATCH + number for number in range(BATCH)]
    print(f"seeds from {seeds[0]}")
    sequences = [write(page, seed) for seed in seeds]
    # The last note is left as well.
    go(page, "/notes/new")
    shown = {title: shown for title, shown, _ in sequences}

    def differences():
        saved = page.evaluate(SAVED)
        lost = [
            f"{title} {done}: {body!r} is saved as {dict(saved).get(title)!r}"
            for title, body, done in sequences
            if dict(saved).get(title) != body
        ]
        more = [title for title, _ in saved if title not in shown]
        return lost + [f"also saved: {more}"] * bool(more or len(saved) != len(shown))

    wait_until(page, lambda: not differences(), lambda: "\n".join(differences()))
    # Where formatted words are replaced, Chromium tries to keep their style, which the policy does not let it.
    complaints = open_window.complaints
    complaints[:] = [complaint for complaint in complaints if not complaint.startswith("Applying inline style")]
