"""Random writing in a field of a note: words that an input method composes, keys, pastes, drops and undo.

Each letter that is written is written once, so that a lost or repeated one is noticed.
"""

import itertools
import os
import random
import secrets

from support.configuration import IS_FULL_RUN
from support.input_method import InputMethod
from support.note_text import markdown

# The first seed of a run. A run has the same sequences each time, so that what fails in it was changed; a full run has
# new ones. `BACKNOTE_SEED` repeats one that a failure has printed.
SEED = int(os.environ.get("BACKNOTE_SEED") or (secrets.randbelow(10**9) if IS_FULL_RUN else 1))

STARTS = ["", "- ", "- [ ] ", "1. ", "> ", "# ", "| a | b |\n| --- | --- |\n", "```\n", "one two\n"]

TRANSFER = """(field, [text, name]) => {
  const data = new DataTransfer();
  data.setData("text/plain", text);
  const { right, top } = field.querySelector(".line").getBoundingClientRect();
  const how = { bubbles: true, cancelable: true, composed: true, clientX: right - 1, clientY: top + 5 };
  field.dispatchEvent(name === "paste"
    ? new ClipboardEvent(name, { clipboardData: data, ...how })
    : new DragEvent(name, { dataTransfer: data, ...how }));
}"""

HIDE_AND_SHOW = """() => {
  for (const state of ["hidden", "visible"]) {
    Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }
}"""

# The title is above the first line, and before the text for Shift+Tab.
RETURN = "(field) => field.matches(':focus') || field.focus()"


# How many letters two fields may be apart, so that they have none in common.
APART = 10_000


class RandomWriting:
    """What a seed writes in a field.

    `is_free` if something may be undone or replaced, so that any letter may go. `number` is that of the field, if two
    write the same note. No letter of `others` is written.
    """

    def __init__(self, page, text, seed, is_free=False, number=0, others=""):
        self._page = page
        self._text = text
        self._method = InputMethod(page)
        self._random = random.Random(seed + number)
        first = 0x4E00 + number * APART + self._random.randrange(APART)
        self._letters = (letter for letter in map(chr, itertools.count(first)) if letter not in others)
        # What the input method still composes.
        self._held = ""
        self._steps = [self._compose] * 4 + [self._grow] * 2 + [self._enter] * 2 + [self._type, self._tab]
        self._steps += [self._paste, self._drop, self._erase, self._move, self._move_line, self._format, self._hide]
        self._steps += [self._undo, self._undo, self._replace] if is_free else []
        self._is_free = is_free
        # How many keys have erased something.
        self.erased = 0
        self.written = ""
        self.done = []

    def start(self):
        """Writes the first line, of a random kind. The field has the focus."""
        self._page.keyboard.type(self._random.choice(STARTS))

    def write(self, steps):
        """Takes this number of steps."""
        for _ in range(steps):
            step = self._random.choice(self._steps)
            self.done.append(step.__name__.strip("_"))
            step()

    def begin_anew(self, page, text):
        """Goes on in this field, which has replaced the one before, as after a reload."""
        if page != self._page:
            self._page = page
            self._method = InputMethod(page)
        self._text = text
        self._held = ""

    def shown(self):
        """Returns the Markdown that the field shows, which lacks no letter and repeats none."""
        shown = markdown(self._text)
        self.expect_letters([shown])
        return shown

    def expect_letters(self, texts):
        """Checks that these texts together have each letter, and none of them has one twice."""
        for text in texts:
            repeated = [letter for letter in self.written if text.count(letter) > 1]
            assert not repeated, f"{self} repeats {repeated} in {text!r}"
        missing = [letter for letter in self.written if not any(letter in text for text in texts)]
        assert self._is_free or len(missing) <= self.erased, f"{self} loses {missing} in {texts!r}"

    def __str__(self):
        return f"({', '.join(self.done)})"

    def _new(self, most=3):
        letters = "".join(itertools.islice(self._letters, self._random.randint(1, most)))
        self.written += letters
        return letters

    def _commit(self):
        if self._held:
            self._method.commit(self._held)
        self._held = ""

    # The app makes these edits itself. The input method then starts anew.

    def _press(self, *keys):
        for key in keys:
            self._page.keyboard.press(key)
        self._held = ""

    def _enter(self):
        self._press(self._random.choice(["Enter", "Enter", "Shift+Enter"]))

    def _format(self):
        self._press(self._random.choice(["Control+b", "Control+Enter", "Control+Shift+Digit8", "Control+]"]))

    def _tab(self):
        self._press(self._random.choice(["Tab", "Shift+Tab"]))
        self._text.evaluate(RETURN)
        # In a table, they select what is in a cell.
        self._press("ArrowRight")

    def _undo(self):
        self._press("Control+z", *self._random.choices(["Control+z", "Control+y"], k=self._random.randint(0, 2)))

    def _paste(self):
        self._transfer(self._random.choice(["{}", "{}\n", "x\n{}"]).format(self._new()), "paste")
        self._held = ""

    def _drop(self):
        self._transfer(self._new(), "drop")
        self._held = ""

    def _transfer(self, text, name):
        self._text.evaluate(TRANSFER, [text, name])

    # The browser makes these. The input method has ended, except when it goes on with its word.

    def _type(self):
        self._commit()
        self._page.keyboard.type(self._random.choice(["{}", "{} ", " {}"]).format(self._new()))

    def _erase(self):
        self._commit()
        self.erased += 1
        self._press(self._random.choice(["Backspace", "Backspace", "Delete"]))

    def _move_line(self):
        # The browser gets the key if there is no line to change places with.
        self._commit()
        self._press(self._random.choice(["Alt+ArrowUp", "Alt+ArrowDown"]))

    def _move(self):
        self._commit()
        self._press(*self._random.choices(["ArrowLeft", "ArrowRight", "ArrowUp", "Home", "End"], k=2))
        self._text.evaluate(RETURN)

    def _replace(self):
        self._commit()
        self._press(*["Shift+ArrowLeft"] * self._random.randint(1, 6))
        self._compose()

    def _compose(self):
        self._commit()
        self._held = self._new(2)
        self._method.compose(self._random.choice(["n", "に", "ㅎ", "bu"]), self._held)
        if self._random.random() < 0.4:
            self._commit()

    def _grow(self):
        self._held += self._new(1)
        self._method.compose(self._held)

    def _hide(self):
        # In the field's own document, which may be a frame.
        self._text.evaluate(HIDE_AND_SHOW)


class WritingOverPage(RandomWriting):
    """Writing in the extension's quick note over a page, which takes only events of the browser itself."""

    def _transfer(self, text, name):
        if name == "paste":
            self._page.evaluate("(text) => navigator.clipboard.writeText(text)", text)
            self._page.keyboard.press("Control+v")
            return
        line = self._text.locator(".line").first
        line.scroll_into_view_if_needed()
        box = line.bounding_box()
        data = {"items": [{"mimeType": "text/plain", "data": text}], "dragOperationsMask": 1}
        place = {"x": box["x"] + box["width"] - 1, "y": box["y"] + 5, "data": data}
        for kind in ["dragEnter", "dragOver", "drop"]:
            self._page.context.new_cdp_session(self._page).send("Input.dispatchDragEvent", {"type": kind, **place})
