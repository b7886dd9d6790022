"""Pictures at the widths of a phone and a desk, light and dark, and what an accessibility checker says of them."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from conftest import DATA, DESKTOP, PHONE
from editor import expect_markdown, expect_saved
from views import every_view

VIEWPORTS = {"phone": PHONE, "desktop": DESKTOP}
PAGE = "398_sciencealert.com"


@pytest.mark.skipif(not (DATA / "titles/real").exists(), reason=f"there are no labelled pages in {DATA}")
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", VIEWPORTS)
def test_every_view_can_be_read_and_reached(pages, open_window, screenshot, width, scheme):
    page = open_window("/", viewport=VIEWPORTS[width], color_scheme=scheme, reduced_motion="reduce")

    def check(name):
        screenshot(page, f"{name}-{width}-{scheme}")
        results = Axe().run(page)
        assert results.violations_count == 0, results.generate_report()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{name} is wider than the screen"

    expect(page.get_by_text("Jot something down over a page")).to_be_visible()
    check("empty")

    page.get_by_role("link", name="Browse").first.click()
    address = page.get_by_label("Address", exact=True)
    address.fill(pages.url(f"/real/{PAGE}?utm_source=newsletter&id=7"))
    address.press("Enter")
    page.frame_locator("iframe").locator("body").wait_for()
    page.get_by_role("button", name="Quick note", exact=True).click()
    page.get_by_label("Note text").last.fill("Titan has lakes of methane.\n- [ ] Find the map of 2019\n- [ ] Ask about the dunes")
    page.get_by_role("button", name="Add link").click()
    page.get_by_role("option").first.wait_for()
    check("add-link")
    page.keyboard.press("Enter")
    expect(page.get_by_role("list", name="Links in this note").get_by_role("listitem")).to_have_count(1)
    expect_saved(page.locator("bn-quick-note"))
    check("quick-note")
    page.get_by_role("button", name="Done").click()

    address.fill(pages.url(f"/real/{PAGE}?id=7&gclid=CjwKCAjwtests0123456789"))
    address.press("Enter")
    overlay = page.locator("bn-suggestion-overlay").get_by_role("button", name="Open note")
    overlay.wait_for()
    check("overlay")
    overlay.click()
    page.locator("bn-quick-note").get_by_role("button", name="Open in Notes").click()
    page.wait_for_url("**/notes/*")
    expect_markdown(page.get_by_label("Note text"), "Titan has lakes of methane.\n- [ ] Find the map of 2019\n- [ ] Ask about the dunes")
    check("note")


@pytest.mark.parametrize("media", ["light", "dark", "forced"])
def test_every_view_is_clean_to_a_checker(pages, open_window, media):
    scheme = "dark" if media == "dark" else "light"
    page = open_window(
        "/", color_scheme=scheme, forced_colors="active" if media == "forced" else "none", reduced_motion="reduce"
    )
    for name in every_view(page, pages):
        results = Axe().run(page)
        assert results.violations_count == 0, f"{name}: {results.generate_report()}"
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{name} is wider than the screen"


# What is seen, what it says, and where it stands.
SEEN = """() => [...document.querySelectorAll("body :is(nav, h1, a, button, search, input, svg, p, span)")].flatMap((one) => {
  const { x, y, width, height, bottom } = one.getBoundingClientRect();
  if (!one.checkVisibility({ visibilityProperty: true }) || width <= 1 || bottom <= 0) return [];
  const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(one);
  return [[one.localName, one.textContent, one.placeholder, x, y, width, height, color, backgroundColor, fontSize, fontWeight].join(" ")];
})"""


def test_the_app_takes_the_place_of_what_was_painted_first_without_a_jump(open_window):
    page = open_window("/", reduced_motion="reduce")

    def seen():
        found = []
        for viewport in VIEWPORTS.values():
            page.set_viewport_size(viewport)
            found.append(page.evaluate(SEEN))
        return found

    page.route("**/app/shell/main.js", lambda route: route.abort())
    page.reload()
    first = seen()
    assert any("Pick a note, or start one." in one for one in first[1])

    # Nothing is to be read in a language that was not chosen here.
    page.evaluate("localStorage.setItem('backnote.language', 'ko')")
    page.reload()
    assert seen() == [[], []]
    page.evaluate("localStorage.removeItem('backnote.language')")

    page.unroute("**/app/shell/main.js")
    page.route("**/api/v1/notes?*", lambda route: None)
    page.reload()
    page.locator("main bn-notes-view").wait_for(state="attached")
    for now, then in zip(seen(), first, strict=True):
        assert now == then
    page.unroute_all(behavior="ignoreErrors")
