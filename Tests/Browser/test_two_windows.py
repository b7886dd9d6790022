"""Two windows on one notebook stay in step, and neither overwrites the other."""

import json

import pytest
from playwright.sync_api import expect

from conftest import ROOT
from editor import expect_markdown, expect_saved

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


def test_a_note_made_or_put_away_elsewhere_comes_and_goes_in_the_list(windows):
    one, other = windows
    one.goto(one.url.split("/notes/")[0] + "/notes/new")
    one.get_by_label("Title").fill("Another one")
    expect_saved(one.locator("bn-note-pane"))
    row = other.locator("bn-note-list").get_by_role("link", name="Another one")
    expect(row).to_be_visible(timeout=30_000)
    one.get_by_role("button", name="Move to trash").click()
    expect(row).to_have_count(0, timeout=30_000)
