"""Takes the pictures of docs/phone.md in Chromium, in the size of a phone. Run by scripts/screenshots."""

import pathlib
import tempfile

from playwright.sync_api import expect, sync_playwright
from support.answers import wait_to_press
from support.api import api
from support.configuration import SCREENSHOTS
from support.installed_app import INSTALLED, WAITING_FILES, expect_result, open_installed_app, share
from support.note_text import expect_saved
from support.photos import photo
from support.service import Service

SIZE = {"width": 390, "height": 720}

NOTES = [
    ("Camping in May", "- [x] Book the place\n- [ ] Borrow a stove", []),
    ("Fitness plan", "Run three times a week #health", [("https://example.com/plan?id=7", "Training plan for spring")]),
    ("", "Ask Ann about the garden", []),
]


def main():
    folder = SCREENSHOTS / "phone"
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as data:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        service = Service(pathlib.Path(data) / "data", [])
        try:
            take_pictures(browser, service, folder)
        finally:
            service.stop()
            browser.close()
    print(f"the pictures of docs/phone.md are in {folder}")


def take_pictures(browser, service, folder):
    context = browser.new_context(
        viewport=SIZE, is_mobile=True, has_touch=True, locale="en-GB", reduced_motion="reduce", color_scheme="light"
    )
    context.add_init_script(INSTALLED)
    page = context.new_page()
    page.goto(service.sign_in_link)
    page.locator("bn-note-list").wait_for()
    for title, body, links in NOTES:
        links = [{"webpageURL": url, "title": link_title} for url, link_title in links]
        api(page, "POST", "/notes", {"title": title, "body": body, "links": links})
    page.close()

    app = open_installed_app(context, service.origin)
    expect(app.locator(".note-list li")).to_have_count(len(NOTES))
    app.screenshot(path=folder / "phone-start.png")

    texts = {"title": "The lake trail", "text": "For the weekend: https://example.com/lake-trail?utm_source=app"}
    share(app, texts, [("beach.png", "image/png", photo(900, 600)), ("plan.txt", "text/plain", b"First the tent")])
    expect(app.locator("canvas.note-picture")).to_have_count(1)
    button = app.get_by_role("button", name="New note")
    wait_to_press(button)
    app.screenshot(path=folder / "phone-share.png")
    with app.expect_response(lambda response: "/attachments/" in response.url) as picture:
        button.click()
    picture.value.finished()
    expect_result(app, WAITING_FILES, 0)
    expect_saved(app.locator("bn-note-pane"))
    app.screenshot(path=folder / "phone-note.png")

    app.goto(service.origin + "/settings")
    form = app.locator(".token-form")
    form.get_by_role("textbox").fill("iPhone")
    form.get_by_label("Report visits").uncheck()
    form.get_by_label("Read notes").uncheck()
    form.get_by_label("Write notes").check()
    form.screenshot(path=folder / "phone-token.png")


if __name__ == "__main__":
    main()
