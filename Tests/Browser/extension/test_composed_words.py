"""Words that an input method composes in the extension's quick note over a page."""

from playwright.sync_api import expect
from support.input_method import InputMethod
from support.note_text import markdown
from support.page_panels import note_text, open_quick_note, panels
from support.tabs import visit
from support.waiting import wait_until
from support.worker_port import pair


def test_word_that_is_composed_when_the_note_is_closed_is_not_replaced_by_the_next(open_extension, service, pages):
    pages.made["/page"] = (b"<!doctype html><title>Page</title>", "text/html")
    browser = open_extension()
    pair(browser, service)
    page = visit(browser, pages.url("/page"))
    open_quick_note(browser, page)
    method = InputMethod(page)
    page.keyboard.type("one ")
    method.compose("two")
    page.keyboard.press("Escape")
    expect(panels(page).locator("bn-quick-note .panel")).to_have_count(0)
    open_quick_note(browser, page)
    method.compose("three")
    text = note_text(page)
    wait_until(page, lambda: markdown(text) == "one twothree", lambda: f"the field holds {markdown(text)!r}")
