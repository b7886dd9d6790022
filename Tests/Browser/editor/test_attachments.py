"""Photos and files in a note: pasted, dropped, chosen, shown, and not lost when the service is away."""

import base64
import pathlib
import re

import pytest
from playwright.sync_api import expect
from support.accessibility import check_appearance
from support.api import api, create_note
from support.configuration import DESKTOP, PHONE
from support.delayed_responses import DelayedResponses
from support.every_view import go
from support.note_text import expect_markdown, expect_saved, markdown
from support.waiting import wait_until

FIXTURES = pathlib.Path(__file__).resolve().parents[2] / "ImageFilesTests/Fixtures"
PHOTO = FIXTURES / "photo.png"

SEND = """([kind, name, data]) => {
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  const given = new DataTransfer();
  given.items.add(new File([bytes], name));
  const field = document.querySelector("bn-note-editor").shadowRoot.querySelector(".markdown");
  const box = field.getBoundingClientRect();
  field.dispatchEvent(kind === "paste"
    ? new ClipboardEvent("paste", { clipboardData: given, bubbles: true, cancelable: true })
    : new DragEvent("drop", {
      dataTransfer: given, bubbles: true, cancelable: true, clientX: box.left + 1, clientY: box.top + 5,
    }));
}"""

# The size of the image below the text of a line, and whether the browser has it.
IMAGE_OF_ROW = """async (row) => {
  const style = getComputedStyle(row, "::after");
  const [, url] = /url\\("(.*)"\\)/.exec(style.backgroundImage);
  const image = new Image();
  image.src = url;
  await image.decode();
  return [parseFloat(style.inlineSize), parseFloat(style.blockSize), image.naturalWidth];
}"""


def listed(page):
    """The files that are being sent, or could not be."""
    return page.locator("bn-note-editor ul.files")


def send(page, path=PHOTO, kind="paste"):
    page.evaluate(SEND, [kind, path.name, base64.b64encode(path.read_bytes()).decode()])


@pytest.fixture
def new_note(show_window):
    page = show_window("/notes/new")
    text = page.get_by_label("Note text")
    text.click()
    page.locator("bn-note-editor .text-menu").wait_for(state="attached")
    return page, text


def expect_lines(text, *patterns):
    """Waits until the lines of the text match."""
    expect(text.locator(".line")).to_have_count(len(patterns))
    for line, pattern in zip(markdown(text).split("\n"), patterns, strict=True):
        assert re.fullmatch(pattern, line), line


REFERENCE = r"\(attachments/[0-9a-f]{32}-6x8\.png\)"


@pytest.mark.parametrize("kind", ["paste", "drop"])
def test_photo_is_shown_in_the_text_and_read_again(new_note, kind):
    page, text = new_note
    send(page, kind=kind)
    expect_lines(text, rf"!\[photo\.png\]{REFERENCE}", "")
    row = text.locator(".line").first
    width, height, natural_width = row.evaluate(IMAGE_OF_ROW)
    assert (width, height, natural_width) == (6, 8, 6)
    expect_saved(page)
    page.get_by_role("button", name="Read", exact=True).click()
    image = page.get_by_role("img", name="photo.png")
    expect(image).to_have_attribute("width", "6")
    page.wait_for_function("(image) => image.complete && image.naturalWidth === 6", arg=image.element_handle())


def test_files_are_chosen_with_the_button(new_note):
    page, text = new_note
    page.keyboard.type("before")
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Photo or file").click()
    document = {"name": "plan.pdf", "mimeType": "application/pdf", "buffer": b"%PDF-1.7"}
    picture = {"name": "a[1].png", "mimeType": "image/png", "buffer": PHOTO.read_bytes()}
    chooser.value.set_files([picture, document])
    expect_lines(text, "before", rf"!\[a1\.png\]{REFERENCE}", r"\[plan\.pdf\]\(attachments/[0-9a-f]{32}\.pdf\)", "")


def test_file_comes_where_the_caret_was_while_more_is_written(new_note):
    page, text = new_note
    page.keyboard.insert_text("one\ntwo\nthree")
    page.keyboard.press("ArrowUp")
    held = DelayedResponses(page, "**/api/v1/attachments*", method="POST")
    send(page)
    expect(listed(page).get_by_text("Adding photo.png…")).to_be_visible()
    page.keyboard.press("Control+Home")
    page.keyboard.type("zero\n")
    held.resume()
    expect_lines(text, "zero", "one", "two", rf"!\[photo\.png\]{REFERENCE}", "three")
    page.keyboard.type("!")
    expect(text.locator(".line").nth(1)).to_have_text("!one")


def test_file_that_could_not_be_sent_is_kept_and_sent_again(new_note):
    page, text = new_note
    page.keyboard.type("before")
    page.route("**/api/v1/attachments*", lambda route: route.abort())
    send(page)
    expect(listed(page).get_by_text("photo.png couldn’t be added.")).to_be_visible()
    expect_markdown(text, "before")
    page.unroute("**/api/v1/attachments*")
    page.get_by_role("button", name="Try again").click()
    expect_lines(text, "before", rf"!\[photo\.png\]{REFERENCE}", "")
    expect(listed(page).get_by_role("listitem")).to_have_count(0)
    expect(page.locator("bn-note-editor [role=status]").get_by_text("photo.png was added.")).to_have_count(1)


def test_damaged_image_is_refused_with_the_reason(new_note, tmp_path):
    page, text = new_note
    path = tmp_path / "broken.png"
    path.write_bytes(PHOTO.read_bytes()[:12])
    send(page, path)
    reason = "The file begins like an image (PNG), but is damaged."
    expect(listed(page).get_by_text(f"broken.png couldn’t be added. {reason}")).to_be_visible()
    page.get_by_role("button", name="Remove: broken.png").click()
    expect(listed(page).get_by_role("listitem")).to_have_count(0)
    expect_markdown(text, "")


def test_file_comes_into_the_note_that_it_was_added_to(open_window):
    page = open_window("/")
    first, second = create_note(page, "First", "one"), create_note(page, "Second", "two")
    go(page, f"/notes/{first}")
    text = page.get_by_label("Note text")
    text.click()
    held = DelayedResponses(page, "**/api/v1/attachments*", method="POST")
    send(page)
    expect(listed(page).get_by_text("Adding photo.png…")).to_be_visible()
    go(page, f"/notes/{second}")
    expect_markdown(text, "two")
    held.resume()
    expect(listed(page).get_by_text("Adding photo.png…")).to_have_count(0)
    expect_markdown(text, "two")
    wait_until(
        page,
        lambda: api(page, "GET", f"/notes/{first}")["body"].startswith("one\n![photo.png]("),
        "the photo did not come into the first note",
    )


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_note_with_a_photo_is_accessible(open_window, screenshot, viewport):
    page = open_window("/", viewport=viewport, reduced_motion="reduce")
    headers = {"Content-Type": "application/octet-stream"}
    reference = page.evaluate(
        """async ([data, headers]) => {
          const body = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
          return (await (await fetch("/api/v1/attachments", { method: "POST", body, headers })).json()).reference;
        }""",
        [base64.b64encode((FIXTURES / "photo.heic").read_bytes()).decode(), headers],
    )
    assert reference.endswith("-64x48.heic")
    note = create_note(page, "Trip", f"We came late.\n![The square]({reference})\nThen dinner.")
    go(page, f"/notes/{note}")
    expect(page.get_by_label("Note text").locator("[data-image]")).to_be_visible()
    check_appearance(page, screenshot, f"note-photo-{viewport['width']}")
    assert api(page, "GET", f"/notes/{note}")["body"].count("attachments/") == 1


def test_phone_offers_its_camera(open_window):
    page = open_window("/notes/new", viewport=PHONE, has_touch=True, is_mobile=True)
    text = page.get_by_label("Note text")
    text.click()
    page.locator("bn-note-editor .text-menu").wait_for(state="attached")
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Take photo").click()
    asked = chooser.value.element
    assert [asked.get_attribute(name) for name in ("accept", "capture")] == ["image/*", "environment"]
    chooser.value.set_files(PHOTO)
    expect_lines(text, rf"!\[photo\.png\]{REFERENCE}", "")
