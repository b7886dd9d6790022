"""Backnote as an app of its own: its manifest, its icons, and what other apps share with it."""

import struct
import urllib.request

from playwright.sync_api import expect


def test_the_manifest_names_icons_of_the_sizes_that_they_have(open_window, service):
    page = open_window("/")
    manifest = page.evaluate("async () => (await fetch(document.querySelector('link[rel=manifest]').href)).json()")
    purposes = {icon["purpose"] for icon in manifest["icons"]}
    assert purposes == {"any", "maskable"}
    for icon in manifest["icons"]:
        with urllib.request.urlopen(service.origin + icon["src"]) as answer:
            assert answer.headers["Content-Type"].startswith(icon["type"])
            if icon["type"] == "image/png":
                width, height = struct.unpack(">II", answer.read(24)[16:24])
                assert icon["sizes"] == f"{width}x{height}"
    assert manifest["share_target"]["action"] == "/share"


def test_what_is_shared_becomes_a_note_only_after_a_press(open_window):
    page = open_window("/share?title=A%20page&text=Look%3A%20https%3A%2F%2Fexample.com%2Fa%3Futm_source%3Dx")
    expect(page.get_by_role("heading", name="A page")).to_be_visible()
    expect(page.get_by_text("https://example.com/a?utm_source=x")).to_be_visible()
    count = "async () => (await (await fetch('/api/v1/notes')).json()).notes.length"
    assert page.evaluate(count) == 0
    page.get_by_role("button", name="New note").click()
    page.wait_for_url("**/notes/*")
    expect(page.locator("bn-note-pane bn-link-card")).to_have_count(1)
    assert page.evaluate(count) == 1
