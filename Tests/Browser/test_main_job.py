"""Visit a page, add its link to a note from the menu, come back under other transient state, land in the note."""

import pytest

from conftest import DATA, DESKTOP, PHONE
from editor import expect_markdown

# Real pages in seven languages, by the name that the labels give them; each label says what a person would call the page.
PAGES = [
    "000_24horas.cl",
    "018_aoc.media",
    "040_autoindustriya.com",
    "100_chron.com",
    "156_evref.ch",
    "219_inquisitr.com",
    "208_iij.ad.jp",
    "303_mysanantonio.com",
    "321_novalanalove.com",
    "373_radiokielce.pl",
    "398_sciencealert.com",
    "501_usatoday.com",
]

FIRST_VISIT = "id=7&utm_source=newsletter&utm_medium=email&mc_eid=0a1b2c3d4e"
SECOND_VISIT = "gclid=CjwKCAjwtests0123456789&fbclid=IwAR0tests0123456789&id=7#:~:text=later"
VIEWPORTS = {"desktop": DESKTOP, "phone": PHONE}


def visit(page, url):
    """Types a URL into Browse, as a person does, and waits for its snapshot."""
    address = page.get_by_label("Address", exact=True)
    address.fill(url)
    address.press("Enter")
    page.frame_locator("iframe").locator("body").wait_for()


@pytest.mark.skipif(not (DATA / "titles/real").exists(), reason=f"there are no labelled pages in {DATA}")
@pytest.mark.parametrize("name", PAGES)
def test_a_note_comes_back_on_its_page(pages, open_window, screenshot, name):
    label = pages.labels[name]
    page = open_window("/browse")

    visit(page, pages.url(f"/real/{name}?{FIRST_VISIT}"))
    page.get_by_role("button", name="Quick note", exact=True).click()
    page.get_by_role("button", name="Add link").click()
    this_page = page.get_by_role("option").first
    title = this_page.inner_text().splitlines()[0].strip()
    assert title in [label["title"], *label["also_ok"]]
    screenshot(page, f"{name}-add-link")
    page.keyboard.press("Enter")
    page.get_by_role("list", name="Links in this note").get_by_text(title).first.wait_for()
    page.get_by_label("Note text").last.fill("Read this again")
    page.get_by_role("status").filter(has_text="Saved").first.wait_for()
    page.get_by_role("button", name="Done").click()

    # Another day, another newsletter.
    page.goto(page.url.split("/browse")[0] + "/browse")
    visit(page, pages.url(f"/real/{name}?{SECOND_VISIT}"))
    overlay = page.locator("bn-suggestion-overlay").get_by_role("button", name="Read this again")
    overlay.wait_for()
    page.locator("bn-suggestion-overlay").get_by_role("button", name="Why").click()
    page.get_by_text("Same page without").first.wait_for()
    page.keyboard.press("Escape")
    screenshot(page, f"{name}-overlay")
    overlay.click()
    text = page.locator("bn-quick-note").get_by_label("Note text")
    expect_markdown(text, "Read this again")
    screenshot(page, f"{name}-note")

    page.locator("bn-quick-note").get_by_role("button", name="Open in Notes").click()
    page.wait_for_url("**/notes/*")
    expect_markdown(page.get_by_label("Note text").first, "Read this again")
