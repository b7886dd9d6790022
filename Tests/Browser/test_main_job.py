"""Visit a page, add its link to a note from the menu, come back under other transient state, land in the note."""

import pytest
from playwright.sync_api import TimeoutError, expect

from conftest import DATA, DESKTOP, PHONE
from editor import expect_markdown, expect_saved

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
    expect_saved(page.locator("bn-quick-note"))
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


# Where the focus is, through every shadow root: its name, and whether a person sees that it is there.
FOCUS = """() => {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  if (!at || at === document.body) return { name: "", seen: true };
  // Where one goes on from, and nothing to press.
  if (at.role === "region" && at.tabIndex < 0) return { name: at.ariaLabel, seen: true };
  const parent = (one) => one.parentElement ?? one.getRootNode().host ?? null;
  const outlined = (one, pseudo) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one, pseudo);
    return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
  };
  const around = [at, parent(at), parent(parent(at) ?? at)].filter(Boolean);
  const isText = at.isContentEditable || at.matches("input, textarea");
  const box = at.getBoundingClientRect();
  const inView = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
  return {
    name: (at.ariaLabel || at.title || at.textContent || at.localName).trim().replace(/\\s+/g, " "),
    seen: inView && (isText || around.some((one) => outlined(one) || outlined(one, "::after"))),
  };
}"""


def tab_to(page, name, key="Tab"):
    """Goes on with one key until the focus is on what has this name, or begins with it; all on the way can be seen to have it."""
    passed = []
    for _ in range(40):
        page.keyboard.press(key)
        focus = page.evaluate(FOCUS)
        assert focus["seen"], f"nobody sees that the focus is on {focus['name']}"
        if focus["name"].startswith(name):
            return
        passed.append(focus["name"])
    raise AssertionError(f"{key} led to {passed}, and never to {name}")


def focused(page, name):
    """Waits until the focus is there by itself."""
    try:
        page.wait_for_function(f"(name) => ({FOCUS})().name.startsWith(name)", arg=name)
    except TimeoutError:
        raise AssertionError(f"the focus is on {page.evaluate(FOCUS)['name']!r}, and not on {name}") from None
    assert page.evaluate(FOCUS)["seen"], f"nobody sees that the focus is on {name}"


def test_the_whole_way_without_a_mouse(pages, open_window):
    pages.made["/titan"] = (b"<title>Titan</title><h1>Lakes</h1>" + b"<p>And a line.</p>" * 80, "text/html")
    page = open_window("/")
    heading = page.frame_locator("iframe").get_by_role("heading", name="Lakes")
    quick_note = page.locator("bn-quick-note")
    overlay = page.locator("bn-suggestion-overlay").get_by_role("button", name="Open note")

    # To the page. What it shows takes the focus like anything else, and gives it back.
    tab_to(page, "Browse")
    page.keyboard.press("Enter")
    focused(page, "Address")
    page.keyboard.type(pages.url("/titan?utm_source=newsletter"))
    page.keyboard.press("Enter")
    heading.wait_for()
    focused(page, "Page snapshot")
    page.keyboard.press("PageDown")
    focused(page, "Page snapshot: Titan")
    page.keyboard.press("End")
    expect(page.frame_locator("iframe").locator("p").last).to_be_in_viewport()
    tab_to(page, "Quick note", key="Shift+Tab")

    # The quick note, its link by the menu, a text, and done: the focus is back where it came from.
    page.keyboard.press("Enter")
    focused(page, "Note text")
    tab_to(page, "Add link", key="Shift+Tab")
    page.keyboard.press("Enter")
    focused(page, "Search or paste an address")
    quick_note.get_by_role("option", name="Titan").wait_for()
    page.keyboard.press("Enter")
    quick_note.get_by_role("list", name="Links in this note").get_by_text("Titan").wait_for()
    focused(page, "Note text")
    page.keyboard.type("Read again")
    page.keyboard.press("Enter")
    page.keyboard.type("from here")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("End")
    expect_saved(quick_note)
    tab_to(page, "Done", key="Shift+Tab")
    page.keyboard.press("Enter")
    quick_note.locator(".panel").wait_for(state="detached")
    focused(page, "Quick note")

    # Back under another address: the note is one key away, at the place where one was.
    page.keyboard.press("/")
    focused(page, "Address")
    page.keyboard.type(pages.url("/titan?fbclid=IwAR0tests0123456789&gclid=CjwKCAjwtests"))
    page.keyboard.press("Enter")
    overlay.wait_for()
    page.keyboard.press("Alt+Shift+N")
    focused(page, "Note text")
    page.keyboard.type(" and again")
    expect_markdown(quick_note.get_by_label("Note text"), "Read again and again\nfrom here")
    page.keyboard.press("Alt+Shift+Q")
    quick_note.locator(".panel").wait_for(state="detached")

    # Put off, and taken back.
    page.keyboard.press("/")
    focused(page, "Address")
    page.keyboard.press("Enter")
    overlay.wait_for()
    tab_to(page, "Why")
    page.keyboard.press("Enter")
    page.get_by_text("Same page without").wait_for()
    page.keyboard.press("Escape")
    focused(page, "Why")
    tab_to(page, "More about this note")
    page.keyboard.press("Enter")
    tab_to(page, "Not until tomorrow")
    page.keyboard.press("Enter")
    overlay.wait_for(state="detached")
    tab_to(page, "Undo")
    page.keyboard.press("Enter")
    overlay.wait_for()
