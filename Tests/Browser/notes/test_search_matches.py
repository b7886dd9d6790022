"""The matches of a search in the open note: marked, counted, and one key apart."""

import pytest
from playwright.sync_api import expect
from support.accessibility import check_appearance
from support.api import api, create_note
from support.configuration import DESKTOP, PHONE
from support.every_view import go

LONG = (
    "Titan has lakes.\n\n" + "\n".join(f"Line {index} of a long log" for index in range(300)) + "\n\nBack to **Titan**"
)

# The texts of the marked matches; the one that the person went to is in brackets.
MARKED = """() => ["backnote-match", "backnote-current-match"].flatMap((name) =>
  [...CSS.highlights.get(name) ?? []].map((part) => {
    const range = document.createRange();
    range.setStart(part.startContainer, part.startOffset);
    range.setEnd(part.endContainer, part.endOffset);
    const text = range.toString();
    return name === "backnote-match" ? text : `[${text}]`;
  }))"""


def marked(page):
    return page.evaluate(MARKED)


def wait_for_marks(page, *texts):
    page.wait_for_function(f"(texts) => JSON.stringify(({MARKED})()) === JSON.stringify(texts)", arg=list(texts))


def bar(page):
    return page.get_by_role("group", name="Matches in this note")


def search_and_open(page, query, name):
    page.get_by_role("searchbox").fill(query)
    page.locator("bn-note-list mark").first.wait_for()
    page.locator("bn-note-list").get_by_role("link", name=name).click()


@pytest.fixture
def page(open_window):
    page = open_window("/")
    create_note(page, "Titan", LONG)
    create_note(page, "Groceries", "milk")
    return page


def test_opened_note_shows_its_matches_and_goes_to_the_next(page, screenshot):
    search_and_open(page, "titan", "Titan")
    expect(bar(page)).to_contain_text("1 of 3")
    expect(page.get_by_role("status").filter(has_text="1 of 3")).to_have_count(1)
    wait_for_marks(page, "Titan", "Titan", "[Titan]")
    check_appearance(page, screenshot, "search-matches")
    last = page.get_by_text("Back to")
    expect(last).not_to_be_in_viewport()
    bar(page).get_by_role("button", name="Previous match").click()
    expect(bar(page)).to_contain_text("3 of 3")
    expect(last).to_be_in_viewport()
    bar(page).get_by_role("button", name="Next match").click()
    expect(bar(page)).to_contain_text("1 of 3")
    expect(page.get_by_label("Title", exact=True)).to_be_in_viewport()
    # The row of the open note leads to the first match as well.
    bar(page).get_by_role("button", name="Previous match").click()
    expect(bar(page)).to_contain_text("3 of 3")
    page.locator("bn-note-list").get_by_role("link", name="Titan").click()
    expect(bar(page)).to_contain_text("1 of 3")


def test_first_match_of_an_opened_note_is_in_view(page):
    create_note(page, "Far", "\n".join(["above"] * 200) + "\nthe comet")
    search_and_open(page, "comet", "Far")
    expect(bar(page)).to_contain_text("1 of 1")
    expect(page.get_by_role("textbox", name="Note text").get_by_text("the comet")).to_be_in_viewport()


def test_matches_are_marked_whatever_their_accents(page):
    create_note(page, "Shop", "Don’t forget: the co\u00adope\u00adrative in the Łódź café")
    search_and_open(page, "don't cooperative lodz cafe", "Shop")
    expect(page.locator("bn-note-list mark")).to_have_text(["Don’t", "co\u00adope\u00adrative", "Łódź", "café"])
    expect(bar(page)).to_contain_text("1 of 4")
    wait_for_marks(page, "co\u00adope\u00adrative", "Łódź", "café", "[Don’t]")


def test_matches_end_with_the_search(page):
    search_and_open(page, "titan", "Titan")
    expect(bar(page)).to_be_visible()
    search = page.get_by_role("searchbox")
    search.fill("titan lakes")
    expect(bar(page)).to_contain_text("4 matches")
    search.fill("milk")
    expect(bar(page)).to_be_hidden()
    search.fill("lakes")
    expect(bar(page)).to_contain_text("1 match")
    search.fill("")
    expect(bar(page)).to_be_hidden()
    assert marked(page) == []


def test_closed_matches_come_back_with_the_next_search(page):
    search_and_open(page, "lakes", "Titan")
    bar(page).get_by_role("button", name="Hide matches").focus()
    page.keyboard.press("Escape")
    expect(bar(page)).to_be_hidden()
    assert marked(page) == []
    # The focus goes to the match.
    text = page.get_by_role("textbox", name="Note text")
    expect(text).to_be_focused()
    page.keyboard.type("great ")
    expect(text).to_contain_text("Titan has great lakes.")
    page.get_by_role("searchbox").fill("titan")
    expect(bar(page)).to_contain_text("3 matches")


def test_keys_go_through_the_matches_while_the_caret_stays_in_the_text(page):
    search_and_open(page, "titan", "Titan")
    expect(bar(page)).to_contain_text("1 of 3")
    text = page.get_by_role("textbox", name="Note text")
    text.get_by_text("has lakes").click()
    for key, label in [
        ("F3", "2 of 3"),
        ("Control+g", "3 of 3"),
        ("F3", "1 of 3"),
        ("Shift+F3", "3 of 3"),
        ("Control+Shift+g", "2 of 3"),
    ]:
        page.keyboard.press(key)
        expect(bar(page)).to_contain_text(label)
    bar(page).get_by_role("button", name="Next match").click()
    expect(text).to_be_focused()


def test_matches_follow_the_edits_of_the_text(page):
    search_and_open(page, "lakes", "Titan")
    wait_for_marks(page, "[lakes]")
    text = page.get_by_role("textbox", name="Note text")
    text.get_by_text("has lakes").click()
    page.keyboard.press("Home")
    page.keyboard.type("LAKES. ")
    wait_for_marks(page, "LAKES", "[lakes]")
    expect(bar(page)).to_contain_text("2 of 2")
    page.keyboard.press("Home")
    page.keyboard.type("No ")
    page.keyboard.press("Delete")
    wait_for_marks(page, "[lakes]")
    # A change of another window.
    note = page.url.rsplit("/", 1)[1]
    page.get_by_role("button", name="Pin", exact=True).focus()
    page.get_by_text("Saved", exact=True).wait_for()
    body = api(page, "GET", f"/notes/{note}")["body"]
    api(page, "PATCH", f"/notes/{note}", {"body": "Many lakes\n" + body}, {"If-Match": "*"})
    wait_for_marks(page, "lakes", "[lakes]")


def test_matches_are_in_the_text_as_it_is_shown_and_in_links(open_window):
    page = open_window("/")
    links = [{"webpageURL": "https://example.com/", "title": "A wool shop", "quote": {"exact": "Pure WOOL"}}]
    body = "- [ ] **Wo**ol ｗｏｏｌ [buy](https://example.com/wool)\n- wool"
    api(page, "POST", "/notes", {"title": "Wool", "body": body, "links": links})
    search_and_open(page, "wool", "Wool")
    wait_for_marks(page, "ｗｏｏｌ", "wool", "wool", "WOOL", "[Wool]")


def test_reading_view_shows_the_matches(page, screenshot):
    search_and_open(page, "titan lakes", "Titan")
    page.get_by_role("button", name="Read", exact=True).click()
    sheet = page.get_by_role("dialog")
    expect(bar(sheet)).to_contain_text("1 of 4")
    page.keyboard.press("Shift+F3")
    expect(bar(sheet)).to_contain_text("4 of 4")
    expect(sheet.get_by_text("Back to")).to_be_in_viewport()
    expect(sheet.get_by_role("button", name="Done")).to_be_focused()
    check_appearance(page, screenshot, "reading-matches")
    bar(sheet).get_by_role("button", name="Hide matches").click()
    expect(bar(sheet)).to_be_hidden()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    page.keyboard.press("F3")
    expect(bar(page)).to_contain_text("2 of 4")


def test_matches_on_a_phone(open_window, screenshot):
    page = open_window("/", viewport=PHONE, locale="ja-JP")
    create_note(page, "土星の衛星について", "タイタンには湖がある。ﾀｲﾀﾝの大気。\n" * 3)
    page.get_by_role("searchbox").fill("タイタン")
    page.locator("bn-note-list mark").first.wait_for()
    page.locator("bn-note-list").get_by_role("listitem").get_by_role("link").click()
    group = page.get_by_role("group", name="このメモの一致箇所")
    expect(group).to_contain_text("1 / 6")
    check_appearance(page, screenshot, "search-matches-phone")
    page.go_back()
    expect(page.locator("bn-note-list")).to_be_visible()


def test_note_that_the_search_did_not_find_has_no_marks(open_window):
    page = open_window("/", viewport=DESKTOP)
    other = create_note(page, "Groceries", "milk of Titan")
    create_note(page, "Titan", "lakes")
    search_and_open(page, "lakes", "Titan")
    expect(bar(page)).to_be_visible()
    go(page, f"/notes/{other}")
    expect(page.get_by_label("Title", exact=True)).to_have_value("Groceries")
    expect(bar(page)).to_be_hidden()
