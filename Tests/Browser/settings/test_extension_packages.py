"""The packages of the extension, offered where a person connects one."""

import hashlib
import urllib.request

import pytest
from playwright.sync_api import expect
from support.accessibility import expect_accessible
from support.configuration import DESKTOP, PHONE
from support.extension import build_packages
from support.service import Service


@pytest.fixture
def service(pages, tmp_path, request):
    options = ["--extension-packages", build_packages()] if "without_packages" not in request.keywords else []
    service = Service(tmp_path / "data", [pages.address], options)
    yield service
    service.stop()


def test_packages_can_be_downloaded(open_window, service):
    page = open_window("/pair")
    for name, file in (("Chrome, Edge, Chromium", "backnote-chromium.zip"), ("Firefox", "backnote-firefox.xpi")):
        link = page.get_by_role("link", name=name)
        with page.expect_download() as download:
            link.click()
        assert download.value.suggested_filename == file
        content = (build_packages() / file).read_bytes()
        assert download.value.path().read_bytes() == content
        expect(link).to_have_attribute("title", f"SHA-256: {hashlib.sha256(content).hexdigest()}")


def test_steps_are_in_the_order_in_which_they_are_done(open_window):
    page = open_window("/pair")
    steps = page.get_by_role("listitem").filter(has=page.get_by_role("heading"))
    headings = ["Download the extension", "Load it into your browser", "Connect it", "Write your first note"]
    expect(steps.get_by_role("heading")).to_have_text(headings)
    expect(steps.nth(1)).to_contain_text("chrome://extensions")
    expect(steps.nth(1)).to_contain_text("about:debugging")
    expect(steps.nth(2).get_by_label("Code")).to_be_focused()
    assert page.evaluate("document.querySelector('bn-pair-view').scrollTop") == 0


def test_next_step_is_marked(open_window):
    page = open_window("/pair")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    next_step = page.locator("[aria-current=step]")
    expect(next_step).to_contain_text("Next step")
    expect(next_step.get_by_role("heading")).to_have_text("Download the extension")
    with page.expect_download():
        page.get_by_role("link", name="Chrome, Edge, Chromium").click()
    expect(next_step.get_by_role("heading")).to_have_text("Load it into your browser")
    page.get_by_role("button", name="Copy chrome://extensions").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == "chrome://extensions"
    expect(next_step.get_by_role("heading")).to_have_text("Connect it")
    expect(page.get_by_role("link", name="Try it on a sample page")).to_have_attribute("href", "/sample/en.html")


@pytest.mark.without_packages
def test_without_packages_the_page_says_how_to_build_them(open_window, service):
    page = open_window("/pair")
    expect(page.get_by_text("scripts/build-extension", exact=True)).to_be_visible()
    expect(page.get_by_role("link", name="Firefox")).to_have_count(0)
    with urllib.request.urlopen(f"{service.origin}/extension/packages.json") as response:
        assert response.read() == b'{"packages":[]}'


@pytest.mark.parametrize("locale", ["en-GB", "ja-JP", "ko-KR"])
def test_steps_are_accessible(open_window, screenshot, locale):
    for viewport, width, scheme in ((PHONE, "phone", "dark"), (DESKTOP, "desktop", "light")):
        page = open_window("/pair", viewport=viewport, locale=locale, color_scheme=scheme, reduced_motion="reduce")
        expect(page.locator(".extension-packages a")).to_have_count(2)
        screenshot(page, f"extension-packages-{width}-{scheme}-{locale}")
        expect_accessible(page)
