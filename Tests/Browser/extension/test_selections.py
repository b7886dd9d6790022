"""Quotes of what is selected in closed shadow trees and in frames, with the extension in Chromium."""

import pytest
from playwright.sync_api import expect
from support.owner import wait_for_note
from support.page_panels import choose_menu_item, overlay, panels, run_command
from support.tabs import visit

QUOTED = "Its lamp burned colza oil at first"
TEXT = f"<p>The lighthouse is old.</p><p>{QUOTED}.</p><p>Visitors reach it at low tide.</p>"

# The page keeps its closed shadow root to itself, and selects the text in it or in a frame when it is asked to.
SHADOW = f"""<!doctype html><title>Lighthouse</title><x-text tabindex=0></x-text><script>
  const root = document.querySelector("x-text").attachShadow({{ mode: "closed" }});
  root.innerHTML = `{TEXT}`;
  const select = () => getSelection().selectAllChildren(root.querySelectorAll("p")[1]);
  const marked = () => [...CSS.highlights.values()].flatMap((highlight) => [...highlight]).map(String);
</script>"""
FRAME = """<!doctype html><title>Lighthouse</title><iframe src="FRAME"></iframe><script>
  const inside = () => document.querySelector("iframe").contentWindow;
  const select = () => {
    inside().getSelection().selectAllChildren(inside().document.querySelectorAll("p")[1]);
    inside().focus();
  };
  const marked = () => [...inside().CSS.highlights.values()].flatMap((highlight) => [...highlight]).map(String);
</script>"""
SELECT_HERE = "() => { getSelection().selectAllChildren(document.querySelectorAll('p')[1]); focus(); }"


@pytest.fixture
def text(pages):
    """The page of a frame."""
    pages.made["/text"] = (TEXT.encode(), "text/html")
    return pages.url("/text")


@pytest.mark.parametrize("html", [SHADOW, FRAME], ids=["shadow-tree", "frame"])
def test_selection_becomes_a_quote_that_is_marked_on_return(paired, proxied, pages, text, html):
    pages.made["/article"] = (html.replace("FRAME", text).encode(), "text/html")
    article = pages.url("/article")
    page = visit(paired, article)
    page.evaluate("select()")
    run_command(paired, page, "add-link")
    expect(panels(page).locator("bn-add-link-menu").get_by_role("option")).to_contain_text(QUOTED)
    page.keyboard.press("Enter")
    [link] = wait_for_note(page, proxied, lambda one: one["links"])["links"]
    assert link["quote"] == {
        "exact": f"{QUOTED}.",
        "prefix": "The lighthouse is old. ",
        "suffix": " Visitors reach it at low tide. ",
    }
    page.close()
    again = visit(paired, article)
    expect(overlay(again)).to_be_visible()
    again.wait_for_function("marked().length === 1")
    assert again.evaluate("marked()") == [f"{QUOTED}."]


def test_three_clicks_quote_only_their_paragraph(paired, proxied, pages, text):
    page = visit(paired, text)
    # The selection ends at the start of the next paragraph.
    page.locator("p").nth(1).click(click_count=3)
    run_command(paired, page, "add-link")
    expect(panels(page).locator("bn-add-link-menu").get_by_role("option")).to_contain_text(QUOTED)
    page.keyboard.press("Enter")
    [link] = wait_for_note(page, proxied, lambda one: one["links"])["links"]
    assert link["quote"]["exact"] == f"{QUOTED}."


def frame_of_another_site(paired, pages, text, attributes=""):
    other = text.replace("127.0.0.1", "localhost")
    pages.made["/article"] = (
        f"<!doctype html><title>Lighthouse</title><p>Left</p><iframe {attributes} src='{other}'></iframe>".encode(),
        "text/html",
    )
    page = visit(paired, pages.url("/article"))
    frame = next(one for one in page.frames if one.url.startswith(other))
    frame.wait_for_selector("p")
    return page, frame


def test_selection_in_a_frame_of_another_site_becomes_the_quote(paired, proxied, pages, text):
    page, frame = frame_of_another_site(paired, pages, text)
    # What was selected before in the page itself is not meant.
    page.evaluate("() => getSelection().selectAllChildren(document.querySelector('p'))")
    frame.locator("p").nth(1).click()
    frame.evaluate(SELECT_HERE)
    run_command(paired, page, "add-link")
    expect(panels(page).locator("bn-add-link-menu").get_by_role("option")).to_contain_text(QUOTED)
    page.keyboard.press("Enter")
    [link] = wait_for_note(page, proxied, lambda one: one["links"])["links"]
    assert link["quote"] == {"exact": f"{QUOTED}."}


def test_person_is_told_that_a_selection_cannot_be_read(paired, proxied, pages, text):
    page, frame = frame_of_another_site(paired, pages, text)
    frame.locator("p").nth(1).click()
    run_command(paired, page, "add-link")
    expect(panels(page).get_by_text("If text is selected in a frame of another site")).to_be_visible()
    # The context menu knows the text, also there.
    choose_menu_item(paired, page, "add-selection", selectionText=QUOTED)
    note = wait_for_note(page, proxied, lambda one: one["links"])
    assert note["links"][0]["quote"] == {"exact": QUOTED}
