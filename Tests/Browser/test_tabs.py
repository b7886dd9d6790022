"""Browse's tabs, each with its own way back, and the address field that knows where one was."""

from playwright.sync_api import expect

from conftest import DESKTOP, PHONE
from fingers import Fingers
from held import Held


def make(pages, *names):
    for name in names:
        words = f"<title>{name} of pages</title><h1>{name} of pages</h1><p><a href='/second'>onwards</a></p>"
        pages.made[f"/{name.lower()}"] = (words.encode(), "text/html")


def address(page):
    return page.get_by_role("combobox", name="Address", exact=True)


def visit(page, url):
    address(page).fill(url)
    address(page).press("Enter")


def heading(page, name):
    return page.frame_locator("bn-page-frame:not([hidden]) iframe").get_by_role("heading", name=f"{name} of pages", exact=True)


def tab(page, name):
    return page.locator("bn-tab-strip").get_by_role("button", name=name, exact=True)


def expect_tabs(page, *names, current):
    tabs = page.locator("bn-tab-strip li .name")
    expect(tabs).to_have_text(list(names))
    expect(page.locator("bn-tab-strip [aria-current] .name")).to_have_text(current)


def test_tabs_with_a_history_each(pages, open_window):
    make(pages, "First", "Second", "Third")
    page = open_window("/browse")
    expect_tabs(page, "New tab", current="New tab")
    visit(page, pages.url("/first"))
    heading(page, "First").wait_for()
    page.frame_locator("iframe").get_by_role("link", name="onwards").click()
    expect(heading(page, "Second")).to_be_visible()
    page.get_by_role("button", name="New tab", exact=True).last.click()
    expect(address(page)).to_be_focused()
    expect(page.get_by_role("button", name="Back", exact=True)).to_be_disabled()
    visit(page, pages.url("/third"))
    expect(heading(page, "Third")).to_be_visible()
    expect_tabs(page, "Second of pages", "Third of pages", current="Third of pages")

    # A tab that one comes back to is as it was left: nobody is asked for it.
    asked = len(pages.requests)
    tab(page, "Second of pages").click()
    expect(heading(page, "Second")).to_be_visible()
    expect(address(page)).to_have_value(pages.url("/second"))
    assert len(pages.requests) == asked
    page.get_by_role("button", name="Back", exact=True).click()
    expect(heading(page, "First")).to_be_visible()
    expect(page.get_by_role("button", name="Back", exact=True)).to_be_disabled()
    page.get_by_role("button", name="Forward", exact=True).click()
    expect(heading(page, "Second")).to_be_visible()
    # The window's own way back leads to where one was, in whichever tab.
    tab(page, "Third of pages").click()
    expect(heading(page, "Third")).to_be_visible()
    page.go_back()
    expect(heading(page, "Second")).to_be_visible()
    expect_tabs(page, "Second of pages", "Third of pages", current="Second of pages")

    # By keys.
    page.keyboard.press("Alt+Shift+PageDown")
    expect(heading(page, "Third")).to_be_visible()
    page.keyboard.press("Alt+Shift+W")
    expect_tabs(page, "Second of pages", current="Second of pages")
    expect(heading(page, "Second")).to_be_visible()
    page.keyboard.press("Alt+Shift+Z")
    expect_tabs(page, "Second of pages", "Third of pages", current="Third of pages")
    expect(heading(page, "Third")).to_be_visible()
    tab(page, "Third of pages").focus()
    page.keyboard.press("ArrowLeft")
    expect(heading(page, "Second")).to_be_visible()
    expect(tab(page, "Second of pages")).to_be_focused()

    # Put in another order: by keys, which say so, and by the mouse, which may leave the row while it drags.
    page.keyboard.press("Alt+Shift+ArrowRight")
    expect_tabs(page, "Third of pages", "Second of pages", current="Second of pages")
    expect(tab(page, "Second of pages")).to_be_focused()
    expect(page.locator("bn-tab-strip [role=status]")).to_have_text("Tab moved to place 2 of 2.")
    page.keyboard.press("Alt+Shift+ArrowRight")
    expect_tabs(page, "Third of pages", "Second of pages", current="Second of pages")
    first, second = (page.locator("bn-tab-strip li").nth(number).bounding_box() for number in range(2))
    for dropped in (False, True):
        page.mouse.move(second["x"] + 60, second["y"] + 18)
        page.mouse.down()
        page.mouse.move(second["x"] + 40, second["y"] + 18)
        expect(page.locator("bn-tab-strip [data-lifted]")).to_contain_text("Second")
        page.mouse.move(second["x"], second["y"] + 300)
        page.mouse.move(first["x"] + 20, first["y"] + 300)
        if not dropped:
            page.keyboard.press("Escape")
        page.mouse.up()
        expect(page.locator("bn-tab-strip [data-lifted]")).to_have_count(0)
        order = ["Second of pages", "Third of pages"]
        expect_tabs(page, *(order if dropped else order[::-1]), current="Second of pages")
    expect(heading(page, "Second")).to_be_visible()
    tab(page, "Second of pages").focus()

    # What one began to type belongs to the tab it was typed in.
    address(page).fill("half an addr")
    page.keyboard.press("Alt+Shift+PageDown")
    expect(heading(page, "Third")).to_be_visible()
    expect(address(page)).to_have_value(pages.url("/third"))
    expect(address(page)).not_to_be_focused()
    page.keyboard.press("Alt+Shift+PageUp")
    expect(address(page)).to_have_value(pages.url("/second"))

    # All of it survives a reload; only the tab that is shown is fetched.
    asked = len(pages.requests)
    page.reload()
    expect(heading(page, "Second")).to_be_visible()
    expect_tabs(page, "Second of pages", "Third of pages", current="Second of pages")
    assert "/third" not in pages.requests[asked:]
    page.get_by_role("button", name="Back", exact=True).click()
    expect(heading(page, "First")).to_be_visible()
    page.get_by_role("link", name="Notes", exact=True).click()
    page.get_by_role("link", name="Browse", exact=True).first.click()
    expect(heading(page, "First")).to_be_visible()

    tab(page, "First of pages").focus()
    page.keyboard.press("Delete")
    expect_tabs(page, "Third of pages", current="Third of pages")
    page.get_by_role("button", name="Close tab: Third of pages").click()
    expect_tabs(page, "New tab", current="New tab")


def test_a_phone_loads_a_page_anew_and_puts_tabs_in_order(pages, open_window):
    make(pages, "First", "Second")
    page = open_window("/browse", viewport=PHONE, has_touch=True)
    expect(page.get_by_role("button", name="Reload", exact=True)).to_be_hidden()
    visit(page, pages.url("/first"))
    heading(page, "First").wait_for()
    make(pages, "Changed")
    pages.made["/first"] = pages.made["/changed"]
    page.get_by_role("button", name="Reload", exact=True).tap()
    expect(heading(page, "Changed")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    page.get_by_role("button", name="New tab", exact=True).last.tap()
    visit(page, pages.url("/second"))
    heading(page, "Second").wait_for()
    expect_tabs(page, "Changed of pages", "Second of pages", current="Second of pages")
    first, second = (page.locator("bn-tab-strip li").nth(number).bounding_box() for number in range(2))
    fingers = Fingers(page)
    at = (second["x"] + 50, second["y"] + 18)
    fingers.press(at)
    expect(page.locator("bn-tab-strip [data-lifted]")).to_contain_text("Second")
    fingers.drag(at, (first["x"] + 20, at[1]))
    fingers.lift()
    expect_tabs(page, "Second of pages", "Changed of pages", current="Second of pages")
    page.reload()
    expect_tabs(page, "Second of pages", "Changed of pages", current="Second of pages")


def test_twenty_tabs_are_the_most_and_scroll_on_a_phone(open_window):
    page = open_window("/browse", viewport=PHONE)
    tabs = page.locator("bn-tab-strip li")
    for count in range(2, 21):
        page.keyboard.press("Alt+Shift+T")
        expect(tabs).to_have_count(count)
    page.keyboard.press("Alt+Shift+T")
    expect(page.locator("bn-tab-strip .new-tab")).to_be_disabled()
    expect(tabs).to_have_count(20)
    expect(tabs.last.get_by_role("button").first).to_be_in_viewport(ratio=0.9)
    expect(tabs.first).not_to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.set_viewport_size(DESKTOP)
    page.keyboard.press("Alt+Shift+PageDown")
    expect(tabs.first.get_by_role("button").first).to_be_in_viewport(ratio=0.9)


def test_the_address_field_knows_visits_notes_and_tabs_and_asks_nobody_else(pages, open_window):
    make(pages, "First", "Second", "Third")
    page = open_window("/browse")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    # Who goes on before a visit was told has made it all the same.
    visits = Held(page, "**/api/v1/visits", "POST")
    for name in ("First", "Second"):
        visit(page, pages.url(f"/{name.lower()}"))
        heading(page, name).wait_for()

    def is_told(path):
        return lambda answer: answer.url.endswith("/visits") and path in (answer.request.post_data or "")

    with page.expect_response(is_told("/first")), page.expect_response(is_told("/second")):
        visits.let_go()
    page.evaluate(
        """async (address) => {
          const body = JSON.stringify({ title: "Plan", body: "", links: [{ webpageURL: address, title: "Fitness of pages" }] });
          const answer = await fetch("/api/v1/notes", { method: "POST", headers: { "Content-Type": "application/json" }, body });
          if (!answer.ok) throw new Error(await answer.text());
        }""",
        pages.url("/third?utm_source=mail"),
    )
    page.keyboard.press("Alt+Shift+T")
    expect(address(page)).to_be_focused()
    page.keyboard.type("of pag")
    options = page.get_by_role("option")
    expect(options).to_have_count(4)
    expect(options.filter(has_text="Second of pages")).to_contain_text("open tab")
    expect(options.filter(has_text="Fitness of pages")).to_contain_text("in your notes")
    expect(options.filter(has_text="Fitness of pages").locator("s")).to_contain_text("utm_source=mail")
    expect(options.last).to_have_text("Search notes for “of pag”")
    expect(address(page)).to_have_attribute("aria-expanded", "true")

    # Arrows go through them, with the address in the field; Escape gives back what was typed.
    page.keyboard.press("ArrowDown")
    expect(options.first).to_have_attribute("aria-selected", "true")
    active = options.first.get_attribute("id")
    expect(address(page)).to_have_attribute("aria-activedescendant", active)
    expect(address(page)).to_have_value(pages.url("/second"))
    page.keyboard.press("ArrowUp")
    expect(address(page)).to_have_value("of pag")
    page.keyboard.press("ArrowUp")
    expect(options.last).to_have_attribute("aria-selected", "true")
    expect(address(page)).to_have_value("of pag")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Escape")
    expect(options).to_have_count(0)
    expect(address(page)).to_have_value("of pag")
    expect(address(page)).to_be_focused()

    # A tab is switched to, a page is gone to, words are looked for in the notes.
    page.keyboard.type("es second")
    expect(options.first).to_contain_text("Second of pages")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(heading(page, "Second")).to_be_visible()
    expect(page.locator("bn-tab-strip li")).to_have_count(2)
    address(page).fill("fitness")
    expect(options.first).to_contain_text("Fitness of pages")
    options.first.click()
    expect(heading(page, "Third")).to_be_visible()
    address(page).fill("fitness")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(address(page)).to_have_value(pages.url("/third?utm_source=mail"))
    address(page).fill("plan")
    options.last.click()
    expect(page.get_by_role("searchbox", name="Search notes")).to_have_value("plan")
    expect(page.locator("bn-note-list li")).to_have_count(1)
    own = page.url.split("/?")[0]
    assert [url for url in asked if not url.startswith(own)] == []


def test_the_browser_is_told_of_a_search_engine_and_its_questions_are_answered(open_window):
    page = open_window("/")
    for title in ("Lakes of Titan", "Dunes & rocks"):
        page.evaluate(
            """(title) => fetch("/api/v1/notes", {
              method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ title, body: "", links: [] }),
            })""",
            title,
        )
    link = page.locator("link[rel=search]")
    assert link.get_attribute("type") == "application/opensearchdescription+xml"
    assert link.get_attribute("href") == "/opensearch.xml"
    page.goto(page.url + "?search=Dunes%20%26%20rocks")
    expect(page.get_by_role("searchbox", name="Search notes")).to_have_value("Dunes & rocks")
    expect(page.locator("bn-note-list li")).to_have_count(1)
    expect(page.locator("bn-note-list li")).to_contain_text("Dunes & rocks")
