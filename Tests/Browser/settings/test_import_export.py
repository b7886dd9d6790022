"""Export and import of all notes, Markdown files and bookmarks."""

import json
import subprocess
from html.parser import HTMLParser

import markdown
from playwright.sync_api import expect
from support.api import api, create_note


def test_exported_notes_are_imported_without_duplicates(open_window, tmp_path):
    page = open_window("/settings")
    for number in range(55):
        links = [(f"https://example.com/{number}?utm_source=x", f"Page {number}")]
        create_note(page, f"Note {number}", "- [ ] wool", links)
    with page.expect_download() as download:
        page.get_by_role("button", name="Export as JSON").click()
    expect(page.get_by_text("55 notes exported.")).to_be_visible(timeout=60_000)
    copy = tmp_path / "notes.json"
    download.value.save_as(copy)
    notes = json.loads(copy.read_text())["notes"]
    assert {note["title"] for note in notes} == {f"Note {number}" for number in range(55)}
    urls = {f"https://example.com/{number}?utm_source=x" for number in range(55)}
    assert {note["links"][0]["webpageURL"] for note in notes} == urls

    file_input = page.locator("input[type=file]")
    file_input.set_input_files(copy)
    expect(page.get_by_text("55 duplicates skipped.", exact=True)).to_be_visible(timeout=60_000)
    # With identifiers that are new to this notebook the notes are created, once.
    text = copy.read_text()
    for note in notes:
        text = text.replace(note["id"], "f" + note["id"][1:])
    copy.write_text(text.replace('"Note ', '"Other '))
    file_input.set_input_files(copy)
    expect(page.get_by_text("55 notes imported.")).to_be_visible(timeout=60_000)
    file_input.set_input_files(copy)
    expect(page.get_by_text("55 duplicates skipped.", exact=True)).to_be_visible(timeout=60_000)
    notes = api(page, "GET", "/notes?limit=200")["notes"]
    assert sum(note["title"].startswith("Other ") for note in notes) == 55


def test_exports_escape_hostile_text(open_window):
    """The formats are JSON and Markdown, so there is no formula for a spreadsheet and no script for a browser."""
    page = open_window("/settings")
    hostile = "=1+1](javascript:alert(1))<script>window.__xss=1</script>"
    links = [{"webpageURL": "https://a.example/?<script>", "title": hostile, "quote": {"exact": "a\n</script>"}}]
    api(page, "POST", "/notes", {"title": hostile, "body": "", "links": links})
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
    escaped = (
        hostile.replace("]", "\\]").replace("<", "&lt;").replace(">", "&gt;").replace("=", "&#61;").replace("_", "\\_")
    )
    assert f"- [{escaped}](<https://a.example/?%3Cscript%3E>)\n  > a\n  > &lt;/script&gt;\n" in files["md"]


class Elements(HTMLParser):
    """The elements of a rendered text, with the addresses that they name."""

    def __init__(self, html):
        super().__init__()
        self.found = set()
        self.feed(html)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.found.add((tag, *attributes))

    def handle_decl(self, decl):
        self.found.add(("declaration", decl))

    def handle_comment(self, data):
        self.found.add(("comment", data))

    def unknown_decl(self, data):
        self.found.add(("declaration", data))


def cmark(text):
    options = ["--unsafe", "--extension", "autolink", "--extension", "table", "--extension", "strikethrough"]
    return subprocess.run(
        ["cmark-gfm", *options], input=text.encode(), stdout=subprocess.PIPE, check=True
    ).stdout.decode()


RENDERERS = {"cmark-gfm": cmark, "python-markdown": lambda text: markdown.markdown(text, extensions=["extra"])}


def test_exported_titles_and_quotes_are_text_in_renderers_that_allow_html(open_window, hostile_texts):
    page = open_window("/settings")
    for hostile in hostile_texts:
        text = hostile.text.replace("\0", "")
        link = {"webpageURL": "https://a.example/", "title": text[:1_000], "quote": {"exact": text[:1_000] or "a"}}
        api(page, "POST", "/notes", {"title": text[:1_000], "body": "Body", "links": [link]})
    with page.expect_download() as download:
        page.get_by_role("button", name="Export as Markdown").click()
    exported = download.value.path().read_text()
    expected = {
        ("h1",),
        ("p",),
        ("ul",),
        ("li",),
        ("blockquote",),
        ("hr",),
        ("br",),
        ("a", ("href", "https://a.example/")),
    }
    for name, render in RENDERERS.items():
        found = Elements(render(exported)).found
        # A title may be an address, which some renderers link.
        others = {one for one in found - expected if not (one[0] == "a" and one[1][1].startswith(("http", "mailto:")))}
        assert others == set(), name


def test_too_large_file_is_refused(open_window, tmp_path):
    page = open_window("/settings")
    file_input = page.locator("input[type=file]")
    large = tmp_path / "large.json"
    with large.open("wb") as file:
        file.truncate(64 * 1024 * 1024 + 1)
    file_input.set_input_files(large)
    message = "The selection is larger than 64 MB or has more than 5,000 files. Nothing was imported."
    expect(page.get_by_text(message)).to_be_visible(timeout=60_000)


def test_notes_are_exported_as_markdown(open_window):
    page = open_window("/settings")
    create_note(page, "Titan", "Lakes", [("https://a.example/", "A")])
    with page.expect_download() as download:
        page.get_by_role("button", name="Export as Markdown").click()
    assert download.value.path().read_text() == "# Titan\n\nLakes\n\n- [A](<https://a.example/>)\n"


def test_bookmarks_are_imported_without_running_their_scripts(open_window, tmp_path):
    page = open_window("/settings")
    file = tmp_path / "bookmarks.html"
    file.write_text(
        "<!DOCTYPE NETSCAPE-Bookmark-file-1><TITLE>Bookmarks</TITLE><H1>Bookmarks</H1><DL><p><DT><H3>Folder</H3><DL><p>"
        "<DT><A HREF='https://example.com/a?utm_source=x' ADD_DATE='1' TAGS='far away,moon'>A &lt;b&gt; page</A>"
        "<DD>About it"
        "<DT><A HREF='javascript:window.__xss=1'>Bad</A>"
        "<DT><A HREF='https://example.com/b' onclick='window.__xss=1'><img src=x onerror='window.__xss=1'>B</A>"
        "</DL><p></DL>"
    )
    page.locator("input[type=file]").set_input_files(file)
    # The dialog says what would be imported, and nothing is imported before.
    dialog = page.get_by_role("dialog", name="Import 2 notes?")
    expect(dialog).to_contain_text("1 file selected. 1 item couldn’t be imported: “Bad (line 1)”.", timeout=60_000)
    assert note_titles(page) == []
    page.keyboard.press("Escape")
    message = page.locator("bn-copy-settings .setting-message")
    expect(message).to_have_text("Nothing was imported.")
    page.locator("input[type=file]").set_input_files(file)
    dialog.get_by_role("button", name="Import", exact=True).click()
    expect(message).to_have_text("2 notes imported. 1 item couldn’t be imported: “Bad (line 1)”.", timeout=60_000)
    notes = api(page, "GET", "/notes")["notes"]
    assert sorted(note["title"] for note in notes) == ["<img src=x onerror='window.__xss=1'>B", "A <b> page"]
    first = next(note for note in notes if note["title"] == "A <b> page")
    whole = api(page, "GET", f"/notes/{first['id']}")
    assert whole["body"] == "About it\n\n#far-away #moon #Folder"
    assert whole["createdAt"] == "1970-01-01T00:00:01.000Z"
    assert whole["links"][0]["webpageURL"] == "https://example.com/a?utm_source=x"
    assert page.evaluate("window.__xss") is None
    # The same file again: everything is here.
    page.locator("input[type=file]").set_input_files(file)
    expect(message).to_contain_text("2 duplicates skipped.", timeout=60_000)


def note_titles(page):
    return sorted(note["title"] for note in api(page, "GET", "/notes?limit=200")["notes"])


def choose(page, button, files):
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name=button, exact=True).click()
    chooser.value.set_files(files)


TITAN = """---
tags: [moon]
created: 2019-11-18T10:00:00Z
date: 9999-01-01
source: https://a.example/titan?utm_source=x
---
# Lakes of Titan

- [ ] map
"""


def create_vault(folder):
    """Creates a folder of two importable files, and three that are not."""
    (folder / ".obsidian").mkdir(parents=True)
    (folder / "trips").mkdir()
    (folder / "Titan.md").write_text(TITAN)
    (folder / "trips" / "Sheep.txt").write_text("wool\n<script>window.__xss=1</script>")
    (folder / "broken.md").write_bytes(b"\xff\xfe\x00")
    (folder / "picture.png").write_bytes(b"\x89PNG")
    (folder / ".obsidian" / "notes.md").write_text("an editor's own")
    return folder


def test_markdown_files_are_imported_without_duplicates(open_window, tmp_path):
    page = open_window("/settings")
    message = page.locator("bn-copy-settings .setting-message")
    folder = create_vault(tmp_path / "vault")

    # A dialog shows what would be imported; Escape cancels.
    choose(page, "Import files", [folder / "Titan.md"])
    expect(page.get_by_role("dialog", name="Import 1 note?")).to_contain_text("1 file selected.")
    page.keyboard.press("Escape")
    expect(message).to_have_text("Nothing was imported.")
    assert note_titles(page) == []

    choose(page, "Import a folder", folder)
    dialog = page.get_by_role("dialog", name="Import 2 notes?")
    expect(dialog).to_contain_text("3 files selected. 1 item couldn’t be imported: “vault/broken.md”.")
    expect(dialog.get_by_role("button", name="Import", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    expect(message).to_have_text("2 notes imported. 1 item couldn’t be imported: “vault/broken.md”.")
    assert note_titles(page) == ["Lakes of Titan", "Sheep"]
    note = api(page, "GET", "/notes?tag=moon")["notes"][0]
    whole = api(page, "GET", f"/notes/{note['id']}")
    assert whole["body"] == "- [ ] map\n\ndate: 9999-01-01\n#moon"
    assert whole["createdAt"] == whole["modifiedAt"] == "2019-11-18T10:00:00.000Z"
    assert [link["webpageURL"] for link in whole["links"]] == ["https://a.example/titan?utm_source=x"]

    # The same files again, one in another place and one whose note was edited: no duplicates, nothing overwritten.
    edit = {"title": "Lakes", "body": "written in"}
    api(page, "PATCH", f"/notes/{note['id']}", edit, {"If-Match": '"1"'})
    choose(page, "Import files", [folder / "Titan.md", folder / "trips" / "Sheep.txt"])
    page.get_by_role("dialog").get_by_role("button", name="Import", exact=True).click()
    expect(message).to_have_text("2 duplicates skipped.")
    assert note_titles(page) == ["Lakes", "Sheep"]
    assert page.evaluate("window.__xss") is None


def test_canceled_import_is_continued_without_duplicates(open_window, tmp_path):
    page = open_window("/settings")
    message = page.locator("bn-copy-settings .setting-message")
    files = []
    for number in range(8):
        files.append(tmp_path / f"Number {number}.md")
        files[-1].write_text(f"note number {number}")
    requests = []
    delayed = []

    def hold(route):
        """Refuses the second note, and delays the fourth."""
        if route.request.method != "POST":
            return route.continue_()
        requests.append(route)
        if len(requests) == 4:
            return delayed.append(route)
        if len(requests) == 2:
            refusal = {"type": "https://backnote.example/problems/too-long", "detail": "Too long."}
            return route.fulfill(status=413, content_type="application/problem+json", body=json.dumps(refusal))
        return route.continue_()

    page.route("**/api/v1/notes", hold)
    choose(page, "Import files", files)
    with page.expect_request(lambda request: request.method == "POST" and "note number 3" in (request.post_data or "")):
        page.get_by_role("dialog").get_by_role("button", name="Import", exact=True).click()
    expect(page.locator("bn-copy-settings .copy-work")).to_contain_text("3 of 8")
    page.locator("bn-copy-settings").get_by_role("button", name="Cancel").click()
    # The note whose request is on its way is still created, and none after it.
    delayed.pop().continue_()
    expect(message).to_have_text("Stopped. Completed changes are kept.")
    assert note_titles(page) == ["Number 0", "Number 2", "Number 3"]
    page.unroute("**/api/v1/notes")
    choose(page, "Import files", files)
    page.get_by_role("dialog").get_by_role("button", name="Import", exact=True).click()
    expect(message).to_have_text("5 notes imported. 3 duplicates skipped.")
    assert note_titles(page) == [f"Number {number}" for number in range(8)]


def test_file_of_another_format_is_refused(open_window, tmp_path):
    page = open_window("/settings")
    file = tmp_path / "x.json"
    file.write_text('{"format": "else"}')
    page.locator("input[type=file]").set_input_files(file)
    message = page.locator("bn-copy-settings .setting-message")
    expect(message).to_contain_text("The file is JSON of a program that is not known. Backnote can read:")
