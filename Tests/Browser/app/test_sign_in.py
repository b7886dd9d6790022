"""Signing in by link, and what a browser sees that is not signed in."""

import pytest
from playwright.sync_api import expect


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
