"""The tabs of Browse, each with a history of its own."""

from playwright.sync_api import expect
from support.accessibility import expect_fits_window
from support.browse import address_field, snapshot_heading, visit
from support.configuration import DESKTOP, PHONE
from support.touch import Touch


def make_pages(pages, *names):
    for name in names:
        text = f"<title>{name} of pages</title><h1>{name} of pages</h1><p><a href='/second'>onwards</a></p>"
        pages.made[f"/{name.lower()}"] = (text.encode(), "text/html")


def heading(page, name):
    return snapshot_heading(page, f"{name} of pages")


def tab(page, name):
    return page.locator("bn-tab-strip").get_by_role("button", name=f"{name} of pages", exact=True)


def expect_tabs(page, *names, current):
    titles = ["New tab" if name == "New tab" else f"{name} of pages" for name in (*names, current)]
    expect(page.locator("bn-tab-strip li .name")).to_have_text(titles[:-1])
    expect(page.locator("bn-tab-strip [aria-current] .name")).to_have_text(titles[-1])


def open_two_tabs(pages, open_window):
    """Opens a tab that went from First to Second, and then a tab with Third."""
    make_pages(pages, "First", "Second", "Third")
    page = open_window("/browse")
    expect_tabs(page, "New tab", current="New tab")
    visit(page, pages.url("/first"))
    heading(page, "First").wait_for()
    page.frame_locator("iframe").get_by_role("link", name="onwards").click()
    expect(heading(page, "Second")).to_be_visible()
    page.get_by_role("button", name="New tab", exact=True).last.click()
    expect(address_field(page)).to_be_focused()
    expect(page.get_by_role("button", name="Back", exact=True)).to_be_disabled()
    visit(page, pages.url("/third"))
    expect(heading(page, "Third")).to_be_visible()
    expect_tabs(page, "Second", "Third", current="Third")
    return page


def test_each_tab_has_its_own_history(pages, open_window):
    page = open_two_tabs(pages, open_window)
    # A tab keeps its page while another tab is shown: nothing is requested again.
    count = len(pages.requests)
    tab(page, "Second").click()
    expect(heading(page, "Second")).to_be_visible()
    expect(address_field(page)).to_have_value(pages.url("/second"))
    assert len(pages.requests) == count
    page.get_by_role("button", name="Back", exact=True).click()
    expect(heading(page, "First")).to_be_visible()
    expect(page.get_by_role("button", name="Back", exact=True)).to_be_disabled()
    page.get_by_role("button", name="Forward", exact=True).click()
    expect(heading(page, "Second")).to_be_visible()
    # The browser's own Back returns to the previous page in whichever tab it was.
    tab(page, "Third").click()
    expect(heading(page, "Third")).to_be_visible()
    page.go_back()
    expect(heading(page, "Second")).to_be_visible()
    expect_tabs(page, "Second", "Third", current="Second")


def test_tabs_are_switched_closed_and_reopened_by_keyboard(pages, open_window):
    page = open_two_tabs(pages, open_window)
    page.keyboard.press("Alt+Shift+W")
    expect_tabs(page, "Second", current="Second")
    expect(heading(page, "Second")).to_be_visible()
    page.keyboard.press("Alt+Shift+Z")
    expect_tabs(page, "Second", "Third", current="Third")
    expect(heading(page, "Third")).to_be_visible()
    page.keyboard.press("Alt+Shift+PageUp")
    expect(heading(page, "Second")).to_be_visible()
    page.keyboard.press("Alt+Shift+PageDown")
    expect(heading(page, "Third")).to_be_visible()
    tab(page, "Third").focus()
    page.keyboard.press("ArrowLeft")
    expect(heading(page, "Second")).to_be_visible()
    expect(tab(page, "Second")).to_be_focused()

    tab(page, "Second").focus()
    page.keyboard.press("Delete")
    expect_tabs(page, "Third", current="Third")
    page.get_by_role("button", name="Close tab: Third of pages").click()
    expect_tabs(page, "New tab", current="New tab")


def test_tabs_are_reordered_by_keyboard_and_mouse(pages, open_window):
    page = open_two_tabs(pages, open_window)
    tab(page, "Third").focus()
    page.keyboard.press("ArrowLeft")
    expect(heading(page, "Second")).to_be_visible()
    expect(tab(page, "Second")).to_be_focused()
    page.keyboard.press("Alt+Shift+ArrowRight")
    expect_tabs(page, "Third", "Second", current="Second")
    expect(tab(page, "Second")).to_be_focused()
    expect(page.locator("bn-tab-strip [role=status]")).to_have_text("Tab moved to position 2 of 2.")
    page.keyboard.press("Alt+Shift+ArrowRight")
    expect_tabs(page, "Third", "Second", current="Second")

    # The pointer may leave the strip during a drag; Escape cancels it. It does not cross the page's frame: Playwright
    # would wait there for a script that the sandbox never runs.
    first, second = (page.locator("bn-tab-strip li").nth(number).bounding_box() for number in range(2))
    for is_dropped in (False, True):
        page.mouse.move(second["x"] + 60, second["y"] + 18)
        page.mouse.down()
        page.mouse.move(second["x"] + 40, second["y"] + 18)
        expect(page.locator("bn-tab-strip [data-lifted]")).to_contain_text("Second")
        page.mouse.move(second["x"], second["y"] + 50)
        page.mouse.move(first["x"] + 20, first["y"] + 50)
        if not is_dropped:
            page.keyboard.press("Escape")
        page.mouse.up()
        expect(page.locator("bn-tab-strip [data-lifted]")).to_have_count(0)
        order = ["Second", "Third"] if is_dropped else ["Third", "Second"]
        expect_tabs(page, *order, current="Second")
    expect(heading(page, "Second")).to_be_visible()


def test_unfinished_address_belongs_to_its_tab(pages, open_window):
    page = open_two_tabs(pages, open_window)
    page.keyboard.press("Alt+Shift+PageUp")
    expect(heading(page, "Second")).to_be_visible()
    address_field(page).fill("half an addr")
    page.keyboard.press("Alt+Shift+PageDown")
    expect(heading(page, "Third")).to_be_visible()
    expect(address_field(page)).to_have_value(pages.url("/third"))
    expect(address_field(page)).not_to_be_focused()
    page.keyboard.press("Alt+Shift+PageUp")
    expect(address_field(page)).to_have_value(pages.url("/second"))


def test_tabs_survive_a_reload(pages, open_window):
    page = open_two_tabs(pages, open_window)
    tab(page, "Second").click()
    expect(heading(page, "Second")).to_be_visible()
    # Only the current tab's page is fetched again.
    count = len(pages.requests)
    page.reload()
    expect(heading(page, "Second")).to_be_visible()
    expect_tabs(page, "Second", "Third", current="Second")
    assert "/third" not in pages.requests[count:]
    page.get_by_role("button", name="Back", exact=True).click()
    expect(heading(page, "First")).to_be_visible()
    page.get_by_role("link", name="Notes", exact=True).click()
    page.get_by_role("link", name="Browse", exact=True).first.click()
    expect(heading(page, "First")).to_be_visible()


def test_phone_reloads_a_page_and_reorders_tabs_by_touch(pages, open_window):
    make_pages(pages, "First", "Second")
    page = open_window("/browse", viewport=PHONE, has_touch=True)
    expect(page.get_by_role("button", name="Reload", exact=True)).to_be_hidden()
    visit(page, pages.url("/first"))
    heading(page, "First").wait_for()
    make_pages(pages, "Changed")
    pages.made["/first"] = pages.made["/changed"]
    page.get_by_role("button", name="Reload", exact=True).tap()
    expect(heading(page, "Changed")).to_be_visible()
    expect_fits_window(page)

    page.get_by_role("button", name="New tab", exact=True).last.tap()
    visit(page, pages.url("/second"))
    heading(page, "Second").wait_for()
    expect_tabs(page, "Changed", "Second", current="Second")
    first, second = (page.locator("bn-tab-strip li").nth(number).bounding_box() for number in range(2))
    touch = Touch(page)
    point = (second["x"] + 50, second["y"] + 18)
    touch.down(point)
    expect(page.locator("bn-tab-strip [data-lifted]")).to_contain_text("Second")
    touch.move(point, (first["x"] + 20, point[1]))
    touch.up()
    expect_tabs(page, "Second", "Changed", current="Second")
    page.reload()
    expect_tabs(page, "Second", "Changed", current="Second")


def test_tabs_are_limited_to_twenty_and_scroll_on_a_phone(open_window):
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
    expect_fits_window(page)
    page.set_viewport_size(DESKTOP)
    page.keyboard.press("Alt+Shift+PageDown")
    expect(tabs.first.get_by_role("button").first).to_be_in_viewport(ratio=0.9)
