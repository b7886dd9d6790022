"""Reminders on a visit: set by the bell or in words, listed, and due when the page or its site is opened."""

import pytest
from playwright.sync_api import expect
from support.accessibility import expect_accessible
from support.api import api
from support.app_window import go
from support.browse import visit
from support.configuration import DESKTOP, PHONE
from support.match_reason import show_reason


def note_with_link(page, title, url=None):
    links = [{"webpageURL": url, "title": "Page"}] if url else []
    return api(page, "POST", "/notes", {"title": title, "body": "", "links": links})["id"]


def remind(page, choice):
    """Opens the note, and chooses a reminder in its menu."""
    page.get_by_role("link", name="Fitness plan").click()
    page.get_by_role("button", name="Remind me").click()
    page.get_by_role("button", name=choice).click()


def rows(page, heading):
    return page.locator("bn-reminders-view section", has=page.get_by_role("heading", name=heading)).locator("li")


def test_reminder_on_the_next_visit_is_due_when_the_page_is_opened(open_window, pages):
    pages.made["/plan"] = (b"<!doctype html><title>Plan</title><h1>Plan</h1>", "text/html")
    page = open_window("/")
    note = note_with_link(page, "Fitness plan", pages.url("/plan"))
    remind(page, "On my next visit")
    expect(page.locator("bn-note-pane .due-line")).to_have_text("Reminder: on next visit")
    row = page.locator("bn-note-list li").filter(has_text="Fitness plan")
    expect(row.get_by_role("img", name="Reminder: on next visit")).to_be_visible()

    page.get_by_role("link", name="Reminders", exact=True).click()
    expect(rows(page, "When you visit")).to_contain_text("on next visit")
    page.get_by_role("button", name="Done: Fitness plan").click()
    expect(page.get_by_text("No reminders.")).to_be_visible()
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(rows(page, "When you visit")).to_have_count(1)

    page.get_by_role("link", name="Browse", exact=True).click()
    visit(page, pages.url("/plan?utm_source=mail"))
    overlay = page.locator("bn-suggestion-overlay")
    expect(overlay.get_by_role("img", name="Reminder: on a linked page")).to_be_visible()
    expect(overlay).to_contain_text("on a linked page")
    page.get_by_role("link", name="Reminders", exact=True).click()
    expect(rows(page, "Due")).to_contain_text("on a linked page")
    page.get_by_role("button", name="Done: Fitness plan").click()
    expect(page.get_by_text("No reminders.")).to_be_visible()
    assert "reminder" not in api(page, "GET", f"/notes/{note}")


def test_reminder_on_a_site_shows_a_note_without_a_link_to_the_page(open_window, pages):
    pages.made["/other"] = (b"<!doctype html><title>Other</title><h1>Other</h1>", "text/html")
    page = open_window("/")
    note = note_with_link(page, "Fitness plan", pages.url("/plan"))
    remind(page, "On this site 127.0.0.1")
    expect(page.locator("bn-note-pane .due-line")).to_have_text("Reminder: on 127.0.0.1")
    page.get_by_role("link", name="Browse", exact=True).click()
    visit(page, pages.url("/other"))
    overlay = page.locator("bn-suggestion-overlay")
    expect(overlay.get_by_role("img", name="Reminder: on 127.0.0.1")).to_be_visible()
    show_reason(overlay)
    expect(overlay.get_by_role("note")).to_contain_text("Reminder: on 127.0.0.1")
    overlay.get_by_role("button", name="Open note: Fitness plan").click()
    expect(page.locator("bn-quick-note").get_by_label("Title")).to_have_value("Fitness plan")
    assert api(page, "GET", f"/notes/{note}")["reminder"]["dueAt"]


@pytest.mark.parametrize(
    ("words", "meaning", "reminder"),
    [
        ("next time I visit", "When you next visit a page that the note links to", {"trigger": "nextVisit"}),
        ("次に開いたとき", "When you next visit a page that the note links to", {"trigger": "nextVisit"}),
        ("on Example.com", "When you next visit example.com", {"trigger": "site", "site": "example.com"}),
        ("example.com에 방문할 때", "When you next visit example.com", {"trigger": "site", "site": "example.com"}),
    ],
)
def test_visit_is_set_in_words(show_window, words, meaning, reminder):
    page = show_window("/")
    note = note_with_link(page, "Fitness plan", "https://e.example/plan")
    go(page, f"/notes/{note}")
    page.get_by_role("button", name="Remind me").click()
    phrase = page.get_by_label("When, in words")
    phrase.fill(words)
    expect(page.locator(".time-menu .meaning")).to_have_text(meaning)
    expect(page.get_by_label("Another time")).to_be_disabled()
    phrase.press("Enter")
    expect(page.locator("bn-note-pane .due-line")).to_contain_text("Reminder: on ")
    assert api(page, "GET", f"/notes/{note}")["reminder"] == reminder | {"words": words}


def test_next_visit_needs_a_link(open_window):
    page = open_window("/")
    note = note_with_link(page, "Fitness plan")
    page.get_by_role("link", name="Fitness plan").click()
    page.get_by_role("button", name="Remind me").click()
    phrase = page.get_by_label("When, in words")
    expect(phrase).to_be_visible()
    expect(page.get_by_role("button", name="On my next visit")).to_have_count(0)
    phrase.fill("next visit")
    expect(page.locator(".time-menu .meaning")).to_have_text("Add a link to a page to the note first.")
    phrase.press("Enter")
    expect(phrase).to_be_visible()
    # Times are understood as before.
    phrase.fill("tomorrow 9am")
    expect(page.get_by_label("Another time")).to_be_enabled()
    phrase.press("Enter")
    expect(page.locator("bn-note-pane .due-line")).to_contain_text("Reminder: tomorrow")
    assert api(page, "GET", f"/notes/{note}")["reminder"]["words"] == "tomorrow 9am"


@pytest.mark.parametrize("locale", ["en-GB", "ja", "ko"])
@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_reminders_on_visits_are_accessible(open_window, service, screenshot, viewport, locale):
    page = open_window("/", viewport=viewport, locale=locale, reduced_motion="reduce")
    note = note_with_link(page, "Fitness plan", "https://fitness.example/plan")
    api(page, "PUT", f"/notes/{note}/reminder", {"trigger": "nextVisit"})
    other = note_with_link(page, "Questions for the forum")
    api(page, "PUT", f"/notes/{other}/reminder", {"trigger": "site", "site": "community.knitting-patterns.example"})
    due = note_with_link(page, "Ask about the refund")
    api(page, "PUT", f"/notes/{due}/reminder", {"trigger": "site", "site": "shop.example"})
    api(page, "POST", "/visits", {"webpageURL": "https://shop.example/orders"})
    name = f"{locale}-{'phone' if viewport == PHONE else 'desktop'}"
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.goto(service.origin + "/reminders")
        expect(page.locator("bn-reminders-view li")).to_have_count(3)
        screenshot(page, f"visit-reminders-{name}-{scheme}")
        expect_accessible(page)
        page.goto(f"{service.origin}/notes/{note}")
        page.locator("bn-note-pane button.remind").click()
        expect(page.locator(".time-menu:popover-open .visit")).to_be_visible()
        screenshot(page, f"visit-reminders-menu-{name}-{scheme}")
        expect_accessible(page)
