"""Takes screenshots of every view: four widths, three languages, light and dark. Run by scripts/screenshots."""

import pathlib
import sys
import tempfile

from playwright.sync_api import sync_playwright
from support.configuration import SCREENSHOTS
from support.every_view import every_view
from support.page_server import PageServer
from support.service import Service

HEIGHT_BY_WIDTH = {390: 844, 768: 1024, 1280: 800, 1920: 1080}


def main(languages):
    folder = SCREENSHOTS / "views"
    folder.mkdir(parents=True, exist_ok=True)
    pages = PageServer()
    count = 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for language in languages:
            with tempfile.TemporaryDirectory() as data:
                service = Service(pathlib.Path(data) / "data", [pages.address])
                page = browser.new_page(locale=language, reduced_motion="reduce")
                page.goto(service.sign_in_link)
                page.locator("bn-note-list").wait_for()
                for name in every_view(page, pages):
                    for width, height in HEIGHT_BY_WIDTH.items():
                        page.set_viewport_size({"width": width, "height": height})
                        for scheme in ("light", "dark"):
                            page.emulate_media(color_scheme=scheme)
                            path = folder / f"{name}-{width}-{scheme}-{language}.png"
                            page.screenshot(path=path, animations="disabled")
                            count += 1
                    page.set_viewport_size({"width": 1280, "height": 800})
                page.close()
                service.stop()
        browser.close()
    print(f"{count} screenshots in {folder}")


main(sys.argv[1:] or ["en", "ja", "ko"])
