"""Notes are found, pinned and put away, and every one of that can be taken back."""

import json

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from conftest import DESKTOP, PHONE, ROOT

pytestmark = pytest.mark.skipif(
    "/api/v1/tags" not in json.loads((ROOT / "docs/openapi.json").read_text(encoding="utf-8"))["paths"],
    reason="the service knows no tags",
)

NOTES = [
    ("Fitness plan", "HIIT 4-5x a week #health #plans"),
    ("Titan", "Lakes of methane #space"),
    ("Groceries", "- [ ] milk\n- [ ] eggs"),
]


def make_notes(page, notes=NOTES):
    page.evaluate(
        """async (notes) => {
          for (const [title, body] of notes) {
            const headers = { "Content-Type": "application/json" };
            await fetch("/api/v1/notes", { method: "POST", headers, body: JSON.stringify({ title, body, links: [] }) });
          }
        }""",
        notes,
    )


@pytest.fixture
def page(open_window):
    page = open_window("/")
    make_notes(page)
    page.reload()
    expect(rows(page)).to_have_count(3)
    return page


def rows(page):
    return page.locator("bn-note-list").get_by_role("list").get_by_role("listitem")


def test_typing_narrows_the_list_and_clearing_widens_it(page):
    page.get_by_role("searchbox").press_sequentially("methane")
    expect(rows(page)).to_have_count(1)
    page.get_by_role("searchbox").fill("nothing has this")
    page.get_by_role("button", name="Clear search").click()
    expect(rows(page)).to_have_count(3)


def test_a_tag_narrows_the_list(page):
    page.get_by_role("button", name="#space").click()
    expect(rows(page)).to_have_count(1)
    expect(rows(page)).to_contain_text("Titan")
    page.get_by_role("button", name="#space").click()
    expect(rows(page)).to_have_count(3)

    # What a finger may be on stays what it is when something changes elsewhere. The tags have come after the list by then.
    expect(page.get_by_role("button", name="#space")).to_have_attribute("aria-pressed", "false")
    page.get_by_role("button", name="#space").evaluate("(button) => button.isKept = true")
    with page.expect_response("**/api/v1/tags"):
        make_notes(page, [("Another", "without one")])
    expect(rows(page)).to_have_count(4)
    assert page.get_by_role("button", name="#space").evaluate("(button) => button.isKept")


def test_a_pinned_note_stands_first_until_it_is_unpinned(page):
    page.get_by_role("link", name="Fitness plan").click()
    page.get_by_role("button", name="Pin", exact=True).click()
    expect(rows(page).first).to_contain_text("Fitness plan")
    expect(rows(page).first.get_by_label("Pinned")).to_be_visible()
    page.get_by_role("button", name="Unpin").click()
    expect(page.get_by_label("Pinned")).to_have_count(0)


def test_a_note_goes_to_the_archive_and_comes_back(page):
    page.get_by_role("link", name="Titan").click()
    page.get_by_role("button", name="Archive note").click()
    expect(rows(page)).to_have_count(2)
    page.get_by_role("link", name="Archive").click()
    page.get_by_role("link", name="Titan").click()
    expect(page.get_by_text("This note is in the archive.")).to_be_visible()
    page.get_by_role("button", name="Back to notes").click()
    page.wait_for_url(lambda url: "archived" not in url)
    expect(rows(page)).to_have_count(3)


@pytest.mark.parametrize("button", ["Archive note", "Move to trash"])
def test_putting_away_can_be_undone(page, button):
    page.get_by_role("link", name="Titan").click()
    page.get_by_role("button", name=button).click()
    expect(rows(page)).to_have_count(2)
    page.get_by_role("button", name="Undo").click()
    expect(rows(page)).to_have_count(3)
    expect(page.get_by_label("Title")).to_have_value("Titan")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_how_the_list_looks(open_window, screenshot, viewport, scheme):
    page = open_window("/", viewport=viewport, color_scheme=scheme, reduced_motion="reduce")
    make_notes(page)
    page.reload()
    page.get_by_role("link", name="Fitness plan").click()
    page.get_by_role("button", name="Pin", exact=True).click()
    expect(page.get_by_role("button", name="Unpin")).to_be_visible()
    name = f"{'phone' if viewport == PHONE else 'desktop'}-{scheme}"
    screenshot(page, f"list-note-{name}")
    if viewport == PHONE:
        page.get_by_role("link", name="Back to notes").click()
    expect(page.get_by_role("button", name="#space")).to_be_visible()
    screenshot(page, f"list-{name}")
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
