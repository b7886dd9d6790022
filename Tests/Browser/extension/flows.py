"""What a person does with the extension, as steps that end with what the person sees."""

import urllib.error

from playwright.sync_api import expect
from support.owner import add_note, request
from support.page_panels import expect_keys, note_text, overlay, panels, run_command
from support.tabs import tab_of, visit
from support.waiting import wait_until
from support.worker_port import approve, pair
from test_page_panels import SELECT

QUOTED = "two brothers who had never seen the sea"
REJECTION = b'{"type": "https://backnote.invalid/problems/invalid-request", "detail": "This note is not accepted."}'


def works_offline(step):
    """Marks a step that a person can do while the service is stopped."""
    step.works_offline = True
    return step


def close_note(here):
    here.page.keyboard.press("Escape")
    expect(panels(here.page).locator("bn-quick-note .panel")).to_have_count(0)


def typing(text, field=lambda here: note_text(here.page)):
    """Returns the step that types a text. It is over when the text is seen, before any of it is saved."""

    @works_offline
    def type_text(here):
        field(here).page.keyboard.type(text)
        expect(field(here)).to_contain_text(text.strip())

    return type_text


# Connecting the browser.


def connect_browser(here):
    here.browser.port = pair(here.browser, here.service, here.service.proxy.origin)


def open_settings(here):
    here.page = here.browser.page
    here.page.goto(here.browser.url("options/options.html"))
    expect(here.page.get_by_role("heading", name="Server")).to_be_visible()


def ask_for_a_code(here):
    here.page.get_by_label("Address").fill(here.service.proxy.origin)
    here.page.get_by_role("button", name="Connect", exact=True).click()
    expect(here.page.get_by_role("heading", name="Allow it in Backnote")).to_be_visible()
    here.code = here.page.locator(".code").text_content()


def approve_the_code(here):
    try:
        approve(here.service, here.code)
    except urllib.error.HTTPError:
        # Pairings are in the service's memory. The page says so, and the person connects again.
        expect(here.page.get_by_text("The request has expired.")).to_be_visible()
        ask_for_a_code(here)
        approve(here.service, here.code)
    expect(here.page.get_by_text(f"Connected to {here.service.proxy.origin}.")).to_be_visible()


def check_the_connection(here):
    here.page.get_by_role("button", name="Test connection").click()
    expect(here.page.get_by_text("The connection works.")).to_be_visible()


def expect_connected_once(here):
    tokens = [token for token in request(here.service, "GET", "/tokens")["tokens"] if "origin" in token]
    assert len(tokens) == 1


def ask_to_disconnect(here):
    here.page.get_by_role("button", name="Disconnect").click()
    expect(here.page.get_by_role("dialog")).to_contain_text("Disconnect this browser?")


def disconnect(here):
    here.page.get_by_role("dialog").get_by_role("button", name="Disconnect").click()
    expect(here.page.get_by_text("Disconnected.")).to_be_visible()
    expect(here.page.get_by_role("button", name="Disconnect")).to_have_count(0)


def expect_connected_again(here):
    stored = here.browser.port.read_table("state")
    assert stored["connection"]["server"] == here.service.proxy.origin
    assert here.browser.port.call("connectionState")["state"] == "connected"
    assert "pairing" not in stored


# In a page of the web.


def visit_the_page(here):
    here.page = visit(here.browser, here.url)


def write_a_note_about_the_page(here):
    here.note = add_note(here.service, here.url, title="About the lighthouse")
    here.browser.port.call("follow", True)


def see_the_suggestion(here):
    visit_the_page(here)
    expect(overlay(here.page)).to_contain_text("About the lighthouse")


def return_to_the_page(here):
    here.visits = getattr(here, "visits", 0) + 1
    here.page.goto(f"{here.url}?utm_source=mail&gclid={here.visits}")
    expect(overlay(here.page)).to_contain_text("About the lighthouse")


def open_the_suggestion(here):
    overlay(here.page).locator(".open").click()
    expect_keys(here.page)
    expect(note_text(here.page)).to_contain_text("Text")


def expect_suggested_note(here):
    [note] = here.wait_for_notes(lambda notes: "Seen again." in notes[0]["body"])
    assert note["id"] == here.note
    assert note["body"].count("Seen again.") == 1
    assert len(note["links"]) == 1


def open_quick_note(here):
    run_command(here.browser, here.page, "quick-note")
    expect_keys(here.page)


def open_quick_note_again(here):
    open_quick_note(here)
    expect(note_text(here.page)).to_have_text("one two three")


def expect_quick_note(here):
    here.wait_for_notes(lambda notes: [note["body"] for note in notes] == ["one two three"])


def select_text(here):
    here.page.bring_to_front()
    here.page.evaluate(SELECT, QUOTED)


@works_offline
def open_link_menu(here):
    run_command(here.browser, here.page, "add-link")
    expect(panels(here.page).locator("bn-add-link-menu").get_by_role("option").first).to_contain_text(QUOTED)


@works_offline
def choose_the_page(here):
    here.page.keyboard.press("Enter")
    expect(panels(here.page).locator("bn-link-card")).to_have_count(1)


def expect_one_link(here):
    [note] = here.wait_for_notes(lambda notes: notes[0]["links"] and notes[0]["body"] == "beside the link")
    [link] = note["links"]
    assert (link["webpageURL"], link["quote"]["exact"]) == (here.url, QUOTED)


# In the popup, about a page in which nothing may be shown.


def popup_text(here):
    return here.popup.get_by_label("Note text")


def open_popup(here):
    here.popup = here.browser.context.new_page()
    here.popup.goto(here.browser.url(f"popup/popup.html?tab={here.tab}"))
    expect(here.popup.get_by_role("button", name="Quick note")).to_be_visible()


def open_note_in_popup(here):
    here.popup.get_by_role("button", name="Quick note").click()
    expect(popup_text(here)).to_be_focused()


@works_offline
def close_popup(here):
    # Letters of the moment in which both the worker and the popup end are in neither.
    done = ", ".join(f"[data-state={state}]" for state in ("saved", "kept", "refused"))
    expect(here.popup.locator(f".note-foot :is({done})")).to_be_visible()
    here.popup.close()


def expect_popup_note(here):
    here.wait_for_notes(lambda notes: [note["body"] for note in notes] == ["in the popup"])


def stop_the_service(here):
    here.service.stop()


def expect_kept_text(here):
    expect(here.popup.get_by_text("Saved in this browser only")).to_be_visible()


def open_popup_with_unsent_note(here):
    open_popup(here)
    expect(here.popup.get_by_text("1 note is saved in this browser only.")).to_be_visible()


def start_the_service(here):
    here.service.start()


def send_now(here):
    # The note may have been sent meanwhile.
    now = here.popup.get_by_role("button", name="Send now")
    if now.count():
        now.click()
    expect(here.popup.get_by_text("in this browser only")).to_have_count(0)


def reject_notes(here):
    answer = (400, {"Content-Type": "application/problem+json"}, REJECTION)
    here.service.proxy.instead = lambda handler: (
        here.service.proxy.as_service(handler, answer)
        if (handler.command, handler.path) == ("POST", "/api/v1/notes")
        else None
    )


def expect_rejection(here):
    expect(here.popup.get_by_text("Rejected by the server")).to_be_visible()


def rejected_row(here):
    return here.popup.get_by_role("listitem").filter(has_text="in the popup")


def open_popup_with_rejected_note(here):
    open_popup(here)
    expect(rejected_row(here)).to_contain_text("This note is not accepted.")


def try_in_vain(here):
    rejected_row(here).get_by_role("button", name="Try again").click()
    expect(rejected_row(here)).to_contain_text("This note is not accepted.")


def try_with_success(here):
    here.service.proxy.instead = lambda handler: None
    # A worker that was ended while it tried in vain has tried again meanwhile.
    again = rejected_row(here).get_by_role("button", name="Try again")

    def is_sent():
        # Pressed in the page, since a button that goes before the pointer comes to it would be waited for.
        again.evaluate_all("(buttons) => buttons.forEach((button) => button.click())")
        return rejected_row(here).count() == 0

    wait_until(here.popup, is_sent, "the note stays rejected")


# Decisions about a suggestion.


def suggested_row(here):
    return here.popup.get_by_role("listitem").filter(has_text="About the lighthouse")


def open_popup_about_the_page(here):
    here.tab = tab_of(here.browser, here.url)
    open_popup(here)
    expect(suggested_row(here)).to_be_visible()


def snooze(here):
    here.popup.get_by_role("button", name="More options: About the lighthouse").click()
    here.popup.get_by_role("button", name="Hide until tomorrow").click()
    expect(suggested_row(here)).to_have_count(0)
    expect(undo_button(here)).to_be_visible()


def undo_button(here):
    return here.popup.get_by_role("button", name="Undo")


def undo(here):
    undo_button(here).click()
    expect(suggested_row(here)).to_be_visible()


def ask_never_here(here):
    here.popup.get_by_role("button", name="More options: About the lighthouse").click()
    here.popup.get_by_role("button", name="Never show here…").click()
    expect(here.popup.get_by_role("dialog").get_by_role("button").last).to_be_enabled()


def decide_never_here(here):
    here.popup.get_by_role("dialog").get_by_role("button").last.click()
    expect(suggested_row(here)).to_have_count(0)
    expect(undo_button(here)).to_be_visible()
    [_] = request(here.service, "GET", "/identity-decisions")["decisions"]


def expect_no_decision(here):
    def decisions():
        made = request(here.service, "GET", "/identity-decisions")["decisions"]
        return made + request(here.service, "GET", "/snoozes")["snoozes"]

    wait_until(here.popup, lambda: not decisions(), lambda: f"decisions stay: {decisions()}")


# Each flow: what was done before it, its steps, and what is true at its end.
FLOWS = {
    "pairing": ([], [open_settings, ask_for_a_code, approve_the_code, check_the_connection], expect_connected_once),
    "suggestion": (
        [connect_browser, write_a_note_about_the_page, see_the_suggestion],
        [return_to_the_page, open_the_suggestion, typing("Seen again. "), close_note, return_to_the_page],
        expect_suggested_note,
    ),
    "quick note": (
        [connect_browser, visit_the_page],
        [open_quick_note, typing("one "), typing("two "), typing("three"), close_note, open_quick_note_again],
        expect_quick_note,
    ),
    "add link": (
        [connect_browser, visit_the_page],
        [select_text, open_link_menu, choose_the_page, typing("beside "), typing("the link"), close_note],
        expect_one_link,
    ),
    "popup note": (
        [connect_browser],
        [open_popup, open_note_in_popup, typing("in the ", popup_text), typing("popup", popup_text), close_popup],
        expect_popup_note,
    ),
    "unsent note": (
        [connect_browser, open_popup, stop_the_service],
        [
            open_note_in_popup,
            typing("in the popup", popup_text),
            expect_kept_text,
            close_popup,
            open_popup_with_unsent_note,
            start_the_service,
            send_now,
        ],
        expect_popup_note,
    ),
    "rejected note": (
        [connect_browser, open_popup, reject_notes],
        [
            open_note_in_popup,
            typing("in the popup", popup_text),
            expect_rejection,
            close_popup,
            open_popup_with_rejected_note,
            try_in_vain,
            try_with_success,
        ],
        expect_popup_note,
    ),
    "decision": (
        [connect_browser, write_a_note_about_the_page, see_the_suggestion],
        [open_popup_about_the_page, snooze, undo, ask_never_here, decide_never_here, undo],
        expect_no_decision,
    ),
    "disconnecting": (
        [connect_browser],
        [open_settings, ask_to_disconnect, disconnect, ask_for_a_code, approve_the_code, check_the_connection],
        expect_connected_again,
    ),
}
