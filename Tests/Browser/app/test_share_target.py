"""What another app shares with the installed app becomes a note after confirmation: texts, pages, photos and files."""

import base64

import pytest
from playwright.sync_api import expect
from support.accessibility import expect_accessible
from support.answers import press_answer, wait_to_press
from support.api import api, create_note
from support.configuration import PHONE
from support.installed_app import expect_result, open_installed_app
from support.photos import photo

# A share is a request of the system that submits a form (Web Share Target, section 5).
# The app's own pages hide where a request comes from; the system does not.
SHARE = """async ([target, texts, files]) => {
  const policy = document.createElement("meta");
  Object.assign(policy, { name: "referrer", content: "strict-origin-when-cross-origin" });
  document.head.append(policy);
  const form = document.createElement("form");
  Object.assign(form, { method: target.method, action: target.action, enctype: target.enctype });
  for (const [name, value] of Object.entries(texts)) {
    const input = document.createElement("input");
    Object.assign(input, { name: target.params[name], value });
    form.append(input);
  }
  const transfer = new DataTransfer();
  for (const [name, type, data, zeros] of files) {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    transfer.items.add(new File([bytes, new Uint8Array(zeros)], name, { type }));
  }
  const input = document.createElement("input");
  Object.assign(input, { type: "file", name: target.params.files[0].name, files: transfer.files });
  form.append(input);
  document.body.append(form);
  form.submit();
}"""

READ_TARGET = """async () => {
  const manifest = document.querySelector('link[rel=manifest]').href;
  return (await (await fetch(manifest)).json()).share_target;
}"""


@pytest.fixture
def installed(open_window, service):
    page = open_window("/", viewport=PHONE)
    return open_installed_app(page.context, service.origin)


def share(page, texts=None, files=()):
    """Files are names, types and bytes, which a number of zeros may follow."""
    encoded = [(name, kind, base64.b64encode(content).decode(), sum(zeros)) for name, kind, content, *zeros in files]
    with page.expect_navigation(url="**/share?received=*"):
        page.evaluate(SHARE, [page.evaluate(READ_TARGET), texts or {}, encoded])


def confirm(page):
    press_answer(page.get_by_role("button", name="New note"))
    page.wait_for_url("**/notes/*")
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
    assert body[0] == "From the beach"
    assert body[1].startswith("![beach.png](attachments/")
    assert body[2].startswith("[plan.txt](attachments/")
    screenshot(installed, "note-of-shared-files")


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


COUNT = "async () => (await (await caches.open('received')).keys()).length"

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
    button = installed.get_by_role("button", name="New note")
    wait_to_press(button)
    api(installed, "DELETE", f"/sessions/{current['id']}")
    # The app may have asked for the sign-in already, with the button gone.
    installed.mouse.down()
    installed.mouse.up()
    installed.locator("bn-sign-in-view").wait_for()
    assert installed.evaluate("async () => (await (await caches.open('received')).keys()).length") == 1


def test_file_that_is_too_large_is_named_and_the_others_are_added(installed):
    files = [("film.bin", "video/mp4", b"", 25 * 1024 * 1024 + 1), ("plan.txt", "text/plain", b"First the tent")]
    share(installed, {}, files)
    expect(installed.get_by_role("listitem").first).to_have_text("film.binFiles can be up to 25 MB.")
    assert confirm(installed)["body"].startswith("[plan.txt](attachments/")


@pytest.mark.own_service
def test_share_waits_while_the_service_is_away(installed, service):
    create_note(installed, "Kept")
    service.stop()
    share(installed, {"text": "Written on a train"})
    expect(installed.get_by_text("Written on a train")).to_be_visible()
    button = installed.get_by_role("button", name="New note")
    press_answer(button)
    expect(installed.get_by_role("alert")).not_to_be_empty()
    service.start()
    press_answer(button)
    installed.wait_for_url("**/notes/*")
    titles = {note["title"] or note["excerpt"] for note in api(installed, "GET", "/notes")["notes"]}
    assert titles == {"Kept", "Written on a train"}
