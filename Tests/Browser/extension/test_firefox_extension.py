"""The packed extension in Firefox ESR: it is paired, and a link that is added in one profile comes back in another."""

import pytest
from support.firefox_extension import FirefoxExtension
from support.owner import add_note, request
from support.worker_port import approve


@pytest.fixture
def profiles(tmp_path):
    """Starts profiles of Firefox with the extension, each as on another device."""
    started = []

    def profiles(service):
        firefox = FirefoxExtension(tmp_path / f"gecko-{len(started)}.log")
        started.append(firefox)
        firefox.open(firefox.url("options/options.html"))
        firefox.click("input[type=url]")
        firefox.replace_text("input[type=url]", service.origin)
        firefox.click("button", "Connect")
        approve(service, firefox.text(".code"))
        firefox.find("p", f"Connected to {service.origin}.")
        return firefox

    yield profiles
    for firefox in started:
        firefox.close()


def test_note_comes_back_in_another_profile(profiles, service, pages):
    pages.made["/plan"] = (b"<!doctype html><title>Plan</title><h1>Plan</h1>", "text/html")

    first = profiles(service)
    visited = pages.url("/plan?id=7&utm_source=mail")
    first.open_in_new_tab(visited)
    first.open_in_new_tab(first.url("side-panel/side-panel.html"))
    first.open(first.url(f"side-panel/side-panel.html?tab={first.tab(visited)}"))
    first.click("[aria-label='Note text']")
    first.expect_focus("[aria-label='Note text']")
    first.type("HIIT 4-5x a week")
    first.click("button", "Add link")
    first.expect_focus("[role=combobox]")
    first.press(first.ENTER)
    first.find(".row", "HIIT 4-5x a week")
    [note] = request(service, "GET", "/notes")["notes"]
    [link] = request(service, "GET", f"/notes/{note['id']}")["links"]
    assert link["canonicalURL"] == pages.url("/plan?id=7")
    assert first.errors() == []

    second = profiles(service)
    page = second.open_in_new_tab(pages.url("/plan?id=7&fbclid=x#top"))
    second.enter_frame_of_extension()
    # A press by a script would not count.
    second.find("button", "Open note: HIIT 4-5x a week").click()
    second.find("[aria-label='Note text']", "HIIT 4-5x a week")
    second.switch_to(page)
    assert second.errors() == []


@pytest.mark.own_service
def test_note_is_shown_and_written_while_the_service_is_stopped(profiles, service, pages):
    pages.made["/plan"] = (b"<!doctype html><title>Plan</title><h1>Plan</h1>", "text/html")
    note = add_note(service, pages.url("/plan"), title="Training")
    firefox = profiles(service)
    # A panel that is open follows the changes.
    firefox.open_in_new_tab(firefox.url("side-panel/side-panel.html"))
    firefox.wait_for_keys("saved", lambda keys: f"note.{note}" in keys)
    firefox.open(firefox.url("options/options.html"))
    service.stop()
    page = firefox.open_in_new_tab(pages.url("/plan"))
    firefox.enter_frame_of_extension()
    firefox.find(".saved-line", "The server does not respond.")
    firefox.find("button", "Open note: Training").click()
    firefox.find("[aria-label='Note text']", "Text")
    firefox.expect_focus("[aria-label='Note text']")
    firefox.type("Offline. ")
    firefox.find(".state", "Saved in this browser only")
    service.start()
    firefox.find(".state", "Saved")
    firefox.expect_absent(".state", "only")
    assert "Offline. " in request(service, "GET", f"/notes/{note}")["body"]
    firefox.switch_to(page)
    assert firefox.errors() == []


QUOTED = "two brothers who had never seen the sea"


@pytest.fixture
def article(service, pages):
    """The address of a page with a note that quotes it."""
    text = f"<!doctype html><title>Lighthouse</title><h1>Lighthouse</h1><p>It was built by {QUOTED}.</p>"
    pages.made["/lighthouse"] = (text.encode(), "text/html")
    link = {"webpageURL": pages.url("/lighthouse"), "title": "Lighthouse", "quote": {"exact": QUOTED}}
    note = request(service, "POST", "/notes", {"title": "Diary", "body": "Go there in May", "links": [link]})["id"]
    return pages.url("/lighthouse"), note


def open_while_the_service_is_stopped(firefox, service, address, note):
    """Opens a page with a saved note. Returns the tab of the settings and that of the page."""
    settings = firefox.open_in_new_tab(firefox.url("side-panel/side-panel.html"))
    firefox.wait_for_keys("saved", lambda keys: f"note.{note}" in keys)
    firefox.open(firefox.url("options/options.html"))
    service.stop()
    return settings, firefox.open_in_new_tab(address)


@pytest.mark.own_service
def test_quote_is_marked_while_the_service_is_stopped(profiles, service, article):
    firefox = profiles(service)
    open_while_the_service_is_stopped(firefox, service, *article)
    firefox.wait_for_marks([QUOTED])
    assert firefox.errors() == []


@pytest.mark.own_service
def test_disconnecting_removes_saved_notes_and_what_pages_show_of_them(profiles, service, article):
    firefox = profiles(service)
    settings, page = open_while_the_service_is_stopped(firefox, service, *article)
    firefox.wait_for_marks([QUOTED])
    firefox.enter_frame_of_extension()
    firefox.find("button", "Open note: Diary")
    firefox.switch_to(settings)
    assert "Go there in May" in firefox.everything_stored()
    firefox.click("button", "Disconnect")
    # A press by a script would not count.
    firefox.find("dialog button.answer:not([aria-disabled])", "Disconnect").send_keys(firefox.ENTER)
    firefox.find("p", "This browser is disconnected, but the server didn’t respond.")
    firefox.wait_for_keys("saved", lambda keys: not keys)
    stored = firefox.everything_stored()
    assert [word for word in ("Go there in May", "Diary", QUOTED, "Lighthouse") if word in stored] == []
    firefox.switch_to(page)
    firefox.wait_for_marks([])
    firefox.enter_frame_of_extension()
    firefox.expect_absent("button", "Open note: Diary")
    firefox.switch_to(page)
    assert firefox.errors() == []


@pytest.mark.own_service
def test_extension_is_paired_by_a_press_on_each_side(tmp_path, service):
    firefox = FirefoxExtension(tmp_path / "gecko.log")
    firefox.open(service.sign_in_link)
    firefox.find("bn-notes-view a", "New note")
    settings = firefox.open_in_new_tab(firefox.url("options/options.html"))
    firefox.replace_text("input[type=url]", service.origin)
    # Firefox lets the extension ask for its access after a person's press only.
    firefox.follow_to_new_tab(firefox.find("button", "Connect").click)
    firefox.find("dd", "moz-extension://")
    firefox.expect_absent(".pair-code")
    firefox.find("button.answer:not([aria-disabled])", "Allow").send_keys(firefox.ENTER)
    firefox.switch_to(settings)
    firefox.find("p", f"Connected to {service.origin}.")
    assert firefox.errors() == []
    firefox.close()
