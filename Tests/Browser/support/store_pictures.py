"""Takes the pictures of the extension for stores, 1280 by 800, in each language. Run by scripts/screenshots."""

import base64
import pathlib
import sys
import tempfile

from playwright.sync_api import sync_playwright
from support.configuration import SCREENSHOTS
from support.extension import ExtensionBrowser
from support.owner import request
from support.page_server import PageServer
from support.service import Service
from support.tabs import tab_of
from support.worker_port import pair

SIZE = {"width": 1280, "height": 800}

# The title and the text of a page, and those of a note for it.
TEXTS = {
    "en": (
        "Training plan for spring",
        "Run three times a week.",
        "Fitness plan",
        "- [x] Shoes\n- [ ] HIIT 4-5x a week",
    ),
    "ja": ("春のトレーニング計画", "週に三回走ります。", "運動の計画", "- [x] 靴\n- [ ] 週に4〜5回HIIT"),
    "ko": ("봄 운동 계획", "일주일에 세 번 달립니다.", "운동 계획", "- [x] 신발\n- [ ] 일주일에 4~5번 HIIT"),
}
LOCALES = {"en": "en-US", "ja": "ja-JP", "ko": "ko-KR"}

PAGE = """<!doctype html><meta charset="utf-8"><title>{title}</title>
<style>
  body {{ margin: 64px auto; inline-size: 640px; font: 19px/1.7 system-ui, sans-serif; color: #222; }}
  h1 {{ font-size: 34px; line-height: 1.2; }}
  div {{ block-size: 14px; margin-block: 22px; border-radius: 7px; background: #e6e6e6; }}
</style>
<h1>{title}</h1><p>{text}</p>""" + "".join(
    f'<div style="inline-size: {width}%"></div>' for width in (96, 88, 92, 60, 94, 90, 97, 42, 93, 86)
)


def main(languages):
    folder = SCREENSHOTS / "store"
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        for language in languages:
            with tempfile.TemporaryDirectory() as data:
                take_pictures(playwright, language, pathlib.Path(data), folder)
    print(f"the pictures for stores are in {folder}")


def take_pictures(playwright, language, data, folder):
    title, text, note_title, note_text = TEXTS[language]
    pages = PageServer()
    pages.made["/plan"] = (PAGE.format(title=title, text=text).encode(), "text/html")
    service = Service(data / "service", [pages.address])
    links = [{"webpageURL": pages.url("/plan"), "title": title}]
    request(service, "POST", "/notes", {"title": note_title, "body": note_text, "links": links})
    browser = ExtensionBrowser(playwright, data, locale=LOCALES[language], viewport=SIZE, reduced_motion="reduce")
    pair(browser, service)

    site = browser.context.new_page()
    site.goto(pages.url("/plan?utm_source=mail"))
    # The suggestion is a frame of the extension.
    while len(site.frames) < 2:
        site.wait_for_timeout(100)
    frame = site.frames[1]
    suggestion = frame.locator("bn-suggestion-overlay .open")
    suggestion.wait_for()
    site.screenshot(path=folder / f"1-suggestion-{language}.png")
    suggestion.click()
    frame.locator("bn-quick-note .panel").wait_for()
    site.mouse.move(10, 10)
    site.screenshot(path=folder / f"2-quick-note-{language}.png")

    tab = tab_of(browser, site.url)
    popup = extension_page(browser, f"popup/popup.html?tab={tab}", {"width": 380, "height": 480})
    panel = extension_page(browser, f"side-panel/side-panel.html?tab={tab}", {"width": 360, "height": 800})
    site.reload()
    page = site.screenshot()
    compose(browser, page, popup, "top: 8px; right: 56px; border-radius: 12px", folder / f"3-popup-{language}.png")
    compose(browser, page, panel, "top: 0; right: 0", folder / f"4-side-panel-{language}.png")
    browser.page.set_viewport_size(SIZE)
    browser.page.goto(browser.url("options/options.html"))
    browser.page.locator("bn-options-view dl").wait_for()
    browser.page.screenshot(path=folder / f"5-settings-{language}.png")
    browser.stop()
    service.stop()


def extension_page(browser, path, size):
    page = browser.context.new_page()
    page.set_viewport_size(size)
    page.goto(browser.url(path))
    page.locator(".row.yours").wait_for()
    picture = page.screenshot()
    page.close()
    return picture


def compose(browser, page, part, style, path):
    """Shows a window of the extension over a page, because no test can take a picture of the browser."""
    layers = [f"data:image/png;base64,{base64.b64encode(picture).decode()}" for picture in (page, part)]
    canvas = browser.context.new_page()
    canvas.set_viewport_size(SIZE)
    canvas.set_content(
        f'<body style="margin: 0"><img src="{layers[0]}"><img src="{layers[1]}" '
        f'style="position: fixed; box-shadow: 0 4px 32px #0005; {style}">'
    )
    canvas.screenshot(path=path)
    canvas.close()


if __name__ == "__main__":
    main(sys.argv[1:] or list(TEXTS))
