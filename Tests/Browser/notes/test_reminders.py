"""Reminders of notes: set, changed, postponed and announced when they are due; and snoozed notes."""

import datetime

import pytest
from playwright.sync_api import expect
from support.accessibility import expect_accessible
from support.api import api, create_note
from support.configuration import DESKTOP, PHONE


def in_minutes(minutes):
    time = datetime.datetime.now(datetime.UTC) + datetime.timedelta(minutes=minutes)
    return time.strftime("%Y-%m-%dT%H:%M:%SZ")


def create_reminder(page, title, minutes):
    note = create_note(page, title)
    api(page, "PUT", f"/notes/{note}/reminder", {"dueAt": in_minutes(minutes)})


def create_snoozed_note(page, title):
    note = create_note(page, title)
    api(page, "PUT", f"/notes/{note}/snooze", {"until": in_minutes(60 * 24)})


def rows(page):
    return page.locator("bn-reminders-view li")


def test_reminder_is_set_changed_and_removed(open_window):
    page = open_window("/")
    # At noon, so that the day does not change during the test.
    page.clock.set_fixed_time(datetime.datetime.now().replace(hour=12, minute=0))
    create_note(page, "Call the dentist")
    page.get_by_role("link", name="Call the dentist").click()
    button = page.get_by_role("button", name="Remind me")
    button.click()
    expect(page.get_by_role("button", name="Remove reminder")).to_be_hidden()
    page.get_by_role("button", name="Tomorrow morning").click()
    line = page.locator("bn-note-pane .due-line")
    # The notice comes last, once the change is complete.
    notice = page.locator("bn-notice")
    expect(line).to_contain_text("Reminder: tomorrow 09:00")
    expect(notice).to_contain_text("Reminder: tomorrow 09:00")
    button.click()
    page.get_by_label("Another time").fill("2033-05-03T10:30")
    page.get_by_role("button", name="Set", exact=True).click()
    expect(line).to_contain_text("Reminder: 3 May 2033 10:30")
    expect(notice).to_contain_text("Reminder: 3 May 2033 10:30")
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(line).to_contain_text("Reminder: tomorrow 09:00")
    expect(notice).to_contain_text("Reminder: tomorrow 09:00")
    button.press("Enter")
    page.get_by_role("button", name="Remove reminder").click()
    expect(line).to_be_empty()
    expect(notice).not_to_contain_text("tomorrow")
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(line).to_contain_text("Reminder: tomorrow 09:00")
    expect(notice).to_contain_text("Reminder: tomorrow 09:00")

    page.get_by_role("link", name="Reminders", exact=True).click()
    expect(rows(page)).to_have_count(1)
    page.get_by_role("button", name="Change time: Call the dentist").click()
    page.get_by_role("button", name="Next week").click()
    expect(rows(page)).to_contain_text("09:00")
    expect(rows(page)).not_to_contain_text("tomorrow")
    page.get_by_role("button", name="Done: Call the dentist").click()
    expect(page.get_by_text("No reminders.")).to_be_visible()
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(rows(page)).to_have_count(1)


def test_repeating_reminder_comes_again_when_it_is_done(open_window):
    page = open_window("/")
    page.clock.set_fixed_time(datetime.datetime.now().replace(hour=12, minute=0))
    create_note(page, "Water the plants")
    page.get_by_role("link", name="Water the plants").click()
    page.get_by_role("button", name="Remind me").click()
    page.get_by_label("Repeat").select_option("Every week")
    page.get_by_role("button", name="Tomorrow morning").click()
    expect(page.locator("bn-note-pane .due-line")).to_have_text("Reminder: tomorrow 09:00 · Every week")
    expect(page.locator("bn-notice")).to_contain_text("Every week")
    page.get_by_role("link", name="Reminders", exact=True).click()
    expect(rows(page)).to_contain_text("tomorrow 09:00 · Every week")
    # Another time keeps the repetition.
    page.get_by_role("button", name="Change time: Water the plants").click()
    expect(page.get_by_label("Repeat")).to_have_value("weekly")
    page.get_by_label("Another time").fill("2033-05-03T10:30")
    page.get_by_role("button", name="Set", exact=True).click()
    expect(rows(page)).to_contain_text("3 May 2033 10:30 · Every week")
    page.get_by_role("button", name="Done: Water the plants").click()
    expect(page.locator("bn-notice")).to_contain_text("Next reminder: 10 May 2033 10:30")
    expect(rows(page)).to_contain_text("10 May 2033 10:30 · Every week")
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(rows(page)).to_contain_text("3 May 2033 10:30 · Every week")


def test_reminder_is_set_in_words(open_window, screenshot):
    page = open_window("/")
    # A Wednesday.
    page.clock.set_fixed_time(datetime.datetime(2033, 3, 2, 12))
    note = create_note(page, "Water the plants")
    page.get_by_role("link", name="Water the plants").click()
    page.get_by_role("button", name="Remind me").click()
    phrase = page.get_by_label("When, in words")
    meaning = page.locator(".time-menu .meaning")
    phrase.fill("someday soon")
    expect(meaning).to_have_text("Not understood. Try “every Monday 8:00”.")
    phrase.press("Enter")
    expect(phrase).to_be_visible()
    phrase.fill("every friday 8:00")
    expect(meaning).to_have_text("Friday, 4 March 2033 at 08:00 · Every week")
    expect(page.get_by_label("Another time")).to_have_value("2033-03-04T08:00")
    expect(page.get_by_label("Repeat")).to_have_value("weekly")
    screenshot(page, "reminder-in-words")
    # What is chosen last counts.
    page.get_by_label("Repeat").select_option("Never")
    expect(phrase).to_have_value("")
    expect(meaning).to_have_text("Friday, 4 March 2033 at 08:00")
    phrase.fill("내일 오전 9시")
    phrase.press("Enter")
    expect(page.locator("bn-note-pane .due-line")).to_have_text("Reminder: tomorrow 09:00")
    assert api(page, "GET", f"/notes/{note}")["reminder"]["words"] == "내일 오전 9시"


def test_series_in_words_keeps_a_day_that_its_first_month_does_not_have(open_window):
    page = open_window("/")
    page.clock.set_fixed_time(datetime.datetime(2033, 4, 4, 12))
    note = create_note(page, "Water the plants")
    page.get_by_role("link", name="Water the plants").click()
    page.get_by_role("button", name="Remind me").click()
    phrase = page.get_by_label("When, in words")
    phrase.fill("毎月31日")
    expect(page.locator(".time-menu .meaning")).to_have_text("Saturday, 30 April 2033 at 09:00 · Every month")
    phrase.press("Enter")
    expect(page.locator("bn-note-pane .due-line")).to_contain_text("30 Apr 09:00 · Every month")
    days = []
    for _ in range(3):
        due = api(page, "GET", f"/notes/{note}")["reminder"]["dueAt"]
        days.append(page.evaluate("(due) => new Date(due).toLocaleDateString('en-GB')", due))
        api(page, "POST", f"/notes/{note}/reminder/done", {"dueAt": due})
    assert days == ["30/04/2033", "31/05/2033", "30/06/2033"]


def test_reminder_is_set_in_a_browser_that_cannot_read_words(open_window, screenshot):
    page = open_window("/")
    page.add_init_script("delete globalThis.Temporal")
    note = create_note(page, "Water the plants")
    page.reload()
    page.get_by_role("link", name="Water the plants").click()
    page.get_by_role("button", name="Remind me").click()
    page.get_by_label("Another time").fill("2033-05-03T10:30")
    expect(page.get_by_label("When, in words")).to_have_count(0)
    page.get_by_label("Repeat").select_option("Every week")
    screenshot(page, "reminder-without-words")
    page.get_by_role("button", name="Set", exact=True).click()
    expect(page.locator("bn-note-pane .due-line")).to_have_text("Reminder: 3 May 2033 10:30 · Every week")
    assert api(page, "GET", f"/notes/{note}")["reminder"]["repetition"]["interval"] == "weekly"


def test_reminder_menu_that_cannot_be_loaded_says_so(open_window, service):
    page = open_window("/")
    create_reminder(page, "Water the plants", 60)
    page.route("**/reminder-form.js", lambda route: route.abort())
    page.get_by_role("link", name="Water the plants").click()
    page.get_by_role("button", name="Remind me").click()
    notice = page.locator("bn-notice")
    expect(notice).to_contain_text("The server can’t be reached.")
    page.goto(service.origin + "/reminders")
    expect(notice).to_be_empty()
    page.get_by_role("button", name="Change time: Water the plants").click()
    expect(notice).to_contain_text("The server can’t be reached.")
    page.unroute("**/reminder-form.js")
    page.get_by_role("button", name="Change time: Water the plants").click()
    expect(page.get_by_role("button", name="Next week")).to_be_visible()


def test_due_reminder_is_announced_and_snoozed_note_is_woken(open_window):
    page = open_window("/reminders")
    expect(page.get_by_text("No reminders.")).to_be_visible()
    create_reminder(page, "Water the plants", -1)
    create_snoozed_note(page, "Put off")
    expect(page.get_by_role("status").filter(has_text="Reminder: Water the plants")).to_be_visible()
    expect(page.get_by_role("heading", name="Due", exact=True)).to_be_visible()
    expect(rows(page)).to_have_count(2)
    # While a menu is open, the list does not change.
    page.get_by_role("button", name="Remind me later: Water the plants").click()
    create_reminder(page, "Another", 60)
    page.evaluate("() => document.querySelector('bn-reminders-view').show()")
    expect(page.get_by_role("button", name="Next week")).to_be_visible()
    expect(rows(page)).to_have_count(2)
    page.keyboard.press("Escape")
    expect(rows(page)).to_have_count(3)
    page.get_by_role("button", name="Done: Another").click()
    expect(rows(page)).to_have_count(2)
    page.get_by_role("button", name="Show again: Put off").click()
    expect(page.get_by_text("The note is shown on its pages again.")).to_be_visible()
    expect(rows(page)).to_have_count(1)
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(rows(page)).to_have_count(2)
    link = page.get_by_role("link", name="Reminders", exact=True)
    expect(link).to_have_accessible_description("1 due")
    page.get_by_role("link", name="Water the plants").click()
    expect(page.get_by_label("Title")).to_have_value("Water the plants")
    row = page.locator("bn-note-list li").filter(has_text="Water the plants")
    expect(row.get_by_role("img", name="Reminder due: ")).to_be_visible()
    page.get_by_role("button", name="Remind me").click()
    page.get_by_role("button", name="Remove reminder").click()
    expect(row.locator(".reminds")).to_have_count(0)
    expect(page.locator("[data-due]")).to_have_count(0)


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_reminders_are_accessible(open_window, service, screenshot, viewport):
    page = open_window("/", viewport=viewport, reduced_motion="reduce")
    create_reminder(page, "Call the dentist", 60 * 24 * 9)
    create_reminder(page, "Water the plants", -1)
    create_snoozed_note(page, "Put off")
    page.goto(service.origin + "/reminders")
    expect(rows(page)).to_have_count(3)
    name = "phone" if viewport == PHONE else "desktop"
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        screenshot(page, f"reminders-{name}-{scheme}")
        expect_accessible(page)
        page.get_by_role("button", name="Change time: Call the dentist").click()
        expect(page.get_by_label("Repeat")).to_be_visible()
        screenshot(page, f"reminders-menu-{name}-{scheme}")
        expect_accessible(page)
        page.keyboard.press("Escape")
