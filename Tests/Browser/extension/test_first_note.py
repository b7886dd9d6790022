"""The way from the start of the service to the first note that comes back, as its presses are counted in README.md."""

import pytest
from playwright.sync_api import expect
from support.accessibility import expect_accessible
from support.answers import press_answer
from support.configuration import DESKTOP, PHONE
from support.page_panels import expect_keys, note_text, overlay, panels, run_command

# Playwright presses no button of the browser itself. Chromium asks nothing where it has been answered before, so these
# two questions are counted, and not seen.
QUESTIONS_OF_THE_BROWSER = 2

GIVE_UP_ACCESS = "chrome.permissions.remove({ origins: ['*://*/*'] })"


@pytest.fixture
def settings(open_extension, service):
    """Opens the settings of a signed-in browser whose extension has no access to any site."""

    def settings(**options):
        browser = open_extension(is_new=True, **options)
        browser.context.add_cookies([service.session])
        browser.page.goto(browser.url("options/options.html"))
        browser.page.evaluate(GIVE_UP_ACCESS)
        browser.page.reload()
        expect(next_step(browser.page)).to_be_visible()
        return browser

    return settings


def next_step(page):
    return page.locator("[aria-current=step]")


def test_first_note_comes_back_after_eight_presses(settings, service):
    browser = settings()
    page = browser.page
    presses = 0
    expect(next_step(page).get_by_role("heading")).to_have_text("Server")
    # The service of this test is on another port than the usual one, which stands there.
    page.get_by_label("Address").fill(service.origin)

    with browser.context.expect_page() as opened:
        page.get_by_role("button", name="Connect", exact=True).click()
        presses += 1
    opened.value.mouse.move(1, 1)
    press_answer(opened.value.get_by_role("button", name="Allow"))
    presses += 1
    expect(page.get_by_text(f"Connected to {service.origin}.")).to_be_visible()

    expect(next_step(page).get_by_role("heading")).to_have_text("Let notes come back")
    with browser.context.expect_page() as opened:
        page.get_by_role("button", name="Allow on all sites").click()
        presses += 1
    expect(next_step(page).get_by_role("heading")).to_have_text("Write your first note")

    sample = opened.value
    expect(sample.get_by_role("heading", name="Try Backnote here")).to_be_visible()
    run_command(browser, sample, "add-link")
    presses += 1
    expect(panels(sample).locator("bn-add-link-menu").get_by_role("option").first).to_be_visible()
    sample.keyboard.press("Enter")
    presses += 1
    expect_keys(sample)
    sample.keyboard.type("The Moon moves on")
    expect(note_text(sample)).to_contain_text("The Moon moves on")
    expect(panels(sample).locator("[data-state=saved]")).to_be_visible()

    sample.get_by_role("link", name="Come back as if from a newsletter").click()
    presses += 1
    sample.wait_for_url("**/sample/en.html?utm_source=newsletter*")
    expect(overlay(sample)).to_contain_text("The Moon moves on")
    assert presses + QUESTIONS_OF_THE_BROWSER == 8


def test_steps_that_were_done_before_are_not_shown_again(open_extension, service, paired):
    page = paired.context.new_page()
    page.goto(paired.url("options/options.html"))
    expect(page.get_by_role("heading", name="Server")).to_be_visible()
    expect(next_step(page)).to_have_count(0)
    expect(page.get_by_role("heading", name="Write your first note")).to_have_count(0)


@pytest.mark.parametrize("locale", ["en-GB", "ja-JP", "ko-KR"])
def test_sample_page_is_accessible(chromium, service, screenshot, locale):
    language = locale.partition("-")[0]
    for viewport, width, scheme in ((PHONE, "phone", "dark"), (DESKTOP, "desktop", "light")):
        page = chromium.new_page(viewport=viewport, locale=locale, color_scheme=scheme)
        page.goto(f"{service.origin}/sample/{language}.html")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        screenshot(page, f"sample-{width}-{scheme}-{locale}")
        expect_accessible(page)
        page.close()


@pytest.mark.parametrize("locale", ["en-GB", "ja-JP", "ko-KR"])
def test_first_steps_are_accessible(settings, screenshot, locale):
    browser = settings(locale=locale)
    for viewport, width, scheme in ((PHONE, "phone", "dark"), (DESKTOP, "desktop", "light")):
        browser.page.set_viewport_size(viewport)
        browser.page.emulate_media(color_scheme=scheme)
        screenshot(browser.page, f"first-steps-{width}-{scheme}-{locale}")
        expect_accessible(browser.page)
