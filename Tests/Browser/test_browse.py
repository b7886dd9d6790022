"""Browse: a browser in miniature."""

from playwright.sync_api import expect

from editor import expect_saved
from held import Held


def visit(page, url):
    address = page.get_by_label("Address", exact=True)
    address.fill(url)
    address.press("Enter")


def test_a_link_of_the_snapshot_opens_in_browse(pages, open_window):
    pages.made["/first"] = (b"<title>First</title><h1>First</h1><p><a href='/second?x=1'>onwards</a></p>", "text/html")
    pages.made["/second"] = (b"<title>Second</title><h1>Second</h1>", "text/html")
    page = open_window("/browse")
    visit(page, pages.url("/first"))
    page.frame_locator("iframe").get_by_role("link", name="onwards").click()
    expect(page.frame_locator("iframe").get_by_role("heading", name="Second")).to_be_visible()
    expect(page.get_by_label("Address", exact=True)).to_have_value(pages.url("/second?x=1"))
    page.go_back()
    # Shortcuts work where the snapshot has the focus, too: by its access keys.
    page.frame_locator("iframe").get_by_role("heading", name="First").click()
    expect(page.locator("iframe")).to_be_focused()
    address = page.url
    client = page.context.new_cdp_session(page)
    key = {"key": "Q", "code": "KeyQ", "windowsVirtualKeyCode": 81, "modifiers": 9}
    client.send("Input.dispatchKeyEvent", {"type": "keyDown", "text": "q", "unmodifiedText": "q", **key})
    client.send("Input.dispatchKeyEvent", {"type": "keyUp", **key})
    expect(page.get_by_role("button", name="Done", exact=True)).to_be_visible()
    assert page.url == address
    # The note that lies open over a page lies over the next one too, and takes the keys from nobody.
    text = page.locator("bn-quick-note").get_by_label("Note text")
    expect(text).to_be_focused()
    page.keyboard.type("Over both")
    expect_saved(page.locator("bn-quick-note"))
    page.frame_locator("iframe").get_by_role("link", name="onwards").click()
    expect(page.frame_locator("iframe").get_by_role("heading", name="Second")).to_be_visible()
    expect(text).to_have_text("Over both")
    expect(page.locator("bn-quick-note")).to_have_js_property("inert", False)
    expect(text).not_to_be_focused()
    page.get_by_role("button", name="Done", exact=True).click()
    page.reload()
    expect(page.frame_locator("iframe").get_by_role("heading", name="Second")).to_be_visible()
    expect(page.locator("bn-quick-note").get_by_role("dialog")).to_have_count(0)


def test_the_address_says_what_was_left_out(pages, open_window):
    pages.made["/first"] = (b"<title>First</title><h1>First</h1>", "text/html")
    page = open_window("/browse")
    visit(page, pages.url("/first?id=7&utm_source=mail&fbclid=IwAR0tests0123456789"))
    page.get_by_role("button", name="2 removed").click()
    expect(page.get_by_text("utm_source=mail").last).to_be_visible()


def test_a_page_in_an_old_encoding_reads_right(pages, open_window):
    pages.made["/first"] = (b"<meta charset=windows-1252><title>Caf\xe9</title><h1>Caf\xe9</h1>", "text/html")
    page = open_window("/browse")
    visit(page, pages.url("/first"))
    expect(page.frame_locator("iframe").get_by_role("heading", name="Café")).to_be_visible()


def test_another_page_shows_no_note(pages, open_window):
    for number in (1, 2):
        pages.made[f"/item{number}"] = (f"<title>Item {number}</title><h1>Item {number}</h1>".encode(), "text/html")
    page = open_window("/browse")
    visit(page, pages.url("/item1?id=1"))
    page.frame_locator("iframe").get_by_role("heading", name="Item 1").wait_for()
    page.get_by_role("button", name="Quick note", exact=True).click()
    page.get_by_role("button", name="Add link").click()
    page.get_by_role("option").first.wait_for()
    page.keyboard.press("Enter")
    expect(page.get_by_role("list", name="Links in this note").get_by_role("listitem")).to_have_count(1)
    expect_saved(page.locator("bn-quick-note"))
    page.get_by_role("button", name="Done").click()
    visit(page, pages.url("/item2?id=1"))
    page.frame_locator("iframe").get_by_role("heading", name="Item 2").wait_for()
    expect(page.locator("bn-suggestion-overlay").get_by_role("button")).to_have_count(0)
    visit(page, pages.url("/item1?id=1&utm_medium=x"))
    expect(page.locator("bn-suggestion-overlay").get_by_role("button", name="Open note")).to_be_visible()


def test_the_whole_job_by_keyboard(pages, open_window):
    pages.made["/keys"] = (b"<title>Keys</title><h1>Keys</h1>", "text/html")
    page = open_window("/browse")
    page.get_by_label("Address", exact=True).focus()
    page.keyboard.type(pages.url("/keys?utm_source=x"))
    page.keyboard.press("Enter")
    page.frame_locator("iframe").get_by_role("heading", name="Keys").wait_for()
    page.keyboard.press("Alt+Shift+Q")
    expect(page.locator("bn-quick-note").get_by_label("Note text")).to_be_focused()
    page.keyboard.type("By hand")
    expect_saved(page.locator("bn-quick-note"))
    page.get_by_role("button", name="Add link").focus()
    page.keyboard.press("Enter")
    page.get_by_role("option").first.wait_for()
    page.keyboard.press("Enter")
    links = page.get_by_role("list", name="Links in this note").get_by_role("listitem")
    expect(links).to_have_count(1)

    # What one has gone to in the menu is still what Enter takes when others come before it.
    for number in (1, 2, 3):
        page.evaluate(
            """(visit) => fetch("/api/v1/visits", {
              method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(visit),
            })""",
            {"webpageURL": pages.url(f"/recent{number}"), "title": f"Recent {number}"},
        )
        if number == 1:
            page.get_by_role("button", name="Add link").press("Enter")
            page.get_by_role("option", name="Recent 1").wait_for()
            page.keyboard.press("Escape")
            recent = Held(page, "**/api/v1/activities*")
    page.get_by_role("button", name="Add link").press("Enter")
    expect(page.get_by_role("combobox", name="Search or paste an address")).to_be_focused()
    chosen = page.get_by_role("option", name="Recent 1")
    while chosen.get_attribute("aria-selected") != "true":
        page.keyboard.press("ArrowDown")
    recent.let_go()
    page.get_by_role("option", name="Recent 3").wait_for()
    page.keyboard.press("Enter")
    expect(links).to_have_count(2)
    expect(links.filter(has_text="Recent 1")).to_have_count(1)
