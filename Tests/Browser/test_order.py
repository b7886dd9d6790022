"""Links, lines and pinned notes are put in another order: by mouse, finger and keys, for good, and back."""

from playwright.sync_api import expect

from conftest import PHONE
from editor import expect_markdown

MAKE = """async () => {
  const links = ["Alpha", "Beta", "Gamma"].map((title) => ({ title, webpageURL: `https://${title.toLowerCase()}.example/` }));
  const body = JSON.stringify({ title: "Order", body: "- [ ] one\\n- [ ] two\\nthree", links });
  const answer = await fetch("/api/v1/notes", { method: "POST", headers: { "Content-Type": "application/json" }, body });
  return (await answer.json()).id;
}"""


def cards(page):
    return page.get_by_role("list", name="Links in this note").locator("bn-link-card a")


def opened(open_window, **options):
    page = open_window("/", reduced_motion="reduce", **options)
    note = page.evaluate(MAKE)
    page.goto(page.url.rstrip("/") + f"/notes/{note}")
    expect(cards(page)).to_have_text(["Alpha", "Beta", "Gamma"])
    return page


def saved(page):
    """The order that the service has."""
    return page.evaluate(
        """async () => {
          const note = await (await fetch("/api/v1" + location.pathname)).json();
          return note.links.map(({ title }) => title).join(" ");
        }"""
    )


def drag(page, name, to, screenshot=None):
    grip = page.get_by_role("button", name=f"Move link to {name}", exact=True)
    # Waits until it stays where it is.
    grip.hover()
    start = grip.bounding_box()
    page.mouse.down()
    end = cards(page).filter(has_text=to).bounding_box()
    page.mouse.move(start["x"] + 8, start["y"] + 30, steps=3)
    page.mouse.move(start["x"] + 8, end["y"] + end["height"] + 14, steps=4)
    if screenshot:
        screenshot(page, "link-dragged")


def test_links_are_dragged_moved_by_keys_and_put_back(open_window, screenshot):
    page = opened(open_window)
    drag(page, "Alpha", "Gamma", screenshot)
    page.mouse.up()
    expect(cards(page)).to_have_text(["Beta", "Gamma", "Alpha"])
    expect(page.get_by_text("Link moved to place 3 of 3.")).to_be_visible()
    # A drag is no press: it opens no menu.
    expect(page.get_by_role("button", name="Move up")).to_be_hidden()
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(cards(page)).to_have_text(["Alpha", "Beta", "Gamma"])

    drag(page, "Alpha", "Gamma")
    page.keyboard.press("Escape")
    page.mouse.up()
    expect(cards(page)).to_have_text(["Alpha", "Beta", "Gamma"])

    cards(page).first.focus()
    page.keyboard.press("Alt+ArrowDown")
    expect(cards(page)).to_have_text(["Beta", "Alpha", "Gamma"])
    expect(cards(page).nth(1)).to_be_focused()
    page.keyboard.press("Alt+ArrowDown")
    expect(cards(page)).to_have_text(["Beta", "Gamma", "Alpha"])
    expect(page.get_by_text("Link moved to place 3 of 3.")).to_be_visible()
    page.get_by_role("button", name="Move link to Beta", exact=True).press("Enter")
    # Shown at once, and kept once the service has it.
    with page.expect_response(lambda answer: answer.request.method == "PUT") as put:
        page.get_by_role("button", name="Move down").click()
    assert put.value.ok
    expect(cards(page)).to_have_text(["Gamma", "Beta", "Alpha"])
    page.reload()
    expect(cards(page)).to_have_text(["Gamma", "Beta", "Alpha"])
    assert saved(page) == "Gamma Beta Alpha"

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


def test_a_finger_drags_a_link(open_window):
    page = opened(open_window, viewport=PHONE, has_touch=True)
    client = page.context.new_cdp_session(page)
    grip = page.get_by_role("button", name="Move link to Gamma", exact=True)
    grip.click(trial=True)
    grip = grip.bounding_box()
    top = cards(page).first.bounding_box()["y"]
    x, y = grip["x"] + 15, grip["y"] + 20
    touch = lambda kind, y: client.send(
        "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [] if kind == "touchEnd" else [{"x": x, "y": y}]}
    )
    touch("touchStart", y)
    for step in range(1, 6):
        touch("touchMove", y + (top - 20 - y) * step / 5)
    touch("touchEnd", 0)
    expect(cards(page)).to_have_text(["Gamma", "Alpha", "Beta"])
    expect(page.get_by_text("Link moved to place 1 of 3.")).to_be_visible()


PIN = """async () => {
  const ask = async (method, path, body) => {
    const headers = { "Content-Type": "application/json" };
    return (await fetch(`/api/v1/notes${path}`, { method, headers, body: JSON.stringify(body) })).json();
  };
  for (const title of ["Delta", "Gamma", "Beta", "Alpha"]) {
    const { id } = await ask("POST", "", { title });
    if (title !== "Delta") await ask("PUT", `/${id}/pin`, { after: null });
  }
}"""


def names(page):
    return page.locator("bn-note-list li .name")


def pinned(open_window, **options):
    page = open_window("/", reduced_motion="reduce", **options)
    page.evaluate(PIN)
    expect(names(page)).to_have_text(["Alpha", "Beta", "Gamma", "Delta"])
    # Done to notes is what comes with the pane.
    expect(page.locator("bn-note-pane")).to_be_attached()
    return page


def drag_note(page, name, to):
    names(page).filter(has_text=name).hover()
    page.mouse.down()
    end = names(page).filter(has_text=to).bounding_box()
    start = names(page).filter(has_text=name).bounding_box()
    page.mouse.move(start["x"] + 8, start["y"] + 20, steps=3)
    page.mouse.move(start["x"] + 8, end["y"] + end["height"] + 30, steps=4)


def test_pinned_notes_are_dragged_moved_by_keys_and_put_back(open_window, screenshot):
    page = pinned(open_window)
    other = page.context.new_page()
    other.goto(page.url)
    expect(names(other)).to_have_text(["Alpha", "Beta", "Gamma", "Delta"])
    page.bring_to_front()
    address = page.url
    drag_note(page, "Alpha", "Gamma")
    screenshot(page, "note-dragged")
    page.mouse.up()
    expect(names(page)).to_have_text(["Beta", "Gamma", "Alpha", "Delta"])
    expect(page.get_by_text("Note moved to place 3 of 3.")).to_be_visible()
    # A drag is no press: no note is opened.
    assert page.url == address
    expect(names(other)).to_have_text(["Beta", "Gamma", "Alpha", "Delta"])
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(names(page)).to_have_text(["Alpha", "Beta", "Gamma", "Delta"])

    drag_note(page, "Alpha", "Gamma")
    page.keyboard.press("Escape")
    page.mouse.up()
    expect(names(page)).to_have_text(["Alpha", "Beta", "Gamma", "Delta"])

    links = page.locator("bn-note-list li a")
    links.first.focus()
    page.keyboard.press("Alt+ArrowDown")
    expect(names(page)).to_have_text(["Beta", "Alpha", "Gamma", "Delta"])
    expect(page.get_by_text("Note moved to place 2 of 3.")).to_be_visible()
    expect(links.nth(1)).to_be_focused()
    page.keyboard.press("Alt+ArrowDown")
    expect(names(page)).to_have_text(["Beta", "Gamma", "Alpha", "Delta"])
    expect(links.nth(2)).to_be_focused()
    # Beyond the last one there is no place, and a note without a pin has none.
    page.keyboard.press("Alt+ArrowDown")
    links.nth(3).focus()
    page.keyboard.press("Alt+ArrowUp")
    expect(links.nth(3)).to_be_focused()
    expect(names(page)).to_have_text(["Beta", "Gamma", "Alpha", "Delta"])
    expect(names(other)).to_have_text(["Beta", "Gamma", "Alpha", "Delta"])

    # Without dragging and without keys: by the bar under what was picked.
    page.get_by_role("button", name="Select notes", exact=True).click()
    page.get_by_role("checkbox", name="Select Alpha", exact=True).check()
    bar = page.get_by_role("toolbar", name="Selected notes")
    expect(bar.get_by_role("button", name="Move down", exact=True)).to_be_disabled()
    bar.get_by_role("button", name="Move up", exact=True).click()
    expect(names(page)).to_have_text(["Beta", "Alpha", "Gamma", "Delta"])
    bar.get_by_role("button", name="Move up", exact=True).click()
    expect(names(page)).to_have_text(["Alpha", "Beta", "Gamma", "Delta"])
    expect(bar.get_by_role("button", name="Move up", exact=True)).to_be_disabled()
    screenshot(page, "note-picked")
    # Taken off and put back, the pin is where it was.
    page.get_by_role("checkbox", name="Select Beta", exact=True).check()
    page.get_by_role("checkbox", name="Select Alpha", exact=True).uncheck()
    bar.get_by_role("button", name="Unpin", exact=True).click()
    expect(names(page)).to_have_text(["Alpha", "Gamma", "Beta", "Delta"])
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(names(page)).to_have_text(["Alpha", "Beta", "Gamma", "Delta"])
    page.reload()
    expect(names(page)).to_have_text(["Alpha", "Beta", "Gamma", "Delta"])


def test_a_finger_that_rests_on_a_pinned_note_moves_it(open_window, screenshot):
    page = pinned(open_window, viewport=PHONE, has_touch=True)
    client = page.context.new_cdp_session(page)
    row = names(page).filter(has_text="Gamma").bounding_box()
    top = names(page).first.bounding_box()["y"]
    x, y = row["x"] + 15, row["y"] + 8
    touch = lambda kind, y: client.send(
        "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [] if kind == "touchEnd" else [{"x": x, "y": y}]}
    )
    touch("touchStart", y)
    # At rest it picks; moved on, it moves.
    expect(page.get_by_role("checkbox", name="Select Gamma", exact=True)).to_be_checked()
    for step in range(1, 6):
        touch("touchMove", y + (top - 20 - y) * step / 5)
    screenshot(page, "note-lifted-phone")
    touch("touchEnd", 0)
    expect(names(page)).to_have_text(["Gamma", "Alpha", "Beta", "Delta"])
    expect(page.get_by_text("Note moved to place 1 of 3.")).to_be_visible()
    expect(page.get_by_role("checkbox", name="Select Gamma", exact=True)).to_have_count(0)
