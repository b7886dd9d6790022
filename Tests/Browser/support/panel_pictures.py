"""Takes pictures of the panels over white, dark and busy pages, at two widths. Run by scripts/screenshots."""

import pathlib
import sys
import tempfile

from playwright.sync_api import sync_playwright
from support.configuration import DESKTOP, PHONE, SCREENSHOTS
from support.extension import ExtensionBrowser
from support.owner import request
from support.page_backgrounds import BACKGROUNDS, page_with_background
from support.page_panels import overlay, panels, run_command
from support.page_server import PageServer
from support.service import Service
from support.store_pictures import LOCALES, TEXTS
from support.worker_port import pair

LONG_TITLE = {
    "en": "Which of the lighthouses on the northern coast can be visited at low tide, and when?",
    "ja": "北の海岸にある灯台のうち、干潮のときに歩いて行けるのはどれで、いつ行けるのでしょうか",
    "ko": "북쪽 해안의 등대 가운데 썰물 때 걸어서 갈 수 있는 곳은 어디이고 언제 갈 수 있을까요",
}

HAS_SCHEME = "(scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches"


def main(languages):
    folder = SCREENSHOTS / "panels"
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        for language in languages:
            for width, viewport in ((1280, DESKTOP), (390, PHONE)):
                with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as data:
                    take_pictures(playwright, language, viewport, pathlib.Path(data), folder / f"{language}-{width}")
    print(f"the pictures of the panels are in {folder}")


def take_pictures(playwright, language, viewport, data, path):
    pages = PageServer()
    service = Service(data / "service", [pages.address])
    *_, title, text = TEXTS[language]
    for name in BACKGROUNDS:
        url = pages.url(f"/{name}")
        pages.made[f"/{name}"] = (page_with_background(name).encode(), "text/html")
        for note_title in (title, LONG_TITLE[language]):
            links = [{"webpageURL": url, "title": LONG_TITLE[language]}]
            request(service, "POST", "/notes", {"title": note_title, "body": text, "links": links})
    browser = ExtensionBrowser(playwright, data, locale=LOCALES[language], viewport=viewport, reduced_motion="reduce")
    pair(browser, service)
    for name in BACKGROUNDS:
        page = browser.context.new_page()
        page.goto(pages.url(f"/{name}"))
        take_views(browser, page, f"{path}-{name}")
        page.close()
    browser.stop()
    service.stop()


def take_views(browser, page, path):
    def take(view):
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            panels(page).wait_for_function(HAS_SCHEME, arg=scheme, polling=50)
            page.screenshot(path=f"{path}-{view}-{scheme}.png", animations="disabled")

    shown = overlay(page)
    shown.wait_for()
    take("overlay")
    shown.locator(".why").first.click()
    take("reason")
    page.keyboard.press("Escape")
    shown.locator(".answers").first.click()
    take("menu")
    page.keyboard.press("Escape")
    shown.locator(".open").first.click()
    panels(page).locator("bn-quick-note bn-link-card").first.wait_for()
    take("quick-note")
    run_command(browser, page, "add-link")
    panels(page).get_by_role("option").first.wait_for()
    take("add-link")


if __name__ == "__main__":
    main(sys.argv[1:] or list(TEXTS))
