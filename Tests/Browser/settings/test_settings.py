"""Settings: appearance, language, access tokens, sessions and rules."""

import pytest
from playwright.sync_api import expect
from support.accessibility import check_appearance, expect_fits_window
from support.answers import press_answer
from support.api import api
from support.configuration import DESKTOP, PHONE
from support.delayed_responses import DelayedResponses

HEADINGS = {"en-GB": "Settings", "ja-JP": "設定", "ko-KR": "설정"}


def test_appearance_is_chosen_and_remembered(open_window):
    page = open_window("/settings", color_scheme="light", reduced_motion="reduce")
    root = page.locator("html")
    background = "(root) => getComputedStyle(root).backgroundColor"
    light = root.evaluate(background)
    page.get_by_label("Dark").check(force=True)
    expect(root).not_to_have_css("background-color", light)
    dark = root.evaluate(background)
    page.reload()
    expect(page.get_by_label("Dark")).to_be_checked()
    expect(root).to_have_css("background-color", dark)
    page.get_by_label("System").check(force=True)
    expect(root).to_have_css("background-color", light)


def test_language_is_chosen_and_reset(open_window):
    page = open_window("/settings")
    page.get_by_role("combobox").first.select_option("ja")
    expect(page.get_by_role("heading", name="設定")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    page.get_by_role("combobox").first.select_option("")
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()


@pytest.mark.parametrize("locale", HEADINGS)
def test_language_follows_the_browser(locale, open_window, screenshot):
    page = open_window("/settings", viewport=PHONE, locale=locale)
    expect(page.get_by_role("heading", name=HEADINGS[locale])).to_be_visible()
    screenshot(page, f"settings-phone-{locale}")
    expect_fits_window(page)


def test_token_is_shown_once_and_ended(open_window):
    page = open_window("/settings")
    page.get_by_label("Name").fill("Home automation")
    page.get_by_label("Write notes").check()
    press_answer(page.get_by_role("button", name="Create token"))
    token = page.get_by_label("Home automation", exact=True).inner_text()
    status = """async (token) => {
      const headers = { Authorization: `Bearer ${token}` };
      return (await fetch("/api/v1/notes", { headers, credentials: "omit" })).status;
    }"""
    assert page.evaluate(status, token) == 200
    page.reload()
    tokens = page.get_by_role("listitem").filter(has_text="Home automation")
    expect(tokens).to_contain_text("Write notes")
    expect(page.get_by_text(token)).to_have_count(0)
    press_answer(tokens.get_by_role("button", name="Revoke"))
    expect(tokens).to_have_count(0)
    assert page.evaluate(status, token) == 401


def test_calendar_address_is_shown_once_replaced_and_revoked(open_window, screenshot):
    page = open_window("/settings")
    calendar = page.locator("bn-calendar-settings")
    expect(calendar).to_contain_text("No address.")
    press_answer(calendar.get_by_role("button", name="Create address"))
    address = calendar.locator("code").inner_text()
    status = """async (address) => (await fetch(address, { credentials: "omit" })).status"""
    assert page.evaluate(status, address) == 200
    calendar.scroll_into_view_if_needed()
    screenshot(page, "settings-calendar")
    page.reload()
    expect(calendar).to_contain_text("Created:")
    expect(calendar.locator("code")).to_have_count(0)
    press_answer(calendar.get_by_role("button", name="Replace address"))
    expect(calendar.locator("code")).to_be_visible()
    assert page.evaluate(status, address) == 401
    replaced = calendar.locator("code").inner_text()
    press_answer(calendar.get_by_role("button", name="Revoke the calendar address"))
    expect(calendar).to_contain_text("No address.")
    expect(page.locator("bn-notice")).to_contain_text("The calendar address was revoked.")
    assert page.evaluate(status, replaced) == 401


def test_index_leads_to_every_section(open_window):
    page = open_window("/settings")
    # The index marks the section that is in view.
    index = page.get_by_role("navigation", name="Settings", exact=True)
    index.get_by_role("link", name="Tokens").click()
    expect(page.get_by_role("heading", name="Tokens")).to_be_in_viewport()
    expect(index.locator("[aria-current]")).to_have_text(["Tokens"])
    # Every link leads to the section that it names, and so does an address with its fragment.
    expect(index.get_by_role("link")).to_have_count(12)
    for link in index.get_by_role("link").all():
        expect(page.locator("h2" + link.get_attribute("href"))).to_have_text(link.inner_text())
    page.goto(page.url.split("#")[0] + "#copies")
    page.reload()
    expect(page.get_by_role("heading", name="Import and export")).to_be_in_viewport()
    # Only the settings scroll, not the window.
    assert page.evaluate("document.scrollingElement.scrollTop") == 0
    expect(page.get_by_role("link", name="Settings", exact=True)).to_be_in_viewport(ratio=1)


def test_signing_out_shows_the_sign_in_view(open_window):
    page = open_window("/settings")
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("heading", name="Sign in to see your notes")).to_be_visible()


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_settings_are_accessible(open_window, screenshot, viewport):
    page = open_window("/settings", viewport=viewport, reduced_motion="reduce")
    expect(page.get_by_role("heading", name="Tokens")).to_be_visible()
    check_appearance(page, screenshot, f"settings-{'phone' if viewport == PHONE else 'desktop'}")


def test_late_save_does_not_change_the_view(open_window, service):
    page = open_window("/notes/new")
    notes = DelayedResponses(page, "**/api/v1/notes", "POST")
    with page.expect_request(lambda request: request.method == "POST" and request.url.endswith("/notes")):
        page.get_by_label("Note text").fill("Late")
    page.get_by_role("link", name="Settings").click()
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    with page.expect_response(lambda response: response.request.method == "POST" and response.url.endswith("/notes")):
        notes.resume()
    page.get_by_role("link", name="Browse", exact=True).click()
    page.go_back()
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    expect(page).to_have_url(service.origin + "/settings")


@pytest.mark.own_service
def test_own_rules_are_saved_if_all_are_valid(open_window):
    page = open_window("/settings")
    own = page.locator("bn-own-rules")
    text = own.get_by_role("textbox")
    text.fill("||shop.example^$removeparam=ref\nthis is no rule$$")
    own.get_by_role("button", name="Save rules").click()
    expect(own.get_by_role("listitem")).to_contain_text("Line 2:")
    own.get_by_role("button", name="Line 2:").click()
    expect(text).to_be_focused()
    selection = "(field) => field.value.slice(field.selectionStart, field.selectionEnd)"
    assert text.evaluate(selection) == "this is no rule$$"
    text.fill("||shop.example^$removeparam=ref")
    own.get_by_role("button", name="Save rules").click()
    expect(own.get_by_text("Rules saved and applied to your links.")).to_be_visible()
    page.reload()
    expect(text).to_have_value("||shop.example^$removeparam=ref")


def other_lists(page):
    return page.get_by_role("list", name="Other lists").get_by_role("listitem")


@pytest.mark.own_service
def test_rule_list_is_subscribed_to_refreshed_and_removed(open_window, pages):
    page = open_window("/settings")
    lists = page.locator("bn-rule-lists")
    explanation = page.locator(".explanation")
    pages.made["/list.txt"] = (b"! Title: Trackers of shops\n||shop.example^$removeparam=from\n", "text/plain")
    lists.get_by_label("List address").fill(pages.url("/list.txt"))
    lists.get_by_role("button", name="Subscribe").click()
    item = other_lists(page)
    expect(item).to_contain_text("1 rule ·")
    expect(item).to_contain_text(pages.url("/list.txt"))
    page.get_by_label("Explain an address").fill("https://shop.example/wool?from=mail&size=2")
    expect(explanation.locator("s")).to_contain_text("from=mail")

    pages.made["/list.txt"] = (pages.made["/list.txt"][0] + b"||shop.example^$removeparam=size\n", "text/plain")
    press_answer(lists.get_by_role("button", name="Refresh"))
    expect(item).to_contain_text("2 rules")
    press_answer(lists.get_by_role("button", name="Remove the list"))
    expect(item).to_have_count(0)
    page.get_by_label("Explain an address").fill("https://shop.example/wool?from=mail&size=3")
    expect(explanation).to_contain_text("Nothing is removed")


@pytest.mark.own_service("--adguard-list={pages}/adguard.txt", "--clearurls-list={pages}/clearurls.json")
def test_public_list_is_turned_on_and_off(open_window, pages):
    page = open_window("/settings")
    explanation = page.locator(".explanation")
    pages.made["/clearurls.json"] = (
        b'{"providers": {"shop": {"urlPattern": "^https?://shop\\\\.example", "rules": ["from"]}}}',
        "application/json",
    )
    lists = page.get_by_role("list", name="Public lists")
    switch = lists.get_by_role("switch", name="ClearURLs")
    expect(switch).not_to_be_checked()
    expect(lists).to_contain_text("License: LGPL-3.0-only")
    assert not pages.requests

    switch.press("Space")
    expect(lists).to_contain_text("1 rule ·")
    expect(switch).to_be_checked()
    expect(switch).to_be_focused()
    expect(other_lists(page)).to_have_count(0)
    page.get_by_label("Explain an address").fill("https://shop.example/wool?from=mail&size=2")
    expect(explanation.locator("s")).to_contain_text("from=mail")

    switch.press("Space")
    expect(switch).not_to_be_checked()
    page.get_by_role("button", name="Undo").click()
    expect(switch).to_be_checked()


@pytest.mark.own_service("--adguard-list={pages}/adguard.txt")
def test_public_list_that_makes_different_pages_one_asks_first(open_window, pages):
    page = open_window("/settings")
    pages.made["/adguard.txt"] = (b"$removeparam=id\n", "text/plain")
    switch = page.get_by_role("switch", name="AdGuard URL Tracking")
    switch.click()
    dialog = page.get_by_role("dialog", name="This list treats different pages as one")
    expect(dialog).to_contain_text("?id=1")
    dialog.get_by_role("button", name="Cancel").click()
    expect(switch).not_to_be_checked()
    switch.click()
    press_answer(dialog.get_by_role("button", name="Use anyway"))
    expect(switch).to_be_checked()


@pytest.mark.own_service
def test_unreachable_rule_list_is_reported_and_uploaded_list_is_removed(open_window):
    page = open_window("/settings")
    lists = page.locator("bn-rule-lists")
    lists.get_by_label("List address").fill("https://127.0.0.1:9/list.txt")
    lists.get_by_role("button", name="Subscribe").click()
    expect(lists.locator(".setting-message")).not_to_be_empty()
    expect(other_lists(page)).to_have_count(0)
    api(page, "POST", "/rules/lists", {"text": "||a.example^$removeparam=x\n", "name": "mine.txt"})
    page.reload()
    expect(other_lists(page)).to_contain_text("1 rule")
    press_answer(lists.get_by_role("button", name="Remove the list mine.txt"))
    page.get_by_role("dialog").get_by_role("button", name="Remove", exact=True).click()
    expect(other_lists(page)).to_have_count(0)
