"""Presses and keys that were meant for what was there before answer no question, and neither do those that go on.

The clock of the pages is the tests' own, so that no second passes between two presses of a slow machine.
"""

import pytest
from playwright.sync_api import expect
from support.answers import center
from support.api import api
from support.configuration import PHONE
from support.pairing import start_pairing, token_refusal
from support.waiting import wait_until

# A press each 50 ms, for three seconds of the page.
PRESSES = 60
INTERVAL = 50

COVER = """() => {
  const cover = document.createElement("div");
  cover.id = "cover";
  cover.style.cssText = "position: fixed; inset: 0; background: white; pointer-events: none";
  document.body.append(cover);
}"""


@pytest.fixture
def open_with_clock(open_window):
    """Opens a window whose time passes only when the test lets it."""

    def open_with_clock(path, **options):
        page = open_window("/settings", **options)
        page.clock.install()
        page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
        page.goto(path)
        return page

    return open_with_clock


def ask_to_pair(open_with_clock, service, **options):
    """Leads to the question whether to let an extension in. Returns its pairing and the button that allows it."""
    pairing = start_pairing(service)
    page = open_with_clock(service.origin + "/pair", **options)
    page.get_by_label("Code").fill(pairing["userCode"])
    page.keyboard.press("Enter")
    button = page.get_by_role("button", name="Allow")
    expect(button).to_be_visible()
    return pairing, button


def ask_to_save(open_with_clock, service):
    page = open_with_clock(service.origin + "/share?title=Planted&url=https%3A%2F%2Fexample.com%2F")
    button = page.get_by_role("button", name="New note")
    expect(button).to_be_visible()
    return button


def wait_for_enabled(button):
    """Lets the page's time pass until keys and fingers answer."""

    def is_enabled():
        button.page.clock.run_for(INTERVAL)
        return button.get_attribute("aria-disabled") is None

    wait_until(button.page, is_enabled, "the button stays disabled")


def press_again_and_again(button, moves):
    """Presses the place of a button, whatever it shows, with a still pointer or one that moves a little."""
    page = button.page
    x, y = center(button)
    page.mouse.move(x, y)
    for press in range(PRESSES):
        if moves:
            page.mouse.move(x + press % 2, y)
        page.mouse.down()
        page.mouse.up()
        page.clock.run_for(INTERVAL)


def answer(button):
    x, y = center(button)
    button.page.mouse.move(x - 5, y)
    button.page.mouse.move(x, y)
    button.page.mouse.down()
    button.page.mouse.up()


@pytest.mark.parametrize("moves", [False, True], ids=["still", "moving"])
def test_presses_that_go_on_let_no_extension_in(open_with_clock, service, moves):
    pairing, allow = ask_to_pair(open_with_clock, service)
    press_again_and_again(allow, moves)
    expect(allow).to_be_disabled()
    assert token_refusal(service, pairing) == "authorization-pending"
    wait_for_enabled(allow)
    answer(allow)
    expect(allow.page.get_by_role("heading", name="Connected")).to_be_visible()


@pytest.mark.parametrize("moves", [False, True], ids=["still", "moving"])
def test_presses_that_go_on_save_nothing_that_was_planted(open_with_clock, service, moves):
    save = ask_to_save(open_with_clock, service)
    press_again_and_again(save, moves)
    expect(save).to_be_disabled()
    assert api(save.page, "GET", "/notes")["notes"] == []
    wait_for_enabled(save)
    answer(save)

    def titles():
        return [note["title"] for note in api(save.page, "GET", "/notes")["notes"]]

    # A new note has a URL before the service has it.
    wait_until(save.page, lambda: titles() == [""], titles)


def test_pointer_that_was_there_before_answers_only_after_it_has_moved(open_with_clock, service):
    save = ask_to_save(open_with_clock, service)
    place = center(save)
    # Over the place before the page is there.
    save.page.mouse.move(*place)
    save.page.reload()
    expect(save).to_be_visible()
    for _ in range(3):
        wait_for_enabled(save)
        save.page.mouse.down()
        save.page.mouse.up()
        expect(save).to_be_disabled()
    assert api(save.page, "GET", "/notes")["notes"] == []
    wait_for_enabled(save)
    answer(save)
    save.page.wait_for_url("**/notes/*")


def test_keys_answer_after_a_moment_and_never_by_repeating(open_with_clock, service):
    pairing, allow = ask_to_pair(open_with_clock, service)
    keyboard = allow.page.keyboard
    keyboard.press("Tab")
    keyboard.press("Tab")
    # It has the focus before it answers.
    expect(allow).to_be_focused()
    expect(allow).to_be_disabled()
    for _ in range(PRESSES):
        keyboard.press("Enter")
        allow.page.clock.run_for(INTERVAL)
    # Playwright repeats a key that is down.
    for _ in range(PRESSES):
        keyboard.down("Enter")
        allow.page.clock.run_for(INTERVAL)
    expect(allow).to_be_disabled()
    keyboard.up("Enter")
    assert token_refusal(service, pairing) == "authorization-pending"
    wait_for_enabled(allow)
    expect(allow).to_be_focused()
    keyboard.press("Enter")
    expect(allow.page.get_by_role("heading", name="Connected")).to_be_visible()


def test_finger_answers_after_a_moment(open_with_clock, service):
    pairing, allow = ask_to_pair(open_with_clock, service, viewport=PHONE, has_touch=True, is_mobile=True)
    for _ in range(PRESSES):
        allow.page.touchscreen.tap(*center(allow))
        allow.page.clock.run_for(INTERVAL)
    assert token_refusal(service, pairing) == "authorization-pending"
    wait_for_enabled(allow)
    allow.page.touchscreen.tap(*center(allow))
    expect(allow.page.get_by_role("heading", name="Connected")).to_be_visible()


def test_what_was_covered_waits_again(open_with_clock, service):
    save = ask_to_save(open_with_clock, service)
    wait_for_enabled(save)
    save.page.evaluate(COVER)
    expect(save).to_be_disabled()
    for _ in range(PRESSES):
        save.page.clock.run_for(INTERVAL)
    answer(save)
    expect(save).to_be_disabled()
    assert api(save.page, "GET", "/notes")["notes"] == []
    save.page.evaluate("document.getElementById('cover').remove()")
    wait_for_enabled(save)
    answer(save)
    save.page.wait_for_url("**/notes/*")


def test_code_in_an_address_is_not_used(open_window, service):
    pairing = start_pairing(service)
    page = open_window(f"/pair#{pairing['userCode']}")
    expect(page.get_by_label("Code")).to_have_value("")
    x, y = center(page.get_by_role("button", name="Continue"))
    for press in range(PRESSES):
        page.mouse.move(x + press % 2, y)
        page.mouse.down()
        page.mouse.up()
        page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Allow")).to_have_count(0)
    assert token_refusal(service, pairing) == "authorization-pending"
