"""A person corrects which pages are one: in the overlay, on a link card, and in Browse's address details."""

import pytest
from playwright.sync_api import expect
from support.accessibility import check_appearance
from support.answers import press_answer
from support.api import api, create_note
from support.browse import snapshot_heading
from support.configuration import DESKTOP, PHONE
from support.delayed_responses import DelayedResponses
from support.every_view import open_page
from support.match_reason import show_reason


def make_page(pages, path, name):
    pages.made[path] = (f"<title>{name}</title><h1>{name}</h1>".encode(), "text/html")


def visit(page, pages, path, name):
    open_page(page, pages.url(path))
    snapshot_heading(page, name).wait_for()


def suggested_note(page, title):
    return page.locator("bn-suggestion-overlay").get_by_role("button", name=f"Open note: {title}")


def choose_in_overlay(page, action):
    """By keyboard, as the overlay is used without a pointer."""
    page.locator("bn-suggestion-overlay").get_by_role("button", name="More options").focus()
    page.keyboard.press("Enter")
    page.locator("bn-suggestion-overlay").get_by_role("button", name=action).focus()
    page.keyboard.press("Enter")


def choose_in_address_details(page, action):
    page.get_by_role("button", name="Address details").click()
    page.get_by_role("group", name="Address details").get_by_role("button", name=action).click()


def undo(page):
    page.locator("bn-notice").get_by_role("button", name="Undo", exact=True).click()
    expect(page.get_by_text("Undone.")).to_be_visible()


@pytest.fixture
def returned_note(open_window, pages):
    """A window on a page whose note is linked under another address of the page."""
    make_page(pages, "/read", "Read")
    page = open_window("/settings")
    create_note(page, "Came back", links=[(pages.url("/read?utm_source=a"), "Read")])
    visit(page, pages, "/read?gclid=b", "Read")
    suggested_note(page, "Came back").wait_for()
    return page


def test_part_that_makes_two_addresses_different_is_chosen_in_the_overlay(returned_note):
    page = returned_note
    choose_in_overlay(page, "Not the same page…")
    dialog = page.get_by_role("dialog", name="Not the same page")
    expect(dialog.get_by_role("group", name="These addresses count as the same page.")).to_be_visible()
    confirm = dialog.get_by_role("button", name="Not the same page", exact=True)
    expect(confirm).to_be_disabled()
    dialog.get_by_role("radio", name="Parameter gclid").check()
    expect(dialog.get_by_role("status")).to_contain_text("1 note will no longer be shown here.")
    expect(dialog.get_by_role("status")).to_contain_text("Came back")
    confirm.click()
    expect(dialog).to_have_count(0)
    expect(page.get_by_text("These count as different pages now.")).to_be_visible()
    expect(suggested_note(page, "Came back")).to_have_count(0)
    undo(page)
    expect(suggested_note(page, "Came back")).to_be_visible()


def test_site_on_which_nothing_comes_up_is_chosen_in_the_overlay(returned_note):
    page = returned_note
    choose_in_overlay(page, "Never show here…")
    dialog = page.get_by_role("dialog", name="Never show here")
    expect(dialog.get_by_label("Section").locator("option")).to_have_count(2)
    expect(dialog.get_by_role("status")).to_contain_text("1 note will no longer be shown here.")
    dialog.get_by_label("Section").select_option("0")
    expect(dialog.get_by_role("status")).to_contain_text("1 note will no longer be shown here.")
    dialog.get_by_role("button", name="Never show here", exact=True).click()
    expect(suggested_note(page, "Came back")).to_have_count(0)
    undo(page)
    expect(suggested_note(page, "Came back")).to_be_visible()


def test_canceled_decision_changes_nothing(returned_note):
    page = returned_note
    choose_in_overlay(page, "Never show here…")
    page.get_by_role("dialog").get_by_role("status").get_by_text("1 note").wait_for()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    overlay = page.locator("bn-suggestion-overlay")
    expect(overlay.get_by_role("button", name="More options")).to_be_focused()
    expect(suggested_note(page, "Came back")).to_be_visible()
    assert api(page, "GET", "/identity-decisions")["decisions"] == []


def test_section_becomes_one_page_in_the_address_details(open_window, pages):
    make_page(pages, "/docs/guide/one", "One")
    make_page(pages, "/docs/guide/two", "Two")
    page = open_window("/settings")
    create_note(page, "Guide", links=[(pages.url("/docs/guide/one"), "One")])
    visit(page, pages, "/docs/guide/two", "Two")
    choose_in_address_details(page, "Show on this whole section…")
    dialog = page.get_by_role("dialog", name="Show on this whole section")
    # One level above the page.
    expect(dialog.get_by_label("Section")).to_have_value("2")
    expect(dialog.get_by_role("status")).to_contain_text("1 note will be shown here.")
    dialog.get_by_label("Section").select_option("3")
    expect(dialog.get_by_role("status")).to_contain_text("No notes are affected now.")
    dialog.get_by_label("Section").select_option("2")
    expect(dialog.get_by_role("status")).to_contain_text("Guide")
    dialog.get_by_role("button", name="Show on whole section", exact=True).click()
    expect(suggested_note(page, "Guide")).to_be_visible()
    undo(page)
    expect(suggested_note(page, "Guide")).to_have_count(0)


def test_decision_that_led_to_a_match_is_undone_in_why(open_window, pages):
    make_page(pages, "/docs/one", "One")
    make_page(pages, "/docs/two", "Two")
    page = open_window("/settings")
    create_note(page, "Guide", links=[(pages.url("/docs/one"), "One")])
    decision = {"kind": "samePage", "urls": [pages.url("/docs/one"), pages.url("/docs/two")]}
    api(page, "POST", "/identity-decisions", decision)
    visit(page, pages, "/docs/two", "Two")
    show_reason(page.locator("bn-suggestion-overlay"))
    expect(page.get_by_role("note")).to_contain_text("You marked these pages as the same")
    page.get_by_role("button", name="Undo this choice").click()
    expect(suggested_note(page, "Guide")).to_have_count(0)
    assert api(page, "GET", "/identity-decisions")["decisions"] == []


def test_redirect_that_led_to_a_match_is_named_and_undone_in_why(open_window, pages):
    make_page(pages, "/story/17", "Story")
    pages.redirects["/short"] = "/story/17"
    page = open_window("/settings")
    create_note(page, "Short", links=[(pages.url("/short"), "Short")])
    visit(page, pages, "/short", "Story")
    suggested_note(page, "Short").wait_for()
    visit(page, pages, "/story/17?utm_source=a", "Story")
    suggested_note(page, "Short").wait_for()
    show_reason(page.locator("bn-suggestion-overlay"))
    reason = page.get_by_role("note")
    expect(reason).to_contain_text(f"Redirect from {pages.address}/short to {pages.address}/story/17")
    reason.get_by_role("button", name="Undo this redirect").click()
    expect(page.get_by_text("Undone.")).to_be_visible()
    expect(suggested_note(page, "Short")).to_have_count(0)


def test_withdrawn_redirect_is_explained_and_restored_on_a_link_card(open_window, service, pages):
    make_page(pages, "/offers", "Offers")
    pages.redirects |= {"/tent": "/offers", "/lamp": "/offers"}
    page = open_window("/settings")
    note = create_note(page, "Camping", links=[(pages.url("/tent"), "Tent")])
    create_note(page, "Reading", links=[(pages.url("/lamp"), "Lamp")])
    visit(page, pages, "/tent", "Offers")
    visit(page, pages, "/lamp", "Offers")
    page.goto(f"{service.origin}/notes/{note}")
    page.get_by_role("button", name="Same or different pages: Tent").click()
    page.get_by_role("button", name="Redirects").click()
    dialog = page.get_by_role("dialog", name="Redirects of this link")
    expect(dialog).to_contain_text("Other addresses lead to the same page, so it stands for many.")
    dialog.get_by_role("button", name="Show here").click()
    expect(dialog).to_contain_text("The note is also shown at")
    dialog.get_by_role("button", name="Done").click()
    visit(page, pages, "/offers", "Offers")
    suggested_note(page, "Camping").wait_for()
    expect(suggested_note(page, "Reading")).to_have_count(0)


def test_two_pages_become_one_on_a_link_card(open_window, service):
    page = open_window("/")
    note = create_note(page, "Plan", links=[("https://one.example/a", "One")])
    create_note(page, "Other plan", links=[("https://two.example/b", "Two")])
    page.goto(f"{service.origin}/notes/{note}")
    opener = page.get_by_role("button", name="Same or different pages: One")
    opener.focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Also show on…").focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Also show on another page")
    expect(dialog.get_by_label("The other page")).to_be_focused()
    expect(dialog.get_by_role("button", name="Show on both", exact=True)).to_be_disabled()
    page.keyboard.type("two.example/b")
    status = dialog.get_by_role("status")
    expect(status).to_contain_text("1 note will be shown here.")
    expect(status).to_contain_text("1 note will be shown on the other page.")
    expect(dialog.get_by_role("button", name="Show on both", exact=True)).to_be_enabled()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Notes are now shown on both pages.")).to_be_visible()
    expect(opener).to_be_focused()

    # The decision is listed and can be undone later.
    page.get_by_role("link", name="Settings", exact=True).click()
    decision = page.locator("bn-rule-settings").get_by_role("listitem")
    expect(decision).to_contain_text("one.example/a")
    expect(decision).to_contain_text("two.example/b")
    press_answer(decision.get_by_role("button"))
    expect(decision).to_have_count(0)


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_third_page_with_a_new_address_offers_the_others(open_window, service, screenshot, viewport):
    page = open_window("/", viewport=viewport, reduced_motion="reduce")
    old, new = "https://blog.example", "https://wool.example/posts"
    ids = [create_note(page, f"Note {n}", links=[(f"{old}/{n}", f"Page {n}")]) for n in range(1, 6)]
    for n in (1, 2):
        api(page, "POST", "/identity-decisions", {"kind": "samePage", "urls": [f"{new}/{n}", f"{old}/{n}"]})
    page.goto(f"{service.origin}/notes/{ids[2]}")
    page.get_by_role("button", name="Same or different pages: Page 3").click()
    page.get_by_role("button", name="Also show on…").click()
    dialog = page.get_by_role("dialog", name="Also show on another page")
    dialog.get_by_label("The other page").fill(f"{new}/3")
    press_answer(dialog.get_by_role("button", name="Show on both", exact=True))
    moved = page.get_by_role("dialog", name="Did other pages move too?")
    expect(moved).to_contain_text("blog.example/*")
    expect(moved).to_contain_text("wool.example/posts/*")
    expect(moved.get_by_role("listitem")).to_have_count(2)
    expect(moved.get_by_role("listitem").first).to_contain_text("Note 4")
    expect(moved.get_by_role("listitem").first).to_contain_text("wool.example/posts/4")
    width = "phone" if viewport == PHONE else "desktop"
    check_appearance(page, screenshot, f"identity-moved-pages-{width}")
    press_answer(moved.get_by_role("button", name="Apply to all 2 pages"))
    expect(page.get_by_text("2 pages are now also recognized at their new addresses.")).to_be_visible()
    assert len(api(page, "GET", "/identity-decisions")["decisions"]) == 5
    page.locator("bn-notice").get_by_role("button", name="Undo", exact=True).click()
    expect(page.get_by_text("Undone.")).to_be_visible()
    assert len(api(page, "GET", "/identity-decisions")["decisions"]) == 3


def test_problem_is_explained_in_the_dialog(open_window, service):
    page = open_window("/")
    note = create_note(page, "Plan", links=[("https://one.example/a", "One")])
    page.goto(f"{service.origin}/notes/{note}")
    page.get_by_role("button", name="Same or different pages: One").click()
    page.get_by_role("button", name="Not the same page…").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("The other page").fill("https://one.example/a")
    expect(dialog.get_by_role("alert")).not_to_be_empty()
    expect(dialog.get_by_role("button", name="Not the same page", exact=True)).to_be_disabled()


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_dialog_is_accessible(open_window, pages, screenshot, viewport):
    width = "phone" if viewport == PHONE else "desktop"
    make_page(pages, "/read/a", "Read")
    page = open_window("/settings", viewport=viewport, reduced_motion="reduce")
    for number in range(3):
        create_note(page, f"Note {number}", links=[(pages.url(f"/read/{number}"), "Read")])
    create_note(page, "Came back", links=[(pages.url("/read/a?utm_source=a"), "Read")])
    visit(page, pages, "/read/a?gclid=b", "Read")
    suggested_note(page, "Came back").wait_for()
    choose_in_overlay(page, "Not the same page…")
    page.get_by_role("radio").first.check()
    page.get_by_role("dialog").get_by_role("status").get_by_text("1 note").wait_for()
    check_appearance(page, screenshot, f"identity-part-{width}")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    choose_in_address_details(page, "Show on this whole section…")
    page.get_by_role("dialog").get_by_role("status").get_by_text("3 notes").wait_for()
    check_appearance(page, screenshot, f"identity-section-{width}")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Address details")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("group", name="Address details")).to_be_visible()
    check_appearance(page, screenshot, f"identity-address-details-{width}")


def test_page_that_differs_in_an_unknown_parameter_is_asked_about(open_window, pages, screenshot):
    make_page(pages, "/plan", "Plan")
    page = open_window("/settings")
    create_note(page, "Maybe this", links=[(pages.url("/plan"), "Plan")])
    visit(page, pages, "/plan?tztc=1", "Plan")
    question = page.get_by_role("complementary", name="Same page?")
    expect(question).to_contain_text("Maybe this")
    expect(question).to_contain_text("tztc=1")
    screenshot(page, "same-page-question")
    question.get_by_role("button", name="Same page…").click()
    page.get_by_role("dialog", name="Also show on another page").get_by_role(
        "button", name="Show on both", exact=True
    ).click()
    suggested_note(page, "Maybe this").wait_for()
    expect(question).to_have_count(0)

    undo(page)
    question.get_by_role("button", name="Not the same…").click()
    dialog = page.get_by_role("dialog", name="Not the same page")
    dialog.get_by_role("button", name="Not the same page", exact=True).click()
    expect(question).to_have_count(0)
    visit(page, pages, "/plan?tztc=1", "Plan")
    visit(page, pages, "/plan", "Plan")
    suggested_note(page, "Maybe this").wait_for()
    expect(question).to_have_count(0)


def test_dismissed_question_about_a_page_opens_nothing(open_window, pages):
    make_page(pages, "/plan", "Plan")
    page = open_window("/settings")
    create_note(page, "Maybe this", links=[(pages.url("/plan"), "Plan")])
    visit(page, pages, "/plan?tztc=1", "Plan")
    question = page.get_by_role("complementary", name="Same page?")
    question.get_by_role("button", name="Dismiss").click()
    expect(question).to_have_count(0)
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("path", ["/canonicalize", "/identity-decisions/preview"])
def test_dialog_asks_again_when_the_service_did_not_answer(returned_note, path):
    page = returned_note
    requests = DelayedResponses(page, f"**/api/v1{path}")
    choose_in_overlay(page, "Never show here…")
    dialog = page.get_by_role("dialog", name="Never show here")
    requests.abort()
    expect(dialog.get_by_role("status")).to_contain_text("1 note will no longer be shown here.")
    expect(dialog.get_by_role("alert")).to_be_empty()
    expect(dialog.get_by_label("Section").locator("option")).to_have_count(2)
