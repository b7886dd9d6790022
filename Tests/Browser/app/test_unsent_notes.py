"""Unsent notes belong to the account that wrote them. No other account shows or sends them."""

import pytest
from playwright.sync_api import expect
from support.api import api
from support.configuration import PHONE
from support.installed_app import WAITING_FILES, expect_result
from support.note_text import expect_saved
from support.owner import notes, request
from support.photos import photo

# Each makes another account.
pytestmark = pytest.mark.own_service

PASSWORD = "correct horse battery"

UNSENT = "() => Object.keys(localStorage).filter((name) => name.startsWith('backnote.unsent.')).length"

# Each makes a window send what it has not sent. A browser without a screen shows every window.
ONLINE = "() => { dispatchEvent(new Event('online')); }"
HIDE = """() => {
  Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def sign_in_as_ann(page):
    page.get_by_text("Sign in with a name and password").click()
    page.get_by_label("Name", exact=True).fill("ann")
    page.get_by_label("Password").fill(PASSWORD)
    page.locator("details").get_by_role("button", name="Sign in").click()


def sign_in_as_owner(page, service):
    link = request(service, "POST", "/sign-in-codes")["link"]
    page.get_by_role("textbox", name="Sign-in link or code").fill(link)
    page.get_by_role("button", name="Sign in").first.click()


def write(page, title):
    page.get_by_role("link", name="New note").first.click()
    page.locator("bn-note-pane textarea.title").fill(title)


def titles(page):
    """Returns the titles of the notes of the account that is signed in."""
    return sorted(note["title"] for note in api(page, "GET", "/notes?limit=200")["notes"])


@pytest.fixture
def unsent(open_window, service):
    """A window of the owner with a note that it could not send. The browser is also used by Ann."""
    request(service, "POST", "/accounts", {"name": "ann", "password": PASSWORD})
    page = open_window("/")
    page.route("**/api/v1/notes", lambda route: route.abort())
    write(page, "Private")
    expect(page.locator(".save-state")).to_have_text("Saved in this browser only")
    return page


def expect_sign_in(page):
    """Waits until a window asks who signs in."""
    expect(page.locator("bn-sign-in-view").get_by_role("heading").first).to_be_visible()


def end_session(page, service):
    """Ends the session as from another device. The window then asks for a new one."""
    request(service, "DELETE", "/sessions")
    page.unroute("**/api/v1/notes")
    page.locator("bn-sign-in-view").get_by_role("heading").wait_for()


def expect_sent_by_owner(page, service, title="Private"):
    """Signs Ann out and the owner in. The owner's note is then sent once."""
    page.goto(service.origin + "/settings")
    page.get_by_role("button", name="Sign out", exact=True).click()
    page.wait_for_url("**/sign-in")
    sign_in_as_owner(page, service)
    expect(page.locator("bn-note-list li").filter(has_text=title)).to_have_count(1)
    expect_result(page, UNSENT, 0)
    assert notes(service) == [title]


def test_unsent_note_waits_for_its_account(unsent, service):
    end_session(unsent, service)
    with unsent.expect_event("load"):
        sign_in_as_ann(unsent)
    write(unsent, "Shopping")
    expect_saved(unsent.locator("bn-note-pane"))
    expect(unsent.get_by_text("Private")).to_have_count(0)
    assert titles(unsent) == ["Shopping"]
    assert notes(service) == []
    assert unsent.evaluate(UNSENT) == 1
    expect_sent_by_owner(unsent, service)


def sign_in_elsewhere(page, service):
    """Signs Ann in, in another window of the browser. The first window has no connection meanwhile."""
    page.route("**/api/v1/**", lambda route: route.abort())
    other = page.context.new_page()
    other.goto(service.origin + "/sign-in")
    sign_in_as_ann(other)
    expect(other.get_by_role("link", name="Browse").first).to_be_visible()
    return other


def test_open_window_sends_nothing_after_another_account_signed_in(unsent, service):
    sign_in_elsewhere(unsent, service)
    unsent.locator("bn-note-pane textarea.title").fill("Private and more")
    unsent.unroute_all()
    unsent.evaluate(ONLINE)
    expect_sign_in(unsent)
    unsent.goto(service.origin)
    write(unsent, "Shopping")
    expect_saved(unsent.locator("bn-note-pane"))
    assert titles(unsent) == ["Shopping"]
    assert notes(service) == []
    assert unsent.evaluate(UNSENT) == 1


@pytest.mark.parametrize("connect", [ONLINE, HIDE], ids=["visible", "hidden"])
def test_text_written_while_another_account_signs_in_stays_with_its_account(unsent, service, connect):
    owner = api(unsent, "GET", "/sessions/current")["account"]
    other = sign_in_elsewhere(unsent, service)
    unsent.locator("bn-note-pane textarea.title").press("End")
    unsent.keyboard.type(" and more")
    loads, answers = [], []
    unsent.on("load", lambda page: loads.append(page))
    unsent.on("response", lambda response: answers.append(response))
    unsent.unroute_all()
    unsent.evaluate(connect)
    expect_sign_in(unsent)
    # Each request named the account that wrote the text, and the server rejected it.
    sent = [answer for answer in answers if answer.request.method in ("POST", "PATCH")]
    assert sent
    assert {answer.request.headers["backnote-account"] for answer in sent} == {owner}
    assert {answer.status for answer in sent} == {401}
    # Typing that continues changes no note, and its keys are not shortcuts of the app.
    unsent.keyboard.type(" and even more")
    expect_sign_in(unsent)
    expect(unsent.locator("textarea.title")).to_have_count(0)
    expect(unsent.get_by_text("Private")).to_have_count(0)
    assert loads == titles(other) == notes(service) == []
    # The other account finds nothing of it in this window, too.
    with unsent.expect_event("load"):
        sign_in_as_ann(unsent)
    write(unsent, "Shopping")
    expect_saved(unsent.locator("bn-note-pane"))
    expect(unsent.get_by_text("Private")).to_have_count(0)
    assert titles(unsent) == ["Shopping"]
    assert notes(service) == []
    assert unsent.evaluate(UNSENT) == 1
    expect_sent_by_owner(unsent, service, "Private and more")


def test_signing_out_with_unsent_notes_asks_first(unsent, service, screenshot):
    unsent.get_by_role("link", name="Settings").first.click()
    sign_out = unsent.get_by_role("button", name="Sign out", exact=True)
    sign_out.click()
    dialog = unsent.get_by_role("dialog", name="Sign out with unsent notes?")
    expect(dialog).to_contain_text("They stay in this browser")
    screenshot(unsent, "sign-out-unsent")
    dialog.get_by_role("button", name="Cancel").click()
    expect(dialog).to_have_count(0)
    sign_out.click()
    dialog.get_by_role("button", name="Sign out").click()
    unsent.wait_for_url("**/sign-in")
    assert unsent.evaluate(UNSENT) == 1
    unsent.unroute("**/api/v1/notes")
    sign_in_as_owner(unsent, service)
    expect(unsent.locator("bn-note-list li").filter(has_text="Private")).to_have_count(1)
    expect_result(unsent, UNSENT, 0)
    assert notes(service) == ["Private"]


def test_photo_waits_for_its_account(open_window, service):
    request(service, "POST", "/accounts", {"name": "ann", "password": PASSWORD})
    page = open_window("/", viewport=PHONE)
    page.route("**/api/v1/attachments*", lambda route: route.abort())
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Camera").click()
    chooser.value.set_files({"name": "beach.png", "mimeType": "image/png", "buffer": photo(90, 60)})
    expect(page.get_by_text("beach.png is saved on this device and will be added to the note.")).to_be_visible()
    page.unroute("**/api/v1/attachments*")
    request(service, "DELETE", "/sessions")
    expect_sign_in(page)
    with page.expect_event("load"):
        sign_in_as_ann(page)
    write(page, "Shopping")
    expect_saved(page.locator("bn-note-pane"))
    assert titles(page) == ["Shopping"]
    assert page.evaluate(WAITING_FILES) == 1
    page.goto(service.origin + "/settings")
    page.get_by_role("button", name="Sign out", exact=True).click()
    page.wait_for_url("**/sign-in")
    with page.expect_event("load"):
        sign_in_as_owner(page, service)
    expect_result(page, WAITING_FILES, 0)
    [note] = request(service, "GET", "/notes")["notes"]
    assert "attachments/" in request(service, "GET", f"/notes/{note['id']}")["body"]
