"""The page of a link with the state of an app can lead to another page, or say that it does not continue."""

import json

import pytest
from playwright.sync_api import expect
from support.map_app import (
    CONTINUATION,
    card,
    expect_no_message,
    expect_nothing_pending,
    expect_stays,
    open_link_in_page,
    wait_until_received,
)
from support.match_reason import show_reason
from support.owner import request
from support.page_panels import overlay, panels, press
from support.tabs import visit
from support.worker_port import end_worker
from support.worker_probe import wait_until_heard


def test_app_that_redirects_leads_to_another_page_of_its_site(app, pages):
    app.answers({"answer": "redirect", "url": "/map/other"})
    pages.made["/map/other"] = (b"<!doctype html><title>Other</title>", "text/html")
    app.add_note()
    opened = open_link_in_page(app.browser, app.open_note())
    opened.wait_for_url(pages.url("/map/other"))


def test_moved_content_is_found_at_its_new_address_until_that_is_undone(app, pages):
    app.answers({"answer": "moved", "url": "/map/moved"})
    pages.made["/map/moved"] = (b"<!doctype html><title>Moved</title>", "text/html")
    # Its own identifier finds it as well, which is not what this is about.
    app.add_note(targetContentIdentifier=None)
    opened = open_link_in_page(app.browser, app.open_note())
    opened.wait_for_url(pages.url("/map/moved"))
    expect(overlay(opened)).to_contain_text("Map")
    [alias] = request(app.service, "GET", f"/links/{app.link}/aliases")["aliases"]
    assert alias["address"] == pages.url("/map/moved")
    # The second visit finds it directly.
    page = visit(app.browser, pages.url("/map/moved"))
    expect(overlay(page)).to_contain_text("Map")
    show_reason(overlay(page))
    press(page, overlay(page).get_by_role("button", name="Undo"))
    expect(overlay(page)).to_have_count(0)
    assert request(app.service, "GET", f"/links/{app.link}/aliases")["aliases"] == []


def test_page_that_moves_to_a_page_of_no_content_is_not_learned(app, pages):
    app.answers({"answer": "moved", "url": "/"})
    pages.made["/"] = (b"<!doctype html><title>Home</title>", "text/html")
    app.add_note()
    opened = open_link_in_page(app.browser, app.open_note())
    opened.wait_for_url(pages.url("/"))
    wait_until_heard(app.browser, opened)
    assert request(app.service, "GET", f"/links/{app.link}/aliases")["aliases"] == []


FORGED = {
    "another origin": {"answer": "redirect", "url": "http://localhost:1/"},
    "a script": {"answer": "redirect", "url": "javascript:document.title='run'"},
    "a document in a URL": {"answer": "moved", "url": "data:text/html,x"},
    "too long": {"answer": "gone", "message": ["x"] * 3000},
    "another kind": {"answer": "anything", "url": "/map/other"},
    "a prototype": {"__proto__": {"answer": "redirect", "url": "/map/other"}},
    "a text": "continued",
    "null": None,
}


@pytest.mark.parametrize("name", FORGED)
def test_forged_answer_leads_nowhere(app, name):
    answer = FORGED[name]
    details = json.dumps([json.dumps(answer), json.dumps({"answer": "redirect", "url": "/later"})])
    script = f"""<script>globalThis.respond = () => {{
      for (const detail of {details}) document.dispatchEvent(new CustomEvent("useractivityanswer", {{ detail }}));
    }};</script>"""
    app.answers({"answer": "continued"}, script)
    app.add_note()
    opened = open_link_in_page(app.browser, app.open_note())
    wait_until_received(opened)
    # Only the first answer counts.
    expect_stays(app.browser, opened, app.activity["webpageURL"])
    expect_nothing_pending(app.browser)
    assert opened.title() == "Map"
    expect_no_message(app.browser, opened)


DETAILS = {
    "ten megabytes": "'x'.repeat(10_000_000)",
    "an object": '{ toString() { return \'{"answer":"gone"}\' } }',
    "a getter": "{ get answer() { return 'gone' } }",
    "an element": "document.body",
}


@pytest.mark.parametrize("name", DETAILS)
def test_answer_that_is_no_short_text_is_none(app, name):
    send = f"document.dispatchEvent(new CustomEvent('useractivityanswer', {{ detail: {DETAILS[name]} }}))"
    app.answers({"answer": "continued"}, f"<script>globalThis.respond = () => {send};</script>")
    app.add_note()
    opened = open_link_in_page(app.browser, app.open_note())
    wait_until_received(opened)
    expect_no_message(app.browser, opened)
    expect_nothing_pending(app.browser)


def test_app_that_has_lost_the_content_says_so_where_the_link_is_shown(app):
    app.answers({"answer": "gone", "message": "Mia deleted <b>this</b> map.\u202e"})
    app.add_note()
    page = app.open_note()
    opened = open_link_in_page(app.browser, page)
    sentence = "127.0.0.1 says: “Mia deleted <b>this</b> map.”"
    expect(overlay(opened)).to_contain_text(sentence)
    expect(card(panels(page))).to_contain_text(sentence)
    overlay(opened).get_by_role("button", name="Dismiss").click()
    expect(overlay(opened).locator(".message")).to_have_count(0)


REASONS = {
    "newer-version": "the link was saved by a newer version of this app",
    "missing-user-info": "the link lacks data that this app needs",
    "expired": "what the link saved has expired",
    "anything else": "the app couldn’t restore it",
}


@pytest.mark.parametrize("reason", REASONS)
def test_person_is_told_why_only_the_page_was_opened(app, reason):
    app.answers({"answer": "failed", "reason": reason})
    app.add_note()
    page = app.open_note()
    opened = open_link_in_page(app.browser, page)
    expect(overlay(opened)).to_contain_text(f"The page is open, but not where you left it: {REASONS[reason]}.")
    expect(card(panels(page))).to_contain_text(REASONS[reason])
    assert opened.url == app.activity["webpageURL"]


def test_page_that_answers_later_is_heard_by_a_new_worker(app):
    app.answers(None)
    app.add_note()
    opened = open_link_in_page(app.browser, app.open_note())
    wait_until_received(opened)
    end_worker(app.browser)
    opened.evaluate("respond({ answer: 'gone', message: 'Deleted.' })")
    expect(overlay(opened)).to_contain_text("127.0.0.1 says: “Deleted.”")
    expect(opened.locator(CONTINUATION)).to_have_count(0)
    # A second answer is ignored.
    opened.evaluate("respond({ answer: 'redirect', url: '/later' })")
    expect_stays(app.browser, opened, app.activity["webpageURL"])
    expect_nothing_pending(app.browser)
