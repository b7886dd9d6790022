"""Browse: opening pages, following their links, and taking notes over them."""

from playwright.sync_api import expect
from support.api import api
from support.browse import address_field, snapshot_heading, visit
from support.delayed_responses import DelayedResponses
from support.note_text import expect_saved


def test_link_in_snapshot_opens_in_browse(pages, open_window):
    pages.made["/first"] = (b"<title>First</title><h1>First</h1><p><a href='/second?x=1'>onwards</a></p>", "text/html")
    pages.made["/second"] = (b"<title>Second</title><h1>Second</h1>", "text/html")
    page = open_window("/browse")
    visit(page, pages.url("/first"))
    page.frame_locator("iframe").get_by_role("link", name="onwards").click()
    expect(snapshot_heading(page, "Second")).to_be_visible()
    expect(address_field(page)).to_have_value(pages.url("/second?x=1"))
    page.go_back()

    # Shortcuts work while the snapshot has the focus, through its access keys.
    snapshot_heading(page, "First").click()
    expect(page.locator("iframe")).to_be_focused()
    address = page.url
    client = page.context.new_cdp_session(page)
    key = {"key": "Q", "code": "KeyQ", "windowsVirtualKeyCode": 81, "modifiers": 9}
    client.send("Input.dispatchKeyEvent", {"type": "keyDown", "text": "q", "unmodifiedText": "q", **key})
    client.send("Input.dispatchKeyEvent", {"type": "keyUp", **key})
    expect(page.get_by_role("button", name="Done", exact=True)).to_be_visible()
    assert page.url == address

    # The quick note stays open over the next page, and does not take the focus there.
    quick_note = page.locator("bn-quick-note")
    text = quick_note.get_by_label("Note text")
    expect(text).to_be_focused()
    page.keyboard.type("Over both")
    expect_saved(quick_note)
    page.frame_locator("iframe").get_by_role("link", name="onwards").click()
    expect(snapshot_heading(page, "Second")).to_be_visible()
    expect(text).to_have_text("Over both")
    expect(quick_note).to_have_js_property("inert", False)
    expect(text).not_to_be_focused()
    page.get_by_role("button", name="Done", exact=True).click()
    page.reload()
    expect(snapshot_heading(page, "Second")).to_be_visible()
    expect(quick_note.get_by_role("dialog")).to_have_count(0)


def test_address_field_lists_removed_parameters(pages, open_window):
    pages.made["/first"] = (b"<title>First</title><h1>First</h1>", "text/html")
    page = open_window("/browse")
    visit(page, pages.url("/first?id=7&utm_source=mail&fbclid=IwAR0tests0123456789"))
    page.get_by_role("button", name="2 removed").click()
    expect(page.get_by_text("utm_source=mail").last).to_be_visible()


def test_page_in_windows_1252_is_decoded(pages, open_window):
    pages.made["/first"] = (b"<meta charset=windows-1252><title>Caf\xe9</title><h1>Caf\xe9</h1>", "text/html")
    page = open_window("/browse")
    visit(page, pages.url("/first"))
    expect(snapshot_heading(page, "Café")).to_be_visible()


def test_note_is_suggested_on_its_own_page_only(pages, open_window):
    for number in (1, 2):
        pages.made[f"/item{number}"] = (f"<title>Item {number}</title><h1>Item {number}</h1>".encode(), "text/html")
    page = open_window("/browse")
    visit(page, pages.url("/item1?id=1"))
    snapshot_heading(page, "Item 1").wait_for()
    page.get_by_role("button", name="Quick note", exact=True).click()
    page.get_by_role("button", name="Add link").click()
    page.get_by_role("option").first.wait_for()
    page.keyboard.press("Enter")
    expect(page.get_by_role("list", name="Links in this note").get_by_role("listitem")).to_have_count(1)
    expect_saved(page.locator("bn-quick-note"))
    page.get_by_role("button", name="Done").click()
    visit(page, pages.url("/item2?id=1"))
    snapshot_heading(page, "Item 2").wait_for()
    expect(page.locator("bn-suggestion-overlay").get_by_role("button")).to_have_count(0)
    visit(page, pages.url("/item1?id=1&utm_medium=x"))
    expect(page.locator("bn-suggestion-overlay").get_by_role("button", name="Open note")).to_be_visible()


def test_page_is_visited_noted_and_linked_by_keyboard(pages, open_window):
    pages.made["/keys"] = (b"<title>Keys</title><h1>Keys</h1>", "text/html")
    page = open_window("/browse")
    address_field(page).focus()
    page.keyboard.type(pages.url("/keys?utm_source=x"))
    page.keyboard.press("Enter")
    snapshot_heading(page, "Keys").wait_for()
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


def test_link_choice_stays_selected_when_newer_pages_arrive(pages, open_window):
    pages.made["/keys"] = (b"<title>Keys</title><h1>Keys</h1>", "text/html")
    page = open_window("/browse")
    visit(page, pages.url("/keys"))
    snapshot_heading(page, "Keys").wait_for()
    api(page, "POST", "/visits", {"webpageURL": "https://example.com/recent1", "title": "Recent 1"})
    page.keyboard.press("Alt+Shift+Q")
    page.get_by_role("button", name="Add link").press("Enter")
    page.get_by_role("option", name="Recent 1").wait_for()
    page.keyboard.press("Escape")
    newer = DelayedResponses(page, "**/api/v1/activities*")
    for number in (2, 3):
        visit_to = {"webpageURL": f"https://example.com/recent{number}", "title": f"Recent {number}"}
        api(page, "POST", "/visits", visit_to)
    page.get_by_role("button", name="Add link").press("Enter")
    expect(page.get_by_role("combobox", name="Search or paste an address")).to_be_focused()
    selected = page.get_by_role("option", name="Recent 1")
    for _ in range(10):
        if selected.get_attribute("aria-selected") == "true":
            break
        page.keyboard.press("ArrowDown")
    expect(selected).to_have_attribute("aria-selected", "true")
    newer.resume()
    page.get_by_role("option", name="Recent 3").wait_for()
    page.keyboard.press("Enter")
    links = page.get_by_role("list", name="Links in this note").get_by_role("listitem")
    expect(links).to_have_count(1)
    expect(links).to_contain_text("Recent 1")


def test_focus_in_snapshot_is_visible_by_keyboard_only(pages, open_window):
    pages.made["/linked"] = (b"<title>Linked</title><h1>Linked</h1><p><a href='/next'>onwards</a></p>", "text/html")
    page = open_window("/browse")
    visit(page, pages.url("/linked"))
    frame = page.locator("bn-page-frame iframe")
    line = page.get_by_role("link", name="open the original page")
    snapshot_heading(page, "Linked").click()
    expect(frame).to_be_focused()
    expect(frame).to_have_css("outline-style", "none")
    line.focus()
    page.keyboard.press("Tab")
    expect(frame).to_be_focused()
    expect(frame).to_have_css("outline-style", "solid")
    page.keyboard.press("Shift+Tab")
    expect(line).to_be_focused()
    expect(frame).to_have_css("outline-style", "none")
