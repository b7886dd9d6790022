"""Several notes are picked and dealt with at once, by finger, mouse and keys; all of it can be taken back until it is deleted for ever."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from conftest import DESKTOP, PHONE
from held import Held

MAKE = """async (count) => {
  for (let i = count; i > 0; i--) {
    const body = JSON.stringify({ title: "Note " + i, body: "Words " + i, links: [] });
    await fetch("/api/v1/notes", { method: "POST", headers: { "Content-Type": "application/json" }, body });
  }
}"""

CHANGE = """async ([title, edit]) => {
  const ask = async (path, how) => (await fetch("/api/v1" + path, how)).json();
  const { notes } = await ask("/notes?limit=200");
  const { id, revision } = notes.find((note) => note.title === title);
  const headers = { "Content-Type": "application/json", "If-Match": `"${revision}"` };
  await ask("/notes/" + id, { method: "PATCH", headers, body: JSON.stringify(edit) });
}"""


def rows(page):
    return page.locator("bn-note-list li")


def box(page, title):
    return page.get_by_role("checkbox", name=f"Select {title}", exact=True)


def filled(page, count):
    page.evaluate(MAKE, count)
    page.reload()
    expect(rows(page)).to_have_count(min(count, 30))


def test_notes_are_picked_by_keys_and_changed_at_once(open_window):
    page = open_window("/")
    filled(page, 5)
    page.get_by_role("link", name="Note 1 ").focus()
    page.keyboard.press("Space")
    expect(box(page, "Note 1")).to_be_checked()
    expect(box(page, "Note 1")).to_be_focused()
    page.keyboard.press("Shift+ArrowDown")
    expect(box(page, "Note 2")).to_be_focused()
    expect(page.get_by_text("2 selected")).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(box(page, "Note 3")).to_be_focused()
    expect(box(page, "Note 3")).not_to_be_checked()
    page.keyboard.press("Space")
    expect(box(page, "Note 3")).to_be_checked()
    page.keyboard.press("Space")
    expect(box(page, "Note 3")).not_to_be_checked()
    page.keyboard.press("Escape")
    expect(page.get_by_role("checkbox")).to_have_count(0)
    expect(page.get_by_role("link", name="Note 3 ")).to_be_focused()

    page.keyboard.press("Control+a")
    expect(page.get_by_text("5 selected")).to_be_visible()
    page.get_by_role("button", name="Add tag", exact=True).click()
    page.get_by_role("dialog").get_by_label("Tag", exact=True).fill("2026")
    page.keyboard.press("Enter")
    expect(page.get_by_text("A tag is one word with at least one letter.")).to_be_visible()
    page.get_by_role("dialog").get_by_label("Tag", exact=True).fill("errands")
    page.keyboard.press("Enter")
    expect(page.get_by_text("5 notes tagged.")).to_be_visible()
    expect(page.get_by_role("button", name="#errands")).to_be_visible()
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.get_by_text("All as it was.")).to_be_visible()
    expect(page.get_by_role("button", name="#errands")).to_have_count(0)


def test_notes_are_picked_by_clicks_and_moved_with_one_undo(open_window):
    page = open_window("/")
    filled(page, 5)
    page.get_by_role("link", name="Note 2 ").click(modifiers=["Control"])
    expect(page.get_by_text("1 selected")).to_be_visible()
    rows(page).nth(3).click(modifiers=["Shift"])
    expect(page.get_by_text("3 selected")).to_be_visible()
    rows(page).nth(2).click()
    expect(page.get_by_text("2 selected")).to_be_visible()
    page.get_by_role("button", name="Pin", exact=True).click()
    expect(page.get_by_text("2 notes pinned.")).to_be_visible()
    expect(page.locator("bn-note-list .pinned")).to_have_count(2)
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.locator("bn-note-list .pinned")).to_have_count(0)

    page.get_by_role("link", name="Note 1 ").click()
    expect(page.get_by_label("Title")).to_have_value("Note 1")
    page.get_by_role("button", name="Select notes").click()
    page.get_by_role("button", name="Select all").click()
    box(page, "Note 5").press("Space")
    page.get_by_role("toolbar", name="Selected notes").get_by_role("button", name="Trash").click()
    expect(page.get_by_text("4 notes moved to the trash.")).to_be_visible()
    expect(rows(page)).to_have_count(1)
    # The note that lay open is among them.
    expect(page.get_by_text("Pick a note, or start one.")).to_be_visible()
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(rows(page)).to_have_count(5)

    rows(page).first.click(modifiers=["Control"])
    page.get_by_role("button", name="To archive").click()
    expect(rows(page)).to_have_count(4)
    page.get_by_role("link", name="Archive", exact=True).click()
    expect(rows(page)).to_have_count(1)


def test_hundreds_are_dealt_with_bit_by_bit_and_can_be_stopped(open_window):
    page = open_window("/")
    filled(page, 120)
    # A long list: rows far out of view are gone, each says which one it is, and all of that stays where it is
    # when something changes elsewhere.
    expect(rows(page).first).to_have_attribute("aria-posinset", "1")
    last = page.get_by_role("link", name="Note 120 ")
    scroll = page.locator(".list-scroll")
    expect(rows(page).first).to_have_attribute("aria-setsize", "-1")
    # As one goes on down what comes, and what turns out to be higher than it was reckoned.
    page.wait_for_function(
        """() => {
          const box = document.querySelector(".list-scroll");
          box.scrollTo(0, box.scrollHeight);
          return box.querySelector("li[aria-posinset='120'][aria-setsize='120']");
        }"""
    )
    expect(last).to_be_in_viewport()
    # In a list of some hundreds they all stay: the browser's own search finds what was scrolled past.
    expect(rows(page)).to_have_count(120)
    assert page.evaluate("find('Words 3')")
    page.evaluate("async () => { (await import('/app/notes/list/note-rows.js')).NoteRows.findable = 60; }")
    scroll.evaluate("box => box.scrollTo(0, 0)")
    expect(rows(page).first).to_be_in_viewport()
    scroll.evaluate("box => box.scrollTo(0, box.scrollHeight)")
    expect(last).to_be_in_viewport()
    expect(page.locator("bn-note-list li[aria-posinset='1']")).to_have_count(0)
    expect(rows(page).last).to_have_attribute("aria-posinset", "120")
    expect(rows(page).last).to_have_attribute("aria-setsize", "120")
    last.focus()
    page.keyboard.press("ArrowUp")
    kept = page.get_by_role("link", name="Note 119 ")
    expect(kept).to_be_focused()
    kept.evaluate("link => link.isKept = true")
    page.evaluate(CHANGE, ["Note 118", {"title": "Changed"}])
    expect(page.get_by_role("link", name="Note 118 ")).to_have_count(0)
    expect(kept).to_be_focused()
    expect(kept).to_be_in_viewport()
    assert kept.evaluate("link => link.isKept")
    expect(rows(page).last).to_have_attribute("aria-posinset", "120")
    scroll.evaluate("box => box.scrollTo(0, 0)")
    expect(rows(page).first).to_contain_text("Changed")
    expect(rows(page).nth(1)).to_have_attribute("aria-posinset", "2")
    rows(page).first.get_by_role("link").focus()
    page.keyboard.press("Control+a")
    expect(page.get_by_text("120 selected")).to_be_visible()
    trashing = Held(page, "**/api/v1/notes/*", "DELETE")
    page.get_by_role("toolbar", name="Selected notes").get_by_role("button", name="Trash").click()
    expect(page.get_by_role("progressbar", name="Progress")).to_be_visible()
    page.get_by_role("button", name="Stop", exact=True).click()
    trashing.let_go()
    # Those that were on their way, and no others.
    expect(page.get_by_text("4 notes moved to the trash.")).to_be_visible()
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.get_by_text("All as it was.")).to_be_visible()


def test_the_trash_is_emptied_once_the_person_knows_what_that_means(open_window):
    page = open_window("/")
    filled(page, 4)
    page.get_by_role("link", name="Note 1 ").focus()
    page.keyboard.press("Control+a")
    page.get_by_role("toolbar", name="Selected notes").get_by_role("button", name="Trash").click()
    expect(page.get_by_text("4 notes moved to the trash.")).to_be_visible()
    page.get_by_role("link", name="Trash", exact=True).click()
    expect(rows(page)).to_have_count(4)

    page.get_by_role("link", name="Note 1 ").click()
    page.get_by_role("button", name="Delete for ever").click()
    expect(page.get_by_role("heading", name="Delete 1 note for ever?")).to_be_visible()
    page.get_by_role("dialog").get_by_role("button", name="Delete for ever").click()
    expect(rows(page)).to_have_count(3)

    page.get_by_role("link", name="Note 2 ").click(modifiers=["Control"])
    page.get_by_role("button", name="Restore", exact=True).click()
    expect(page.get_by_text("1 note restored.")).to_be_visible()
    expect(rows(page)).to_have_count(2)

    page.get_by_role("button", name="Empty trash").click()
    expect(page.get_by_role("heading", name="Delete 2 notes for ever?")).to_be_visible()
    page.keyboard.press("Escape")
    expect(rows(page)).to_have_count(2)
    page.get_by_role("button", name="Empty trash").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete for ever").click()
    expect(page.get_by_text("2 notes deleted for ever.")).to_be_visible()
    expect(page.get_by_text("Nothing in the trash.")).to_be_visible()
    page.get_by_role("link", name="Notes", exact=True).click()
    expect(rows(page)).to_have_count(1)


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_how_picking_looks(open_window, screenshot, viewport):
    touch = viewport == PHONE
    page = open_window("/", viewport=viewport, reduced_motion="reduce", has_touch=touch)
    filled(page, 5)
    if touch:
        client = page.context.new_cdp_session(page)
        at = page.get_by_role("link", name="Note 2 ").bounding_box()
        finger = [{"x": at["x"] + 80, "y": at["y"] + 20}]
        client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": finger})
        expect(box(page, "Note 2")).to_be_checked()
        client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        rows(page).nth(2).tap()
    else:
        page.get_by_role("link", name="Note 2 ").click(modifiers=["Control"])
        expect(page.get_by_text("1 selected")).to_be_visible()
        rows(page).nth(2).click()
    expect(page.get_by_text("2 selected")).to_be_visible()
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        screenshot(page, f"picking-{'phone' if touch else 'desktop'}-{scheme}")
        results = Axe().run(page)
        assert results.violations_count == 0, results.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
