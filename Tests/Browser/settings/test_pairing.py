"""Pairing an extension by its code, and ending sessions of devices."""

import datetime

import pytest
from playwright.sync_api import expect
from support.accessibility import expect_accessible
from support.answers import press_answer
from support.api import api
from support.configuration import DESKTOP, PHONE
from support.pairing import EXTENSION, request_token, start_pairing, token_refusal

HEADINGS = {
    "en-GB": ("Add Backnote to your browser", "An extension wants to connect"),
    "ja-JP": ("Backnoteをブラウザに追加", "拡張機能が接続を求めています"),
    "ko-KR": ("브라우저에 Backnote 추가", "확장 프로그램이 연결을 요청합니다"),
}


def test_extension_is_paired_by_keyboard_and_ended(open_window, service):
    page = open_window("/pair")
    pairing = start_pairing(service)
    expect(page.get_by_label("Code")).to_be_focused()
    page.keyboard.type(pairing["userCode"].lower().replace("-", " "))
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="An extension wants to connect")).to_be_focused()
    expect(page.get_by_text(pairing["userCode"])).to_be_visible()
    expect(page.get_by_text("Backnote in Chromium")).to_be_visible()
    expect(page.get_by_text(EXTENSION)).to_be_visible()
    expect(page.get_by_text("Valid for 2 minutes.")).to_be_visible()
    expect(page.get_by_role("definition").filter(has_text=service.name)).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Deny")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Allow")).to_be_enabled()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Connected")).to_be_focused()
    assert request_token(service, pairing)

    page.get_by_role("link", name="Devices").click()
    device = page.locator("bn-device-settings").get_by_role("listitem").filter(has_text="Backnote in Chromium")
    expect(device).to_contain_text(EXTENSION)
    expect(page.locator("bn-token-settings").get_by_text("Backnote in Chromium")).to_have_count(0)
    device.get_by_role("button", name="Revoke").click()
    expect(device).to_have_count(0)


def enter_code(page, pairing):
    page.get_by_label("Code").fill(pairing["userCode"])
    page.get_by_role("button", name="Continue").click()
    expect(page.get_by_role("heading", name="An extension wants to connect")).to_be_focused()


def test_refused_extension_gets_no_token(open_window, service):
    pairing = start_pairing(service)
    page = open_window("/pair")
    enter_code(page, pairing)
    press_answer(page.get_by_role("button", name="Deny"))
    expect(page.get_by_role("heading", name="Denied")).to_be_visible()
    assert token_refusal(service, pairing) == "access-denied"


def test_wrong_code_can_be_corrected(open_window, service):
    pairing = start_pairing(service)
    page = open_window("/pair")
    page.get_by_label("Code").fill("XXXX-XXXX")
    page.get_by_role("button", name="Continue").click()
    expect(page.get_by_role("alert")).to_contain_text("No extension is waiting with this code")
    expect(page.get_by_label("Code")).to_have_value("XXXX-XXXX")
    page.get_by_label("Code").fill(pairing["userCode"])
    page.get_by_role("button", name="Continue").click()
    expect(page.get_by_role("button", name="Allow")).to_be_visible()


def test_remaining_time_and_expiry_are_shown(open_window, service):
    page = open_window("/settings")
    code = start_pairing(service)["userCode"]
    end = datetime.datetime.fromisoformat(api(page, "GET", f"/pairings/{code}")["expiresAt"])

    def set_remaining_seconds(seconds):
        """Sets only what the page sees as now, since the seconds that this test takes would count too."""
        page.clock.set_fixed_time(end - datetime.timedelta(seconds=seconds))

    set_remaining_seconds(120)
    page.goto(service.origin + "/pair")
    enter_code(page, {"userCode": code})
    expect(page.get_by_text("Valid for 2 minutes.")).to_be_visible()
    set_remaining_seconds(60)
    expect(page.get_by_text("Valid for 1 minute.")).to_be_visible()
    set_remaining_seconds(0)
    expect(page.get_by_role("heading", name="This request has expired")).to_be_visible()
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_label("Code")).to_be_focused()


def test_notice_stays_while_the_person_is_on_it(open_window):
    page = open_window("/settings")
    page.clock.install()
    page.reload()
    page.get_by_role("heading", name="Settings", exact=True).wait_for()
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    page.evaluate("customElements.get('bn-notice').shownFor = 8_000")
    page.evaluate("document.querySelector('bn-notice').say('Done.', { label: 'Back', run() {} })")
    notice = page.locator("bn-notice")
    # A key press restarts the eight seconds: the person may be on the way to the notice.
    page.clock.run_for(7_900)
    page.keyboard.press("Tab")
    page.clock.run_for(7_900)
    expect(notice).to_contain_text("Done.")
    page.get_by_role("button", name="Back").focus()
    page.clock.run_for(60_000)
    expect(notice).to_contain_text("Done.")
    page.get_by_role("link", name="Settings").first.focus()
    page.clock.run_for(8_100)
    expect(notice).to_be_empty()


@pytest.mark.own_service
def test_person_who_signs_in_comes_back_to_the_pairing(chromium, service):
    context = chromium.new_context(locale="en-GB")
    page = context.new_page()
    page.goto(service.origin + "/pair")
    page.get_by_label("Sign-in link or code").fill(service.sign_in_link)
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_role("textbox", name="Code")).to_be_visible()
    context.close()


def test_all_other_devices_are_ended_after_confirmation(open_window, service):
    pairing = start_pairing(service)
    page = open_window("/pair")
    enter_code(page, pairing)
    press_answer(page.get_by_role("button", name="Allow"))
    page.get_by_role("heading", name="Connected").wait_for()
    request_token(service, pairing)
    page.goto(service.origin + "/settings")
    devices = page.locator("bn-device-settings")
    expect(devices.get_by_role("listitem")).to_have_count(2)
    page.get_by_role("button", name="Sign out all others").click()
    expect(page.get_by_role("dialog").get_by_role("button", name="Cancel")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(devices.get_by_role("listitem")).to_have_count(2)
    page.get_by_role("button", name="Sign out all others").click()
    page.get_by_role("dialog").get_by_role("button", name="Sign out all others").click()
    expect(devices.get_by_role("listitem")).to_have_count(1)
    expect(devices.get_by_role("listitem")).to_contain_text("This browser")


@pytest.mark.parametrize("locale", HEADINGS)
def test_pairing_is_accessible(open_window, service, screenshot, locale):
    """In dark on a phone and in light on a desktop, which differ most."""
    code_heading, approval_heading = HEADINGS[locale]
    for viewport, width, scheme in ((PHONE, "phone", "dark"), (DESKTOP, "desktop", "light")):
        pairing = start_pairing(service, "A long name for an extension, such as people sometimes choose")
        page = open_window("/pair", viewport=viewport, locale=locale, color_scheme=scheme, reduced_motion="reduce")
        expect(page.get_by_role("heading", name=code_heading)).to_be_visible()
        screenshot(page, f"pairing-code-{width}-{scheme}-{locale}")
        page.get_by_role("textbox").fill(pairing["userCode"])
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", name=approval_heading)).to_be_visible()
        screenshot(page, f"pairing-approval-{width}-{scheme}-{locale}")
        expect_accessible(page)
