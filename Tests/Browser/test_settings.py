"""How Backnote looks and speaks is chosen by the reader, and so is who may come in."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from conftest import DESKTOP, PHONE

HEADINGS = {"en-GB": "Settings", "ja-JP": "設定", "ko-KR": "설정"}


def test_appearance_is_chosen_and_kept(open_window):
    page = open_window("/settings", color_scheme="light")
    page.get_by_label("Dark").check(force=True)
    dark = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    page.reload()
    expect(page.get_by_label("Dark")).to_be_checked()
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == dark
    page.get_by_label("System").check(force=True)
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") != dark


def test_a_language_is_chosen_and_taken_back(open_window):
    page = open_window("/settings")
    page.get_by_role("combobox").first.select_option("ja")
    expect(page.get_by_role("heading", name="設定")).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == "ja"
    page.get_by_role("combobox").first.select_option("")
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()


@pytest.mark.parametrize("locale", HEADINGS)
def test_the_browser_says_which_language(chromium, service, locale, open_window, screenshot):
    state = open_window("/").context.storage_state()
    context = chromium.new_context(viewport=PHONE, locale=locale, storage_state=state)
    page = context.new_page()
    page.goto(service.origin + "/settings")
    expect(page.get_by_role("heading", name=HEADINGS[locale])).to_be_visible()
    screenshot(page, f"settings-phone-{locale}")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    context.close()


def test_a_token_is_made_shown_once_and_ended(open_window):
    page = open_window("/settings")
    page.get_by_label("Name").fill("Home automation")
    page.get_by_label("write notes").check()
    page.get_by_role("button", name="Make token").click()
    made = page.get_by_label("Home automation", exact=True).inner_text()
    allowed = """async (token) => {
      const headers = { Authorization: `Bearer ${token}` };
      return (await fetch("/api/v1/notes", { headers, credentials: "omit" })).status;
    }"""
    assert page.evaluate(allowed, made) == 200
    page.reload()
    tokens = page.get_by_role("listitem").filter(has_text="Home automation")
    expect(tokens).to_contain_text("write notes")
    expect(page.get_by_text(made)).to_have_count(0)
    tokens.get_by_role("button", name="End").click()
    expect(tokens).to_have_count(0)
    assert page.evaluate(allowed, made) == 401


def test_signing_out_leads_to_the_door(open_window):
    page = open_window("/settings")
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("heading", name="Your notes are behind this door")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_settings_can_be_read_and_reached(open_window, screenshot, viewport, scheme):
    page = open_window("/settings", viewport=viewport, color_scheme=scheme, reduced_motion="reduce")
    expect(page.get_by_role("heading", name="Tokens")).to_be_visible()
    screenshot(page, f"settings-{'phone' if viewport == PHONE else 'desktop'}-{scheme}")
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()


def test_a_note_that_is_saved_late_does_not_call_back(open_window):
    page = open_window("/notes/new")
    held = []
    page.route("**/api/v1/notes", lambda route: held.append(route) if route.request.method == "POST" else route.continue_())
    with page.expect_request(lambda request: request.method == "POST" and request.url.endswith("/notes")):
        page.get_by_label("Note text").fill("Late")
    page.get_by_role("link", name="Settings").click()
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    with page.expect_response(lambda answer: answer.request.method == "POST" and answer.url.endswith("/notes")):
        held.pop().continue_()
    page.get_by_role("link", name="Browse").click()
    page.go_back()
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    expect(page).to_have_url(page.url.split("/settings")[0] + "/settings")
