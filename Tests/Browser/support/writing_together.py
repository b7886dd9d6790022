"""Random writing of one note in two places: both come to show what is saved, and no letter is lost.

A letter is in the note, or in the copy that a place made of its text because both had changed the same lines.
"""

from playwright.sync_api import Error
from support.field_log import record, recorded
from support.note_text import READ_MARKDOWN
from support.random_writing import RandomWriting
from support.waiting import wait_until

STARTS = ["", "one", "one\ntwo\nthree", "- one\n- two\n", "- [ ] one\n- [x] two", "| a | b |\n| --- | --- |\n| c | d |"]

# What the field shows, and whether all of it is saved.
SHOWN = f"""(field) => {{
  let root = field.getRootNode();
  while (!root.querySelector(".save-state, .foot .state")) root = root.host.getRootNode();
  return [({READ_MARKDOWN})(field), root.querySelector(".save-state, .foot .state").dataset.state];
}}"""


class Place:
    """One of two places in which a sequence writes. `reload` returns the new field."""

    def __init__(self, page, text, reload, seed, number, writing=RandomWriting):
        self.page = page
        self.text = text
        self.writing = writing(page, text, seed, number=number)
        self._reload = reload
        record(text)
        text.focus()

    def reload(self):
        self.text = self._reload()
        self.writing.begin_anew(self.page, self.text)
        record(self.text)
        self.text.focus()

    @property
    def shown(self):
        return self.text.evaluate(SHOWN)


def write_together(both, chance, seed, saved, texts):
    """Writes in both places. Checks what they show, and what is saved. A failure says what happened in both fields.

    `saved` returns the text of the note, and `texts` those of the note and its copies.
    """
    try:
        _write_and_check(both, chance, seed, saved, texts)
    except (AssertionError, Error) as error:
        error.add_note(recorded([place.text for place in both]))
        raise


def _write_and_check(both, chance, seed, saved, texts):
    order = []

    def done():
        return ", ".join(order)

    def is_at_rest():
        shown = [place.shown for place in both]
        return shown[0] == shown[1] == [saved(), "saved"]

    def wait_for_rest():
        wait_until(
            both[0].page,
            is_at_rest,
            lambda: f"seed {seed} {done()}: {saved()!r} is saved, and {[place.shown for place in both]} shown",
        )

    for _ in range(chance.randint(3, 8)):
        place = chance.choice(both)
        place.writing.write(chance.randint(1, 4))
        number = both.index(place) + 1
        order.append(f"{number}: {place.writing}")
        place.writing.done.clear()
        if chance.random() < 0.2:
            order.append("rest")
            wait_for_rest()
        if chance.random() < 0.03:
            order.append(f"{number}: reload")
            place.reload()
    wait_for_rest()
    found = texts()
    written = "".join(place.writing.written for place in both)
    missing = [letter for letter in written if not any(letter in text for text in found)]
    erased = sum(place.writing.erased for place in both)
    assert len(missing) <= erased, f"seed {seed} {done()}: {missing} are lost from {found!r}"
    repeated = [letter for letter in written if any(text.count(letter) > 1 for text in found)]
    assert not repeated, f"seed {seed} {done()}: {repeated} are repeated in {found!r}"
