"""Who is let in: an extension by its code, and an end to each or to all."""

import json
import urllib.request

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from conftest import DESKTOP, PHONE

ORIGIN = "chrome-extension://abcdefghijklmnopabcdefghijklmnop"
TITLES = {
    "en-GB": ("Connect an extension", "An extension asks to be let in"),
    "ja-JP": ("拡張機能を接続", "拡張機能が接続を求めています"),
    "ko-KR": ("확장 프로그램 연결", "확장 프로그램이 연결을 요청합니다"),
}


def ask(service, path, body, origin=ORIGIN):
    request = urllib.request.Request(
        f"{service.origin}/api/v1{path}",
        data=json.dumps(body).encode(),
        headers={"Content-Type": "application/json", "Origin": origin},
    )
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def begin(service, name="Backnote in Chromium"):
    return ask(service, "/pairings", {"name": name})


def test_an_extension_is_let_in_by_keyboard_and_ended(open_window, service):
    page = open_window("/pair")
    pairing = begin(service)
    expect(page.get_by_label("Code")).to_be_focused()
    page.keyboard.type(pairing["userCode"].lower().replace("-", " "))
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="An extension asks to be let in")).to_be_focused()
    expect(page.get_by_text(pairing["userCode"])).to_be_visible()
    expect(page.get_by_text("Backnote in Chromium")).to_be_visible()
    expect(page.get_by_text(ORIGIN)).to_be_visible()
    expect(page.get_by_text("Good for 2 minutes more.")).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Refuse")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="It is connected")).to_be_focused()
    token = ask(service, "/pairings/tokens", {"deviceCode": pairing["deviceCode"]})["token"]
    assert token

    page.get_by_role("link", name="Devices").click()
    device = page.locator("bn-device-settings").get_by_role("listitem").filter(has_text="Backnote in Chromium")
    expect(device).to_contain_text(ORIGIN)
    expect(page.locator("bn-token-settings").get_by_text("Backnote in Chromium")).to_have_count(0)
    device.get_by_role("button", name="End").click()
    expect(device).to_have_count(0)


def test_an_extension_is_refused(open_window, service):
    pairing = begin(service)
    page = open_window(f"/pair#{pairing['userCode']}")
    page.get_by_role("button", name="Refuse").click()
    expect(page.get_by_role("heading", name="Refused")).to_be_visible()
    with pytest.raises(urllib.error.HTTPError) as refusal:
        ask(service, "/pairings/tokens", {"deviceCode": pairing["deviceCode"]})
    assert json.load(refusal.value)["type"].endswith("access-denied")


def test_a_code_that_came_along_lets_nobody_in_by_itself(open_window, service):
    pairing = begin(service)
    page = open_window(f"/pair#{pairing['userCode']}")
    expect(page.get_by_role("button", name="Let it in")).to_be_visible()
    with pytest.raises(urllib.error.HTTPError) as refusal:
        ask(service, "/pairings/tokens", {"deviceCode": pairing["deviceCode"]})
    assert json.load(refusal.value)["type"].endswith("authorization-pending")


def test_a_wrong_code_can_be_corrected(open_window, service):
    pairing = begin(service)
    page = open_window("/pair")
    page.get_by_label("Code").fill("XXXX-XXXX")
    page.get_by_role("button", name="Continue").click()
    expect(page.get_by_role("alert")).to_contain_text("No extension waits with this code")
    expect(page.get_by_label("Code")).to_have_value("XXXX-XXXX")
    page.get_by_label("Code").fill(pairing["userCode"])
    page.get_by_role("button", name="Continue").click()
    expect(page.get_by_role("button", name="Let it in")).to_be_visible()


def test_the_time_that_is_left_is_said_and_its_end(open_window, service):
    page = open_window("/settings")
    page.clock.install()
    pairing = begin(service)
    page.goto(service.origin + f"/pair#{pairing['userCode']}")
    expect(page.get_by_text("Good for 2 minutes more.")).to_be_visible()
    page.clock.run_for(60_000)
    expect(page.get_by_text("Good for 1 minute more.")).to_be_visible()
    page.clock.run_for(60_000)
    expect(page.get_by_role("heading", name="This code is over")).to_be_visible()
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_label("Code")).to_be_focused()

    # What is said with a way back goes by itself, but waits for whoever is on it, or on the way to it.
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    page.evaluate("document.querySelector('bn-notice').say('Done.', { label: 'Back', run() {} })")
    notice = page.locator("bn-notice")
    page.clock.run_for(7_900)
    page.keyboard.press("Tab")
    page.clock.run_for(7_900)
    expect(notice).to_contain_text("Done.")
    page.get_by_role("button", name="Back").focus()
    page.clock.run_for(60_000)
    expect(notice).to_contain_text("Done.")
    page.get_by_label("Code").focus()
    page.clock.run_for(8_100)
    expect(notice).to_be_empty()


def test_a_stranger_signs_in_first_and_finds_the_code_again(chromium, service):
    pairing = begin(service)
    context = chromium.new_context(locale="en-GB")
    page = context.new_page()
    page.goto(f"{service.origin}/pair#{pairing['userCode']}")
    page.get_by_label("Sign-in link or code").fill(service.sign_in_link)
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_role("button", name="Let it in")).to_be_visible()
    context.close()


def test_all_other_devices_are_ended_after_a_question(open_window, chromium, service):
    pairing = begin(service)
    page = open_window(f"/pair#{pairing['userCode']}")
    page.get_by_role("button", name="Let it in").click()
    page.get_by_role("heading", name="It is connected").wait_for()
    ask(service, "/pairings/tokens", {"deviceCode": pairing["deviceCode"]})
    page.goto(service.origin + "/settings")
    devices = page.locator("bn-device-settings")
    expect(devices.get_by_role("listitem")).to_have_count(2)
    page.get_by_role("button", name="End all others").click()
    expect(page.get_by_role("dialog").get_by_role("button", name="Cancel")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(devices.get_by_role("listitem")).to_have_count(2)
    page.get_by_role("button", name="End all others").click()
    page.get_by_role("dialog").get_by_role("button", name="End all others").click()
    expect(devices.get_by_role("listitem")).to_have_count(1)
    expect(devices.get_by_role("listitem")).to_contain_text("This browser")


@pytest.mark.parametrize("locale", TITLES)
def test_pairing_can_be_read_and_reached(open_window, chromium, service, screenshot, locale):
    """On a phone in the dark and on a desktop in the light, which are the two that differ most."""
    state = open_window("/").context.storage_state()
    typing, asking = TITLES[locale]
    for viewport, width, scheme in ((PHONE, "phone", "dark"), (DESKTOP, "desktop", "light")):
        pairing = begin(service, "A name that is rather long for an extension, and goes on")
        context = chromium.new_context(
            viewport=viewport, locale=locale, color_scheme=scheme, storage_state=state, reduced_motion="reduce"
        )
        page = context.new_page()
        page.goto(service.origin + "/pair")
        expect(page.get_by_role("heading", name=typing)).to_be_visible()
        screenshot(page, f"pair-code-{width}-{scheme}-{locale}")
        page.get_by_role("textbox").fill(pairing["userCode"])
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", name=asking)).to_be_visible()
        screenshot(page, f"pair-who-{width}-{scheme}-{locale}")
        results = Axe().run(page)
        assert results.violations_count == 0, results.generate_report()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        context.close()
