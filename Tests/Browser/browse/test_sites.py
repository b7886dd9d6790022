"""The Sites view: all links by site, searched, opened, and one step away from their notes and pages."""

import urllib.parse

import pytest
from playwright.sync_api import expect
from support.accessibility import check_appearance
from support.api import create_note
from support.configuration import DESKTOP, PHONE

# Title and links of each note.
NOTES = [
    (
        "Fitness plan",
        [
            ("https://www.example.com/fitness?id=7&utm_source=news", "Fitness for all"),
            ("https://example.com/shoes", "Shoes"),
        ],
    ),
    (
        "Titan",
        [("https://lakes.example/titan", "Methane lakes"), ("https://example.com/shoes?utm_medium=email", "Shoes")],
    ),
]

# The contrast between letter and tile for every color that a site can have, as the browser paints it.
CONTRASTS = """async () => {
  const { load } = await import("/app/shell/first-modules.js");
  const { siteColor } = await load("base/ui/site-color.js");
  const tile = document.querySelector(".site-tile.large:not(.plain)");
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const luminance = (color) => {
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const hues = new Set(Array.from({ length: 500 }, (_, i) => siteColor(`site-${i}.example`).hue));
  const before = tile.style.getPropertyValue("--hue");
  const contrasts = [...hues].map((hue) => {
    tile.style.setProperty("--hue", hue);
    const { color, backgroundColor } = getComputedStyle(tile);
    const [low, high] = [luminance(color), luminance(backgroundColor)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  });
  tile.style.setProperty("--hue", before);
  return contrasts;
}"""


def summaries(page):
    return page.locator("bn-site-card summary")


def create_notes(page):
    for title, links in NOTES:
        create_note(page, title, links=links)
    # The view listens for changes of any window.
    expect(summaries(page)).to_have_count(2)


def test_links_are_grouped_by_site_and_lead_to_their_notes(open_window, service):
    page = open_window("/sites")
    requested = []
    page.on("request", lambda request: requested.append(request.url))
    expect(page.get_by_text("Pages that you link to appear here")).to_be_visible()
    create_notes(page)
    expect(summaries(page).first).to_contain_text("example.com")
    expect(summaries(page).first).not_to_contain_text("www.")
    # A site's icon is drawn here, with enough contrast in light and dark, and nothing is requested from the site.
    expect(summaries(page).locator(".site-tile")).to_have_text(["E", "L"])
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        contrasts = page.evaluate(CONTRASTS)
        assert len(contrasts) == 11, scheme
        assert min(contrasts) >= 7, scheme
    assert {urllib.parse.urlsplit(url).netloc for url in requested} <= {urllib.parse.urlsplit(service.origin).netloc}
    summaries(page).first.click()
    shoes = page.get_by_role("listitem").filter(has=page.get_by_role("link", name="Shoes"))
    expect(shoes).to_have_count(1)
    expect(shoes.get_by_role("link", name="In note Fitness plan")).to_be_visible()
    expect(shoes.get_by_role("link", name="In note Titan")).to_be_visible()
    expect(summaries(page).first).to_contain_text("3 links · 2 notes")
    expect(page.get_by_text("www.example.com/fitness?id=7", exact=True)).to_be_visible()
    summaries(page).first.click()
    expect(shoes).to_be_hidden()


def test_sites_are_searched_and_opened_by_keyboard(open_window):
    page = open_window("/sites")
    create_notes(page)
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
    page.get_by_role("link", name="In note Titan").click()
    expect(page.get_by_label("Title")).to_have_value("Titan")
    page.get_by_role("link", name="Sites", exact=True).click()
    # The site that was open before is still open.
    page.get_by_role("link", name="Methane lakes").click()
    page.wait_for_url(lambda url: "/browse?url=https%3A%2F%2Flakes.example%2Ftitan" in url)


def test_unreachable_server_is_reported_and_tried_again(open_window):
    page = open_window("/")
    expect(page.get_by_text("Write a note on a page")).to_be_visible()
    page.route("**/api/v1/sites", lambda route: route.abort())
    page.get_by_role("link", name="Sites", exact=True).click()
    expect(page.get_by_text("The server can’t be reached.")).to_be_visible()
    page.unroute("**/api/v1/sites")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_text("Pages that you link to appear here")).to_be_visible()


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_sites_are_accessible(open_window, screenshot, viewport):
    page = open_window("/sites", viewport=viewport, reduced_motion="reduce")
    create_notes(page)
    summaries(page).first.click()
    expect(page.get_by_role("link", name="In note Titan")).to_be_visible()
    check_appearance(page, screenshot, f"sites-{'phone' if viewport == PHONE else 'desktop'}")
    if viewport != PHONE:
        return
    # Views that do not fit into the navigation bar are behind its last button.
    expect(page.get_by_role("link", name="Archive")).to_be_hidden()
    page.get_by_role("button", name="More").click()
    expect(page.get_by_role("link", name="Archive")).to_be_visible()
    check_appearance(page, screenshot, "more-views-phone")
    page.get_by_role("link", name="Archive").click()
    expect(page.get_by_role("heading", name="Archive")).to_be_visible()
    expect(page.get_by_role("link", name="Archive")).to_be_hidden()
