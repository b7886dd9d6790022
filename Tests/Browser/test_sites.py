"""All links by site: found as one types, and one step from the note and from the page."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from conftest import DESKTOP, PHONE

NOTES = [
    ("Fitness plan", [("https://www.example.com/fitness?id=7&utm_source=news", "Fitness for all"), ("https://example.com/shoes", "Shoes")]),
    ("Titan", [("https://lakes.example/titan", "Methane lakes"), ("https://example.com/shoes?utm_medium=email", "Shoes")]),
]

MAKE = """async (notes) => {
  for (const [title, links] of notes) {
    const body = JSON.stringify({ title, body: "", links: links.map(([webpageURL, title]) => ({ webpageURL, title })) });
    await fetch("/api/v1/notes", { method: "POST", headers: { "Content-Type": "application/json" }, body });
  }
}"""


# The contrast of letter and tile on every colour that a site may have, as the browser paints it.
CONTRASTS = """async () => {
  const { siteLook } = await import("/base/ui/site-look.js");
  const tile = document.querySelector(".site-tile.large:not(.plain)");
  const paint = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const light = (colour) => {
    paint.fillStyle = colour;
    paint.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...paint.getImageData(0, 0, 1, 1).data].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const hues = new Set(Array.from({ length: 500 }, (_, i) => siteLook(`site-${i}.example`).hue));
  const before = tile.style.getPropertyValue("--hue");
  const contrasts = [...hues].map((hue) => {
    tile.style.setProperty("--hue", hue);
    const { color, backgroundColor } = getComputedStyle(tile);
    const [low, high] = [light(color), light(backgroundColor)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  });
  tile.style.setProperty("--hue", before);
  return contrasts;
}"""


def summaries(page):
    return page.locator("bn-site-card summary")


def test_sites_are_opened_searched_and_left_by_keys(open_window):
    page = open_window("/sites")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    expect(page.get_by_text("Every page you link to stands here")).to_be_visible()
    page.evaluate(MAKE, NOTES)
    # Made in this window or in another one, the list hears of it.
    expect(summaries(page)).to_have_count(2)
    expect(summaries(page).first).to_contain_text("example.com")
    expect(summaries(page).first).not_to_contain_text("www.")
    # A site's icon is drawn here, to be read in light and dark: nobody is asked for it.
    expect(summaries(page).locator(".site-tile")).to_have_text(["E", "L"])
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        contrasts = page.evaluate(CONTRASTS)
        assert len(contrasts) == 11 and min(contrasts) >= 7, (scheme, contrasts)
    assert {url.split("/")[2] for url in asked} <= {page.url.split("/")[2]}
    summaries(page).first.click()
    shoes = page.get_by_role("listitem").filter(has=page.get_by_role("link", name="Shoes"))
    expect(shoes).to_have_count(1)
    expect(shoes.get_by_role("link", name="In the note Fitness plan")).to_be_visible()
    expect(shoes.get_by_role("link", name="In the note Titan")).to_be_visible()
    expect(summaries(page).first).to_contain_text("3 links · 2 notes")
    expect(page.get_by_text("www.example.com/fitness?id=7", exact=True)).to_be_visible()
    summaries(page).first.click()
    expect(shoes).to_be_hidden()

    search = page.get_by_role("searchbox")
    search.fill("methane")
    expect(summaries(page)).to_have_count(1)
    expect(page.get_by_role("link", name="Methane lakes")).to_be_visible()
    search.fill("https://example.com/shoes?fbclid=IwAR0tests0123456789")
    expect(summaries(page)).to_have_count(1)
    expect(page.get_by_role("link", name="Shoes", exact=True)).to_be_visible()
    expect(page.get_by_role("link", name="Fitness for all")).to_have_count(0)
    search.fill("nowhere")
    page.get_by_role("button", name="Clear search").click()
    expect(summaries(page)).to_have_count(2)

    search.press("ArrowDown")
    expect(summaries(page).nth(0)).to_be_focused()
    summaries(page).nth(0).press("ArrowDown")
    expect(summaries(page).nth(1)).to_be_focused()
    summaries(page).nth(1).press("Enter")
    page.get_by_role("link", name="In the note Titan").click()
    expect(page.get_by_label("Title")).to_have_value("Titan")
    page.get_by_role("link", name="Sites", exact=True).click()
    # What was opened before is open still.
    page.get_by_role("link", name="Methane lakes").click()
    page.wait_for_url(lambda url: "/browse?url=https%3A%2F%2Flakes.example%2Ftitan" in url)


def test_a_server_that_cannot_be_reached_is_said_and_tried_again(open_window):
    page = open_window("/")
    expect(page.get_by_text("Jot something down over a page")).to_be_visible()
    page.route("**/api/v1/sites", lambda route: route.abort())
    page.get_by_role("link", name="Sites", exact=True).click()
    expect(page.get_by_text("The server can't be reached.")).to_be_visible()
    page.unroute("**/api/v1/sites")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_text("Every page you link to stands here")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_how_sites_look(open_window, screenshot, viewport, scheme):
    page = open_window("/sites", viewport=viewport, color_scheme=scheme, reduced_motion="reduce")
    page.evaluate(MAKE, NOTES)
    expect(summaries(page)).to_have_count(2)
    summaries(page).first.click()
    expect(page.get_by_role("link", name="In the note Titan")).to_be_visible()
    name = f"{'phone' if viewport == PHONE else 'desktop'}-{scheme}"
    screenshot(page, f"sites-{name}")
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if viewport != PHONE:
        return
    # What does not fit into the bar is behind its last button.
    expect(page.get_by_role("link", name="Archive")).to_be_hidden()
    page.get_by_role("button", name="More").click()
    expect(page.get_by_role("link", name="Archive")).to_be_visible()
    screenshot(page, f"more-views-{name}")
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
    page.get_by_role("link", name="Archive").click()
    expect(page.get_by_role("heading", name="Archive")).to_be_visible()
    expect(page.get_by_role("link", name="Archive")).to_be_hidden()
