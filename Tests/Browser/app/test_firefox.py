"""The main features in Firefox ESR: notes, search, Browse, the quick note and settings."""

import pytest
from support.firefox import FirefoxWindow, Keys


@pytest.fixture
def firefox(service, tmp_path):
    window = FirefoxWindow(service.origin, tmp_path / "firefox.log")
    yield window
    window.close()


@pytest.mark.own_service
def test_main_features_work_in_firefox(firefox, service, pages):
    pages.made["/lakes"] = (b"<meta charset=utf-8><title>Lakes of Titan</title><h1>Lakes of Titan</h1>", "text/html")
    firefox.open(service.sign_in_link)

    firefox.click("bn-note-list a", "New note")
    firefox.expect_focus(".title")
    firefox.type("Fitness plan")
    firefox.press(Keys.ENTER)
    firefox.expect_focus("[aria-label='Note text']")
    firefox.type("HIIT 4-5x a week")
    firefox.find(".save-state[data-state=saved]", "Saved")
    firefox.open(service.origin + "/")
    firefox.click("bn-note-list li a", "Fitness plan")
    firefox.find("[aria-label='Note text']", "HIIT 4-5x a week")
    firefox.find("input[type=search]").send_keys("nothing has this")
    firefox.find("button", "Clear search")
    firefox.click("button", "Clear search")
    firefox.find("bn-note-list li a", "Fitness plan")
    firefox.find("input[type=search]").send_keys("hiit")
    firefox.find("bn-note-list mark", "HIIT")
    firefox.click("bn-note-list li a", "Fitness plan")
    firefox.find(".match-count", "1 of 1")

    firefox.click("nav a", "Browse")
    firefox.find("bn-address-field input").send_keys(pages.url("/lakes?utm_source=newsletter") + Keys.ENTER)
    firefox.find("bn-page-frame iframe")
    firefox.press(Keys.ALT, Keys.SHIFT, "Q")
    firefox.expect_focus("[aria-label='Note text']")
    firefox.type("Methane, not water")
    firefox.click("bn-quick-note button, button", "Add link")
    firefox.click("[role=option]", "Lakes of Titan")
    firefox.find(".panel [data-state=saved]", "Saved")
    firefox.press(Keys.ESCAPE)
    firefox.expect_absent(".panel")

    # The same page later, with the parameters of another newsletter.
    firefox.open(service.origin + "/browse")
    firefox.find("bn-address-field input").send_keys(pages.url("/lakes?gclid=CjwKCAjwtests0123456789") + Keys.ENTER)
    firefox.click("button.open", "Methane, not water")
    firefox.find("[aria-label='Note text']", "Methane, not water")
    firefox.click(".done")

    firefox.click("nav a", "Settings")
    firefox.find("h2", "Rules")
    firefox.find("bn-device-settings li")
    assert firefox.errors() == []
