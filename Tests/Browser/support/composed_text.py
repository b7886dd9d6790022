"""A new note in which an input method composes words."""

from support.api import api
from support.input_method import InputMethod
from support.waiting import wait_until


def new_text(show_window, before="", back=0):
    page = show_window("/notes/new")
    text = page.get_by_label("Note text")
    text.click()
    page.keyboard.type(before)
    for _ in range(back):
        page.keyboard.press("ArrowLeft")
    return page, text, InputMethod(page)


def saved_body(page):
    page.wait_for_url(lambda url: not url.endswith("/new"))
    return api(page, "GET", page.evaluate("location.pathname"))["body"]


def expect_saved_body(page, body):
    wait_until(page, lambda: saved_body(page) == body, lambda: f"saved: {saved_body(page)!r}")
