"""What another app shares with the installed app becomes a note after confirmation: texts, pages, photos and files."""

import pytest
from playwright.sync_api import expect
from support.accessibility import check_appearance, expect_accessible
from support.answers import press_answer
from support.api import api
from support.configuration import PHONE
from support.installed_app import WAITING_FILES, expect_result, open_installed_app, share
from support.note_text import expect_saved
from support.photos import photo

# The number of shares that wait for a decision.
COUNT = "async () => (await (await caches.open('received')).keys()).length"


@pytest.fixture
def installed(open_window, service):
    page = open_window("/", viewport=PHONE)
    app = open_installed_app(page.context, service.origin)
    # An open window takes over what another one leaves behind.
    page.close()
    return app


def confirm(page):
    """Saves what was shared, and returns the note when the service has it with its files."""
    press_answer(page.get_by_role("button", name="New note"))
    page.wait_for_url("**/notes/*")
    expect_result(page, WAITING_FILES, 0)
    expect_saved(page.locator("bn-note-pane"))
    [note] = api(page, "GET", "/notes")["notes"]
    return api(page, "GET", f"/notes/{note['id']}")


def test_shared_photos_become_a_note_with_them(installed, screenshot):
    files = [("beach.png", "image/png", photo(900, 600)), ("plan.txt", "text/plain", b"First the tent")]
    share(installed, {"text": "From the beach"}, files)
    names = installed.get_by_role("list", name="Files", exact=True).get_by_role("listitem")
    expect(names).to_have_text(["beach.png", "plan.txt"])
    expect_accessible(installed)
    screenshot(installed, "shared-files")
    assert api(installed, "GET", "/notes")["notes"] == []
    body = confirm(installed)["body"].split("\n")
    assert len(body) == 4
    assert body[0] == "From the beach"
    assert body[1].startswith("![beach.png](attachments/")
    assert body[2].startswith("[plan.txt](attachments/")
    screenshot(installed, "note-of-shared-files")


EVERYTHING = {"title": "A page", "text": "Look at this: https://example.com/a?utm_source=x"}
EVERYTHING_FILES = [("beach.png", "image/png", photo(900, 600)), ("plan.txt", "text/plain", b"First the tent")]


def expect_everything(note):
    text, picture, file, end = note["body"].split("\n")
    assert (text, end) == ("Look at this:", "")
    assert picture.startswith("![beach.png](attachments/")
    assert file.startswith("[plan.txt](attachments/")
    assert [link["canonicalURL"] for link in note["links"]] == ["https://example.com/a"]
    assert [link["title"] for link in note["links"]] == ["A page"]


def test_page_text_photo_and_file_are_shared_at_once(installed, screenshot):
    share(installed, EVERYTHING, EVERYTHING_FILES)
    expect(installed.get_by_role("heading", name="A page")).to_be_visible()
    expect(installed.locator("canvas.note-picture")).to_have_count(1)
    check_appearance(installed, screenshot, "shared-everything")
    expect_everything(confirm(installed))
    expect(installed.locator("bn-note-pane bn-link-card")).to_have_count(1)
    expect(installed.locator("bn-note-editor [data-image]")).to_have_count(1)
    screenshot(installed, "note-of-everything")


@pytest.mark.own_service
def test_page_text_photo_and_file_are_shared_without_the_service(installed, service, screenshot):
    service.stop()
    share(installed, EVERYTHING, EVERYTHING_FILES)
    press_answer(installed.get_by_role("button", name="New note"))
    installed.wait_for_url("**/notes/new")
    waiting = installed.get_by_role("list", name="Files waiting to be added")
    expect(waiting.get_by_role("listitem")).to_contain_text(
        [f"{name} is saved on this device and will be added to the note." for name in ("beach.png", "plan.txt")]
    )
    expect(waiting.locator("canvas.note-picture")).to_have_count(1)
    expect(installed.locator(".save-state")).to_have_text("Saved in this browser only")
    check_appearance(installed, screenshot, "shared-offline")
    # The system may end the app at any time.
    installed.goto(service.origin + "/")
    begun = installed.get_by_role("region", name="Not on the server yet").get_by_role("link")
    expect(begun).to_contain_text("Look at this:")
    begun.click()
    expect(waiting.get_by_role("listitem")).to_have_count(2)
    service.start()
    expect_result(installed, WAITING_FILES, 0)
    expect_saved(installed.locator("bn-note-pane"))
    [note] = api(installed, "GET", "/notes")["notes"]
    expect_everything(api(installed, "GET", f"/notes/{note['id']}"))
    assert installed.evaluate(COUNT) == 0


@pytest.mark.own_service
def test_photo_alone_is_a_note_before_the_service_has_it(installed, service):
    service.stop()
    share(installed, {}, EVERYTHING_FILES[:1])
    press_answer(installed.get_by_role("button", name="New note"))
    installed.wait_for_url("**/notes/new")
    installed.goto(service.origin + "/")
    begun = installed.get_by_role("region", name="Not on the server yet").get_by_role("link")
    expect(begun).to_contain_text("beach.png")
    begun.click()
    installed.locator("bn-note-pane textarea.title").fill("On the beach")
    service.start()
    expect_result(installed, WAITING_FILES, 0)
    expect_saved(installed.locator("bn-note-pane"))
    [note] = api(installed, "GET", "/notes")["notes"]
    assert note["title"] == "On the beach"
    assert api(installed, "GET", f"/notes/{note['id']}")["body"].startswith("![beach.png](attachments/")


def test_file_that_the_service_refuses_stays_until_it_is_removed(installed):
    share(installed, {"text": "A damaged photo"}, [("broken.png", "image/png", photo(9, 9)[:12])])
    press_answer(installed.get_by_role("button", name="New note"))
    installed.wait_for_url("**/notes/*")
    waiting = installed.get_by_role("list", name="Files waiting to be added")
    reason = "The file begins like an image (PNG), but is damaged."
    expect(waiting.get_by_text(f"broken.png couldn’t be added. {reason}")).to_be_visible()
    assert installed.evaluate(WAITING_FILES) == 1
    installed.get_by_role("button", name="Remove: broken.png").click()
    expect(waiting.get_by_role("listitem")).to_have_count(0)
    # The button is gone, so the focus moves to the text.
    expect(installed.locator("bn-note-pane").get_by_label("Note text")).to_be_focused()
    expect_result(installed, WAITING_FILES, 0)


def test_share_without_a_service_worker_leads_to_a_page_that_says_so(open_window):
    page = open_window("/", viewport=PHONE)
    share(page, {"text": "Too early"})
    expect(page.get_by_role("alert")).to_have_text("What you shared did not arrive. Share it again.")
    expect(page.get_by_role("button", name="New note")).to_be_disabled()
    assert api(page, "GET", "/notes")["notes"] == []


@pytest.mark.parametrize("zeros", [20_000, 20 * 1024 * 1024], ids=["small", "large"])
def test_photo_without_a_service_worker_leads_to_a_page_that_says_so(open_window, zeros):
    page = open_window("/", viewport=PHONE)
    share(page, {}, [("beach.png", "image/png", photo(900, 600), zeros)], leads_to="**/share")
    expect(page.get_by_role("alert")).to_have_text("What you shared did not arrive. Share it again.")
    expect(page.get_by_role("button", name="New note")).to_be_disabled()
    assert api(page, "GET", "/notes")["notes"] == []


def test_shared_page_has_its_link(installed):
    share(installed, {"title": "A page", "text": "Look: https://example.com/a?utm_source=x"})
    expect(installed.get_by_role("heading", name="A page")).to_be_visible()
    note = confirm(installed)
    assert note["body"] == "Look:"
    assert [link["canonicalURL"] for link in note["links"]] == ["https://example.com/a"]


def test_what_was_decided_about_is_forgotten(installed, service):
    share(installed, {"text": "Not this"})
    installed.get_by_role("link", name="Cancel").click()
    installed.wait_for_url(service.origin + "/")
    installed.goto(service.origin + "/share?received=gone")
    expect(installed.get_by_role("alert")).to_have_text("What you shared did not arrive. Share it again.")
    expect(installed.get_by_role("button", name="New note")).to_be_disabled()


def test_share_that_was_left_is_offered_again(installed, service):
    share(installed, {"text": "First"})
    share(installed, {"text": "Second"})
    assert confirm(installed)["body"] == "Second"
    installed.goto(service.origin + "/")
    expect(installed.get_by_text("Something you shared is not saved yet.")).to_be_visible()
    installed.get_by_role("button", name="Open", exact=True).click()
    expect(installed.get_by_text("First")).to_be_visible()
    press_answer(installed.get_by_role("button", name="New note"))
    installed.wait_for_url("**/notes/*")
    installed.goto(service.origin + "/")
    expect_result(installed, "async () => (await (await caches.open('received')).keys()).length", 0)


def test_share_for_which_the_browser_has_no_space_is_not_said_to_be_saved(installed, service):
    installed.goto(service.origin + "/share?received=no-space")
    expect(installed.get_by_role("alert")).to_have_text("Not saved: this browser’s storage is full")
    expect(installed.get_by_role("button", name="New note")).to_be_disabled()


# Waits for the page that the form leads to.
PLANT = """async ([action, policy]) => {
  const form = document.createElement("form");
  Object.assign(form, { method: "post", action, enctype: "multipart/form-data" });
  form.append(Object.assign(document.createElement("input"), { name: "text", value: "Planted" }));
  const meta = Object.assign(document.createElement("meta"), { name: "referrer", content: policy });
  document.head.append(meta);
  document.body.append(form);
  form.submit();
}"""


@pytest.mark.parametrize("policy", ["origin", "no-referrer", "same-origin"])
def test_form_of_another_site_plants_no_share(installed, service, pages, policy):
    page = installed.context.new_page()
    page.goto(pages.url("/"))
    with page.expect_navigation(url=service.origin + "/share*"):
        page.evaluate(PLANT, [service.origin + "/share", policy])
    expect(page.get_by_text("Planted")).to_have_count(0)
    assert installed.evaluate(COUNT) == 0


def test_shares_that_wait_are_limited_and_none_is_displaced(installed):
    share(installed, {"text": "The first"})
    installed.evaluate(
        """async () => {
          const cache = await caches.open("received");
          const headers = { "Content-Type": "text/plain", "Received-At": String(Date.now()), "Received-Size": "1" };
          for (let number = 0; number < 15; number++) {
            await cache.put(`/share/received/other-${number}`, new Response("", { headers }));
          }
        }"""
    )
    share(installed, {"text": "One too many"})
    expect(installed.get_by_role("alert")).to_have_text(
        "Too many shared items are waiting. Save or cancel them, then share this again."
    )
    assert installed.evaluate(COUNT) == 16
    # What nobody has decided about for long is removed.
    installed.evaluate(
        """async () => {
          const cache = await caches.open("received");
          const headers = { "Content-Type": "text/plain", "Received-At": "1000", "Received-Size": "1" };
          await cache.put("/share/received/other-3", new Response("", { headers }));
        }"""
    )
    share(installed, {"text": "Room again"})
    expect(installed.get_by_text("Room again")).to_be_visible()
    assert installed.evaluate(COUNT) == 16


def test_share_outlives_the_session(installed):
    share(installed, {"text": "Not lost"})
    current = next(one for one in api(installed, "GET", "/sessions")["sessions"] if one["isCurrent"])
    api(installed, "DELETE", f"/sessions/{current['id']}")
    installed.locator("bn-sign-in-view").wait_for()
    assert installed.evaluate(COUNT) == 1


def test_signing_out_asks_before_a_share_is_deleted(installed, service):
    share(installed, {"text": "Not decided"})
    installed.goto(service.origin + "/settings")
    sign_out = installed.get_by_role("button", name="Sign out", exact=True)
    sign_out.click()
    dialog = installed.get_by_role("dialog", name="Sign out before this is saved?")
    dialog.get_by_role("button", name="Cancel").click()
    expect(dialog).to_have_count(0)
    assert installed.evaluate(COUNT) == 1
    sign_out.click()
    dialog.get_by_role("button", name="Sign out").click()
    installed.wait_for_url("**/sign-in")
    expect_result(installed, COUNT, 0)


def test_file_that_is_too_large_is_named_and_the_others_are_added(installed):
    files = [("film.bin", "video/mp4", b"", 25 * 1024 * 1024 + 1), ("plan.txt", "text/plain", b"First the tent")]
    share(installed, {}, files)
    expect(installed.get_by_role("listitem").first).to_have_text("film.binFiles can be up to 25 MB.")
    assert confirm(installed)["body"].startswith("[plan.txt](attachments/")
