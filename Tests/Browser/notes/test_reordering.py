"""Links, lines and pinned notes are reordered by mouse, touch and keyboard."""

import pytest
from playwright.sync_api import expect
from support.api import api, create_note
from support.configuration import PHONE
from support.delayed_responses import DelayedResponses
from support.note_text import expect_markdown
from support.touch import Touch
from support.waiting import wait_until


def cards(page):
    return page.get_by_role("list", name="Links in this note").locator("bn-link-card a")


def is_put(response):
    return response.request.method == "PUT"


def open_note(open_window, service, **options):
    """Opens a note with three links and three lines."""
    page = open_window("/", reduced_motion="reduce", **options)
    links = [(f"https://{title.lower()}.example/", title) for title in ("Alpha", "Beta", "Gamma")]
    note = create_note(page, "Order", "- [ ] one\n- [ ] two\nthree", links)
    page.goto(f"{service.origin}/notes/{note}")
    expect(cards(page)).to_have_text(["Alpha", "Beta", "Gamma"])
    return page


def drag_link(page, name, below, screenshot=None):
    handle = page.get_by_role("button", name=f"Move link to {name}", exact=True)
    # Hovering waits until the handle has come to rest.
    handle.hover()
    start = handle.bounding_box()
    page.mouse.down()
    end = cards(page).filter(has_text=below).bounding_box()
    page.mouse.move(start["x"] + 8, start["y"] + 30, steps=3)
    page.mouse.move(start["x"] + 8, end["y"] + end["height"] + 14, steps=4)
    if screenshot:
        screenshot(page, "link-dragged")


def test_links_are_reordered_by_mouse(open_window, service, screenshot):
    page = open_note(open_window, service)
    drag_link(page, "Alpha", "Gamma", screenshot)
    page.mouse.up()
    expect(cards(page)).to_have_text(["Beta", "Gamma", "Alpha"])
    expect(page.get_by_text("Link moved to position 3 of 3.")).to_be_visible()
    # A drag does not count as a press, which would open the menu.
    expect(page.get_by_role("button", name="Move up")).to_be_hidden()
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(cards(page)).to_have_text(["Alpha", "Beta", "Gamma"])

    drag_link(page, "Alpha", "Gamma")
    page.keyboard.press("Escape")
    page.mouse.up()
    expect(cards(page)).to_have_text(["Alpha", "Beta", "Gamma"])


def test_links_are_reordered_by_keyboard_and_menu(open_window, service):
    page = open_note(open_window, service)
    cards(page).first.focus()
    with page.expect_response(is_put):
        page.keyboard.press("Alt+ArrowDown")
        expect(cards(page)).to_have_text(["Beta", "Alpha", "Gamma"])
    expect(cards(page).nth(1)).to_be_focused()
    with page.expect_response(is_put):
        page.keyboard.press("Alt+ArrowDown")
        expect(cards(page)).to_have_text(["Beta", "Gamma", "Alpha"])
    expect(page.get_by_text("Link moved to position 3 of 3.")).to_be_visible()
    page.get_by_role("button", name="Move link to Beta", exact=True).press("Enter")
    # The new order is shown before the service has it.
    with page.expect_response(is_put) as put:
        page.get_by_role("button", name="Move down").click()
    assert put.value.ok
    expect(cards(page)).to_have_text(["Gamma", "Beta", "Alpha"])
    page.reload()
    expect(cards(page)).to_have_text(["Gamma", "Beta", "Alpha"])
    note = api(page, "GET", page.evaluate("location.pathname"))
    assert [link["title"] for link in note["links"]] == ["Gamma", "Beta", "Alpha"]


def test_lines_are_reordered_by_keyboard(open_window, service):
    page = open_note(open_window, service)
    text = page.get_by_label("Note text")
    text.locator(".line").nth(1).click()
    expect(text).to_be_focused()
    page.keyboard.press("Alt+ArrowUp")
    expect_markdown(text, "- [ ] two\n- [ ] one\nthree")
    page.keyboard.press("Alt+ArrowDown")
    page.keyboard.press("Alt+ArrowDown")
    expect_markdown(text, "- [ ] one\nthree\n- [ ] two")
    page.keyboard.press("Control+z")
    expect_markdown(text, "- [ ] one\n- [ ] two\nthree")


def test_links_are_reordered_by_touch(open_window, service):
    page = open_note(open_window, service, viewport=PHONE, has_touch=True)
    handle = page.get_by_role("button", name="Move link to Gamma", exact=True)
    # A trial click waits until the handle has come to rest.
    handle.click(trial=True)
    box = handle.bounding_box()
    top = cards(page).first.bounding_box()["y"]
    start = (box["x"] + 15, box["y"] + 20)
    Touch(page).swipe(start, (start[0], top - 20), rests=True)
    expect(cards(page)).to_have_text(["Gamma", "Alpha", "Beta"])
    expect(page.get_by_text("Link moved to position 1 of 3.")).to_be_visible()


def names(page):
    return page.locator("bn-note-list li .name")


def open_pinned_notes(open_window, **options):
    """Opens a list of three pinned notes and a note that is not pinned."""
    page = open_window("/", reduced_motion="reduce", **options)
    create_note(page, "Delta")
    for title in ("Gamma", "Beta", "Alpha"):
        api(page, "PUT", f"/notes/{create_note(page, title)}/pin", {"after": None})
    expect(names(page)).to_have_text(["Alpha", "Beta", "Gamma", "Delta"])
    # The commands for notes load together with the pane.
    expect(page.locator("bn-note-pane")).to_be_attached()
    return page


def drag_note(page, name, below):
    names(page).filter(has_text=name).hover()
    page.mouse.down()
    end = names(page).filter(has_text=below).bounding_box()
    start = names(page).filter(has_text=name).bounding_box()
    page.mouse.move(start["x"] + 8, start["y"] + 20, steps=3)
    page.mouse.move(start["x"] + 8, end["y"] + end["height"] + 30, steps=4)


@pytest.fixture
def both(open_window):
    """Two windows with the same list of pinned notes."""
    page = open_pinned_notes(open_window)
    other = page.context.new_page()
    other.goto(page.url)
    expect(names(other)).to_have_text(["Alpha", "Beta", "Gamma", "Delta"])
    page.bring_to_front()
    return page, other


def test_pinned_notes_are_reordered_by_mouse(both, screenshot):
    page, other = both
    address = page.url
    drag_note(page, "Alpha", "Gamma")
    screenshot(page, "note-dragged")
    page.mouse.up()
    expect(names(page)).to_have_text(["Beta", "Gamma", "Alpha", "Delta"])
    expect(page.get_by_text("Note moved to position 3 of 3.")).to_be_visible()
    # A drag does not count as a click, which would open the note.
    assert page.url == address
    expect(names(other)).to_have_text(["Beta", "Gamma", "Alpha", "Delta"])
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(names(page)).to_have_text(["Alpha", "Beta", "Gamma", "Delta"])

    drag_note(page, "Alpha", "Gamma")
    page.keyboard.press("Escape")
    page.mouse.up()
    expect(names(page)).to_have_text(["Alpha", "Beta", "Gamma", "Delta"])


def test_pinned_notes_are_reordered_by_keyboard(both):
    page, other = both
    links = page.locator("bn-note-list li a")
    links.first.focus()
    page.keyboard.press("Alt+ArrowDown")
    expect(names(page)).to_have_text(["Beta", "Alpha", "Gamma", "Delta"])
    expect(page.get_by_text("Note moved to position 2 of 3.")).to_be_visible()
    expect(links.nth(1)).to_be_focused()
    page.keyboard.press("Alt+ArrowDown")
    expect(names(page)).to_have_text(["Beta", "Gamma", "Alpha", "Delta"])
    expect(links.nth(2)).to_be_focused()
    page.keyboard.press("Alt+ArrowUp")
    expect(names(page)).to_have_text(["Beta", "Alpha", "Gamma", "Delta"])
    expect(links.nth(1)).to_be_focused()
    page.keyboard.press("Alt+ArrowDown")
    expect(names(page)).to_have_text(["Beta", "Gamma", "Alpha", "Delta"])
    expect(links.nth(2)).to_be_focused()
    # The last pinned note cannot move down, and a note without a pin cannot move at all.
    page.keyboard.press("Alt+ArrowDown")
    links.nth(3).focus()
    page.keyboard.press("Alt+ArrowUp")
    expect(links.nth(3)).to_be_focused()
    expect(names(page)).to_have_text(["Beta", "Gamma", "Alpha", "Delta"])
    expect(names(other)).to_have_text(["Beta", "Gamma", "Alpha", "Delta"])


# Keeps the requests for lists that are under way. One is over when the page has dropped it, or has used its response.
WATCH_LISTS = """() => {
  globalThis.lists = new Set();
  const send = fetch;
  globalThis.fetch = async (url, init) => {
    if (!String(url).includes("/notes?")) return await send(url, init);
    const list = {};
    lists.add(list);
    const end = () => lists.delete(list);
    try {
      const response = await send(url, init);
      const text = response.text.bind(response);
      response.text = () => text().finally(() => setTimeout(end));
      return response;
    } catch (error) {
      end();
      throw error;
    }
  };
}"""


def test_list_from_before_a_move_does_not_undo_it(open_window):
    page = open_pinned_notes(open_window)
    page.evaluate(WATCH_LISTS)
    page.locator("bn-note-list li a").first.focus()
    lists = DelayedResponses(page, "**/api/v1/notes?*", is_sent=True)
    page.keyboard.press("Alt+ArrowDown")
    # The list that follows the first move arrives after the second one, which the service does not have yet.
    lists.wait()
    moves = DelayedResponses(page, "**/pin", "PUT")
    page.keyboard.press("Alt+ArrowDown")
    moves.wait()
    lists.resume()
    page.wait_for_function("() => lists.size === 0")
    page.keyboard.press("Alt+ArrowUp")
    expect(names(page)).to_have_text(["Beta", "Alpha", "Gamma", "Delta"])
    moves.resume()

    def stored():
        return [note["title"] for note in api(page, "GET", "/notes")["notes"]]

    wait_until(page, lambda: stored() == ["Beta", "Alpha", "Gamma", "Delta"], lambda: f"stored as {stored()}")


def test_pinned_notes_are_reordered_by_buttons(open_window, screenshot):
    page = open_pinned_notes(open_window)
    page.get_by_role("button", name="Select notes", exact=True).click()
    page.get_by_role("checkbox", name="Select Gamma", exact=True).check()
    toolbar = page.get_by_role("toolbar", name="Selected notes")
    expect(toolbar.get_by_role("button", name="Move down", exact=True)).to_be_disabled()
    toolbar.get_by_role("button", name="Move up", exact=True).click()
    expect(names(page)).to_have_text(["Alpha", "Gamma", "Beta", "Delta"])
    toolbar.get_by_role("button", name="Move up", exact=True).click()
    expect(names(page)).to_have_text(["Gamma", "Alpha", "Beta", "Delta"])
    expect(toolbar.get_by_role("button", name="Move up", exact=True)).to_be_disabled()
    screenshot(page, "note-selected")
    # Unpinning and its undo return the note to its place.
    page.get_by_role("checkbox", name="Select Alpha", exact=True).check()
    page.get_by_role("checkbox", name="Select Gamma", exact=True).uncheck()
    toolbar.get_by_role("button", name="Unpin", exact=True).click()
    expect(names(page)).to_have_text(["Gamma", "Beta", "Alpha", "Delta"])
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(names(page)).to_have_text(["Gamma", "Alpha", "Beta", "Delta"])
    page.reload()
    expect(names(page)).to_have_text(["Gamma", "Alpha", "Beta", "Delta"])


def test_pinned_notes_are_reordered_by_touch(open_window, screenshot):
    page = open_pinned_notes(open_window, viewport=PHONE, has_touch=True)
    touch = Touch(page)
    row = names(page).filter(has_text="Gamma").bounding_box()
    top = names(page).first.bounding_box()["y"]
    start = (row["x"] + 15, row["y"] + 8)
    touch.down(start)
    # A finger at rest selects the note; a finger that moves on then moves it.
    expect(page.get_by_role("checkbox", name="Select Gamma", exact=True)).to_be_checked()
    touch.move(start, (start[0], top - 20))
    screenshot(page, "note-lifted-phone")
    touch.up(after=1)
    expect(names(page)).to_have_text(["Gamma", "Alpha", "Beta", "Delta"])
    expect(page.get_by_text("Note moved to position 1 of 3.")).to_be_visible()
    expect(page.get_by_role("checkbox", name="Select Gamma", exact=True)).to_have_count(0)
