"""Two windows on one notebook stay in step, and neither overwrites the other."""

import json

import pytest
from playwright.sync_api import expect

from conftest import ROOT
from editor import expect_markdown, expect_saved
from held import Held

pytestmark = pytest.mark.skipif(
    "/api/v1/events" not in json.loads((ROOT / "docs/openapi.json").read_text(encoding="utf-8"))["paths"],
    reason="the service tells of no changes",
)


@pytest.fixture
def windows(open_window):
    one = open_window("/notes/new")
    one.get_by_label("Note text").fill("first\nsecond")
    expect_saved(one.locator("bn-note-pane"))
    one.wait_for_url(lambda url: not url.endswith("/new"))
    other = open_window(one.url.removeprefix(one.evaluate("location.origin")))
    expect_markdown(other.get_by_label("Note text"), "first\nsecond")
    return one, other


def test_what_is_written_in_one_shows_in_the_other(windows):
    one, other = windows
    one.get_by_label("Note text").press("Control+End")
    one.keyboard.type(" and more")
    expect(other.get_by_label("Note text").locator(".line").nth(1)).to_have_text("second and more", timeout=30_000)
    expect(other.locator("bn-note-list li").first).to_contain_text("first")


def test_the_caret_stays_at_its_words_when_the_other_window_writes_above(windows):
    one, other = windows
    other.get_by_label("Note text").press("Control+End")
    one.get_by_label("Note text").press("Control+Home")
    one.keyboard.type("above\n")
    expect(other.get_by_label("Note text").locator(".line")).to_have_count(3, timeout=30_000)
    other.keyboard.type("!")
    expect_markdown(other.get_by_label("Note text"), "above\nfirst\nsecond!")


def test_two_who_write_in_one_note_at_once_write_one_note(windows):
    one, other = windows
    one.get_by_label("Note text").press("Control+Home")
    other.get_by_label("Note text").press("Control+End")
    for letter in "words":
        one.keyboard.type(letter)
        other.keyboard.type(letter)
    for window in windows:
        expect_markdown(window.get_by_label("Note text"), "wordsfirst\nsecondwords")
        expect(window.locator("bn-note-list li")).to_have_count(1)


def test_a_note_made_or_put_away_elsewhere_comes_and_goes_in_the_list(windows):
    one, other = windows
    one.goto(one.url.split("/notes/")[0] + "/notes/new")
    one.get_by_label("Title").fill("Another one")
    expect_saved(one.locator("bn-note-pane"))
    row = other.locator("bn-note-list").get_by_role("link", name="Another one")
    expect(row).to_be_visible(timeout=30_000)
    one.get_by_role("button", name="Move to trash").click()
    expect(row).to_have_count(0, timeout=30_000)
    # The one that lies open there goes to the trash: it is said, and nothing is written on what will be gone.
    path = other.evaluate("location.pathname")
    one.goto(other.url)
    one.get_by_role("button", name="Move to trash").click()
    expect(other.get_by_role("button", name="Restore")).to_be_visible()
    expect(other.get_by_label("Title")).to_have_attribute("readonly", "")
    # So does an old link to it, and to what lies in the archive.
    one.goto(other.url.split("?")[0])
    expect(one.get_by_role("button", name="Restore")).to_be_visible()
    other.get_by_role("button", name="Restore").click()
    expect(other.get_by_role("button", name="Archive note")).to_be_enabled()
    other.get_by_role("button", name="Archive note").click()
    one.goto(one.url.split("?")[0])
    expect(one).to_have_url(one.evaluate("location.origin") + path + "?archived")
    # Who goes back is on the list, by its name.
    one.get_by_role("link", name="Trash").click()
    expect(one).to_have_title("Trash – Backnote")
    expect(one.get_by_text("Pick a note, or start one.")).to_be_hidden()


MAKE = """(title) => fetch("/api/v1/notes", {
  method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify({title, body: ""}),
}).then((answer) => answer.ok)"""


def test_what_changes_before_a_window_hears_of_changes_is_not_missed(open_window):
    one = open_window("/")
    rows = one.locator("bn-note-list")
    # The list is there, and the service that was asked to tell of changes is not; it is asked again.
    held = Held(one, "**/api/v1/events*")
    with one.expect_request("**/api/v1/events*"):
        one.reload()
    expect(rows.get_by_text("Jot something down over a page")).to_be_visible()
    assert one.evaluate(MAKE, "Made meanwhile")
    held.answer(status=503)
    expect(rows.get_by_role("link", name="Made meanwhile")).to_be_visible()

    # A window that opens beside one that listens hears through it, and goes on where that one ended.
    other = one.context.new_page()
    other.goto(one.url)
    expect(other.locator("bn-note-list").get_by_role("link", name="Made meanwhile")).to_be_visible()
    assert one.evaluate(MAKE, "Made beside")
    expect(other.locator("bn-note-list").get_by_role("link", name="Made beside")).to_be_visible()
    held = Held(other, "**/api/v1/events*")
    with other.expect_request("**/api/v1/events?after=*"):
        one.close()
    assert other.evaluate(MAKE, "Made between two")
    held.let_go()
    expect(other.locator("bn-note-list").get_by_role("link", name="Made between two")).to_be_visible()
