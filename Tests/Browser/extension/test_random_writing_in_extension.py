"""Random writing in the extension's quick note and side panel: what was shown is what is saved, each letter once.

The writing is interrupted by what happens to an extension: the browser ends its worker, and the page is reloaded, left,
or removes the quick note. A failure prints the seed of its sequence and what was done in it.
"""

import random

import pytest
from playwright.sync_api import expect
from support.configuration import IS_FULL_RUN
from support.note_text import markdown
from support.outbox import wait_until_sent
from support.owner import whole_notes
from support.page_panels import expect_keys, frames, note_text, open_quick_note, panels, press
from support.random_writing import SEED, RandomWriting, WritingOverPage
from support.tabs import visit
from support.waiting import wait_until
from support.worker_port import end_worker, pair

BATCH = 10
BATCHES = 50 if IS_FULL_RUN else 1
# The quick note stays away from a page that removes it more often.
MOST_REMOVALS = 4

REMOVE = "() => document.documentElement.lastElementChild.remove()"


class OverPage:
    """The quick note over a page."""

    writing = WritingOverPage

    def __init__(self, browser, pages):
        self._browser = browser
        self._urls = [pages.url("/one"), pages.url("/two")]
        self._removals = 0
        self.page = visit(browser, self._urls[0])
        self._open()
        self.interruptions = [self.end_worker, self.close, self.reload, self.leave_page, self.remove]

    @property
    def text(self):
        return note_text(self.page)

    def start_note(self):
        press(self.page, panels(self.page).get_by_title("New note"))
        expect_keys(self.page)

    def end_worker(self):
        end_worker(self._browser)

    def close(self):
        self.page.keyboard.press("Escape")
        expect(panels(self.page).locator("bn-quick-note .panel")).to_have_count(0)
        self._open()

    def reload(self):
        self.page.reload()
        self._begin_in_new_document()

    def leave_page(self):
        self._urls.reverse()
        self.page.goto(self._urls[0])
        self._begin_in_new_document()

    def remove(self):
        if self._removals == MOST_REMOVALS:
            return self.reload()
        self._removals += 1
        [removed] = frames(self.page)
        self.page.evaluate(REMOVE)
        wait_until(self.page, lambda: frames(self.page) not in ([], [removed]), "the quick note does not come back")
        return expect_keys(self.page)

    def _begin_in_new_document(self):
        self._removals = 0
        self._open()

    def _open(self):
        open_quick_note(self._browser, self.page)


class BesidePage:
    """The side panel, as a tab of its own."""

    writing = RandomWriting

    def __init__(self, browser, _pages):
        self._browser = browser
        self.page = None
        self._open()
        self.interruptions = [self.end_worker, self.close, self.reload]

    @property
    def text(self):
        return self.page.get_by_label("Note text")

    def start_note(self):
        self.page.get_by_title("New note").click()

    def end_worker(self):
        end_worker(self._browser)

    def close(self):
        self.page.close()
        self._open()

    def reload(self):
        self.page.reload()
        expect(self.text).to_be_focused()

    def _open(self):
        self.page = self._browser.context.new_page()
        self.page.goto(self._browser.url("side-panel/side-panel.html"))
        expect(self.text).to_be_focused()


def write(place, service, port, seed):
    """Writes a note with interruptions. Checks what is saved after some of them, and after the last step."""
    chance = random.Random(seed)

    def saved():
        return [note["body"] for note in whole_notes(service)]

    place.start_note()
    writing = place.writing(place.page, place.text, seed, others="".join(saved()))
    writing.start()

    def wait_until_saved(shown):
        wait_until(
            place.page,
            lambda: not shown().strip() or shown() in saved(),
            lambda: f"seed {seed} {writing}: {shown()!r} is saved as {saved()!r}",
        )

    def wait_for_rest():
        wait_until_sent(port)
        wait_until_saved(lambda: markdown(place.text))

    # Whether nothing waits that a page left behind, and that is merged with what is shown now.
    is_at_rest = True
    for _ in range(chance.randint(2, 4)):
        writing.write(chance.randint(2, 6))
        shown = markdown(place.text)
        interruption = chance.choice(place.interruptions)
        writing.done.append(interruption.__name__)
        interruption()
        if interruption != place.end_worker:
            writing.begin_anew(place.page, place.text)
        if is_at_rest and chance.random() < 0.5:
            writing.done.append("saved")
            wait_until_saved(lambda text=shown: text)
        elif chance.random() < 0.5:
            writing.done.append("rest")
            wait_for_rest()
            is_at_rest = True
        else:
            is_at_rest = False
    writing.write(chance.randint(1, 4))
    wait_for_rest()
    # Letters of a page that was left at once may be in a note of their own, or in the copy of a note that had changed
    # in the same lines.
    writing.expect_letters(saved())


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("place", [OverPage, BesidePage])
def test_nothing_is_lost_that_is_written_in_the_extension(open_extension, service, pages, place, batch):
    pages.made["/one"] = pages.made["/two"] = (b"<!doctype html><title>Page</title>", "text/html")
    browser = open_extension()
    browser.context.grant_permissions(["clipboard-read", "clipboard-write"])
    port = pair(browser, service)
    opened = place(browser, pages)
    first_seed = SEED + batch * BATCH
    print(f"seeds from {first_seed}")
    for seed in range(first_seed, first_seed + BATCH):
        write(opened, service, port, seed)
