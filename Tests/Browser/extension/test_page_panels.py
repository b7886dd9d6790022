"""The overlay and the quick note in pages of the web."""

import pytest
from playwright.sync_api import expect
from support.owner import add_note, request, wait_for_note
from support.page_panels import (
    choose_menu_item,
    expect_keys,
    expect_nothing_shown,
    frames,
    note_text,
    open_quick_note,
    overlay,
    panels,
    press,
    run_command,
)
from support.tabs import visit
from support.waiting import wait_until

QUOTED = "The keeper's diary is in the town museum"
ARTICLE = f"""<!doctype html><title>Lighthouse</title><link rel="canonical" href="/elsewhere">
<style>p {{ margin: 40px 0 1200px }}</style><h1>Lighthouse</h1>
<p>Its lamp burned colza oil at first. {QUOTED}. Nobody reads it.</p><p>Visitors reach it at low tide.</p>
<button onclick="document.title = 'pressed'">Press</button>"""

SELECT = """(text) => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const at = walker.currentNode.data.indexOf(text);
    if (at < 0) continue;
    getSelection().setBaseAndExtent(walker.currentNode, at, walker.currentNode, at + text.length);
    return;
  }
}"""

# The shifts of the layout up to the frame after next.
LAYOUT_SHIFT = """() => new Promise((done) => {
  let sum = 0;
  const add = (entries) => { for (const { value } of entries) sum += value; };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: "layout-shift", buffered: true });
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => {
    add(observer.takeRecords());
    done(sum);
  })));
})"""


@pytest.fixture
def article(pages):
    pages.made["/article"] = pages.made["/article/other"] = (ARTICLE.encode(), "text/html")
    pages.requests.clear()
    return pages.url("/article")


def test_note_of_a_page_is_one_click_away(paired, proxied, article):
    note = add_note(proxied, article, title="About the lighthouse")
    paired.port.call("follow", True)
    page = visit(paired, article + "?utm_source=mail&gclid=3")
    expect(overlay(page)).to_contain_text("About the lighthouse")
    overlay(page).get_by_role("button", name="About the lighthouse").click()
    expect_keys(page)
    # What is typed before the note has loaded is a note of its own.
    expect(note_text(page)).to_contain_text("Text")
    page.keyboard.type("Seen again. ")
    saved = wait_for_note(page, proxied, lambda one: "Seen again" in one["body"])
    assert saved["id"] == note
    # Presses outside of the panels reach the page, and keys follow them.
    page.get_by_role("button", name="Press").click()
    assert page.title() == "pressed"
    assert page.evaluate(LAYOUT_SHIFT) == 0


def test_nothing_is_painted_outside_of_the_panels(paired, proxied, pages):
    pages.made["/white"] = (b"<!doctype html><title>White</title>", "text/html")
    add_note(proxied, pages.url("/white"))
    paired.port.call("follow", True)
    page = visit(paired, pages.url("/white"))
    expect(overlay(page)).to_be_visible()
    # The layer over the panels is the last that the frame shows.
    expect(panels(page).locator(".lids:popover-open")).to_have_count(1)
    size = page.viewport_size

    def picture(x, y):
        return page.screenshot(clip={"x": x, "y": y, "width": 6, "height": 6})

    # The corner of the window, beyond the shadow of the overlay, looks as the page elsewhere.
    assert picture(size["width"] - 6, size["height"] - 6) == picture(6, 6)


def test_page_without_notes_gets_nothing(paired, proxied, article):
    add_note(proxied, article + "/other")
    paired.port.call("follow", True)
    expect(overlay(visit(paired, article + "/other"))).to_be_visible()
    page = visit(paired, article)
    expect_nothing_shown(paired, page)
    assert page.evaluate("document.documentElement.children.length") == 2


def test_quick_note_opens_by_its_command_with_the_caret_ready(paired, proxied, article):
    page = visit(paired, article)
    open_quick_note(paired, page)
    page.keyboard.type("Written on the page")
    wait_for_note(page, proxied, lambda one: one["body"] == "Written on the page")
    # The command closes it, and the page has the keys again.
    run_command(paired, page, "quick-note")
    expect(panels(page).locator("bn-quick-note .panel")).to_have_count(0)
    page.get_by_role("button", name="Press").focus()
    run_command(paired, page, "quick-note")
    expect_keys(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Press")).to_be_focused()


def test_selected_text_becomes_the_quote_of_the_link(paired, proxied, article):
    page = visit(paired, article)
    page.evaluate(SELECT, QUOTED)
    run_command(paired, page, "add-link")
    choice = panels(page).locator("bn-add-link-menu").get_by_role("option")
    expect(choice).to_contain_text(QUOTED)
    page.keyboard.press("Enter")
    note = wait_for_note(page, proxied, lambda one: one["links"])
    [link] = note["links"]
    assert link["title"] == "Lighthouse"
    assert link["webpageURL"] == article
    # What the page declares as its canonical link is not its identity.
    assert link["canonicalURL"].endswith("/article")
    assert link["quote"] == {
        "exact": QUOTED,
        "prefix": "Lighthouse Its lamp burned colza oil at first. ",
        "suffix": ". Nobody reads it. Visitors reach it at low tide. Press ",
    }


MARKED = "() => [...CSS.highlights.values()].flatMap((highlight) => [...highlight].map((range) => `${range}`))"


def test_every_quote_of_a_note_is_marked_on_return(paired, proxied, article):
    quotes = [QUOTED, "Visitors reach it at low tide"]
    note = request(proxied, "POST", "/notes", {"title": "Diary", "links": []})["id"]
    for quote in quotes:
        link = {"webpageURL": article, "title": "Lighthouse", "quote": {"exact": quote}}
        request(proxied, "POST", f"/notes/{note}/links", link)
    paired.port.call("follow", True)
    page = visit(paired, article + "?utm_source=mail")
    page.wait_for_function(f"({MARKED})().length > 1")
    assert sorted(page.evaluate(MARKED)) == sorted(quotes)


def test_quote_is_marked_on_return_and_its_link_scrolls_to_it(paired, proxied, article):
    link = {"webpageURL": article, "title": "Lighthouse", "quote": {"exact": QUOTED}}
    request(proxied, "POST", "/notes", {"title": "Diary", "links": [link]})
    paired.port.call("follow", True)
    page = visit(paired, article + "?utm_source=mail")
    page.wait_for_function(f"({MARKED})().length > 0")
    assert page.evaluate(MARKED) == [QUOTED]
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    count = len(page.context.pages)
    overlay(page).locator(".open").click()
    card = panels(page).locator("bn-quick-note bn-link-card").get_by_role("link", name="Lighthouse")
    press(page, card)
    page.wait_for_function("() => scrollY < 400")
    assert page.url == article + "?utm_source=mail"
    assert len(page.context.pages) == count


def test_context_menu_adds_the_selection_with_its_surroundings(paired, proxied, article):
    page = visit(paired, article)
    page.evaluate(SELECT, QUOTED)
    choose_menu_item(paired, page, "add-selection", selectionText=QUOTED)
    note = wait_for_note(page, proxied, lambda one: one["links"])
    assert note["links"][0]["quote"]["prefix"].endswith("colza oil at first. ")


def test_context_menu_adds_another_page(paired, proxied, article):
    page = visit(paired, article)
    choose_menu_item(paired, page, "add-link", linkUrl="https://example.com/linked")
    note = wait_for_note(page, proxied, lambda one: one["links"])
    assert note["links"][0]["webpageURL"] == "https://example.com/linked"


def test_answers_to_a_suggestion(paired, proxied, article):
    note = add_note(proxied, article, title="Snooze me")
    paired.port.call("follow", True)
    page = visit(paired, article)
    overlay(page).locator(".answers").click()
    press(page, panels(page).get_by_role("button", name="Hide until tomorrow"))
    expect(overlay(page)).to_have_count(0)
    expect(panels(page).locator("bn-notice")).to_contain_text("Undo")
    snoozes = wait_until(page, lambda: request(proxied, "GET", "/snoozes")["snoozes"], "nothing was snoozed")
    assert [one["note"] for one in snoozes] == [note]


def test_single_page_app_is_followed(paired, proxied, pages):
    pages.made["/app"] = (b"<!doctype html><title>App</title><h1>App</h1>", "text/html")
    add_note(proxied, pages.url("/app/first"), title="First")
    add_note(proxied, pages.url("/app/#/second"), title="Second")
    paired.port.call("follow", True)
    page = visit(paired, pages.url("/app"))
    page.evaluate("history.pushState(null, '', '/app/first')")
    expect(overlay(page)).to_contain_text("First")
    page.evaluate("history.pushState(null, '', '/app/none')")
    expect(overlay(page)).to_have_count(0)
    # The title comes later than the address, and is the link's.
    page.evaluate("history.pushState(null, '', '/app/third')")
    page.evaluate("document.title = 'Third'")
    run_command(paired, page, "add-link")
    choice = panels(page).locator("bn-add-link-menu").get_by_role("option").first
    expect(choice).to_contain_text("Third")
    expect(choice).to_contain_text("/app/third")


DOCUMENTS = {
    "xhtml": (
        b'<html xmlns="http://www.w3.org/1999/xhtml"><head><title>X</title></head><body><p>Text</p></body></html>',
        "application/xhtml+xml",
    ),
    "svg": (
        b'<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><text y="40">Text</text></svg>',
        "image/svg+xml",
    ),
    "xml": (b"<catalog><book>Text</book></catalog>", "application/xml"),
    "text": (b"Text", "text/plain"),
    "frames": (b"<title>F</title><iframe src=/article></iframe><iframe src=/article></iframe>", "text/html"),
}


def test_panels_open_in_every_kind_of_document(paired, proxied, pages, article):
    add_note(proxied, *(pages.url(f"/document/{name}") for name in DOCUMENTS), article, title="Everywhere")
    paired.port.call("follow", True)
    for name, content in DOCUMENTS.items():
        pages.made[f"/document/{name}"] = content
        page = visit(paired, pages.url(f"/document/{name}"))
        expect(overlay(page)).to_contain_text("Everywhere")
        # Only the page itself, and none of its frames.
        assert len(frames(page)) == 1, name


# Whether the element with the panels is what the browser finds where the overlay is.
IS_SHOWN = """() => {
  const host = document.documentElement.lastElementChild;
  return document.elementFromPoint(innerWidth - 60, innerHeight - 60) === host;
}"""


def test_nothing_is_shown_in_fullscreen_and_print(paired, proxied, article):
    add_note(proxied, article)
    paired.port.call("follow", True)
    page = visit(paired, article)
    expect(overlay(page)).to_be_visible()
    page.wait_for_function(IS_SHOWN)
    press = page.get_by_role("button", name="Press")
    press.evaluate("(one) => { one.onclick = () => document.body.requestFullscreen() }")
    press.click()
    page.wait_for_function("() => document.fullscreenElement")
    page.wait_for_function(f"() => !({IS_SHOWN})()")
    page.evaluate("document.exitFullscreen()")
    page.wait_for_function(IS_SHOWN)
    page.emulate_media(media="print")
    page.wait_for_function(f"() => !({IS_SHOWN})()")


def test_link_that_the_server_rejects_stops_nothing_else_and_can_be_removed(paired, proxied, article):
    problem = b'{"type": "https://backnote.invalid/problems/invalid-request", "detail": "This link is not accepted."}'
    answer = (400, {"Content-Type": "application/problem+json"}, problem)
    proxied.proxy.instead = lambda handler: (
        proxied.proxy.as_service(handler, answer) if handler.path.endswith("/links") else None
    )
    page = visit(paired, article)
    open_quick_note(paired, page)
    page.keyboard.type("before the link, ")
    wait_for_note(page, proxied, lambda one: "before" in one["body"])
    run_command(paired, page, "add-link")
    expect(panels(page).locator("bn-add-link-menu").get_by_role("option").first).to_be_visible()
    page.keyboard.press("Enter")
    card = panels(page).locator("bn-link-card")
    expect(card).to_contain_text("rejected by the server")
    expect(panels(page).get_by_text("Rejected by the server, saved in this browser")).to_be_visible()
    note_text(page).press_sequentially("after it")
    wait_for_note(page, proxied, lambda one: one["body"].endswith("after it") and not one["links"])
    card.hover()
    card.get_by_role("button", name="Remove link to").click()
    expect(panels(page).get_by_text("Saved", exact=True)).to_be_visible()


def test_dismissed_note_stays_away_for_the_visit(paired, proxied, article):
    note = add_note(proxied, article, title="About the lighthouse")
    paired.port.call("follow", True)
    page = visit(paired, article)
    press(page, overlay(page).get_by_role("button", name="Dismiss"))
    expect(overlay(page)).to_have_count(0)
    request(proxied, "PATCH", f"/notes/{note}", {"title": "Renamed"}, {"If-Match": "*"})
    paired.port.wait_for(f'kept.events.some(({{ event, detail }}) => event === "changed" && detail.note === "{note}")')
    # A note that is new here is shown, and not the one that was dismissed.
    add_note(proxied, article, title="Another one")
    expect(overlay(page)).to_contain_text("Another one")
    expect(overlay(page)).not_to_contain_text("Renamed")
    expect(overlay(page).get_by_role("button", name="1 more note")).to_have_count(0)
    page.reload()
    expect(overlay(page)).to_contain_text("Renamed")


def test_add_link_menu_offers_open_tabs_and_pages_of_the_session(paired, proxied, article, pages):
    for name in ("tab", "closed"):
        pages.made[f"/{name}"] = (f"<!doctype html><title>A {name} page</title>".encode(), "text/html")
    closed = visit(paired, pages.url("/closed"))
    opened = paired.port
    wait_until(closed, lambda: "A closed page" in titles_of(opened), "the page is not known")
    closed.close()
    visit(paired, pages.url("/tab"))
    page = visit(paired, article)
    run_command(paired, page, "add-link")
    menu = panels(page).locator("bn-add-link-menu")
    expect(menu.get_by_role("group", name="Open tabs").get_by_role("option")).to_contain_text(["A tab page"])
    expect(menu.get_by_role("group", name="Recent pages").get_by_role("option")).to_contain_text(["A closed page"])
    # What this browser knows by itself is not sent.
    assert request(proxied, "GET", "/activities")["activities"] == []


def titles_of(port):
    return [page["title"] for page in port.call("openedPages")]
