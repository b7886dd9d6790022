"""A note returns on the page that it links to, under another address of the same page."""

import pytest
from playwright.sync_api import TimeoutError, expect
from support.api import api
from support.browse import visit
from support.configuration import DATA, IS_FULL_RUN
from support.match_reason import show_reason
from support.note_text import expect_markdown, expect_saved
from support.page_samples import PAGE_SAMPLES

# Labeled real pages in seven languages; the first three are tested in every run.
LABELED_PAGES = [
    "208_iij.ad.jp",
    "373_radiokielce.pl",
    "398_sciencealert.com",
    "000_24horas.cl",
    "018_aoc.media",
    "040_autoindustriya.com",
    "100_chron.com",
    "156_evref.ch",
    "219_inquisitr.com",
    "303_mysanantonio.com",
    "321_novalanalove.com",
    "501_usatoday.com",
]

FIRST_QUERY = "id=7&utm_source=newsletter&utm_medium=email&mc_eid=0a1b2c3d4e"
STROKE = {"id": "s", "tool": "pen", "color": "red", "width": 3, "anchor": {"line": 0, "text": ""}}
INK = {"version": 1, "width": 600, "strokes": [STROKE | {"points": [[0, 0, 0.5], [40, 9, 0.5]]}]}

SECOND_QUERY = "gclid=CjwKCAjwtests0123456789&fbclid=IwAR0tests0123456789&id=7#:~:text=later"


@pytest.mark.parametrize("name", PAGE_SAMPLES)
def test_note_returns_on_its_page(pages, open_window, screenshot, name):
    body, content_type, title = PAGE_SAMPLES[name]
    pages.made[f"/sample/{name}"] = (body, content_type)
    check_note_returns(open_window("/browse"), pages.url(f"/sample/{name}"), [title], screenshot, f"sample-{name}")


@pytest.mark.labeled(DATA / "titles/real")
@pytest.mark.parametrize("name", LABELED_PAGES if IS_FULL_RUN else LABELED_PAGES[:3])
def test_note_returns_on_labeled_page(pages, open_window, screenshot, name):
    label = pages.labels[name]
    titles = [label["title"], *label["also_ok"]]
    check_note_returns(open_window("/browse"), pages.url(f"/real/{name}"), titles, screenshot, name)


def check_note_returns(page, url, titles, screenshot, name):
    visit_and_wait(page, f"{url}?{FIRST_QUERY}")
    page.get_by_role("button", name="Quick note", exact=True).click()
    page.get_by_role("button", name="Add link").click()
    this_page = page.get_by_role("option").first
    title = this_page.inner_text().splitlines()[0].strip()
    assert title in titles
    screenshot(page, f"{name}-add-link")
    page.keyboard.press("Enter")
    page.get_by_role("list", name="Links in this note").get_by_text(title).first.wait_for()
    page.get_by_label("Note text").last.fill("Read this again")
    expect_saved(page.locator("bn-quick-note"))
    page.get_by_role("button", name="Done").click()

    # The same page later, with the parameters of another newsletter.
    page.goto(page.evaluate("location.origin") + "/browse")
    visit_and_wait(page, f"{url}?{SECOND_QUERY}")
    suggestion = page.locator("bn-suggestion-overlay").get_by_role("button", name="Read this again")
    suggestion.wait_for()
    show_reason(page.locator("bn-suggestion-overlay"))
    page.get_by_text("Same page without").first.wait_for()
    page.keyboard.press("Escape")
    screenshot(page, f"{name}-overlay")
    suggestion.click()
    text = page.locator("bn-quick-note").get_by_label("Note text")
    expect_markdown(text, "Read this again")
    screenshot(page, f"{name}-note")

    page.locator("bn-quick-note").get_by_role("button", name="Open in Notes").click()
    page.wait_for_url("**/notes/*")
    expect_markdown(page.get_by_label("Note text").first, "Read this again")


def visit_and_wait(page, url):
    visit(page, url)
    page.frame_locator("iframe").locator("body").wait_for()


# The name of the focused element, in shadow roots too, and whether the focus is visible on it.
FOCUS = """() => {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  if (!at || at === document.body) return { name: "", isVisible: true };
  // A region that takes the focus only as a place to continue from.
  if (at.role === "region" && at.tabIndex < 0) return { name: at.ariaLabel, isVisible: true };
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
    isVisible: inView && (isText || around.some((one) => outlined(one) || outlined(one, "::after"))),
  };
}"""


def expect_visible_focus(page):
    """Returns the focused element. A frame gets its focus in its own process, and may be marked a moment later."""
    try:
        return page.wait_for_function(f"() => {{ const at = ({FOCUS})(); return at.isVisible && at; }}").json_value()
    except TimeoutError:
        raise AssertionError(f"the focus on {page.evaluate(FOCUS)['name']} is not visible") from None


def tab_to(page, name, key="Tab"):
    """Presses a key until an element whose name begins like this has the focus, which has to be visible all the way."""
    passed = []
    for _ in range(40):
        page.keyboard.press(key)
        focus = expect_visible_focus(page)
        if focus["name"].startswith(name):
            return
        passed.append(focus["name"])
    raise AssertionError(f"{key} reached {passed}, but not {name}")


def expect_focus(page, name):
    """Waits until an element whose name begins like this has the focus without a further key."""
    try:
        page.wait_for_function(f"(name) => ({FOCUS})().name.startsWith(name)", arg=name)
    except TimeoutError:
        raise AssertionError(f"the focus is on {page.evaluate(FOCUS)['name']!r}, not on {name}") from None
    expect_visible_focus(page)


def test_overlay_shows_changes_of_its_note(pages, open_window):
    pages.made["/lakes"] = (b"<title>Lakes of Titan</title><h1>Lakes</h1>", "text/html")
    page = open_window("/browse")
    link = {"webpageURL": pages.url("/lakes"), "title": "Lakes"}
    note = api(page, "POST", "/notes", {"title": "Methane", "body": "Cold", "links": [link]})["id"]
    visit_and_wait(page, pages.url("/lakes"))
    overlay = page.locator("bn-suggestion-overlay")
    expect(overlay.locator(".open .name")).to_have_text("Methane")
    api(page, "PUT", f"/notes/{note}/ink", INK)
    expect(overlay.locator(".ink-thumbnail path")).to_have_count(1)

    # The lists of the overlay stay open; a note that is not suggested anymore disappears.
    show_reason(overlay)
    reason = overlay.get_by_role("note")
    expect(reason).to_be_visible()
    with page.expect_response("**/api/v1/suggestions"):
        api(page, "PUT", f"/notes/{note}/ink", {"version": 1, "width": 600, "strokes": []})
    expect(reason).to_be_visible()
    api(page, "DELETE", f"/notes/{note}")
    expect(overlay.locator(".open")).to_have_count(0)


def test_note_is_taken_and_returns_by_keyboard_alone(pages, open_window):
    pages.made["/titan"] = (b"<title>Titan</title><h1>Lakes</h1>" + b"<p>And a line.</p>" * 80, "text/html")
    page = open_window("/")
    heading = page.frame_locator("iframe").get_by_role("heading", name="Lakes")
    quick_note = page.locator("bn-quick-note")
    overlay = page.locator("bn-suggestion-overlay").get_by_role("button", name="Open note")

    # Open the page. Its snapshot takes the focus, and gives it back.
    tab_to(page, "Browse")
    page.keyboard.press("Enter")
    expect_focus(page, "Address")
    page.keyboard.type(pages.url("/titan?utm_source=newsletter"))
    page.keyboard.press("Enter")
    heading.wait_for()
    expect_focus(page, "Preview")
    page.keyboard.press("PageDown")
    expect_focus(page, "Preview: Titan")
    page.keyboard.press("End")
    expect(page.frame_locator("iframe").locator("p").last).to_be_in_viewport()
    tab_to(page, "Quick note", key="Shift+Tab")

    # Take a quick note and link the page. Done returns the focus to the button.
    page.keyboard.press("Enter")
    expect_focus(page, "Note text")
    page.keyboard.press("Alt+F10")
    tab_to(page, "Add link", key="Shift+Tab")
    page.keyboard.press("Enter")
    expect_focus(page, "Search or paste an address")
    quick_note.get_by_role("option", name="Titan").wait_for()
    page.keyboard.press("Enter")
    quick_note.get_by_role("list", name="Links in this note").get_by_role("link", name="Titan").wait_for()
    expect_focus(page, "Note text")
    page.keyboard.type("Read again")
    page.keyboard.press("Enter")
    page.keyboard.type("from here")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("End")
    expect_saved(quick_note)
    page.keyboard.press("Alt+F10")
    tab_to(page, "Done", key="Shift+Tab")
    page.keyboard.press("Enter")
    quick_note.locator(".panel").wait_for(state="detached")
    expect_focus(page, "Quick note")

    # Visit the page under another address: a shortcut opens the note with the caret where it was.
    page.keyboard.press("/")
    expect_focus(page, "Address")
    page.keyboard.type(pages.url("/titan?fbclid=IwAR0tests0123456789&gclid=CjwKCAjwtests"))
    page.keyboard.press("Enter")
    overlay.wait_for()
    page.keyboard.press("Alt+Shift+N")
    expect_focus(page, "Note text")
    page.keyboard.type(" and again")
    expect_markdown(quick_note.get_by_label("Note text"), "Read again and again\nfrom here")
    page.keyboard.press("Alt+Shift+Q")
    quick_note.locator(".panel").wait_for(state="detached")

    # Snooze the note, and undo it.
    page.keyboard.press("/")
    expect_focus(page, "Address")
    page.keyboard.press("Enter")
    overlay.wait_for()
    tab_to(page, "More options")
    page.keyboard.press("Enter")
    tab_to(page, "Why this note?")
    page.keyboard.press("Enter")
    page.get_by_text("Same page without").wait_for()
    page.keyboard.press("Escape")
    expect_focus(page, "More options")
    page.keyboard.press("Enter")
    tab_to(page, "Hide until tomorrow")
    page.keyboard.press("Enter")
    overlay.wait_for(state="detached")
    tab_to(page, "Undo")
    page.keyboard.press("Enter")
    overlay.wait_for()
