"""How the panels look over light, dark and busy pages, and whether everyone can use them."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from support.configuration import DESKTOP, PHONE
from support.owner import add_note, request
from support.page_backgrounds import BACKGROUNDS, page_with_background
from support.page_panels import expect_keys, overlay, panels, run_command
from support.tabs import visit


@pytest.mark.parametrize("background", BACKGROUNDS)
@pytest.mark.parametrize("width", [1280, 390])
def test_panels_over_pages(open_extension, proxied, pages, screenshot, background, width):
    from support.worker_port import pair

    browser = open_extension(viewport=DESKTOP if width == 1280 else PHONE)
    browser.port = pair(browser, proxied, proxied.proxy.origin)
    html = page_with_background(background)
    pages.made["/background"] = (html.encode(), "text/html")
    quote = {"exact": "two brothers who had never seen the sea", "prefix": "Lighthouse The lighthouse was built by "}
    note = add_note(proxied, title="Lighthouses")
    link = {"webpageURL": pages.url("/background"), "title": "Lighthouse", "quote": quote}
    request(proxied, "POST", f"/notes/{note}/links", link, {"Idempotency-Key": "quote"})
    add_note(proxied, pages.url("/background"), title="Another note about the same page")
    browser.port.call("follow", True)
    page = visit(browser, pages.url("/background"))
    name = f"extension-{background}-{width}"
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        expect(overlay(page)).to_be_visible()
        screenshot(page, f"{name}-overlay-{scheme}")
        expect_accessible(page)
    overlay(page).locator(".open").click()
    expect_keys(page)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        screenshot(page, f"{name}-quick-note-{scheme}")
        expect_accessible(page)
    run_command(browser, page, "add-link")
    expect(panels(page).get_by_role("option").first).to_be_visible()
    screenshot(page, f"{name}-add-link")
    expect_accessible(page)


def expect_accessible(page):
    # They are about a whole page, and the page around the frame has its own.
    rules = {name: {"enabled": False} for name in ("landmark-one-main", "page-has-heading-one")}
    results = Axe().run(panels(page), options={"rules": rules})
    assert results.violations_count == 0, results.generate_report()
