"""A note comes to mind again at a time, said in words, put off by words, and told once when it is due."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from conftest import DESKTOP, PHONE

MAKE = """async (notes) => {
  const send = (method, path, body) => fetch("/api/v1" + path, {
    method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
  });
  for (const [title, dueIn, snoozed] of notes) {
    const { id } = await (await send("POST", "/notes", { title, body: "", links: [] })).json();
    const at = (minutes) => new Date(Date.now() + minutes * 60_000).toISOString();
    if (dueIn !== null) await send("PUT", `/notes/${id}/reminder`, { dueAt: at(dueIn) });
    if (snoozed) await send("PUT", `/notes/${id}/snooze`, { until: at(60 * 24) });
  }
}"""


def rows(page):
    return page.locator("bn-reminders-view li")


def test_a_note_is_given_a_time_by_words_changed_and_ended(open_window):
    page = open_window("/")
    page.evaluate(MAKE, [("Call the dentist", None, False)])
    page.get_by_role("link", name="Call the dentist").click()
    bell = page.get_by_role("button", name="Remind me")
    bell.click()
    expect(page.get_by_role("button", name="No reminder")).to_be_hidden()
    page.get_by_role("button", name="Tomorrow morning").click()
    line = page.locator("bn-note-pane .due-line")
    # Said last, once all of it is done.
    said = page.locator("bn-notice")
    expect(line).to_contain_text("Reminder: tomorrow 09:00")
    expect(said).to_contain_text("Reminder: tomorrow 09:00")
    bell.click()
    page.get_by_label("Another time").fill("2033-05-03T10:30")
    page.get_by_role("button", name="Set", exact=True).click()
    expect(line).to_contain_text("Reminder: 3 May 2033 10:30")
    expect(said).to_contain_text("Reminder: 3 May 2033 10:30")
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(line).to_contain_text("Reminder: tomorrow 09:00")
    expect(said).to_contain_text("Reminder: tomorrow 09:00")
    bell.press("Enter")
    page.get_by_role("button", name="No reminder").click()
    expect(line).to_be_empty()
    expect(said).not_to_contain_text("tomorrow")
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(line).to_contain_text("Reminder: tomorrow 09:00")
    expect(said).to_contain_text("Reminder: tomorrow 09:00")

    page.get_by_role("link", name="Reminders", exact=True).click()
    expect(rows(page)).to_have_count(1)
    page.get_by_role("button", name="Change time: Call the dentist").click()
    page.get_by_role("button", name="Next week").click()
    expect(rows(page)).to_contain_text("09:00")
    expect(rows(page)).not_to_contain_text("tomorrow")
    page.get_by_role("button", name="Done: Call the dentist").click()
    expect(page.get_by_text("Nothing to be reminded of.")).to_be_visible()
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(rows(page)).to_have_count(1)


def test_what_is_due_is_told_and_what_sleeps_is_woken(open_window):
    page = open_window("/reminders")
    expect(page.get_by_text("Nothing to be reminded of.")).to_be_visible()
    page.evaluate(MAKE, [("Water the plants", -1, False), ("Put off", None, True)])
    expect(page.get_by_role("status").filter(has_text="Reminder: Water the plants")).to_be_visible()
    expect(page.get_by_role("heading", name="Due", exact=True)).to_be_visible()
    expect(rows(page)).to_have_count(2)
    # What changes elsewhere waits until the menu is closed.
    page.get_by_role("button", name="Later: Water the plants").click()
    page.evaluate(MAKE, [("Another", 60, False)])
    page.evaluate("() => document.querySelector('bn-reminders-view').show()")
    expect(page.get_by_role("button", name="Next week")).to_be_visible()
    expect(rows(page)).to_have_count(2)
    page.keyboard.press("Escape")
    expect(rows(page)).to_have_count(3)
    page.get_by_role("button", name="Done: Another").click()
    expect(rows(page)).to_have_count(2)
    page.get_by_role("button", name="Wake now: Put off").click()
    expect(page.get_by_text("It comes back on its page again.")).to_be_visible()
    expect(rows(page)).to_have_count(1)
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(rows(page)).to_have_count(2)
    entry = page.get_by_role("link", name="Reminders", exact=True)
    expect(entry).to_have_accessible_description("1 is due", timeout=30_000)
    page.get_by_role("link", name="Water the plants").click()
    expect(page.get_by_label("Title")).to_have_value("Water the plants")
    row = page.locator("bn-note-list li").filter(has_text="Water the plants")
    expect(row.get_by_role("img", name="Reminder due: ")).to_be_visible()
    page.get_by_role("button", name="Remind me").click()
    page.get_by_role("button", name="No reminder").click()
    expect(row.locator(".reminds")).to_have_count(0)
    expect(page.locator("[data-due]")).to_have_count(0, timeout=30_000)


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_how_reminders_look(open_window, screenshot, viewport):
    page = open_window("/", viewport=viewport, reduced_motion="reduce")
    page.evaluate(MAKE, [("Call the dentist", 60 * 24 * 9, False), ("Water the plants", -1, False), ("Put off", None, True)])
    page.goto(page.url.rstrip("/") + "/reminders")
    expect(rows(page)).to_have_count(3)
    name = "phone" if viewport == PHONE else "desktop"
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        screenshot(page, f"reminders-{name}-{scheme}")
        results = Axe().run(page)
        assert results.violations_count == 0, results.generate_report()
        page.get_by_role("button", name="Change time: Call the dentist").click()
        expect(page.get_by_role("button", name="Next week")).to_be_visible()
        screenshot(page, f"reminders-menu-{name}-{scheme}")
        results = Axe().run(page)
        assert results.violations_count == 0, results.generate_report()
        page.keyboard.press("Escape")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
