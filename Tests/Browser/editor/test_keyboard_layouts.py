"""Shortcuts in layouts without Latin letters, and letters that a layout writes with Option or AltGr."""

import pytest
from playwright.sync_api import expect
from support.note_text import expect_markdown

ALT, CTRL, SHIFT = 1, 2, 8


@pytest.fixture
def write(show_window):
    """A new note with a text, and a function that presses a key as a keyboard with another layout does."""
    page = show_window("/notes/new")
    text = page.get_by_label("Note text")
    text.click()
    session = page.context.new_cdp_session(page)

    def press(key, code, modifiers=0, text=""):
        event = {"key": key, "code": code, "modifiers": modifiers, "windowsVirtualKeyCode": ord(code[-1])}
        session.send("Input.dispatchKeyEvent", {"type": "keyDown" if text else "rawKeyDown", "text": text, **event})
        session.send("Input.dispatchKeyEvent", {"type": "keyUp", **event})

    return page, text, press


# The layout, the key with Ctrl as the browser reports it, and what it makes of a selected "word".
FORMATS = [
    ("Russian", "и", "KeyB", CTRL, "**word**"),
    ("Greek", "β", "KeyB", CTRL, "**word**"),
    ("Hebrew", "נ", "KeyB", CTRL, "**word**"),
    ("Arabic", "لا", "KeyB", CTRL, "**word**"),
    ("Thai", "ิ", "KeyB", CTRL, "**word**"),
    ("Korean", "ㅠ", "KeyB", CTRL, "**word**"),
    ("Russian", "ш", "KeyI", CTRL, "*word*"),
    ("Russian", "у", "KeyE", CTRL, "`word`"),
    ("Russian", "л", "KeyK", CTRL, "[word]()"),
    ("Russian", "Ч", "KeyX", CTRL | SHIFT, "~~word~~"),
    ("Russian", "Р", "KeyH", CTRL | SHIFT, "==word=="),
    # A Latin layout has its own letters on these keys.
    ("Dvorak", "x", "KeyB", CTRL, "word"),
    ("Colemak", "i", "KeyL", CTRL, "*word*"),
]


@pytest.mark.parametrize(("layout", "key", "code", "modifiers", "after"), FORMATS)
def test_format_has_its_key_in_every_layout(write, layout, key, code, modifiers, after):
    page, text, press = write
    page.keyboard.type("word")
    for _ in "word":
        page.keyboard.press("Shift+ArrowLeft")
    press(key, code, modifiers)
    expect_markdown(text, after)


def test_undo_redo_and_indentation_have_their_keys_in_a_russian_layout(write):
    page, text, press = write
    page.keyboard.type("- a")
    press("я", "KeyZ", CTRL)
    expect_markdown(text, "- ")
    press("н", "KeyY", CTRL)
    expect_markdown(text, "- a")
    press("я", "KeyZ", CTRL)
    press("Я", "KeyZ", CTRL | SHIFT)
    expect_markdown(text, "- a")
    press("ъ", "BracketRight", CTRL)
    expect_markdown(text, "  - a")
    press("х", "BracketLeft", CTRL)
    expect_markdown(text, "- a")


# What Option writes on a Mac together with Shift, in several layouts.
LETTERS = [("Ż", "KeyZ"), ("Ń", "KeyN"), ("„", "KeyW"), ("Œ", "KeyQ"), ("‰", "KeyR"), ("Ť", "KeyT")]


@pytest.mark.parametrize(("letter", "code"), LETTERS)
def test_letter_with_option_is_written(write, letter, code):
    page, text, press = write
    press(letter, code, ALT | SHIFT, text=letter)
    expect_markdown(text, letter)
    page.keyboard.type("x")
    expect_markdown(text, f"{letter}x")
    assert "/notes/" in page.url
    expect(page.locator("bn-quick-note .panel")).to_have_count(0)


@pytest.mark.parametrize(("layout", "key"), [("US", "Q"), ("French", "A"), ("Russian", "Й"), ("Korean", "ㅃ")])
def test_quick_note_has_its_key_in_every_layout(write, layout, key):
    page, _, press = write
    press(key, "KeyQ", ALT | SHIFT)
    expect(page.locator("bn-quick-note").get_by_label("Note text")).to_be_focused()
    press(key, "KeyQ", ALT | SHIFT)
    expect(page.locator("bn-quick-note .panel")).to_have_count(0)


def test_shortcut_works_beside_a_text_whatever_option_writes(write):
    page, _, press = write
    page.get_by_role("button", name="Select notes").or_(page.get_by_role("link", name="Settings").first).first.focus()
    press("Œ", "KeyQ", ALT | SHIFT)
    expect(page.locator("bn-quick-note").get_by_label("Note text")).to_be_focused()
    page.keyboard.press("Escape")
