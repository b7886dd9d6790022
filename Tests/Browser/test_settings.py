"""How Backnote looks and speaks is chosen by the reader, and so is who may come in."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from conftest import DESKTOP, PHONE
from held import Held

HEADINGS = {"en-GB": "Settings", "ja-JP": "設定", "ko-KR": "설정"}


def test_appearance_is_chosen_and_kept(open_window):
    page = open_window("/settings", color_scheme="light", reduced_motion="reduce")
    paper = page.locator("html")
    colour = "(paper) => getComputedStyle(paper).backgroundColor"
    light = paper.evaluate(colour)
    page.get_by_label("Dark").check(force=True)
    expect(paper).not_to_have_css("background-color", light)
    dark = paper.evaluate(colour)
    page.reload()
    expect(page.get_by_label("Dark")).to_be_checked()
    expect(paper).to_have_css("background-color", dark)
    page.get_by_label("System").check(force=True)
    expect(paper).to_have_css("background-color", light)


def test_a_language_is_chosen_and_taken_back(open_window):
    page = open_window("/settings")
    page.get_by_role("combobox").first.select_option("ja")
    expect(page.get_by_role("heading", name="設定")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
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
    # The last of the settings is one press away, and the list beside them says where one is.
    index = page.get_by_role("navigation", name="Settings", exact=True)
    index.get_by_role("link", name="Tokens").click()
    expect(page.get_by_role("heading", name="Tokens")).to_be_in_viewport()
    expect(index.locator("[aria-current]")).to_have_text(["Tokens"])
    # Each leads to what it names, and so does an address, however much comes above it.
    expect(index.get_by_role("link")).to_have_count(9)
    for link in index.get_by_role("link").all():
        expect(page.locator("h2" + link.get_attribute("href"))).to_have_text(link.inner_text())
    page.goto(page.url.split("#")[0] + "#copies")
    page.reload()
    expect(page.get_by_role("heading", name="Import and export")).to_be_in_viewport()
    # The window stays where it is; only the settings scroll.
    assert page.evaluate("document.scrollingElement.scrollTop") == 0
    expect(page.get_by_role("link", name="Settings", exact=True)).to_be_in_viewport(ratio=1)
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
    notes = Held(page, "**/api/v1/notes", "POST")
    with page.expect_request(lambda request: request.method == "POST" and request.url.endswith("/notes")):
        page.get_by_label("Note text").fill("Late")
    page.get_by_role("link", name="Settings").click()
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    with page.expect_response(lambda answer: answer.request.method == "POST" and answer.url.endswith("/notes")):
        notes.let_go()
    page.get_by_role("link", name="Browse").click()
    page.go_back()
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    expect(page).to_have_url(page.url.split("/settings")[0] + "/settings")


@pytest.fixture
def rules(open_window):
    """The settings of rules; the service knows them or not."""
    page = open_window("/settings")
    if page.evaluate("async () => (await fetch('/api/v1/rules')).status") == 404:
        pytest.skip("the service keeps no rules")
    return page


def test_own_rules_are_kept_as_a_whole_or_not_at_all(rules):
    own = rules.locator("bn-own-rules")
    text = own.get_by_role("textbox")
    text.fill("||shop.example^$removeparam=ref\nthis is no rule$$")
    own.get_by_role("button", name="Save rules").click()
    expect(own.get_by_role("listitem")).to_contain_text("Line 2:")
    own.get_by_role("button", name="Line 2:").click()
    expect(text).to_be_focused()
    assert text.evaluate("(field) => field.value.slice(field.selectionStart, field.selectionEnd)") == "this is no rule$$"
    text.fill("||shop.example^$removeparam=ref")
    own.get_by_role("button", name="Save rules").click()
    expect(own.get_by_text("Saved. Your links are matched by them from now on.")).to_be_visible()
    rules.reload()
    expect(text).to_have_value("||shop.example^$removeparam=ref")


def test_a_list_is_subscribed_to_refreshed_and_left(rules, pages):
    lists = rules.locator("bn-rule-lists")
    explanation = rules.locator(".explanation")
    pages.made["/list.txt"] = (b"! Title: Trackers of shops\n||shop.example^$removeparam=from\n", "text/plain")
    lists.get_by_label("Address of a list").fill(pages.url("/list.txt"))
    lists.get_by_role("button", name="Subscribe").click()
    item = lists.get_by_role("listitem")
    expect(item).to_contain_text("1 rule ·")
    expect(item).to_contain_text(pages.url("/list.txt"))
    rules.get_by_label("Explain an address").fill("https://shop.example/wool?from=mail&size=2")
    expect(explanation.locator("s")).to_contain_text("from=mail")

    pages.made["/list.txt"] = (pages.made["/list.txt"][0] + b"||shop.example^$removeparam=size\n", "text/plain")
    lists.get_by_role("button", name="Refresh").click()
    expect(item).to_contain_text("2 rules")
    lists.get_by_role("button", name="Remove the list").click()
    expect(item).to_have_count(0)
    rules.get_by_label("Explain an address").fill("https://shop.example/wool?from=mail&size=3")
    expect(explanation).to_contain_text("Nothing is left out")


def test_a_list_that_cannot_be_had_is_told_and_one_is_removed(rules):
    lists = rules.locator("bn-rule-lists")
    lists.get_by_label("Address of a list").fill("https://127.0.0.1:9/list.txt")
    lists.get_by_role("button", name="Subscribe").click()
    expect(lists.locator(".setting-message")).not_to_be_empty()
    expect(lists.get_by_role("listitem")).to_have_count(0)
    rules.evaluate(
        """async () => {
          const body = JSON.stringify({ text: "||a.example^$removeparam=x\\n", name: "mine.txt" });
          const headers = { "Content-Type": "application/json" };
          const answer = await fetch("/api/v1/rules/lists", { method: "POST", headers, body });
          if (!answer.ok) throw new Error(await answer.text());
        }"""
    )
    rules.reload()
    expect(lists.get_by_role("listitem")).to_contain_text("1 rule")
    lists.get_by_role("button", name="Remove the list mine.txt").click()
    rules.get_by_role("dialog").get_by_role("button", name="Remove", exact=True).click()
    expect(lists.get_by_role("listitem")).to_have_count(0)
