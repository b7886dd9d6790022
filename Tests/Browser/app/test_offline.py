"""Notes that were opened lately open, and are written, while the service is away."""

import pytest
from playwright.sync_api import expect
from support.api import api, create_note
from support.app_window import go
from support.drawing import Drawing
from support.installed_app import expect_result, open_installed_app
from support.note_text import expect_markdown, expect_saved

DATABASE = """async () => {
  const database = await new Promise((resolve, reject) => {
    const request = indexedDB.open("backnote", 1);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onupgradeneeded = () => request.transaction.abort();
  }).catch(() => null);
  if (!database) return [];
  const all = database.transaction("notes").objectStore("notes").getAll();
  await new Promise((resolve) => all.onsuccess = resolve);
  database.close();
  return all.result.map(({ note }) => note.title).sort();
}"""


def row(page, title):
    return page.locator("bn-note-list li").filter(has_text=title)


def text_of(page):
    return page.locator("bn-note-pane").get_by_role("textbox").last


def expect_kept(page, titles):
    expect_result(page, DATABASE, titles)


def open_elsewhere(page, service):
    """Returns another window of the same browser, in which no note was opened."""
    other = page.context.new_page()
    # The last module that a window fetches.
    with other.expect_response("**/app/keys/key-list.js"):
        other.goto(service.origin + "/")
    return other


@pytest.fixture
def notebook(open_window):
    """A window in which two of three notes were opened."""
    page = open_window("/")
    for title in ["Knitting", "Gardening", "Cooking"]:
        create_note(
            page, title, f"About {title.lower()} #craft", [(f"https://example.com/{title.lower()}", f"{title} guide")]
        )
    for title in ["Knitting", "Gardening"]:
        row(page, title).click()
        expect_saved(page.locator("bn-note-pane"))
        expect(page.locator("bn-note-pane textarea.title")).to_have_value(title)
    expect_kept(page, ["Gardening", "Knitting"])
    return page


# Counts the calls, and makes them.
COUNT_REQUESTS_TO_KEEP = """() => {
  const { persist } = StorageManager.prototype;
  globalThis.requestsToKeep = 0;
  StorageManager.prototype.persist = function () {
    globalThis.requestsToKeep++;
    return persist.call(this);
  };
}"""


def test_browser_is_asked_once_to_keep_what_waits(open_window):
    page = open_window("/notes/new")
    page.evaluate(COUNT_REQUESTS_TO_KEEP)
    pane = page.locator("bn-note-pane")
    state = pane.locator(".save-state")
    text_of(page).fill("One")
    expect_saved(pane)
    assert page.evaluate("requestsToKeep") == 0
    page.route("**/api/v1/notes/*", lambda route: route.abort())
    for text in ["Two", "Three"]:
        text_of(page).fill(text)
        expect(state).to_have_attribute("data-state", "kept")
        expect_result(page, "() => requestsToKeep", 1)
    page.unroute("**/api/v1/notes/*")
    text_of(page).fill("Four")
    expect_saved(pane)
    assert page.evaluate("requestsToKeep") == 1


@pytest.mark.own_service
def test_note_that_was_opened_before_opens_without_the_service(notebook, service):
    other = open_elsewhere(notebook, service)
    service.stop()
    row(other, "Knitting").click()
    expect_markdown(text_of(other), "About knitting #craft")
    expect(other.locator("bn-note-pane").get_by_role("link", name="Knitting guide")).to_be_visible()
    row(other, "Cooking").click()
    expect(other.locator(".pane-message")).to_contain_text("The server can’t be reached.")
    service.start()


@pytest.mark.own_service
def test_what_is_written_without_the_service_is_sent_when_it_is_back(notebook, service):
    other = open_elsewhere(notebook, service)
    service.stop()
    row(other, "Knitting").click()
    text = text_of(other)
    expect_markdown(text, "About knitting #craft")
    text.press("Control+End")
    other.keyboard.type(" and wool")
    expect(other.locator(".save-state")).to_have_text("Saved in this browser only")
    service.start()
    expect_saved(other.locator("bn-note-pane"))
    [note] = api(other, "GET", "/notes?search=knitting")["notes"]
    assert api(other, "GET", f"/notes/{note['id']}")["body"] == "About knitting #craft and wool"


@pytest.mark.own_service
def test_drawing_is_shown_without_the_service(open_window, service):
    page = open_window("/notes/new")
    drawing = Drawing(page)
    drawing.stroke([(10, 10, 0.5), (80, 40, 0.5)])
    drawing.wait_for_saved_strokes(1)
    path = page.evaluate("location.pathname")
    other = open_elsewhere(page, service)
    # The window has the drawing from the service, and then shows another note.
    other.goto(service.origin + path)
    expect(other.locator("bn-note-editor .ink g path")).to_have_count(1)
    third = open_elsewhere(page, service)
    service.stop()
    row(third, "Fitness plan").click()
    expect(third.locator("bn-note-editor .ink g path")).to_have_count(1)
    service.start()


@pytest.mark.own_service
def test_search_without_the_service_finds_notes_that_were_opened(notebook, service):
    service.stop()
    notebook.get_by_role("searchbox").fill("craft")
    expect(notebook.locator(".note-list li:not([hidden])")).to_have_count(2)
    expect(notebook.locator(".list-message").get_by_text("Notes that you opened recently are shown.")).to_be_visible()
    notebook.get_by_role("searchbox").fill("gardening guide")
    expect(notebook.locator(".note-list li")).to_have_count(1)
    service.start()
    notebook.get_by_role("searchbox").fill("craft")
    expect(notebook.locator(".note-list li")).to_have_count(3)
    expect(notebook.locator(".list-message")).to_be_empty()


@pytest.mark.own_service
def test_begun_note_stands_in_the_list_until_it_is_sent(notebook, service, screenshot):
    service.stop()
    notebook.get_by_role("link", name="New note").first.click()
    notebook.locator("bn-note-pane textarea.title").fill("Written on a train")
    begun = notebook.get_by_role("region", name="Not on the server yet").get_by_role("link")
    expect(begun).to_have_text("Written on a train")
    expect(begun).to_have_attribute("aria-current", "page")
    row(notebook, "Knitting").last.click()
    expect(notebook.locator("bn-note-pane textarea.title")).to_have_value("Knitting")
    expect(begun).not_to_have_attribute("aria-current", "page")
    screenshot(notebook, "begun-note")
    begun.click()
    expect(notebook.locator("bn-note-pane textarea.title")).to_have_value("Written on a train")
    service.start()
    expect(begun).to_have_count(0)
    expect(row(notebook, "Written on a train")).to_have_count(1)
    assert len(api(notebook, "GET", "/notes?search=train")["notes"]) == 1


def test_nothing_is_kept_after_signing_out(notebook, service):
    notebook.goto(service.origin + "/settings")
    notebook.get_by_role("button", name="Sign out").click()
    notebook.wait_for_url("**/sign-in")
    expect_kept(notebook, [])


def test_nothing_is_kept_if_the_session_was_ended_elsewhere(notebook):
    current = next(one for one in api(notebook, "GET", "/sessions")["sessions"] if one["isCurrent"])
    api(notebook, "DELETE", f"/sessions/{current['id']}")
    notebook.locator("bn-sign-in-view").wait_for()
    expect_kept(notebook, [])


def test_notes_of_another_account_are_removed(notebook, service):
    notebook.evaluate("localStorage.setItem('backnote.account', 'somebody')")
    notebook.goto(service.origin + "/")
    expect_kept(notebook, [])


def test_note_in_the_trash_is_not_kept(notebook):
    row(notebook, "Knitting").click()
    # Until the note has loaded, the button is that of the note before.
    expect(notebook.locator("bn-note-pane textarea.title")).to_have_value("Knitting")
    notebook.get_by_role("button", name="Move to trash").click()
    expect_kept(notebook, ["Gardening"])


def test_note_that_is_read_in_the_trash_is_not_kept(notebook):
    [note] = api(notebook, "GET", "/notes?search=knitting")["notes"]
    api(notebook, "DELETE", f"/notes/{note['id']}")
    go(notebook, f"/notes/{note['id']}?trashed")
    expect(notebook.locator("bn-note-pane textarea.title")).to_have_value("Knitting")
    expect_kept(notebook, ["Gardening"])


@pytest.mark.own_service
def test_all_notes_are_listed_when_the_service_is_back(notebook, service):
    for number in range(60):
        create_note(notebook, f"Note {number}")
    # The last module that a window fetches.
    with notebook.expect_response("**/app/keys/key-list.js"):
        notebook.goto(service.origin + "/")
    expect(row(notebook, "Note 59")).to_be_visible()
    service.stop()
    notebook.get_by_role("searchbox").fill("craft")
    expect(notebook.locator(".note-list li:not([hidden])")).to_have_count(2)
    notebook.get_by_role("searchbox").fill("")
    service.start()
    # The other pages of the list follow the first one.
    notebook.wait_for_function("() => document.querySelector('bn-note-list').rows.notes.length >= 63")
    expect(row(notebook, "Note 59")).to_be_visible()


def test_a_note_that_was_deleted_permanently_is_not_kept(notebook):
    [note] = api(notebook, "GET", "/notes?search=knitting")["notes"]
    api(notebook, "DELETE", f"/notes/{note['id']}")
    api(notebook, "DELETE", f"/notes/{note['id']}?forever=true")
    expect_kept(notebook, ["Gardening"])


def test_nothing_is_kept_if_the_person_does_not_want_it(notebook, service):
    notebook.goto(service.origin + "/settings")
    switch = notebook.get_by_role("switch", name="Keep notes that I open on this device")
    switch.uncheck()
    expect_kept(notebook, [])
    notebook.goto(service.origin + "/")
    row(notebook, "Knitting").click()
    expect_saved(notebook.locator("bn-note-pane"))
    expect_kept(notebook, [])
    notebook.goto(service.origin + "/settings")
    expect(switch).not_to_be_checked()
    switch.check()
    notebook.goto(service.origin + "/")
    row(notebook, "Knitting").click()
    expect_kept(notebook, ["Knitting"])


@pytest.mark.parametrize(
    ("limits", "kept"),
    [
        ({"notes": 2, "characters": 1000}, ["n2", "n3"]),
        ({"notes": 9, "characters": 500}, ["n3"]),
        ({"notes": 9, "characters": 10}, []),
    ],
    ids=["number", "size", "too large"],
)
def test_notes_beyond_the_limits_are_removed(open_window, limits, kept):
    page = open_window("/")
    titles = page.evaluate(
        """async (limits) => {
          const { RecentNotes } = await import("/app/offline/recent-notes.js");
          const recent = new RecentNotes(limits);
          for (const id of ["n1", "n2", "n3"]) {
            await recent.keep({ id, title: id, revision: 1, body: "x".repeat(300) });
          }
          return (await recent.all()).map(({ title }) => title).sort();
        }""",
        limits,
    )
    assert titles == kept


WORKERS = """async () => ({
  workers: (await navigator.serviceWorker.getRegistrations()).map(({ active }) => active?.state),
  caches: await caches.keys(),
})"""

STORED_PATHS = """async () => {
  const paths = [];
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
  }
  return paths;
}"""


@pytest.fixture
def installed(notebook, service):
    """The installed app, after it was used for a while."""
    page = notebook.context.new_page()
    # An open window takes over what another one leaves behind.
    notebook.close()
    return open_installed_app(page.context, service.origin)


@pytest.mark.own_service
def test_installed_app_starts_without_the_service(installed, service, screenshot):
    service.stop()
    installed.goto(service.origin + "/")
    expect(installed.locator(".list-message").get_by_text("Notes that you opened recently are shown.")).to_be_visible()
    expect(installed.get_by_role("button", name="#craft")).to_be_visible()
    expect(installed.locator(".note-list li")).to_have_count(2)
    row(installed, "Gardening").click()
    text = text_of(installed)
    expect_markdown(text, "About gardening #craft")
    screenshot(installed, "installed-app-offline")
    text.press("Control+End")
    installed.keyboard.type(" in spring")
    expect(installed.locator(".save-state")).to_have_text("Saved in this browser only")
    # What was written is there after another start.
    installed.reload()
    expect_markdown(text, "About gardening #craft in spring")
    expect(installed.locator("bn-note-pane").get_by_role("link", name="Gardening guide")).to_be_visible()
    service.start()
    expect_saved(installed.locator("bn-note-pane"))
    [note] = api(installed, "GET", "/notes?search=gardening")["notes"]
    assert api(installed, "GET", f"/notes/{note['id']}")["body"] == "About gardening #craft in spring"


@pytest.mark.own_service
def test_note_begun_without_the_service_is_there_after_another_start(installed, service):
    service.stop()
    installed.goto(service.origin + "/notes/new")
    installed.locator("bn-note-pane textarea.title").fill("Written on a train")
    expect(installed.locator(".save-state")).to_have_text("Saved in this browser only")
    installed.goto(service.origin + "/")
    begun = installed.get_by_role("region", name="Not on the server yet").get_by_role("link")
    expect(begun).to_have_text("Written on a train")
    service.start()
    expect(begun).to_have_count(0)
    expect(row(installed, "Written on a train")).to_have_count(1)


def test_service_worker_stores_only_files_of_the_app_and_ends_at_sign_out(installed, service):
    paths = installed.evaluate(STORED_PATHS)
    assert "/app/shell/main.js" in paths
    assert [path for path in paths if path.startswith(("/api", "/extension", "/demos"))] == []
    installed.goto(service.origin + "/settings")
    installed.get_by_role("button", name="Sign out").click()
    installed.wait_for_url("**/sign-in")
    assert installed.evaluate(WORKERS) == {"workers": [], "caches": []}


def test_tab_of_a_browser_has_no_service_worker(notebook, service):
    other = open_elsewhere(notebook, service)
    assert other.evaluate(WORKERS) == {"workers": [], "caches": []}
