"""Words that an input method is still composing while another window writes: each is there once, and in one piece."""

import re

import pytest
from playwright.sync_api import expect
from support.api import api
from support.composed_text import expect_saved_body, new_text, saved_body
from support.note_text import expect_markdown
from support.waiting import wait_until

# What another window makes of a text, by where its lines are.
WRITTEN_ELSEWHERE = {
    "above": lambda body: "zero\n" + body,
    "below": lambda body: body + "\ntwo",
    "around": lambda body: "zero\n" + body.replace("first", "FIRST") + "\ntwo",
    "before it in its line": lambda body: body.replace("日本", "x日本"),
    "behind it in its line": lambda body: body.replace("日本", "日本y"),
    "on all sides": lambda body: "zero\n" + body.replace("日本", "x日本y") + "\ntwo",
}


# What is typed, and what then formats the word.
FORMATS = [("", ""), ("one ", ""), ("# ", ""), ("- [ ] ", ""), ("> one ", "Control+b"), ("**one** ", "Control+i")]


@pytest.mark.parametrize("elsewhere", WRITTEN_ELSEWHERE)
@pytest.mark.parametrize(("before", "format"), FORMATS)
def test_word_is_there_once_if_another_window_writes_while_it_is_composed(show_window, before, format, elsewhere):
    page, text, method = new_text(show_window, "first\n" + before)
    if format:
        page.keyboard.press(format)
    method.compose("に", "日本")
    wait_until(page, lambda: "日本" in saved_body(page), "the word is not saved")
    for _ in range(2):
        before = saved_body(page)
        changed = WRITTEN_ELSEWHERE[elsewhere](before)
        api(page, "PATCH", page.evaluate("location.pathname"), {"body": changed}, {"If-Match": "*"})
        expect_markdown(text, changed)
    method.compose("日本語")
    expected = changed.replace("日本", "日本語")
    expect_markdown(text, expected)
    method.commit("日本語")
    expect_markdown(text, expected)
    expect_saved_body(page, expected)
    # It is one step, and what the other window wrote stays.
    page.keyboard.press("Control+z")
    expect_markdown(text, changed.replace("日本", ""))


# What another window makes of the word itself, and where the word is then.
WORD_CHANGED_ELSEWHERE = {
    "written in it": ("one 日x本 two", "one {}x two"),
    "replaced": ("one x two", "one {}x two"),
    "removed": ("one  two", "one {} two"),
    "its line removed": ("", "{}"),
}


@pytest.mark.parametrize("change", WORD_CHANGED_ELSEWHERE)
def test_word_stays_whole_if_another_window_changes_it_while_it_is_composed(show_window, change):
    changed, after = WORD_CHANGED_ELSEWHERE[change]
    page, text, method = new_text(show_window, "one  two", back=4)
    method.compose("に", "日本")
    wait_until(page, lambda: "日本" in saved_body(page), "the word is not saved")
    api(page, "PATCH", page.evaluate("location.pathname"), {"body": changed}, {"If-Match": "*"})
    # Until then, this window may not know of the change: the same text can be shown before and after it.
    expect_saved_body(page, after.format("日本"))
    expect_markdown(text, after.format("日本"))
    method.compose("日本語")
    method.commit("日本語")
    expect_markdown(text, after.format("日本語"))
    expect_saved_body(page, after.format("日本語"))


@pytest.mark.parametrize("elsewhere", ["x{}", "{}y"])
def test_word_in_the_title_is_there_once_if_another_window_writes_there(show_window, elsewhere):
    page, _, method = new_text(show_window)
    title = page.get_by_label("Title")
    title.click()
    method.compose("に", "日本")
    page.wait_for_url(lambda url: not url.endswith("/new"))

    def path():
        return page.evaluate("location.pathname")

    def saved():
        return api(page, "GET", path())["title"]

    wait_until(page, lambda: saved() == "日本", "the word is not saved")
    api(page, "PATCH", path(), {"title": elsewhere.format("日本")}, {"If-Match": "*"})
    expect(page).to_have_title(re.compile("^" + elsewhere.format("日本")))
    method.compose("日本語")
    method.commit("日本語")
    expect(title).to_have_value(elsewhere.format("日本語"))
    wait_until(page, lambda: saved() == elsewhere.format("日本語"), saved)


def test_composed_word_and_other_texts_stay_if_the_browser_damages_a_row_meanwhile(show_window):
    page, text, method = new_text(show_window, "first\n**bold** ")
    method.compose("に", "日本")
    wait_until(page, lambda: "日本" in saved_body(page), "the word is not saved")
    # As a spelling checker may, which the field notices only when it reads the row.
    text.evaluate("(field) => field.querySelector('.line').firstChild.replaceWith('First')")
    api(page, "PATCH", page.evaluate("location.pathname"), {"body": "first\n**bold** 日本\ntwo"}, {"If-Match": "*"})
    expect_markdown(text, "First\n**bold** 日本\ntwo")
    expect_saved_body(page, "First\n**bold** 日本\ntwo")
