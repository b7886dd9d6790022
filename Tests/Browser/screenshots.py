"""Takes pictures of every view: four widths, three languages, light and dark. Run by scripts/screenshots."""

import pathlib
import sys
import tempfile

from playwright.sync_api import sync_playwright

from conftest import SCREENSHOTS, PageServer, Service
from views import every_view

WIDTHS = {390: 844, 768: 1024, 1280: 800, 1920: 1080}


def main(languages):
    folder = SCREENSHOTS / "views"
    folder.mkdir(parents=True, exist_ok=True)
    pages = PageServer()
    taken = 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for language in languages:
            with tempfile.TemporaryDirectory() as data:
                service = Service(pathlib.Path(data) / "data", [pages.address])
                page = browser.new_page(locale=language, reduced_motion="reduce")
                page.goto(service.sign_in_link)
                page.locator("bn-note-list").wait_for()
                for name in every_view(page, pages):
                    for width, height in WIDTHS.items():
                        page.set_viewport_size({"width": width, "height": height})
                        for scheme in ("light", "dark"):
                            page.emulate_media(color_scheme=scheme)
                            page.screenshot(path=folder / f"{name}-{width}-{scheme}-{language}.png", animations="disabled")
                            taken += 1
                    page.set_viewport_size({"width": 1280, "height": 800})
                page.close()
                service.stop()
        browser.close()
    print(f"{taken} pictures in {folder}")


main(sys.argv[1:] or ["en", "ja", "ko"])
