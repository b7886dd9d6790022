"""What is kept of visits, what a person decided, what keys do, and copies of all notes: in the person's own hands."""

import json

import pytest
from playwright.sync_api import expect

from editor import expect_saved

ASK = """async ([method, path, body]) => {
  const answer = await fetch("/api/v1" + path, {
    method, headers: body ? {"Content-Type": "application/json"} : {}, body: body ? JSON.stringify(body) : undefined,
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.status === 204 ? null : answer.json();
}"""


def ask(page, method, path, body=None):
    return page.evaluate(ASK, [method, path, body])


def visited(page):
    return [activity["webpageURL"] for activity in ask(page, "GET", "/activities")["activities"]]


def test_how_long_visits_are_kept_is_chosen(open_window):
    page = open_window("/settings")
    keep = page.get_by_label("Keep visits for")
    with page.expect_response(lambda answer: answer.request.method == "PATCH"):
        keep.select_option("7")
    assert ask(page, "GET", "/settings")["visits"]["days"] == 7
    with page.expect_response(lambda answer: answer.request.method == "PATCH"):
        keep.select_option("0")
    assert ask(page, "GET", "/settings")["visits"]["count"] == 0
    page.reload()
    expect(keep).to_have_value("0")


def test_visits_of_one_site_are_forgotten_after_a_question(open_window):
    page = open_window("/settings")
    for host in ("one.example", "two.example"):
        ask(page, "POST", "/visits", {"webpageURL": f"https://{host}/page", "title": host})
    page.get_by_role("combobox", name="Visits of").select_option("all")
    page.get_by_label("On one site only").fill("https://one.example/whatever")
    page.get_by_role("button", name="Forget", exact=True).click()
    expect(page.get_by_role("dialog")).to_contain_text("one.example")
    page.keyboard.press("Escape")
    assert len(visited(page)) == 2
    page.get_by_role("button", name="Forget", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Forget", exact=True).click()
    expect(page.get_by_text("Forgotten.")).to_be_visible()
    assert visited(page) == ["https://two.example/page"]


def test_an_address_is_explained_as_it_is_typed(open_window):
    page = open_window("/settings")
    field = page.get_by_label("Explain an address")
    field.press_sequentially("example.com/page?id=7&utm_source=mail")
    explanation = page.locator(".explanation")
    expect(explanation.locator("s")).to_contain_text("utm_source=mail")
    expect(explanation).to_contain_text("https://example.com/page?id=7")
    field.fill("example.com/page?id=7")
    expect(explanation).to_contain_text("Nothing is left out")


def test_a_decision_is_listed_and_undone(open_window):
    page = open_window("/settings")
    ask(page, "POST", "/identity-decisions", {"kind": "neverHere", "urls": ["https://example.com/inbox"], "segments": 1})
    page.reload()
    decision = page.locator("bn-rule-settings").get_by_role("listitem")
    expect(decision).to_contain_text("Never here")
    expect(decision).to_contain_text("example.com/inbox")
    decision.get_by_role("button").click()
    expect(decision).to_have_count(0)
    assert ask(page, "GET", "/identity-decisions")["decisions"] == []


def test_a_single_key_works_outside_of_texts_until_it_is_switched_off(open_window):
    page = open_window("/settings")
    page.get_by_role("heading", name="Settings").click()
    page.keyboard.press("n")
    page.wait_for_url("**/notes/new")
    # Keys are for whoever has the focus, which comes with the note.
    expect(page.get_by_label("Title", exact=True)).to_be_focused()
    page.get_by_label("Note text").press_sequentially("no new note")
    expect(page.get_by_label("Note text")).to_contain_text("no new note")
    expect_saved(page.locator("bn-note-pane"))
    page.get_by_role("link", name="Settings").click()
    page.get_by_label("Shortcuts of a single key").uncheck()
    page.get_by_role("heading", name="Settings").click()
    page.keyboard.press("n")
    page.keyboard.press("/")
    expect(page).to_have_url(page.url.split("/settings")[0] + "/settings")
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()


def test_all_notes_are_exported_and_read_again_without_doubles(open_window, tmp_path):
    page = open_window("/settings")
    for number in range(55):
        links = [{"webpageURL": f"https://example.com/{number}?utm_source=x", "title": f"Page {number}"}]
        ask(page, "POST", "/notes", {"title": f"Note {number}", "body": "- [ ] wool", "links": links})
    with page.expect_download() as download:
        page.get_by_role("button", name="Export as JSON").click()
    expect(page.get_by_text("55 notes exported.")).to_be_visible(timeout=60_000)
    copy = tmp_path / "notes.json"
    download.value.save_as(copy)
    notes = json.loads(copy.read_text())["notes"]
    assert {note["title"] for note in notes} == {f"Note {number}" for number in range(55)}
    assert {note["links"][0]["webpageURL"] for note in notes} == {f"https://example.com/{n}?utm_source=x" for n in range(55)}

    chosen = page.locator("input[type=file]")
    chosen.set_input_files(copy)
    expect(page.get_by_text("55 notes were here already.", exact=True)).to_be_visible(timeout=60_000)
    # In another notebook, where these ids are nobody's, they are made: once.
    text = copy.read_text()
    for note in notes:
        text = text.replace(note["id"], "f" + note["id"][1:])
    copy.write_text(text.replace('"Note ', '"Other '))
    chosen.set_input_files(copy)
    expect(page.get_by_text("55 notes imported.")).to_be_visible(timeout=60_000)
    chosen.set_input_files(copy)
    expect(page.get_by_text("55 notes were here already.", exact=True)).to_be_visible(timeout=60_000)
    shelf = ask(page, "GET", "/notes?limit=200")["notes"]
    assert sum(note["title"].startswith("Other ") for note in shelf) == 55


def test_exports_are_data_and_text_and_nothing_in_them_runs(open_window):
    """No table for a spreadsheet to reckon with, no page for a browser to run: and hostile words stay words in what there is."""
    page = open_window("/settings")
    hostile = "=1+1](javascript:alert(1))<script>window.__xss=1</script>"
    links = [{"webpageURL": "https://a.example/?<script>", "title": hostile, "quote": {"exact": "a\n</script>"}}]
    ask(page, "POST", "/notes", {"title": hostile, "body": "", "links": links})
    exports = page.get_by_role("button", name="Export")
    expect(exports).to_have_count(2)
    files = {}
    for button in exports.all():
        with page.expect_download() as download:
            button.click()
        files[download.value.suggested_filename.rsplit(".", 1)[1]] = download.value.path().read_text()
        expect(exports.first).to_be_enabled()
    assert sorted(files) == ["json", "md"]
    note = json.loads(files["json"])["notes"][0]
    assert (note["title"], note["links"][0]["title"]) == (hostile, hostile)
    escaped = hostile.replace("]", "\\]")
    assert f"- [{escaped}](<https://a.example/?%3Cscript%3E>)\n  > a\n  > </script>\n" in files["md"]


def test_a_file_that_is_too_large_is_not_read(open_window, tmp_path):
    page = open_window("/settings")
    chosen = page.locator("input[type=file]")
    large = tmp_path / "large.json"
    with large.open("wb") as file:
        file.truncate(64 * 1024 * 1024 + 1)
    chosen.set_input_files(large)
    expect(page.get_by_text("This is more than 64 MB or 5,000 files. Nothing was imported.")).to_be_visible(timeout=60_000)


def test_markdown_is_exported(open_window):
    page = open_window("/settings")
    ask(page, "POST", "/notes", {"title": "Titan", "body": "Lakes", "links": [{"webpageURL": "https://a.example/", "title": "A"}]})
    with page.expect_download() as download:
        page.get_by_role("button", name="Export as Markdown").click()
    assert download.value.path().read_text() == "# Titan\n\nLakes\n\n- [A](<https://a.example/>)\n"


def test_bookmarks_are_imported_and_nothing_of_theirs_runs(open_window, tmp_path):
    page = open_window("/settings")
    file = tmp_path / "bookmarks.html"
    file.write_text(
        "<!DOCTYPE NETSCAPE-Bookmark-file-1><TITLE>Bookmarks</TITLE><H1>Bookmarks</H1><DL><p><DT><H3>Folder</H3><DL><p>"
        "<DT><A HREF='https://example.com/a?utm_source=x' ADD_DATE='1' TAGS='far away,moon'>A &lt;b&gt; page</A><DD>About it"
        "<DT><A HREF='javascript:window.__xss=1'>Bad</A>"
        "<DT><A HREF='https://example.com/b' onclick='window.__xss=1'><img src=x onerror='window.__xss=1'>B</A></DL><p></DL>"
    )
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_text("2 notes imported.")).to_be_visible(timeout=60_000)
    notes = ask(page, "GET", "/notes")["notes"]
    assert sorted(note["title"] for note in notes) == ["A <b> page", "B"]
    first = next(note for note in notes if note["title"] == "A <b> page")
    whole = ask(page, "GET", f"/notes/{first['id']}")
    assert whole["body"] == "About it\n#far-away #moon"
    assert whole["links"][0]["webpageURL"] == "https://example.com/a?utm_source=x"
    assert page.evaluate("window.__xss") is None
    # Chromium looks at the handlers while it parses, before the sanitizer drops them, and says that it ran none of them.
    assert all("inline event handler" in said and "has been blocked" in said for said in open_window.complaints)
    open_window.complaints.clear()


def titles(page):
    return sorted(note["title"] for note in ask(page, "GET", "/notes?limit=200")["notes"])


def choose(page, button, files):
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name=button, exact=True).click()
    chooser.value.set_files(files)


def test_markdown_files_become_notes_once_and_what_is_refused_is_named(open_window, tmp_path):
    page = open_window("/settings")
    said = page.locator("bn-copy-settings .setting-message")
    folder = tmp_path / "vault"
    (folder / ".obsidian").mkdir(parents=True)
    (folder / "trips").mkdir()
    (folder / "Titan.md").write_text("---\ntags: [moon]\ncreated: 2019-11-18T10:00:00Z\ndate: 9999-01-01\nsource: https://a.example/titan?utm_source=x\n---\n# Lakes of Titan\n\n- [ ] map\n")
    (folder / "trips" / "Sheep.txt").write_text("wool\n<script>window.__xss=1</script>")
    (folder / "broken.md").write_bytes(b"\xff\xfe\x00")
    (folder / "picture.png").write_bytes(b"\x89PNG")
    (folder / ".obsidian" / "notes.md").write_text("an editor's own")

    # One looks before anything is made, and may go back.
    choose(page, "Import files", [folder / "Titan.md"])
    expect(page.get_by_role("dialog", name="Import 1 note?")).to_contain_text("1 file was chosen.")
    page.keyboard.press("Escape")
    expect(said).to_have_text("Nothing was imported.")
    assert titles(page) == []

    choose(page, "Import a folder", folder)
    dialog = page.get_by_role("dialog", name="Import 2 notes?")
    expect(dialog).to_contain_text("5 files were chosen. 1 could not be taken: “vault/broken.md”.")
    expect(dialog.get_by_role("button", name="Import", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    expect(said).to_have_text("2 notes imported. 1 could not be taken: “vault/broken.md”.")
    assert titles(page) == ["Lakes of Titan", "Sheep"]
    note = ask(page, "GET", "/notes?tag=moon")["notes"][0]
    whole = ask(page, "GET", f"/notes/{note['id']}")
    assert whole["body"] == "- [ ] map\n\ndate: 9999-01-01\n#moon"
    assert whole["createdAt"] == whole["modifiedAt"] == "2019-11-18T10:00:00.000Z"
    assert [link["webpageURL"] for link in whole["links"]] == ["https://a.example/titan?utm_source=x"]

    # The same files again, one of them elsewhere now, and a note that was written in meanwhile: no doubles, nothing overwritten.
    edited = {"title": "Lakes", "body": "written in"}
    page.evaluate(
        """([id, edit]) => fetch(`/api/v1/notes/${id}`, {
          method: "PATCH", headers: {"Content-Type": "application/json", "If-Match": '"1"'}, body: JSON.stringify(edit),
        }).then((answer) => { if (!answer.ok) throw new Error("not written"); })""",
        [note["id"], edited],
    )
    choose(page, "Import files", [folder / "Titan.md", folder / "trips" / "Sheep.txt"])
    page.get_by_role("dialog").get_by_role("button", name="Import", exact=True).click()
    expect(said).to_have_text("2 notes were here already.")
    assert titles(page) == ["Lakes", "Sheep"]
    assert page.evaluate("window.__xss") is None

    # Stopped midway, which is while one is on its way: that one is made, none after it; begun again, the rest.
    files = []
    for number in range(8):
        files.append(tmp_path / f"Number {number}.md")
        files[-1].write_text(f"note number {number}")
    waiting = []
    asked = []

    def hold(route):
        if route.request.method != "POST":
            return route.continue_()
        asked.append(route)
        if len(asked) == 4:
            return waiting.append(route)
        if len(asked) == 2:
            refusal = {"type": "https://backnote.example/problems/too-long", "detail": "Too long."}
            return route.fulfill(status=413, content_type="application/problem+json", body=json.dumps(refusal))
        route.continue_()

    page.route("**/api/v1/notes", hold)
    choose(page, "Import files", files)
    with page.expect_request(lambda request: request.method == "POST" and "note number 3" in (request.post_data or "")):
        page.get_by_role("dialog").get_by_role("button", name="Import", exact=True).click()
    expect(page.locator("bn-copy-settings .copy-work")).to_contain_text("3 of 8")
    page.locator("bn-copy-settings").get_by_role("button", name="Cancel").click()
    waiting.pop().continue_()
    expect(said).to_have_text("Stopped. What was done stays.")
    assert titles(page) == ["Lakes", "Number 0", "Number 2", "Number 3", "Sheep"]
    asked.clear()
    page.unroute("**/api/v1/notes")
    choose(page, "Import files", files)
    page.get_by_role("dialog").get_by_role("button", name="Import", exact=True).click()
    expect(said).to_have_text("5 notes imported. 3 notes were here already.")
    assert titles(page) == ["Lakes", *(f"Number {number}" for number in range(8)), "Sheep"]


def test_a_file_of_something_else_changes_nothing(open_window, tmp_path):
    page = open_window("/settings")
    file = tmp_path / "x.json"
    file.write_text('{"format": "else"}')
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_text("There is nothing in this file")).to_be_visible()


@pytest.fixture
def came_back(open_window, pages):
    """A window on a page where a note that was linked under another address came back."""
    pages.made["/read"] = (b"<title>Read</title><h1>Read</h1>", "text/html")
    page = open_window("/settings")
    links = [{"webpageURL": pages.url("/read?utm_source=a"), "title": "Read"}]
    ask(page, "POST", "/notes", {"title": "Came back", "body": "", "links": links})
    page.evaluate("(url) => navigation.navigate('/browse?url=' + encodeURIComponent(url)).finished", pages.url("/read?gclid=b"))
    page.frame_locator("iframe").get_by_role("heading", name="Read").wait_for()
    page.locator("bn-suggestion-overlay").get_by_role("button", name="Open note: Came back").wait_for()
    return page


@pytest.mark.parametrize("answer", ["Not until tomorrow", "Not for a week", "Never on this page"])
def test_a_note_that_came_back_is_answered_and_taken_back(came_back, answer):
    page = came_back
    note = page.locator("bn-suggestion-overlay").get_by_role("button", name="Open note: Came back")
    page.locator("bn-suggestion-overlay").get_by_role("button", name="More about this note").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name=answer).focus()
    page.keyboard.press("Enter")
    expect(note).to_have_count(0)
    page.get_by_role("button", name="Undo").wait_for()
    page.get_by_role("button", name="Reload").click()
    page.frame_locator("iframe").get_by_role("heading", name="Read").wait_for()
    expect(note).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(note).to_be_visible()
    page.get_by_role("button", name="Reload").click()
    expect(note).to_be_visible()


def test_one_key_opens_the_note_that_came_back(came_back):
    came_back.keyboard.press("Alt+Shift+N")
    expect(came_back.locator("bn-quick-note").get_by_label("Title")).to_have_value("Came back")
