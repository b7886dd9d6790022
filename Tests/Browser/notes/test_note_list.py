"""Notes are searched, pinned, archived and moved to the trash, and each of these can be undone."""

import re

import pytest
from playwright.sync_api import expect
from support.accessibility import check_appearance
from support.api import api, create_note
from support.configuration import DESKTOP, PHONE, SCREENSHOTS
from support.note_list import open_list, rows

NOTES = [
    ("Fitness plan", "HIIT 4-5x a week #health #plans"),
    ("Titan", "Lakes of methane #space"),
    ("Groceries", "- [ ] milk\n- [ ] eggs"),
]


@pytest.fixture
def page(open_window):
    return open_list(open_window, NOTES)


def test_search_narrows_the_list_as_the_person_types(page):
    page.get_by_role("searchbox").press_sequentially("methane")
    expect(rows(page)).to_have_count(1)
    page.get_by_role("searchbox").fill("nothing has this")
    page.get_by_role("button", name="Clear search").click()
    expect(rows(page)).to_have_count(3)


def test_search_is_cleared_by_its_button_and_by_escape(page):
    search = page.get_by_role("searchbox")
    clear = page.get_by_role("button", name="Clear text")
    expect(clear).to_be_hidden()
    search.fill("methane")
    expect(rows(page)).to_have_count(1)
    page.keyboard.press("Tab")
    expect(clear).to_be_focused()
    page.keyboard.press("Enter")
    expect(rows(page)).to_have_count(3)
    expect(search).to_be_focused()
    expect(clear).to_be_hidden()
    page.keyboard.type("methane")
    expect(rows(page)).to_have_count(1)
    page.keyboard.press("Escape")
    expect(rows(page)).to_have_count(3)
    expect(search).to_be_focused()


def test_the_list_is_sorted_by_title_also_after_a_reload(page):
    names = rows(page).locator(".name")
    expect(names).to_have_text(["Groceries", "Titan", "Fitness plan"])
    page.get_by_role("button", name="Sort notes").click()
    expect(page.get_by_role("menuitemradio", name="Last changed", checked=True)).to_be_focused()
    page.screenshot(path=SCREENSHOTS / "sort-menu.png")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(names).to_have_text(["Fitness plan", "Groceries", "Titan"])
    expect(page.get_by_role("button", name="Sort notes")).to_be_focused()
    create_note(page, "Hats", "A new note comes at its place")
    expect(names).to_have_text(["Fitness plan", "Groceries", "Hats", "Titan"])
    page.reload()
    expect(names).to_have_text(["Fitness plan", "Groceries", "Hats", "Titan"])


def test_a_note_comes_at_its_place_after_the_first_page(open_window):
    page = open_window("/")
    names = rows(page).locator(".name")
    titles = [f"Moon {index}" for index in range(100, 140)]
    notes = [create_note(page, title) for title in titles]
    page.reload()
    expect(names).to_have_text(titles[::-1])
    # Last changed first: a note that is restored has its time of before.
    oldest = page.get_by_role("link", name=titles[1])
    api(page, "DELETE", f"/notes/{notes[1]}")
    expect(oldest).to_have_count(0)
    api(page, "POST", f"/notes/{notes[1]}/restore")
    expect(names).to_have_text(titles[::-1])
    page.get_by_role("button", name="Sort notes").click()
    page.get_by_role("menuitemradio", name="Title").click()
    expect(names).to_have_text(titles)
    create_note(page, "Moon 138 b")
    expect(names).to_have_text([*titles[:39], "Moon 138 b", titles[39]])


def test_the_best_match_of_a_search_comes_first_unless_the_person_chooses_another_order(page):
    create_note(page, "Moons", "Titan has methane")
    names = rows(page).locator(".name")
    search = page.get_by_role("searchbox")
    search.fill("titan")
    expect(names).to_have_text(["Titan", "Moons"])
    page.get_by_role("button", name="Sort notes").click()
    page.screenshot(path=SCREENSHOTS / "search-order-menu.png")
    page.get_by_role("menuitemradio", name="Last changed").click()
    expect(names).to_have_text(["Moons", "Titan"])
    page.reload()
    search.fill("titan")
    expect(names).to_have_text(["Moons", "Titan"])
    search.fill("")
    page.get_by_role("button", name="Sort notes").click()
    expect(page.get_by_role("menuitemradio")).to_have_text(["Last changed", "Date created", "Title"])


def test_results_of_another_search_start_at_the_top(page):
    for index in range(60):
        create_note(page, f"Moon {index}", "Far away" if index % 2 else "Near")
    page.reload()
    scroll = page.locator(".list-scroll")
    search = page.get_by_role("searchbox")
    search.fill("moon -titan")
    expect(rows(page).locator("mark").first).to_have_text("Moon")
    scroll.evaluate("(element) => element.scrollTop = 600")
    page.wait_for_function("(element) => element.scrollTop === 600", arg=scroll.element_handle())
    # A note that changes leaves the results where they are.
    with page.expect_response(lambda response: "/notes?" in response.url):
        create_note(page, "Moon 60", "Near")
    expect(page.locator("li", has_text="Moon 30")).to_be_visible()
    assert scroll.evaluate("(element) => element.scrollTop") > 300
    search.fill("moon far")
    page.wait_for_function("(element) => element.scrollTop === 0", arg=scroll.element_handle())
    expect(rows(page).locator(".name").first).to_have_text("Moon 59")


def test_search_marks_its_words_in_the_title_and_in_the_line_that_has_them(page, screenshot):
    create_note(page, "Weather on Titan", "First line\n\n- **Rain** of methane, and rain again")
    page.get_by_role("searchbox").fill("TITAN rain")
    expect(rows(page)).to_have_count(1)
    expect(rows(page).locator(".excerpt")).to_have_text("Rain of methane, and rain again")
    expect(rows(page).locator("mark")).to_have_text(["Titan", "Rain", "rain"])
    check_appearance(page, screenshot, "search-result")

    page.get_by_role("searchbox").fill("")
    expect(rows(page)).to_have_count(4)
    expect(rows(page).locator("mark")).to_have_count(0)
    expect(rows(page).first.locator(".excerpt")).to_have_text("First line")


def test_search_has_phrases_excluded_words_and_filters(page, screenshot):
    create_note(page, "Titan IV", "A rocket #plans/space")
    search = page.get_by_role("searchbox")
    for query, titles in [
        ("titan -rocket", ["Titan"]),
        ('"lakes of"', ["Titan"]),
        ("#plans", ["Titan IV", "Fitness plan"]),
        ("#plans -titan", ["Fitness plan"]),
        ("after:2020 milk", ["Groceries"]),
        ("milk or methane -rocket", ["Groceries", "Titan"]),
    ]:
        search.fill(query)
        expect(rows(page).locator(".name")).to_have_text(titles)
    search.fill("before:2020")
    expect(page.get_by_text("You can also search for")).to_be_visible()
    check_appearance(page, screenshot, "search-without-result")


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_filters_are_added_to_the_query_and_removed_from_it(open_window, screenshot, viewport):
    page = open_list(open_window, NOTES, viewport=viewport)
    note = create_note(page, "Pinned moon", "Far away")
    api(page, "PUT", f"/notes/{note}/pin", {})
    page.reload()
    search = page.get_by_role("searchbox")
    filters = page.get_by_role("button", name="Filter notes")
    pinned = page.get_by_role("button", name="Pinned", exact=True)
    filters.click()
    expect(filters).to_have_attribute("aria-expanded", "true")
    expect(pinned).to_have_attribute("aria-pressed", "false")
    pinned.click()
    expect(search).to_have_value("is:pinned")
    expect(pinned).to_have_attribute("aria-pressed", "true")
    expect(rows(page).locator(".name")).to_have_text(["Pinned moon"])
    check_appearance(page, screenshot, "filters-phone" if viewport == PHONE else "filters-desktop")

    # What is typed shows on the buttons as well.
    search.fill("methane has:link")
    expect(pinned).to_have_attribute("aria-pressed", "false")
    link = page.get_by_role("button", name="With a link")
    expect(link).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Clear search").click()
    expect(link).to_have_attribute("aria-pressed", "false")
    expect(rows(page)).to_have_count(4)
    filters.click()
    expect(pinned).to_be_hidden()


def test_tag_narrows_the_list(page):
    page.get_by_role("button", name="#space", exact=True).click()
    expect(rows(page)).to_have_count(1)
    expect(rows(page)).to_contain_text("Titan")
    page.get_by_role("button", name="#space", exact=True).click()
    expect(rows(page)).to_have_count(3)

    # A change elsewhere leaves the buttons in place, since a finger may be on one.
    expect(page.get_by_role("button", name="#space", exact=True)).to_have_attribute("aria-pressed", "false")
    page.get_by_role("button", name="#space", exact=True).evaluate("(button) => button.isKept = true")
    with page.expect_response("**/api/v1/tags"):
        create_note(page, "Another", "without one")
    expect(rows(page)).to_have_count(4)
    assert page.get_by_role("button", name="#space", exact=True).evaluate("(button) => button.isKept")


def test_tags_are_one_tab_stop_with_arrow_keys(page):
    health, plans, space = (
        page.get_by_role("button", name=f"#{tag}", exact=True) for tag in ("health", "plans", "space")
    )
    expect(space).to_be_visible()
    page.get_by_role("button", name="Filter notes").focus()
    page.keyboard.press("Tab")
    expect(health).to_be_focused()
    for key, button in [
        ("ArrowRight", plans),
        ("ArrowLeft", health),
        ("ArrowLeft", space),
        ("ArrowRight", health),
        ("End", space),
        ("Home", health),
        ("End", space),
    ]:
        page.keyboard.press(key)
        expect(button).to_be_focused()
    page.keyboard.press("Enter")
    expect(rows(page)).to_have_count(1)
    page.keyboard.press("Tab")
    expect(rows(page).get_by_role("link")).to_be_focused()
    # The chosen tag is the stop.
    page.keyboard.press("Shift+Tab")
    expect(space).to_be_focused()


def test_navigation_returns_to_the_note_that_was_shown(page):
    navigation = page.get_by_role("navigation", name="Main")
    rows(page).get_by_role("link", name="Titan").click()
    title = page.get_by_label("Title")
    expect(title).to_have_value("Titan")
    navigation.get_by_role("link", name="Sites").click()
    expect(title).to_be_hidden()
    navigation.get_by_role("link", name="Notes").click()
    expect(title).to_have_value("Titan")
    # From the note, it leads to the list.
    navigation.get_by_role("link", name="Notes").click()
    page.wait_for_url("**/")
    expect(rows(page)).to_have_count(3)
    navigation.get_by_role("link", name="Sites").click()
    navigation.get_by_role("link", name="Notes").click()
    page.wait_for_url("**/")


def test_pinned_note_comes_first_until_it_is_unpinned(page):
    page.get_by_role("link", name="Fitness plan").click()
    page.get_by_role("button", name="Pin", exact=True).click()
    expect(rows(page).first).to_contain_text("Fitness plan")
    expect(rows(page).first.get_by_label("Pinned")).to_be_visible()
    page.get_by_role("button", name="Unpin").click()
    expect(page.get_by_label("Pinned")).to_have_count(0)


def test_note_is_archived_and_returned_to_notes(page):
    page.get_by_role("link", name="Titan").click()
    page.get_by_role("button", name="Archive note").click()
    expect(rows(page)).to_have_count(2)
    page.get_by_role("link", name="Archive").click()
    page.get_by_role("link", name="Titan").click()
    expect(page.get_by_text("This note is in the archive.")).to_be_visible()
    page.get_by_role("button", name="Move to notes").click()
    page.wait_for_url(lambda url: "archived" not in url)
    expect(rows(page)).to_have_count(3)


@pytest.mark.parametrize("button", ["Archive note", "Move to trash"])
def test_archiving_and_trashing_can_be_undone(page, button):
    page.get_by_role("link", name="Titan").click()
    page.get_by_role("button", name=button).click()
    expect(rows(page)).to_have_count(2)
    page.get_by_role("button", name="Undo").click()
    expect(rows(page)).to_have_count(3)
    expect(page.get_by_label("Title")).to_have_value("Titan")


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_list_is_accessible(open_window, screenshot, viewport):
    page = open_list(open_window, NOTES, viewport=viewport, reduced_motion="reduce")
    page.get_by_role("link", name="Fitness plan").click()
    page.get_by_role("button", name="Pin", exact=True).click()
    expect(page.get_by_role("button", name="Unpin")).to_be_visible()
    name = "phone" if viewport == PHONE else "desktop"
    check_appearance(page, screenshot, f"list-note-{name}")
    if viewport == PHONE:
        page.get_by_role("link", name="Back to notes").click()
    expect(page.get_by_role("button", name="#space", exact=True)).to_be_visible()
    check_appearance(page, screenshot, f"list-{name}")


def test_rows_show_words_without_the_marks_of_markdown(page):
    text = "*See* **all** ~~old~~ ==new== _marks_ of [the page](https://example.com/) in `code` and \\*stars\\*"
    plain = "See all old new marks of the page in code and *stars*"
    create_note(page, "Marks", text)
    create_note(page, "", f"# *A* heading\n- [ ] {text}")
    expect(rows(page)).to_have_count(5)
    expect(rows(page).locator(".excerpt").nth(1)).to_have_text(plain)
    expect(rows(page).first.locator(".name")).to_have_text("A heading")
    expect(rows(page).first.locator(".excerpt")).to_have_text(plain)
    # The line that a search found has its marks removed as well, and the found words stay marked.
    page.get_by_role("searchbox").fill("marks code")
    expect(rows(page)).to_have_count(2)
    expect(rows(page).locator(".excerpt")).to_have_text([plain, plain])
    expect(rows(page).first.locator(".excerpt mark")).to_have_text(["marks", "code"])


def test_rows_have_the_same_space_on_both_sides(page):
    for index in range(20):
        create_note(page, f"Note {index}")
    expect(rows(page)).to_have_count(23)
    left, right = (
        rows(page)
        .first.get_by_role("link")
        .evaluate(
            """(row) => {
              const [list, { left, right }] = [row.closest("bn-note-list"), row.getBoundingClientRect()];
              const column = list.getBoundingClientRect();
              return [left - column.left, column.left + list.clientWidth - right];
            }"""
        )
    )
    assert left == pytest.approx(right, abs=1)


def test_right_to_left_rows_start_at_their_side_however_long_they_are(page, screenshot):
    create_note(page, "رحلة", "الفندق")
    create_note(page, "رحلة إلى الجنوب " * 6, "الفندق قريب من البحر " * 6)
    expect(rows(page)).to_have_count(5)
    long, short = rows(page).nth(0), rows(page).nth(1)
    for part in (".name", ".excerpt"):
        # The edge at which the first character is.
        starts = [
            row.locator(part).evaluate(
                """(text) => {
                  const range = document.createRange();
                  range.setStart(text.firstChild, 0);
                  range.setEnd(text.firstChild, 1);
                  return Math.round(range.getBoundingClientRect().right);
                }"""
            )
            for row in (long, short)
        ]
        assert starts[0] == starts[1], part
    expect(short.locator(".name")).to_have_css("direction", "rtl")
    screenshot(page, "list-right-to-left")


@pytest.mark.parametrize(
    ("shelf", "sentence"),
    [("Archive", "Notes that you archive appear here."), ("Trash", "Notes that you delete appear here.")],
)
def test_empty_archive_and_trash_lead_back_to_the_notes(page, screenshot, shelf, sentence):
    page.get_by_role("navigation", name="Main").get_by_role("link", name=shelf).click()
    expect(page.get_by_text(sentence)).to_be_visible()
    expect(page.get_by_text("Select a note")).to_be_hidden()
    check_appearance(page, screenshot, f"empty-{shelf.lower()}")
    page.get_by_role("link", name="Back to notes").click()
    expect(page.get_by_role("heading", name="Notes", exact=True)).to_be_visible()
    expect(rows(page)).to_have_count(3)


def test_archive_without_an_open_note_says_to_select_one(page):
    note = create_note(page, "Old")
    api(page, "PATCH", f"/notes/{note}", {"isArchived": True})
    page.get_by_role("navigation", name="Main").get_by_role("link", name="Archive").click()
    expect(rows(page)).to_have_count(1)
    expect(page.get_by_text("Select a note to read it.")).to_be_visible()
    expect(page.get_by_role("link", name="New note")).to_have_count(0)


def test_times_stay_true_while_the_window_is_open(open_window):
    page = open_window("/")
    page.clock.install()
    note = create_note(page, "Plan")
    page.goto(page.url.rstrip("/") + f"/notes/{note}")
    times = [rows(page).locator("time"), page.locator("bn-note-pane time").first]
    for time in times:
        expect(time).to_have_text("now")
    page.clock.run_for(5 * 60_000)
    for time in times:
        expect(time).to_have_text(re.compile(r"^[5-9] mins$"))
