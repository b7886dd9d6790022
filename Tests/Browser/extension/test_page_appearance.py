"""The extension's own pages are accessible in every language, in light and in dark; their pictures are looked at."""

import pytest
from playwright.sync_api import expect
from support.accessibility import check_appearance
from support.owner import request
from support.tabs import tab_of
from support.worker_port import pair

POPUP = {"width": 380, "height": 560}
SIDE_PANEL = {"width": 320, "height": 800}
PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 800}

TITLES = {
    "en-GB": ("Spring", "HIIT 4-5x a week"),
    "ja-JP": ("帰省のしたく", "新幹線"),
    "ko-KR": ("주말 장보기", "두부"),
}


@pytest.fixture(params=TITLES)
def locale(request):
    return request.param


def test_settings_before_the_first_connection(open_extension, screenshot, locale):
    browser = open_extension(locale=locale, has_all_sites=False)
    page = browser.page
    for size, name in ((PHONE, "phone"), (DESKTOP, "desktop")):
        page.set_viewport_size(size)
        page.goto(browser.url("options/options.html"))
        page.locator("bn-options-view dl").wait_for()
        check_appearance(page, screenshot, f"extension-settings-{name}-{locale}")
    page.set_viewport_size(POPUP)
    page.goto(browser.url("popup/popup.html"))
    page.locator(".state").wait_for()
    check_appearance(page, screenshot, f"extension-popup-first-{locale}")


def test_popup_and_side_panel(open_extension, service, pages, screenshot, locale):
    title, body = TITLES[locale]
    pages.made["/plan"] = (f"<!doctype html><meta charset=utf-8><title>{title}</title>".encode(), "text/html")
    url = pages.url("/plan?id=7")
    links = [{"webpageURL": url, "title": title}]
    for number in ("", " 2"):
        request(service, "POST", "/notes", {"title": title + number, "body": body, "links": links})
    browser = open_extension(locale=locale, has_all_sites=True)
    pair(browser, service)
    browser.page.goto(url + "&utm_source=mail")
    tab = tab_of(browser, browser.page.url)
    page = browser.context.new_page()

    page.set_viewport_size(POPUP)
    page.goto(browser.url(f"popup/popup.html?tab={tab}"))
    expect(page.locator(".row.yours")).to_have_count(2)
    check_appearance(page, screenshot, f"extension-popup-{locale}")
    page.locator(".row.yours .icon").first.click()
    check_appearance(page, screenshot, f"extension-popup-menu-{locale}")
    page.keyboard.press("Escape")
    page.locator(".row.yours .note").first.click()
    expect(page.locator("bn-note-editor")).to_be_visible()
    check_appearance(page, screenshot, f"extension-popup-note-{locale}")

    page.set_viewport_size(SIDE_PANEL)
    page.goto(browser.url(f"side-panel/side-panel.html?tab={tab}"))
    expect(page.locator(".row.yours")).to_have_count(2)
    check_appearance(page, screenshot, f"extension-side-panel-{locale}")
