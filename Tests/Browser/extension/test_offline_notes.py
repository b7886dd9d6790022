"""Pages with notes while the service is stopped: they show saved notes, and what is written is merged later."""

import statistics

import pytest
from playwright.sync_api import expect
from support.owner import add_file, add_note, request
from support.page_panels import expect_keys, note_text, open_quick_note, overlay, panels
from support.photos import photo
from support.saved_notes import everything_stored, wait_until_saved
from support.tabs import tab_of, visit
from support.waiting import wait_until
from support.worker_port import end_worker
from test_page_panels import MARKED

QUOTED = "two brothers who had never seen the sea"
SAVED = "Saved in this browser on"
SHOWN = "(image) => image.complete && image.naturalWidth > 0 && image.src.startsWith('blob:')"

# Notes when the overlay of a page has its text, in milliseconds since the page was opened.
NOTE_TIME = """() => {
  if (!location.pathname.endsWith("/frame.html")) return;
  const look = () => {
    const shown = document.querySelector("bn-suggestion-overlay")?.shadowRoot.querySelector(".overlay .excerpt");
    if (shown?.textContent) globalThis.shownAt = performance.timeOrigin + performance.now();
    else setTimeout(look, 1);
  };
  look();
}"""


@pytest.fixture
def article(pages):
    text = f"<!doctype html><title>Lighthouse</title><h1>Lighthouse</h1><p>It was built by {QUOTED}.</p>"
    pages.made["/lighthouse"] = (text.encode(), "text/html")
    return pages.url("/lighthouse")


@pytest.fixture
def note(proxied, article):
    """A note about the page, with a quote and a photo, of three lines."""
    link = {"webpageURL": article, "title": "Lighthouse", "quote": {"exact": QUOTED}}
    body = f"one\n\ntwo\n\nthree\n\n![Hill]({add_file(proxied, photo())})"
    return request(proxied, "POST", "/notes", {"title": "About the lighthouse", "body": body, "links": [link]})["id"]


def stop(proxied, paired):
    """Stops the service, and ends the worker, which then knows only what is on disk."""
    paired.port.call("follow", False)
    proxied.stop()
    end_worker(paired)


def text_of(proxied, note):
    return request(proxied, "GET", f"/notes/{note}")["body"]


@pytest.mark.own_service
def test_page_shows_its_note_quote_and_photo(paired, proxied, article, note):
    wait_until_saved(paired.port, note)
    wait_until(
        paired.page, lambda: any("photo." in key for key in paired.port.read_table("saved")), "no photo is saved"
    )
    stop(proxied, paired)
    page = visit(paired, article + "?utm_source=mail")
    expect(overlay(page)).to_contain_text("About the lighthouse")
    expect(overlay(page)).to_contain_text("one")
    expect(overlay(page)).to_contain_text(SAVED)
    expect(overlay(page)).to_contain_text("The server does not respond.")
    picture = overlay(page).locator("img")
    wait_until(page, lambda: picture.evaluate(SHOWN), "the photo is not shown")
    page.wait_for_function(f"({MARKED})().length > 0")
    assert page.evaluate(MARKED) == [QUOTED]
    # The popup says the same.
    popup = visit(paired, paired.url(f"popup/popup.html?tab={tab_of(paired, page.url)}"))
    expect(popup.get_by_role("listitem").filter(has_text="About the lighthouse")).to_contain_text(SAVED)
    popup.close()
    # When the service is back, the note is current, and nothing says otherwise.
    proxied.start()
    expect(overlay(page).get_by_text(SAVED)).to_have_count(0)
    expect(overlay(page)).to_contain_text("About the lighthouse")


@pytest.mark.own_service
def test_quick_note_opens_the_last_note_and_its_edit_is_merged(paired, proxied, article, note):
    page = visit(paired, article)
    overlay(page).locator(".open").click()
    expect(note_text(page)).to_contain_text("three")
    page.keyboard.press("Escape")
    wait_until_saved(paired.port, note)
    page.close()
    stop(proxied, paired)
    page = visit(paired, article)
    open_quick_note(paired, page)
    expect(note_text(page)).to_contain_text("one")
    line = panels(page).locator("bn-quick-note .saved-line")
    expect(line).to_contain_text(SAVED)
    page.keyboard.press("Control+Home")
    page.keyboard.type("Written offline. ")
    expect(panels(page).get_by_text("Saved in this browser only")).to_be_visible()
    # Meanwhile, another device changes the note, and this browser does not reach the service.
    proxied.proxy.instead = lambda asked: (502, {"Content-Type": "text/html"}, b"Bad gateway")
    proxied.start()
    revision = request(proxied, "GET", f"/notes/{note}")["revision"]
    changed = {"body": text_of(proxied, note).replace("three", "THREE")}
    request(proxied, "PATCH", f"/notes/{note}", changed, {"If-Match": f'"{revision}"'})
    proxied.proxy.instead = lambda asked: None
    wait_until(page, lambda: "Written offline" in text_of(proxied, note), "the edit is not sent")
    lines = text_of(proxied, note).split("\n\n")
    assert (lines[0], lines[2]) == ("Written offline. one", "THREE")
    expect(note_text(page)).to_contain_text("THREE")
    expect(line).to_be_hidden()
    assert len(request(proxied, "GET", "/notes")["notes"]) == 1


@pytest.mark.own_service
def test_edit_of_a_closed_page_is_shown_and_continued(paired, proxied, article, note):
    wait_until_saved(paired.port, note)
    stop(proxied, paired)
    page = visit(paired, article)
    overlay(page).locator(".open").click()
    expect(note_text(page)).to_contain_text("one")
    expect_keys(page)
    page.keyboard.press("Control+Home")
    page.keyboard.type("First. ")
    expect(panels(page).get_by_text("Saved in this browser only")).to_be_visible()
    page.close()
    page = visit(paired, article)
    expect(overlay(page)).to_contain_text("First. one")
    overlay(page).locator(".open").click()
    expect(note_text(page)).to_contain_text("First. one")
    expect_keys(page)
    page.keyboard.press("Control+Home")
    page.keyboard.type("Second. ")
    expect(note_text(page)).to_contain_text("Second. First. one")
    proxied.start()
    wait_until(page, lambda: "Second. First. one" in text_of(proxied, note), "the edits are not sent")
    assert text_of(proxied, note).count("First.") == 1
    assert len(request(proxied, "GET", "/notes")["notes"]) == 1


@pytest.mark.own_service
def test_note_that_was_put_away_leaves_the_copy(paired, proxied, article, note):
    other = add_note(proxied, article, title="Other")
    wait_until_saved(paired.port, note, other)
    request(proxied, "DELETE", f"/notes/{note}")
    wait_until(paired.page, lambda: f"note.{note}" not in paired.port.read_table("saved"), "the note is still saved")
    stop(proxied, paired)
    page = visit(paired, article)
    expect(overlay(page)).to_contain_text("Other")
    expect(overlay(page).locator(".more")).to_have_count(0)


@pytest.mark.own_service
def test_hidden_note_is_not_shown_from_the_copy(paired, proxied, article, note):
    other = add_note(proxied, article, title="Other")
    request(proxied, "PUT", f"/notes/{note}/snooze", {"until": "2100-01-01T00:00:00Z"})
    wait_until_saved(paired.port, note, other)
    wait_until(
        paired.page, lambda: note in paired.port.read_table("saved")["contents"]["snoozes"], "the answer is not saved"
    )
    stop(proxied, paired)
    page = visit(paired, article)
    expect(overlay(page)).to_contain_text("Other")
    expect(overlay(page).locator(".more")).to_have_count(0)


def test_nothing_is_left_after_disconnecting(paired, proxied, article, note):
    page = visit(paired, article)
    overlay(page).locator(".open").click()
    expect(note_text(page)).to_contain_text("three")
    page.keyboard.press("Escape")
    page.close()
    wait_until_saved(paired.port, note)
    private = ["About the lighthouse", "three", QUOTED, article, note]
    before = everything_stored(paired.port.page)
    assert [text for text in private if text not in before] == []
    assert paired.port.call("unpair", "keep") == {"isRevoked": True}
    after = everything_stored(paired.port.page)
    assert [text for text in private if text in after] == []
    assert paired.port.read_table("saved") == {}


def test_open_page_shows_no_note_after_disconnecting(paired, proxied, article, note):
    page = visit(paired, article)
    expect(overlay(page)).to_contain_text("About the lighthouse")
    assert paired.port.call("unpair", "keep") == {"isRevoked": True}
    expect(overlay(page)).to_be_hidden()


def test_revoked_token_ends_the_copy(paired, proxied, article, note):
    wait_until_saved(paired.port, note)
    [token] = [one for one in request(proxied, "GET", "/tokens")["tokens"] if "origin" in one]
    request(proxied, "DELETE", f"/tokens/{token['id']}")
    paired.port.call("follow", False)
    paired.port.call("follow", True)
    wait_until(paired.page, lambda: paired.port.read_table("saved") == {}, "the notes are still saved")


@pytest.mark.own_service
def test_hundred_pages_show_their_notes(paired, proxied, pages):
    names = [f"/page/{number}" for number in range(100)]
    notes = []
    for name in names:
        pages.made[name] = (f"<!doctype html><title>{name}</title><h1>{name}</h1>".encode(), "text/html")
        link = {"webpageURL": pages.url(name), "title": name}
        fields = {"title": f"Note of {name}", "body": f"Text of {name}.", "links": [link]}
        notes.append(request(proxied, "POST", "/notes", fields)["id"])
    wait_until_saved(paired.port, *notes)
    stop(proxied, paired)
    paired.context.add_init_script(f"({NOTE_TIME})()")
    page = paired.context.new_page()
    times = []
    for name in names:
        page.goto(pages.url(name))
        expect(overlay(page)).to_contain_text(f"Text of {name}.")
        shown_at = panels(page).wait_for_function("() => globalThis.shownAt").json_value()
        times.append(shown_at - page.evaluate("performance.timeOrigin"))
    print(f"text of 100 notes: median {statistics.median(times):.0f} ms, worst {max(times):.0f} ms")
