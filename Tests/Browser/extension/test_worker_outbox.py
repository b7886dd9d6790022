"""What a page of the extension keeps in the worker is sent, once, whatever ends in between."""

import contextlib
import json
import secrets

import pytest
from playwright.sync_api import Error
from support.outbox import wait_until_sent
from support.owner import notes, request
from support.waiting import wait_until
from support.worker_port import WorkerProblem, approve, end_worker, open_port, pair


def unsent_note(port, title, *, attempt=False, body="Text", links=(), note=None):
    """Returns a new note, or with `note` a change of one, as a window keeps it (`web/sync/pending-notes.js`)."""
    key = secrets.token_hex(8)
    links = [{"key": secrets.token_hex(16), "link": {"webpageURL": url, "title": "Page"}} for url in links]
    created = {"key": secrets.token_hex(16), "title": title, "body": body, "links": [one["link"] for one in links]}
    return {
        "key": key,
        "window": port.id,
        "noteID": note and note["id"],
        "base": note and {name: note[name] for name in ("title", "body", "revision")},
        "text": {"title": title, "body": body},
        "links": links,
        "attempt": created if attempt else None,
        "copy": None,
        "keptAt": "2026-11-23T08:00:00.000Z",
        "stamp": "",
    }


def keep(port, entry):
    port.call("store", f"backnote.unsent.{entry['key']}", json.dumps(entry))


@pytest.fixture
def page(paired):
    """A page of the extension that closes before it has sent what it keeps. The test closes it."""
    paired.page.goto(paired.url("options/options.html"))
    return open_port(paired, "popup")


def test_closed_page_leaves_nothing_behind(paired, proxied, page, site_url):
    keep(page, unsent_note(page, "Left", links=[site_url]))
    keep(page, unsent_note(page, "Half sent", attempt=True))
    assert sorted((item["title"], item["state"]) for item in paired.port.call("outbox")) == [
        ("Half sent", "open"),
        ("Left", "open"),
    ]
    assert notes(proxied) == []
    page.close()
    wait_until_sent(paired.port)
    assert notes(proxied) == ["Half sent", "Left"]
    [note] = [one for one in request(proxied, "GET", "/notes?limit=9")["notes"] if one["title"] == "Left"]
    assert [link["webpageURL"] for link in request(proxied, "GET", f"/notes/{note['id']}")["links"]] == [site_url]


def test_note_whose_creation_was_not_acknowledged_is_created_once(paired, proxied, page):
    entry = unsent_note(page, "Once", attempt=True)
    keep(page, entry)
    attempt = entry["attempt"]
    body = {name: attempt[name] for name in ("title", "body", "links")}
    page.request("POST", "/notes", body, {"Idempotency-Key": attempt["key"]})
    page.close()
    wait_until_sent(paired.port)
    assert notes(proxied) == ["Once"]


def test_edit_of_a_closed_page_is_merged_with_what_was_saved_since(paired, proxied, page):
    note = request(proxied, "POST", "/notes", {"title": "Plan", "body": "one\ntwo\nthree"})
    keep(page, unsent_note(page, "Plan", body="ONE\ntwo\nthree", note=note))
    request(proxied, "PATCH", f"/notes/{note['id']}", {"body": "one\ntwo\nTHREE"}, {"If-Match": '"1"'})
    page.close()
    wait_until_sent(paired.port)
    assert request(proxied, "GET", f"/notes/{note['id']}")["body"] == "ONE\ntwo\nTHREE"


@pytest.mark.parametrize("step", ["kept", "closed", "created", "answered"])
def test_worker_ended_at_each_step(paired, proxied, page, step):
    proxy = proxied.proxy
    ended = []

    def end_once(handler):
        # The worker is ended while it waits for the response.
        if handler.command == "POST" and handler.path == "/api/v1/notes" and not ended:
            ended.append(True)
            return step != "created"
        return True

    keep(page, unsent_note(page, "Kept"))
    if step == "kept":
        end_worker(paired)
    if step in ("created", "answered"):
        proxy.after = end_once
    page.close()
    if step == "closed":
        end_worker(paired)
    if step in ("created", "answered"):
        wait_until(paired.page, lambda: ended, "the note is not sent")
        end_worker(paired)
    wait_until_sent(paired.port)
    assert notes(proxied) == ["Kept"]


@pytest.mark.own_service
def test_service_stopped_and_started(paired, proxied, page):
    proxied.stop()
    keep(page, unsent_note(page, "Later"))
    page.close()
    paired.port.wait_for('kept.events.some(({ event, detail }) => event === "connection" && detail.waiting === 1)')
    paired.port.call("retry")
    assert paired.port.call("connectionState")["state"] == "unreachable"
    assert [item["state"] for item in paired.port.call("outbox")] == ["waiting"]
    proxied.start()
    wait_until_sent(paired.port)
    assert notes(proxied) == ["Later"]
    assert paired.port.call("connectionState")["state"] == "connected"


@pytest.mark.own_service
def test_browser_killed_with_unsent_notes(paired, proxied, page):
    proxied.stop()
    keep(page, unsent_note(page, "Survives"))
    paired.kill()
    proxied.start()
    paired.start()
    paired.page.goto(paired.url("options/options.html"))
    paired.port = open_port(paired)
    wait_until_sent(paired.port)
    assert notes(proxied) == ["Survives"]


def test_refused_note_is_set_aside_and_blocks_no_other(paired, proxied, page):
    refused = unsent_note(page, "Refused", body="x" * 1_100_000)
    keep(page, refused)
    keep(page, unsent_note(page, "Accepted"))
    page.close()
    paired.port.wait_for(
        'kept.events.some(({ event, detail }) => event === "connection" && detail.refused === 1 && !detail.waiting)'
    )
    assert notes(proxied) == ["Accepted"]
    [item] = paired.port.call("outbox")
    assert (item["title"], item["state"], item["reason"]["status"]) == ("Refused", "refused", 413)
    # It stays so for other workers, may be tried again, and is deleted only by the person.
    end_worker(paired)
    assert paired.port.call("connectionState")["refused"] == 1
    paired.port.call("retry", refused["key"])
    wait_until(paired.page, lambda: paired.port.call("outbox")[0]["state"] == "refused", "it is not refused again")
    [item] = paired.port.call("outbox")
    assert item["reason"]["status"] == 413
    paired.port.call("discard", refused["key"])
    assert paired.port.call("outbox") == []


@pytest.mark.own_service
def test_unpairing_with_unsent_notes_asks_first(paired, proxied, page):
    proxied.stop()
    keep(page, unsent_note(page, "Unsent"))
    with pytest.raises(WorkerProblem) as refusal:
        paired.port.call("unpair", "keep")
    assert refusal.value.kind == "unsent-notes"
    assert [item["title"] for item in paired.port.call("outbox")] == ["Unsent"]
    # The token cannot be revoked while the service is stopped.
    assert paired.port.call("unpair", "discard") == {"isRevoked": False}
    assert paired.port.call("outbox") == []
    assert paired.port.call("connectionState")["state"] == "not-paired"


def test_notes_written_before_the_pairing_are_sent_after_it(open_extension, service):
    browser = open_extension()
    browser.page.goto(browser.url("options/options.html"))
    page = open_port(browser, "popup")
    keep(page, unsent_note(page, "Early"))
    page.close()
    browser.port = pair(browser, service)
    wait_until_sent(browser.port)
    assert notes(service) == ["Early"]


def connect(browser, service, approving):
    """Connects the browser with the account that approves it. The extension starts again, which closes its pages."""
    browser.page = browser.context.new_page()
    port = open_port(browser)
    pairing = port.call("beginPairing", {"server": service.proxy.origin, "headers": {}})
    with port.page.expect_event("close"):
        approving(pairing["userCode"])

    # No page of the extension opens until it has started.
    def is_open():
        with contextlib.suppress(Error):
            return browser.page.goto(browser.url("options/options.html"))

    wait_until(browser.page, is_open, "the extension does not start again")
    browser.port = open_port(browser)


@pytest.mark.own_service
def test_unsent_notes_wait_until_their_account_is_connected_again(paired, proxied, page, chromium):
    request(proxied, "POST", "/accounts", {"name": "ann", "password": "correct horse battery"})
    ann = chromium.new_context(extra_http_headers={"Origin": proxied.proxy.origin}).request
    api = proxied.proxy.origin + "/api/v1"
    assert ann.post(f"{api}/sessions", data={"name": "ann", "password": "correct horse battery"}).ok
    keep(page, unsent_note(page, "Private"))
    connect(paired, proxied, lambda code: ann.post(f"{api}/pairings/{code}/approval"))
    assert paired.port.call("outbox") == []
    popup = open_port(paired, "popup")
    keep(popup, unsent_note(popup, "Of Ann"))
    popup.close()
    wait_until_sent(paired.port)
    assert [note["title"] for note in ann.get(f"{api}/notes?limit=9").json()["notes"]] == ["Of Ann"]
    assert notes(proxied) == []
    connect(paired, proxied, lambda code: approve(proxied, code))
    wait_until_sent(paired.port)
    assert notes(proxied) == ["Private"]


@pytest.mark.parametrize(
    ("key", "value", "kind"),
    [
        ("unsent.x", "", "invalid-key"),
        ("backnote." + "x" * 300, "", "invalid-key"),
        ("backnote.unsent.x", 7, "invalid-value"),
        ("backnote.unsent.x", {"a": 1}, "invalid-value"),
        (7, "x", "invalid-key"),
    ],
)
def test_entries_of_another_shape_are_refused(open_extension, key, value, kind):
    port = open_port(open_extension())
    with pytest.raises(WorkerProblem) as refusal:
        port.call("store", key, value)
    assert refusal.value.kind == kind


@pytest.fixture
def site_url(pages):
    pages.made["/page"] = (b"<!doctype html><title>Page</title>", "text/html")
    return pages.url("/page")
