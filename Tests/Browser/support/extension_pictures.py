"""Takes pictures of the extension's own pages and of its questions, at two widths. Run by scripts/screenshots."""

import datetime
import pathlib
import sys
import tempfile

from playwright.sync_api import sync_playwright
from support.configuration import DESKTOP, PHONE, SCREENSHOTS
from support.extension import ExtensionBrowser
from support.owner import request
from support.page_panels import overlay, panels, press, run_command
from support.page_server import PageServer
from support.saved_notes import wait_until_saved
from support.service import Service
from support.store_pictures import LOCALES, TEXTS
from support.tabs import tab_of, visit
from support.waiting import wait_until
from support.worker_port import end_worker, pair

SIZES = {"1280": DESKTOP, "390": PHONE}
POPUP = {"width": 380, "height": 560}
HAS_SCHEME = "(scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches"
GIVE_UP_ACCESS = "chrome.permissions.remove({ origins: ['*://*/*'] })"
# Long enough to be recognized at another address.
WORDS = ("tide", "harbor", "moon", "water", "anchor", "coast", "wind")
PROSE = " ".join(f"{WORDS[i % 7]} {WORDS[i * 5 % 7]}{i % 13 * 'a'}" for i in range(250))


class Pictures:
    """Takes each view in both schemes and at both widths."""

    def __init__(self, folder, language):
        self.language = language
        self._folder = folder

    def take(self, name, page, sizes=SIZES):
        for width, size in sizes.items():
            page.set_viewport_size(size)
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme=scheme)
                for frame in page.frames:
                    frame.wait_for_function(HAS_SCHEME, arg=scheme, polling=50)
                path = self._folder / f"{name}-{width}-{scheme}-{self.language}.png"
                page.screenshot(path=path, animations="disabled")

    def take_popup(self, name, browser, url):
        popup = browser.context.new_page()
        popup.goto(browser.url(f"popup/popup.html?tab={tab_of(browser, url)}"))
        popup.locator("bn-suggested-notes :is(.row, .quiet)").first.wait_for()
        self.take(name, popup, {"380": POPUP})
        popup.close()


def main(languages):
    folder = SCREENSHOTS / "extension"
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        for language in languages:
            pictures = Pictures(folder, language)
            for take in (take_first_run, take_questions, take_saved_notes):
                with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as data:
                    pages = PageServer()
                    service = Service(pathlib.Path(data) / "service", [pages.address])
                    options = {"locale": LOCALES[language], "reduced_motion": "reduce"}
                    take(playwright, pathlib.Path(data), service, pages, pictures, options)
    print(f"the pictures of the extension are in {folder}")


def take_first_run(playwright, data, service, pages, pictures, options):
    browser = ExtensionBrowser(playwright, data, **options)
    browser.context.add_cookies([service.session])
    page = browser.page
    page.goto(browser.url("options/options.html"))
    # No test can press a browser's buttons, and what was allowed once is not asked again.
    page.evaluate(GIVE_UP_ACCESS)
    page.reload()
    page.locator("input[type=url]").fill(service.origin)
    pictures.take("settings-first", page)
    with browser.context.expect_page() as opened:
        page.locator("input[type=url]").press("Enter")
    asking = opened.value
    asking.locator(".pair-facts").wait_for()
    pictures.take("pair-allow", asking)
    asking.close()
    page.locator(".code").wait_for()
    pictures.take("settings-code", page)
    pair(browser, service).page.close()
    page.locator("dl").first.wait_for()
    pictures.take("settings-connected", page)
    page.set_viewport_size({"width": 1280, "height": 2400})
    pictures.take(
        "settings-whole", page, {"1280": {"width": 1280, "height": 1900}, "390": {"width": 390, "height": 2600}}
    )
    sample = visit(browser, f"{service.origin}/sample/{pictures.language}.html")
    pictures.take("sample", sample)
    pictures.take_popup("popup-no-access", browser, sample.url)
    browser.stop()
    service.stop()


def take_questions(playwright, data, service, pages, pictures, options):
    title, _, note_title, note_text = TEXTS[pictures.language]
    browser = ExtensionBrowser(playwright, data, **options)
    port = pair(browser, service)
    for address in ("/2019/tides", "/posts/tides", "/posts/tides-2", "/posts/tides-3", "/posts/tides-4"):
        html = f"<!doctype html><meta charset=utf-8><title>{title}</title><main><h1>{title}</h1><p>{PROSE}</p></main>"
        pages.made[address] = (html.encode(), "text/html; charset=utf-8")
    first = visit(browser, pages.url("/2019/tides"))
    pictures.take_popup("popup-empty", browser, first.url)
    run_command(browser, first, "add-link")
    panels(first).get_by_role("option").first.wait_for()
    first.keyboard.press("Enter")
    panels(first).locator("bn-link-card").first.wait_for()
    wait_until(
        first,
        lambda: [link for link in request(service, "GET", "/links")["links"] if link.get("textFingerprint")],
        "no fingerprint",
    )
    [note] = request(service, "GET", "/notes")["notes"]
    for number in range(2, 5):
        link = {"webpageURL": pages.url(f"/2019/tides-{number}"), "title": f"{title} {number}"}
        request(service, "POST", "/notes", {"title": f"{note_title} {number}", "body": note_text, "links": [link]})
    for number in (2, 3):
        urls = [pages.url(f"/posts/tides-{number}"), pages.url(f"/2019/tides-{number}")]
        request(service, "POST", "/identity-decisions", {"kind": "samePage", "urls": urls})
    now = datetime.datetime.now(datetime.UTC).isoformat()
    request(service, "PUT", f"/notes/{note['id']}/reminder", {"dueAt": now})
    port.call("follow", True)
    port.call("dueReminders")
    pictures.take_popup("popup", browser, first.url)
    first.close()
    moved = visit(browser, pages.url("/posts/tides"))
    overlay(moved).wait_for()
    pictures.take("question", moved)
    press(moved, overlay(moved).locator("button:not(.open, .icon)").first)
    dialog = panels(moved).get_by_role("dialog")
    dialog.locator(".preview p").first.wait_for()
    pictures.take("question-dialog", moved)
    press(moved, dialog.locator("button.primary"))
    panels(moved).get_by_role("dialog").filter(has_text="/posts/*").wait_for()
    pictures.take("moved-dialog", moved)
    browser.stop()
    service.stop()


def take_saved_notes(playwright, data, service, pages, pictures, options):
    title, text, note_title, note_text = TEXTS[pictures.language]
    html = f"<!doctype html><meta charset=utf-8><title>{title}</title><main><h1>{title}</h1><p>{text}</p></main>"
    pages.made["/plan"] = (html.encode(), "text/html; charset=utf-8")
    browser = ExtensionBrowser(playwright, data, **options)
    port = pair(browser, service)
    links = [{"webpageURL": pages.url("/plan"), "title": title, "quote": {"exact": text}}]
    note = request(service, "POST", "/notes", {"title": note_title, "body": note_text, "links": links})["id"]
    wait_until_saved(port, note)
    port.call("follow", False)
    service.stop()
    end_worker(browser)
    page = visit(browser, pages.url("/plan"))
    overlay(page).wait_for()
    pictures.take("saved-overlay", page)
    pictures.take_popup("saved-popup", browser, page.url)
    page.close()
    page = visit(browser, pages.url("/plan"))
    press(page, overlay(page).locator(".open").first)
    panels(page).locator("bn-quick-note .saved-line").wait_for()
    pictures.take("saved-quick-note", page)
    browser.stop()


if __name__ == "__main__":
    main(sys.argv[1:] or list(TEXTS))
