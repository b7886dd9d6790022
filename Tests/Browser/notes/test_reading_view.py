"""The reading view of a note: Markdown as HTML, links with their addresses, and nothing that runs or is fetched."""

import pytest
from playwright.sync_api import expect
from support.accessibility import check_appearance
from support.api import create_note
from support.configuration import DESKTOP, PHONE
from support.every_view import go

TEXT = """# Week one

| Day | Minutes |
|-----|--------:|
| Mon | 20 |
| Tue | **35** |

- [x] Shoes
  - [x] Laces
- [ ] HIIT 4-5x a week

> Sign up before *Friday*[^1], at www.example.com.

`let a = 1` and ~~no~~ <b>tag</b>

[^1]: Or at the door."""

# Ways in which text can stand in Markdown.
MARKDOWN_CONTEXTS = ["{0}", "[a]({0})", "![{0}]({0})", "| {0} |\n|---|"]

# Elements, attributes and addresses that the reading view must not contain.
UNSAFE_NODES = """(article) => [...article.querySelectorAll("*")].filter((node) =>
  ["SCRIPT", "IMG", "IFRAME", "STYLE", "SVG", "FORM", "OBJECT"].includes(node.nodeName.toUpperCase()) ||
  [...node.attributes].some(({ name }) => name.startsWith("on") || name === "style") ||
  !["", "http:", "https:", "mailto:", "tel:"].includes(node.href ? new URL(node.href).protocol : "")
).map((node) => node.outerHTML.slice(0, 100))"""


def reading_view(page):
    return page.get_by_role("dialog", name="Fitness plan")


def wait_for_article(page, condition):
    """Waits until a condition in JavaScript is true of the visible article, which may have very many elements.

    `expect` would search all of them for roles and mark those that it finds, each time that it looks.
    """
    article = page.locator("dialog.reading[open] article").element_handle()
    page.wait_for_function(f"(article) => article.checkVisibility() && {condition}", arg=article)


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_reading_view_shows_markdown_and_is_accessible(open_window, screenshot, viewport):
    page = open_window("/", viewport=viewport, reduced_motion="reduce")
    note = create_note(page, "Fitness plan", TEXT, [("https://www.example.com/plan?id=7&utm_source=x", "The plan")])
    go(page, f"/notes/{note}")
    button = page.get_by_role("button", name="Read", exact=True)
    button.click()
    sheet = reading_view(page)
    expect(sheet.get_by_role("button", name="Done")).to_be_focused()
    expect(sheet.get_by_role("heading", level=1)).to_have_text("Fitness plan")
    expect(sheet.get_by_role("heading", level=2, name="Week one")).to_be_visible()
    expect(sheet.get_by_role("cell", name="35").locator("strong")).to_have_count(1)
    expect(sheet.get_by_role("checkbox")).to_have_count(3)
    expect(sheet.get_by_role("checkbox").first).to_be_checked()
    first, nested, last = [box.bounding_box()["x"] for box in sheet.get_by_role("checkbox").all()]
    assert first < nested
    assert first == last
    expect(sheet.locator("blockquote em")).to_have_text("Friday")
    expect(sheet.locator("section").filter(has_text="Or at the door.").first).to_be_visible()
    expect(sheet.get_by_text("<b>tag</b>")).to_be_visible()
    expect(sheet.get_by_role("link", name="The plan")).to_have_attribute("rel", "noopener noreferrer")
    expect(sheet.get_by_text("https://www.example.com/plan?id=7", exact=True)).to_be_visible()
    check_appearance(page, screenshot, f"reading-{'phone' if viewport == PHONE else 'desktop'}")
    page.emulate_media(media="print")
    expect(page.locator("nav").first).to_be_hidden()
    expect(sheet.get_by_role("cell", name="35")).to_be_visible()
    page.emulate_media(media="screen")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(button).to_be_focused()


def test_each_part_has_the_direction_of_its_first_letter(open_window):
    page = open_window("/")
    text = "English.\n\nעברית.\n\n- one\n- שתיים\n- [ ] box\n\n| שם | גיל |\n|---|---|\n| Dana | 3 |\n\n> ציטוט"
    note = create_note(page, "Fitness plan", text)
    go(page, f"/notes/{note}")
    rows = page.get_by_label("Note text").locator(".line")
    for row in range(8, 11):
        expect(rows.nth(row)).to_have_css("direction", "rtl")
    page.get_by_role("button", name="Read", exact=True).click()
    sheet = reading_view(page)
    for part, direction in [
        (sheet.get_by_text("English."), "ltr"),
        (sheet.get_by_text("עברית."), "rtl"),
        (sheet.get_by_role("listitem").nth(0), "ltr"),
        (sheet.get_by_role("listitem").nth(1), "rtl"),
        (sheet.get_by_role("table"), "rtl"),
        (sheet.get_by_role("cell", name="Dana"), "ltr"),
        (sheet.get_by_role("cell", name="3"), "rtl"),
        (sheet.locator("blockquote"), "rtl"),
    ]:
        expect(part).to_have_css("direction", direction)


def test_items_of_a_list_with_checkboxes_have_their_bullets(open_window):
    page = open_window("/")
    note = create_note(page, "Fitness plan", "- one\n- [ ] box\n  - inner\n\n1. first")
    go(page, f"/notes/{note}")
    page.get_by_role("button", name="Read", exact=True).click()
    items = reading_view(page).locator("li")
    for item, style in enumerate(["disc", "none", "circle", "decimal"]):
        expect(items.nth(item)).to_have_css("list-style-type", style)
    bullet, box = items.nth(0).bounding_box(), items.nth(1).locator("input").bounding_box()
    assert box["x"] < bullet["x"]


@pytest.mark.own_service
def test_reading_view_has_the_latest_text_and_reports_an_unreachable_server(open_window, service):
    page = open_window("/notes/new")
    page.get_by_label("Title", exact=True).fill("Fitness plan")
    page.get_by_label("Note text").press_sequentially("first")
    page.get_by_role("button", name="Read", exact=True).wait_for()
    page.get_by_label("Note text").press_sequentially(" and last")
    page.get_by_role("button", name="Read", exact=True).click()
    expect(reading_view(page).get_by_text("first and last")).to_be_visible()
    page.keyboard.press("Escape")
    service.stop()
    page.get_by_role("button", name="Read", exact=True).click()
    expect(reading_view(page).get_by_role("alert")).to_contain_text("reached")


def test_hostile_text_is_shown_as_text(open_window, service, hostile_texts):
    page = open_window("/")
    requested = []
    page.on("request", lambda request: requested.append(request.url))
    for context in MARKDOWN_CONTEXTS:
        body = "\n\n".join(context.format(hostile.text[:600].replace("\0", "\ufffd")) for hostile in hostile_texts)
        note = create_note(page, "Fitness plan", body)
        go(page, f"/notes/{note}")
        page.get_by_role("button", name="Read", exact=True).click()
        article = reading_view(page).locator("article")
        expect(article).not_to_have_attribute("aria-busy", "true")
        assert page.evaluate("window.__xss") is None
        assert article.evaluate(UNSAFE_NODES) == []
        page.keyboard.press("Escape")
    assert [url for url in requested if not url.startswith((service.origin, "blob:"))] == []


def test_more_elements_than_a_function_can_have_arguments_are_shown(open_window):
    page = open_window("/")
    note = create_note(page, "Fitness plan", "Text")
    answer = {"html": "<hr>" * 200_000, "isWhole": True, "isFormatted": True}
    page.route("**/api/v1/notes/*/html", lambda route: route.fulfill(json=answer))
    go(page, f"/notes/{note}")
    page.get_by_role("button", name="Read", exact=True).click()
    wait_for_article(page, "article.querySelectorAll('hr').length === 200_000")


# Texts of the longest kind that is rendered, for which cmark-gfm or a pattern could take minutes.
LONGEST = 128 * 1024
NESTED_LIST = "- " * (LONGEST // 4) + "a\n" + "\n" * (LONGEST // 2 - 2)


def test_text_that_takes_too_long_to_format_is_shown_as_it_is_written(open_window):
    page = open_window("/")
    note = create_note(page, "Fitness plan", NESTED_LIST)
    other = create_note(page, "Fitness plan", "# Week one")
    go(page, f"/notes/{note}")
    page.get_by_role("button", name="Read", exact=True).click()
    article = page.locator("dialog.reading article")
    # While it expects something, Playwright describes the whole page, with thousands of markers, for many seconds.
    article.locator("[role=note]").wait_for()
    expect(article.locator("[role=note]")).to_have_text("This note takes too long to format. Its plain text is shown.")
    assert article.locator("pre.unformatted").text_content() == NESTED_LIST
    page.keyboard.press("Escape")
    go(page, f"/notes/{other}")
    page.get_by_role("button", name="Read", exact=True).click()
    expect(reading_view(page).get_by_role("heading", level=2, name="Week one")).to_be_visible()
    expect(reading_view(page).get_by_role("note")).to_have_count(0)


@pytest.mark.parametrize(
    "text",
    [
        "_www." * (LONGEST // 5),
        "|" * (LONGEST // 2) + "\n" + "-|" * (LONGEST // 4),
        "# a" + " " * LONGEST + "b",
        "|-" + " " * LONGEST + "a|",
        NESTED_LIST,
    ],
    ids=["hosts", "table", "heading", "delimiters", "list"],
)
def test_hostile_text_of_the_longest_kind_can_be_edited(open_window, text):
    page = open_window("/")
    note = create_note(page, "Fitness plan", text)
    go(page, f"/notes/{note}")
    field = page.get_by_label("Note text")
    expect(field).to_be_visible()
    field.press("Control+Home")
    field.press_sequentially("First words. ")
    page.get_by_role("button", name="Read", exact=True).click()
    wait_for_article(page, "article.textContent.includes('First words.')")
