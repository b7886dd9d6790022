"""A note to read and to print: its Markdown as it is meant, its links with their addresses, and nothing that runs."""

import json

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from conftest import DATA, DESKTOP, PHONE
from views import go

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

MAKE = """async ({ title, body, links }) => {
  const answer = await fetch("/api/v1/notes", {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ title, body, links }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()).id;
}"""


def reading(page):
    return page.get_by_role("dialog", name="Fitness plan")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_note_is_read_as_it_is_meant(open_window, screenshot, viewport, scheme):
    page = open_window("/", viewport=viewport, color_scheme=scheme, reduced_motion="reduce")
    links = [{"webpageURL": "https://www.example.com/plan?id=7&utm_source=x", "title": "The plan"}]
    note = page.evaluate(MAKE, {"title": "Fitness plan", "body": TEXT, "links": links})
    go(page, f"/notes/{note}")
    button = page.get_by_role("button", name="Read", exact=True)
    button.click()
    sheet = reading(page)
    expect(sheet.get_by_role("button", name="Done")).to_be_focused()
    expect(sheet.get_by_role("heading", level=1)).to_have_text("Fitness plan")
    expect(sheet.get_by_role("heading", level=2, name="Week one")).to_be_visible()
    expect(sheet.get_by_role("cell", name="35").locator("strong")).to_have_count(1)
    expect(sheet.get_by_role("checkbox")).to_have_count(3)
    expect(sheet.get_by_role("checkbox").first).to_be_checked()
    boxes = [box.bounding_box()["x"] for box in sheet.get_by_role("checkbox").all()]
    assert boxes[0] < boxes[1] and boxes[0] == boxes[2]
    expect(sheet.locator("blockquote em")).to_have_text("Friday")
    expect(sheet.locator("section").filter(has_text="Or at the door.").first).to_be_visible()
    expect(sheet.get_by_text("<b>tag</b>")).to_be_visible()
    expect(sheet.get_by_role("link", name="The plan")).to_have_attribute("rel", "noopener noreferrer")
    expect(sheet.get_by_text("https://www.example.com/plan?id=7", exact=True)).to_be_visible()
    screenshot(page, f"reading-{'phone' if viewport == PHONE else 'desktop'}-{scheme}")
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.emulate_media(media="print")
    assert page.locator("nav").first.is_hidden() and sheet.get_by_role("cell", name="35").is_visible()
    page.emulate_media(media="screen", color_scheme=scheme)
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(button).to_be_focused()


def test_what_was_just_typed_is_read_and_no_server_is_said(open_window, service):
    page = open_window("/notes/new")
    page.get_by_label("Title", exact=True).fill("Fitness plan")
    page.get_by_label("Note text").press_sequentially("first")
    page.get_by_role("button", name="Read", exact=True).wait_for()
    page.get_by_label("Note text").press_sequentially(" and last")
    page.get_by_role("button", name="Read", exact=True).click()
    expect(reading(page).get_by_text("first and last")).to_be_visible()
    page.keyboard.press("Escape")
    service.stop()
    page.get_by_role("button", name="Read", exact=True).click()
    expect(reading(page).get_by_role("alert")).to_contain_text("reached")


@pytest.mark.skipif(not (DATA / "security/xss-titles.jsonl").exists(), reason=f"there are no hostile words in {DATA}")
def test_hostile_words_are_read_as_words(open_window, service):
    rows = [json.loads(line) for line in (DATA / "security/xss-titles.jsonl").read_text(encoding="utf-8").splitlines()]
    page = open_window("/")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    # Every way in which a row's words may stand in a text, all rows in a few notes.
    shapes = [lambda words: words, lambda words: f"[a]({words})", lambda words: f"![{words}]({words})", lambda words: f"| {words} |\n|---|"]
    for shape in shapes:
        body = "\n\n".join(shape(row["payload"][:600]) for row in rows)
        note = page.evaluate(MAKE, {"title": "Fitness plan", "body": body, "links": []})
        go(page, f"/notes/{note}")
        page.get_by_role("button", name="Read", exact=True).click()
        expect(reading(page).locator("article")).not_to_have_attribute("aria-busy", "true")
        assert page.evaluate("window.__xss") is None
        odd = reading(page).locator("article").evaluate(
            """(article) => [...article.querySelectorAll("*")].filter((node) =>
              ["SCRIPT", "IMG", "IFRAME", "STYLE", "SVG", "FORM", "OBJECT"].includes(node.nodeName.toUpperCase()) ||
              [...node.attributes].some(({ name }) => name.startsWith("on") || name === "style") ||
              !["", "http:", "https:", "mailto:", "tel:"].includes(node.href ? new URL(node.href).protocol : "")
            ).map((node) => node.outerHTML.slice(0, 100))"""
        )
        assert odd == []
        page.keyboard.press("Escape")
    assert [url for url in asked if not url.startswith((service.origin, "blob:"))] == []
