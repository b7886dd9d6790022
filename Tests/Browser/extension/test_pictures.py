"""Photos in the extension: shown in its panels without the page seeing them, and added in its quick note."""

import pathlib

import pytest
from playwright.sync_api import expect
from support.owner import add_file, read_file, request, whole_notes
from support.page_panels import note_text, open_quick_note, overlay, panels, press
from support.photos import photo
from support.tabs import tab_of, visit
from support.waiting import wait_until

SHOWN = "(image) => image.complete && image.naturalWidth > 0 && image.src.startsWith('blob:')"

# The image of a row of the text is a style.
ROW_IMAGE = """async (row) => {
  const [, url] = /url\\("(.*)"\\)/.exec(getComputedStyle(row, "::after").backgroundImage) ?? [];
  if (!url) return 0;
  const image = new Image();
  image.src = url;
  await image.decode();
  return image.naturalWidth;
}"""


@pytest.fixture
def article(pages):
    pages.made["/article"] = (b"<!doctype html><title>Hill</title><h1>Hill</h1>", "text/html")
    pages.requests.clear()
    return pages.url("/article")


def add_note_with_photo(service, url):
    reference = add_file(service, photo())
    body = f"![The hill]({reference})\nSecond line"
    return request(
        service, "POST", "/notes", {"title": "Hike", "body": body, "links": [{"webpageURL": url, "title": "Hill"}]}
    )["id"]


def test_overlay_and_text_show_photos_and_the_page_sees_none(paired, proxied, article, pages):
    add_note_with_photo(proxied, article)
    paired.port.call("follow", True)
    page = visit(paired, article)
    picture = overlay(page).locator("img")
    expect(picture).to_be_visible()
    wait_until(page, lambda: picture.evaluate(SHOWN), "the photo is not shown")
    overlay(page).get_by_role("button", name="Open note").click()
    row = panels(page).locator(".line[data-image]")
    expect(row).to_be_visible()
    assert wait_until(page, lambda: row.evaluate(ROW_IMAGE), "the row has no photo") == 640
    # Nothing of the note has come to the page or its site.
    assert page.evaluate("document.images.length") == 0
    assert set(pages.requests) <= {"/article", "/favicon.ico"}


def test_popup_shows_photos(paired, proxied, article):
    add_note_with_photo(proxied, article)
    page = visit(paired, article)
    popup = paired.context.new_page()
    popup.goto(paired.url(f"popup/popup.html?tab={tab_of(paired, page.url)}"))
    picture = popup.locator(".row img")
    expect(picture).to_be_visible()
    wait_until(page, lambda: picture.evaluate(SHOWN), "the photo is not shown")
    popup.get_by_role("searchbox").fill("Hike")
    expect(popup.locator(".results img")).to_be_visible()
    wait_until(page, lambda: popup.locator(".results img").evaluate(SHOWN), "the photo is not shown")


def pick(page, path):
    press(page, panels(page).get_by_role("button", name="Formatting"))
    with page.expect_file_chooser() as chooser:
        panels(page).get_by_role("button", name="Photo or file").click()
    chooser.value.set_files(path)


def bodies(service):
    return [note["body"] for note in whole_notes(service)]


def test_photo_is_picked_in_the_quick_note_and_shown(paired, proxied, article, tmp_path):
    path = pathlib.Path(tmp_path) / "hill.png"
    path.write_bytes(photo())
    page = visit(paired, article)
    open_quick_note(paired, page)
    page.keyboard.type("Up the hill")
    expect(note_text(page)).to_contain_text("Up the hill")
    pick(page, path)
    row = panels(page).locator(".line[data-image]")
    expect(row).to_be_visible()
    assert wait_until(page, lambda: row.evaluate(ROW_IMAGE), "the row has no photo") == 640
    wait_until(
        page,
        lambda: any("Up the hill\n![hill.png](attachments/" in body for body in bodies(proxied)),
        "the photo is not in the text",
    )


def test_large_file_arrives_whole(paired, proxied, article, tmp_path):
    # It is sent in several messages.
    path = pathlib.Path(tmp_path) / "data.bin"
    path.write_bytes(bytes(range(256)) * 20_000)
    page = visit(paired, article)
    open_quick_note(paired, page)
    pick(page, path)
    [body] = wait_until(
        page, lambda: [body for body in bodies(proxied) if "(attachments/" in body], "the file is not in the text"
    )
    file = body.partition("(attachments/")[2][:32]
    assert read_file(proxied, file) == path.read_bytes()


def test_file_that_cannot_be_sent_is_said_and_sent_again(paired, proxied, article, tmp_path):
    path = pathlib.Path(tmp_path) / "hill.png"
    path.write_bytes(photo(60, 40))
    page = visit(paired, article)
    open_quick_note(paired, page)
    page.keyboard.type("Offline")
    expect(note_text(page)).to_contain_text("Offline")
    proxied.proxy.instead = lambda sent: (
        (502, {"Content-Type": "text/html"}, b"") if "/attachments" in sent.path else None
    )
    pick(page, path)
    expect(panels(page).get_by_role("list", name="Files being added").get_by_text("couldn’t be added.")).to_be_visible()
    expect(panels(page).locator(".line[data-image]")).to_have_count(0)
    proxied.proxy.instead = lambda sent: None
    panels(page).get_by_role("button", name="Try again: hill.png").click()
    expect(panels(page).locator(".line[data-image]")).to_be_visible()
    wait_until(
        page,
        lambda: any("![hill.png](attachments/" in body for body in bodies(proxied)),
        "the photo is not in the text",
    )
