"""Signing in by link, and what a browser sees that is not signed in."""

import pytest
from playwright.sync_api import expect
from support.answers import press_answer
from support.api import api
from support.owner import request


@pytest.fixture
def signed_out_page(chromium):
    context = chromium.new_context(locale="en-GB")
    yield context.new_page()
    context.close()


@pytest.mark.own_service
def test_sign_in_link_opens_the_notes(signed_out_page, service):
    signed_out_page.goto(service.sign_in_link)
    expect(signed_out_page.get_by_role("link", name="Browse").first).to_be_visible()
    # The code is no longer in the address.
    expect(signed_out_page).to_have_url(service.origin + "/")


@pytest.mark.own_service
def test_used_sign_in_link_is_refused(signed_out_page, service, open_window):
    # Opening a window uses the link's code.
    open_window("/")
    signed_out_page.goto(service.sign_in_link)
    expect(signed_out_page.get_by_role("alert")).to_contain_text("already used")


def test_signed_out_browser_sees_the_sign_in_view(signed_out_page, service):
    signed_out_page.goto(service.origin + "/")
    expect(signed_out_page.get_by_role("heading", name="Sign in to see your notes")).to_be_visible()
    expect(signed_out_page.get_by_text("backnote sign-in")).to_be_visible()


def test_what_was_typed_stays_when_the_form_is_shown_again(signed_out_page, service):
    signed_out_page.goto(service.origin + "/")
    code = signed_out_page.get_by_label("Sign-in link or code")
    code.fill("half a co")
    signed_out_page.get_by_text("Sign in with a name and password").click()
    signed_out_page.get_by_label("Name", exact=True).fill("ann")
    for path in ("/sign-in", "/sites", "/sign-in"):
        signed_out_page.evaluate("(path) => void navigation.navigate(path)", path)
        expect(signed_out_page).to_have_url(service.origin + path)
        expect(code).to_have_value("half a co")
    expect(signed_out_page.get_by_label("Name", exact=True)).to_have_value("ann")


@pytest.mark.own_service
def test_link_replaces_a_session_only_after_a_question(signed_out_page, service):
    page = signed_out_page
    page.goto(service.sign_in_link)
    expect(page.get_by_role("link", name="Browse").first).to_be_visible()
    link = request(service, "POST", "/sign-in-codes")["link"]
    [before] = [one["id"] for one in api(page, "GET", "/sessions")["sessions"] if one["isCurrent"]]
    page.goto(link)
    expect(page.get_by_role("heading", name="Sign in with this link?")).to_be_focused()
    expect(page.get_by_text("This browser is signed in as “local”.")).to_be_visible()
    [still] = [one["id"] for one in api(page, "GET", "/sessions")["sessions"] if one["isCurrent"]]
    assert still == before
    press_answer(page.get_by_role("button", name="Sign in", exact=True))
    expect(page.get_by_role("link", name="Browse").first).to_be_visible()
    assert before not in [one["id"] for one in api(page, "GET", "/sessions")["sessions"]]
