"""Links between notes: [[ in the text, the current title in the editor and in Read, and "Mentioned in"."""

import re

from playwright.sync_api import expect
from support.accessibility import check_appearance
from support.api import api, create_note
from support.configuration import PHONE
from support.every_view import go


def rename(page, note, title):
    api(page, "PATCH", f"/notes/{note}", {"title": title}, {"If-Match": "*"})


def wait_for_menus(page):
    """The menus of the text are loaded after it, and do not open for what was typed before."""
    page.locator("bn-note-editor .text-menu").wait_for(state="attached")


def mentions(page):
    return page.get_by_role("region", name="Mentioned in")


def press_link(page, words):
    """Presses the link at the point where its title is drawn."""
    box = page.get_by_role("textbox", name="Note text").locator(".link", has_text=words).first.bounding_box()
    page.mouse.click(box["x"] + 10, box["y"] + box["height"] / 2)


def test_two_brackets_link_a_note_by_its_title(open_window, screenshot):
    page = open_window("/")
    plan = create_note(page, "Fitness plan", "HIIT")
    create_note(page, "Yarn", "The fitness of wool")
    source = create_note(page, "Diary", "")
    go(page, f"/notes/{source}")
    text = page.get_by_role("textbox", name="Note text")
    text.click()
    wait_for_menus(page)
    page.keyboard.type("See [[fit")
    options = page.get_by_role("option")
    expect(options).to_have_text(["Fitness planHIIT", "Create note “fit”"])
    check_appearance(page, screenshot, "link-note-menu")
    page.keyboard.press("Enter")
    expect(options).to_have_count(0)
    page.keyboard.type(" and [[n")
    expect(options.first).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.type("o")
    expect(options).to_have_count(0)
    for _ in "[[no":
        page.keyboard.press("Backspace")
    page.keyboard.type(" [[Summer")
    expect(options).to_have_text(["Create note “Summer”"])
    page.keyboard.press("Enter")
    expect(text).to_contain_text("[Summer](note:")
    expect(page.get_by_role("link", name="Summer")).to_be_visible()
    go(page, f"/notes/{plan}")
    expect(mentions(page).get_by_role("link")).to_have_text(["DiarySee Fitness plan and Summer"])


def test_enter_takes_no_note_that_does_not_match_what_was_typed(open_window):
    page = open_window("/")
    create_note(page, "Yarn", "wool")
    create_note(page, "Yale", "locks")
    source = create_note(page, "Diary", "")
    go(page, f"/notes/{source}")
    text = page.get_by_role("textbox", name="Note text")
    text.click()
    options = page.get_by_role("option")
    held = []
    wait_for_menus(page)
    page.keyboard.type("See [[Ya")
    expect(options).to_have_count(3)
    active = page.get_by_role("option", selected=True)
    first = active.inner_text()
    other, name = ("l", "Yale") if "Yarn" in first else ("r", "Yarn")
    page.route("**/api/v1/search", lambda route: held.append(route))
    # The active note no longer matches: Enter waits, and then takes nothing.
    with page.expect_request("**/api/v1/search"):
        page.keyboard.type(other)
    page.keyboard.press("Enter")
    held.pop().continue_()
    expect(options).to_have_text([re.compile(name), f"Create note “Ya{other}”"])
    assert text.inner_text().strip() == f"See [[Ya{other}"
    # It still matches: Enter waits, and then takes it.
    with page.expect_request("**/api/v1/search"):
        page.keyboard.type(name[3])
    page.keyboard.press("Enter")
    held.pop().continue_()
    expect(options).to_have_count(0)
    expect(text).to_contain_text(f"[{name}](note:")


def test_link_shows_the_current_title_and_opens_the_note(open_window):
    page = open_window("/", viewport=PHONE)
    plan = create_note(page, "Plan", "HIIT")
    source = create_note(page, "Diary", f"See [Plan](note:{plan}) and [my words](note:{plan})")
    rename(page, plan, "Fitness plan")
    go(page, f"/notes/{source}")
    text = page.get_by_role("textbox", name="Note text")
    expect(text.locator(".link").first).to_have_attribute("data-title", "Fitness plan")
    expect(text.locator(".link").last).to_have_text("my words")
    page.get_by_role("button", name="Read").click()
    reading = page.get_by_role("dialog", name="Diary")
    expect(reading.get_by_role("paragraph")).to_have_text("See Fitness plan and my words")
    reading.get_by_role("link", name="Fitness plan").click()
    expect(reading).to_have_count(0)
    expect(page).to_have_url(re.compile(f"/notes/{plan}$"))
    mentions(page).get_by_role("link").click()
    expect(page).to_have_url(re.compile(f"/notes/{source}$"))
    press_link(page, "Plan")
    expect(page).to_have_url(re.compile(f"/notes/{plan}$"))


def test_changes_elsewhere_reach_the_links_and_the_mentions(open_window):
    page = open_window("/")
    plan = create_note(page, "Plan", "HIIT")
    source = create_note(page, "Diary", f"See [Plan](note:{plan})")
    go(page, f"/notes/{plan}")
    expect(mentions(page).get_by_role("link")).to_have_count(1)
    api(page, "DELETE", f"/notes/{source}")
    expect(mentions(page)).to_have_count(0)
    api(page, "POST", f"/notes/{source}/restore")
    expect(mentions(page).get_by_role("link")).to_have_count(1)

    go(page, f"/notes/{source}")
    link = page.get_by_role("textbox", name="Note text").locator(".link")
    expect(link).to_have_text("Plan")
    rename(page, plan, "Fitness plan")
    expect(link).to_have_attribute("data-title", "Fitness plan")
    api(page, "DELETE", f"/notes/{plan}")
    expect(link).to_have_attribute("data-away", "(in the trash)")
    assert api(page, "GET", f"/notes/{source}")["body"] == f"See [Plan](note:{plan})"


def test_a_change_while_the_titles_are_loaded_is_shown(open_window):
    page = open_window("/")
    plan = create_note(page, "Plan", "HIIT")
    source = create_note(page, "Diary", f"See [Plan](note:{plan})")
    held, titles = [], f"**/notes/{source}/references"
    page.route(titles, lambda route: route.fallback() if held else held.append(route))
    with page.expect_request(titles):
        go(page, f"/notes/{source}")
    link = page.get_by_role("textbox", name="Note text").locator(".link")
    expect(link).to_have_text("Plan")
    older = held[0].fetch()
    with page.expect_response(titles):
        rename(page, plan, "Fitness plan")
    expect(link).to_have_attribute("data-title", "Fitness plan")
    with page.expect_event("response", lambda response: response.url.endswith("/references")):
        held[0].fulfill(response=older)
    expect(link).to_have_attribute("data-title", "Fitness plan")
