"""Screenshots and accessibility checks of every view, by window size, color scheme and forced colors."""

import pytest
from playwright.sync_api import expect
from support.accessibility import check_appearance, expect_accessible
from support.browse import visit
from support.configuration import DESKTOP, PHONE
from support.every_view import every_view
from support.note_text import expect_markdown, expect_saved
from support.page_samples import PAGE_SAMPLES

VIEWPORTS = {"phone": PHONE, "desktop": DESKTOP}
TEXT = "Titan has lakes of methane.\n- [ ] Find the map of 2019\n- [ ] Ask about the dunes"


@pytest.mark.parametrize("width", VIEWPORTS)
def test_views_of_the_main_workflow_are_accessible(pages, open_window, screenshot, width):
    page = open_window("/", viewport=VIEWPORTS[width], reduced_motion="reduce")
    pages.made["/article"] = PAGE_SAMPLES["article"][:2]

    def check(name):
        check_appearance(page, screenshot, f"{name}-{width}")

    expect(page.get_by_text("Write a note on a page")).to_be_visible()
    check("empty")

    page.get_by_role("link", name="Browse").first.click()
    visit(page, pages.url("/article?utm_source=newsletter&id=7"))
    page.frame_locator("iframe").locator("body").wait_for()
    page.get_by_role("button", name="Quick note", exact=True).click()
    page.get_by_label("Note text").last.fill(TEXT)
    page.get_by_role("button", name="Add link").click()
    page.get_by_role("option").first.wait_for()
    check("add-link")
    page.keyboard.press("Enter")
    expect(page.get_by_role("list", name="Links in this note").get_by_role("listitem")).to_have_count(1)
    expect_saved(page.locator("bn-quick-note"))
    check("quick-note")
    page.get_by_role("button", name="Done").click()

    visit(page, pages.url("/article?id=7&gclid=CjwKCAjwtests0123456789"))
    suggestion = page.locator("bn-suggestion-overlay").get_by_role("button", name="Open note")
    suggestion.wait_for()
    check("overlay")
    suggestion.click()
    page.locator("bn-quick-note").get_by_role("button", name="Open in Notes").click()
    page.wait_for_url("**/notes/*")
    expect_markdown(page.get_by_label("Note text"), TEXT)
    check("note")


@pytest.mark.parametrize("colors", ["light", "dark", "forced"])
def test_every_view_is_accessible(pages, open_window, colors):
    scheme = "dark" if colors == "dark" else "light"
    forced = "active" if colors == "forced" else "none"
    page = open_window("/", color_scheme=scheme, forced_colors=forced, reduced_motion="reduce")
    for name in every_view(page, pages):
        expect_accessible(page, name)


# A description of each visible element with its text, place and style.
VISIBLE_ELEMENTS = """() => {
  const selector = "body :is(nav, h1, a, button, search, input, svg, p, span)";
  return [...document.querySelectorAll(selector)].flatMap((node) => {
    const { x, y, width, height, bottom } = node.getBoundingClientRect();
    if (!node.checkVisibility({ visibilityProperty: true }) || width <= 1 || bottom <= 0) return [];
    const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(node);
    const texts = [node.localName, node.textContent, node.placeholder];
    return [[...texts, x, y, width, height, color, backgroundColor, fontSize, fontWeight].join(" ")];
  });
}"""


def test_app_replaces_the_first_paint_without_a_layout_shift(open_window):
    page = open_window("/", reduced_motion="reduce")

    def visible_elements():
        elements = []
        for viewport in VIEWPORTS.values():
            page.set_viewport_size(viewport)
            elements.append(page.evaluate(VISIBLE_ELEMENTS))
        return elements

    page.route("**/app/shell/main.js", lambda route: route.abort())
    page.reload()
    first_paint = visible_elements()
    assert any("Select a note, or create a new one." in element for element in first_paint[1])

    # The first paint is in the browser's language. If another one was chosen here, nothing is visible yet.
    page.evaluate("localStorage.setItem('backnote.language', 'ko')")
    page.reload()
    assert visible_elements() == [[], []]
    page.evaluate("localStorage.removeItem('backnote.language')")

    page.unroute("**/app/shell/main.js")
    page.route("**/api/v1/notes?*", lambda route: None)
    page.reload()
    page.locator("main bn-notes-view").wait_for(state="attached")
    for app, first in zip(visible_elements(), first_paint, strict=True):
        assert app == first
    page.unroute_all(behavior="ignoreErrors")
