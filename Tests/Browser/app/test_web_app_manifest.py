"""The web app manifest: icons of the sizes that it names, and links from other apps."""

import struct
import urllib.request

from playwright.sync_api import expect
from support.api import api

READ_MANIFEST = "async () => (await fetch(document.querySelector('link[rel=manifest]').href)).json()"


def test_manifest_names_the_real_sizes_of_its_icons(open_window, service):
    manifest = open_window("/").evaluate(READ_MANIFEST)
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        with urllib.request.urlopen(service.origin + icon["src"]) as response:
            assert response.headers["Content-Type"].startswith(icon["type"])
            if icon["type"] == "image/png":
                width, height = struct.unpack(">II", response.read(24)[16:24])
                assert icon["sizes"] == f"{width}x{height}"


def test_shared_page_becomes_a_note_after_confirmation(open_window):
    page = open_window("/share?title=A%20page&text=Look%3A%20https%3A%2F%2Fexample.com%2Fa%3Futm_source%3Dx")
    expect(page.get_by_role("heading", name="A page")).to_be_visible()
    expect(page.get_by_text("https://example.com/a?utm_source=x")).to_be_visible()
    assert api(page, "GET", "/notes")["notes"] == []
    page.get_by_role("button", name="New note").click()
    page.wait_for_url("**/notes/*")
    expect(page.locator("bn-note-pane bn-link-card")).to_have_count(1)
    assert len(api(page, "GET", "/notes")["notes"]) == 1
