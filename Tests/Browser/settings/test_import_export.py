"""Export and import of all notes, Markdown files and bookmarks."""

import io
import json
import re
import subprocess
import zipfile
from html.parser import HTMLParser

import markdown
from playwright.sync_api import expect
from support.answers import wait_to_press
from support.api import api, create_note
from support.waiting import limit


def exported(page, format):
    """Downloads an export by its link in the settings."""
    with page.expect_download() as download:
        page.get_by_role("link", name=f"Export as {format}", exact=True).click()
    return download.value


def message(page):
    return page.locator("bn-copy-settings .setting-message")


def confirm(page, title):
    """Presses Import in the dialog that says what would be imported."""
    dialog = page.get_by_role("dialog", name=title)
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name="Import", exact=True).click()


def test_exported_notes_are_imported_without_duplicates(open_window, tmp_path):
    page = open_window("/settings")
    for number in range(55):
        links = [(f"https://example.com/{number}?utm_source=x", f"Page {number}")]
        create_note(page, f"Note {number}", "- [ ] wool", links)
    copy = tmp_path / "notes.json"
    exported(page, "JSON").save_as(copy)
    notes = json.loads(copy.read_text())["notes"]
    assert {note["title"] for note in notes} == {f"Note {number}" for number in range(55)}
    urls = {f"https://example.com/{number}?utm_source=x" for number in range(55)}
    assert {note["links"][0]["webpageURL"] for note in notes} == urls

    file_input = page.locator("input[type=file]")
    file_input.set_input_files(copy)
    expect(message(page)).to_have_text("55 duplicates skipped.")
    # With identifiers that are new to this notebook the notes are created, once.
    text = copy.read_text()
    for note in notes:
        text = text.replace(note["id"], "f" + note["id"][1:])
    copy.write_text(text.replace('"Note ', '"Other '))
    file_input.set_input_files(copy)
    confirm(page, "Import 55 notes?")
    expect(message(page)).to_have_text("55 notes imported.")
    file_input.set_input_files(copy)
    expect(message(page)).to_have_text("55 duplicates skipped.")
    notes = api(page, "GET", "/notes?limit=200")["notes"]
    assert sum(note["title"].startswith("Other ") for note in notes) == 55


def test_exports_escape_hostile_text(open_window):
    """A cell of a table is no formula for a spreadsheet, and a title is no script for a browser."""
    page = open_window("/settings")
    hostile = "=1+1](javascript:alert(1))<script>window.__xss=1</script>"
    links = [{"webpageURL": "https://a.example/?<script>", "title": hostile, "quote": {"exact": "a\n</script>"}}]
    api(page, "POST", "/notes", {"title": hostile, "body": "", "links": links})
    expect(page.get_by_role("link", name="Export as")).to_have_count(4)
    note = json.loads(exported(page, "JSON").path().read_text())["notes"][0]
    assert (note["title"], note["links"][0]["title"]) == (hostile, hostile)
    escaped = (
        hostile.replace("]", "\\]").replace("<", "&lt;").replace(">", "&gt;").replace("=", "&#61;").replace("_", "\\_")
    )
    [text] = markdown_texts(exported(page, "Markdown"))
    assert f"- [{escaped}](<https://a.example/?%3Cscript%3E>)\n  > a\n  > &lt;/script&gt;\n" in text
    bookmarks = exported(page, "HTML").path().read_text()
    assert "<script>" not in bookmarks
    assert "&lt;script&gt;" in bookmarks
    assert "\n'=1+1]" in exported(page, "CSV").path().read_text()


def markdown_texts(download):
    """The texts of the notes in an archive, without their front matter."""
    with zipfile.ZipFile(io.BytesIO(download.path().read_bytes())) as archive:
        texts = [archive.read(name).decode() for name in archive.namelist() if name.endswith(".md")]
    return [re.sub(r"\A---\n.*?\n---\n\n", "", text, flags=re.DOTALL) for text in texts]


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
    texts = markdown_texts(exported(page, "Markdown"))
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
        found = set().union(*(Elements(render(text)).found for text in texts))
        # A title may be an address, which some renderers link.
        others = {one for one in found - expected if not (one[0] == "a" and one[1][1].startswith(("http", "mailto:")))}
        assert others == set(), name


def test_too_large_file_is_refused(open_window, tmp_path):
    page = open_window("/settings")
    file_input = page.locator("input[type=file]")
    large = tmp_path / "large.json"
    with large.open("wb") as file:
        # No byte of it is on the disk.
        file.truncate(4_000_000_001)
    file_input.set_input_files(large)
    text = "The selection is larger than 4 GB or has more than 65,000 files. Nothing was imported. Import it in parts."
    expect(message(page)).to_have_text(text)


def test_notes_are_exported_as_markdown(open_window):
    page = open_window("/settings")
    create_note(page, "Titan", "Lakes", [("https://a.example/", "A")])
    download = exported(page, "Markdown")
    assert download.suggested_filename.endswith(".zip")
    assert markdown_texts(download) == ["# Titan\n\nLakes\n\n- [A](<https://a.example/>)\n"]


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
    expect(dialog).to_contain_text("1 file selected. 1 item couldn’t be imported: “Bad (line 1)”.")
    assert note_titles(page) == []
    page.keyboard.press("Escape")
    expect(message(page)).to_have_text("Nothing was imported.")
    page.locator("input[type=file]").set_input_files(file)
    dialog.get_by_role("button", name="Import", exact=True).click()
    expect(message(page)).to_have_text("2 notes imported. 1 item couldn’t be imported: “Bad (line 1)”.")
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
    expect(message(page)).to_contain_text("2 duplicates skipped.")


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

- [ ] map of [[Sheep]]

![[lake.gif]]
"""

GIF = b"GIF89a\1\0\1\0\x80\0\0\0\0\0\xff\xff\xff\x2c\0\0\0\0\1\0\1\0\0\2\2\x44\1\0\x3b"


def create_vault(folder):
    """Creates a folder of two notes with a photo, and of files that are not imported."""
    (folder / ".obsidian").mkdir(parents=True)
    (folder / "trips").mkdir()
    (folder / "Titan.md").write_text(TITAN)
    (folder / "trips" / "Sheep.txt").write_text("wool\n<script>window.__xss=1</script>")
    (folder / "trips" / "lake.gif").write_bytes(GIF)
    (folder / "broken.md").write_bytes(b"\xff\xfe\x00")
    (folder / "picture.png").write_bytes(b"\x89PNG")
    (folder / ".obsidian" / "notes.md").write_text("an editor's own")
    return folder


def test_markdown_files_are_imported_without_duplicates(open_window, tmp_path):
    page = open_window("/settings")
    folder = create_vault(tmp_path / "vault")

    # A dialog shows what would be imported; Escape cancels.
    choose(page, "Import files", [folder / "trips" / "Sheep.txt"])
    expect(page.get_by_role("dialog", name="Import 1 note?")).to_contain_text("1 file selected.")
    page.keyboard.press("Escape")
    expect(message(page)).to_have_text("Nothing was imported.")
    assert note_titles(page) == []

    choose(page, "Import a folder", folder)
    dialog = page.get_by_role("dialog", name="Import 2 notes?")
    others = "2 items couldn’t be imported: “broken.md (line 1)”, “picture.png (line 1)”."
    included = "1 photo or file included."
    expect(dialog).to_contain_text(f"5 files selected. {included} {others}")
    answer = dialog.get_by_role("button", name="Import", exact=True)
    expect(answer).to_be_focused()
    wait_to_press(answer)
    page.keyboard.press("Enter")
    expect(message(page)).to_have_text(f"2 notes imported. {included} {others}")
    assert note_titles(page) == ["Lakes of Titan", "Sheep"]
    sheep = next(note for note in api(page, "GET", "/notes")["notes"] if note["title"] == "Sheep")
    note = api(page, "GET", "/notes?tag=moon")["notes"][0]
    whole = api(page, "GET", f"/notes/{note['id']}")
    reference = re.search(r"attachments/[0-9a-f]{32}-1x1\.gif", whole["body"])[0]
    link = f"[Sheep](note:{sheep['id']})"
    assert whole["body"] == f"- [ ] map of {link}\n\n![lake.gif]({reference})\n\ndate: 9999-01-01\n\n#moon"
    assert whole["createdAt"] == whole["modifiedAt"] == "2019-11-18T10:00:00.000Z"
    assert [link["webpageURL"] for link in whole["links"]] == ["https://a.example/titan?utm_source=x"]
    # A person sees the photo.
    page.goto(page.url.replace("/settings", f"/notes/{note['id']}"))
    page.get_by_role("button", name="Read", exact=True).click()
    image = page.get_by_role("img", name="lake.gif")
    expect(image).to_be_visible()
    page.wait_for_function("(image) => image.complete && image.naturalWidth === 1", arg=image.element_handle())
    page.go_back()

    # The same folder again, with a note that was edited: no duplicates, nothing overwritten.
    edit = {"title": "Lakes", "body": "written in"}
    api(page, "PATCH", f"/notes/{note['id']}", edit, {"If-Match": '"1"'})
    choose(page, "Import a folder", folder)
    expect(message(page)).to_have_text(f"2 duplicates skipped. {others}")
    assert note_titles(page) == ["Lakes", "Sheep"]
    assert page.evaluate("window.__xss") is None


def test_files_that_are_chosen_together_are_imported_together(open_window, tmp_path):
    page = open_window("/settings")
    (tmp_path / "Titan.md").write_text("![](lake.gif)")
    (tmp_path / "lake.gif").write_bytes(GIF)
    bookmarks = tmp_path / "bookmarks.html"
    bookmarks.write_text("<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><A HREF='https://a.example/'>A</A></DL>")
    choose(page, "Import files", [tmp_path / "Titan.md", tmp_path / "lake.gif", bookmarks])
    confirm(page, "Import 2 notes?")
    expect(message(page)).to_have_text("2 notes imported. 1 photo or file included.")
    assert note_titles(page) == ["A", "Titan"]


def test_canceled_import_is_continued_without_duplicates(open_window, tmp_path):
    page = open_window("/settings")
    files = []
    for number in range(8):
        files.append(tmp_path / f"Number {number}.md")
        files[-1].write_text(f"note number {number}")
    held = []

    def hold(route):
        """Holds the request that imports, and lets the others through."""
        if route.request.method != "POST":
            return route.continue_()
        return held.append(route)

    page.route("**/api/v1/imports/*", hold)
    choose(page, "Import files", files)
    with page.expect_request(lambda request: request.method == "POST" and "/api/v1/imports/" in request.url):
        confirm(page, "Import 8 notes?")
    page.locator("bn-copy-settings").get_by_role("button", name="Cancel").click()
    expect(message(page)).to_have_text("Stopped. Completed changes are kept.")
    assert note_titles(page) == []
    page.unroute("**/api/v1/imports/*")
    for expected in ["8 notes imported.", None]:
        choose(page, "Import files", files)
        if expected:
            confirm(page, "Import 8 notes?")
        expect(message(page)).to_have_text(expected or "8 duplicates skipped.")
    assert note_titles(page) == [f"Number {number}" for number in range(8)]


def test_large_folder_is_sent_once_and_its_progress_is_shown(open_window, tmp_path):
    page = open_window("/settings")
    folder = tmp_path / "vault"
    folder.mkdir()
    for number in range(150):
        (folder / f"Number {number}.md").write_text(f"note number {number}\n" + "wool " * 4_000)
    page.evaluate(
        """() => {
            const work = document.querySelector("bn-copy-settings .copy-work");
            const bar = work.querySelector("progress");
            window.shown = [];
            new MutationObserver(() => window.shown.push([work.innerText.trim(), bar.value]))
                .observe(work, { subtree: true, childList: true, characterData: true });
        }"""
    )
    sent = []
    page.on("request", lambda request: "/imports" in request.url and sent.append(request))
    choose(page, "Import a folder", folder)
    expect(page.get_by_role("dialog", name="Import 150 notes?")).to_be_visible(timeout=3 * limit())
    confirm(page, "Import 150 notes?")
    expect(message(page)).to_have_text("150 notes imported.", timeout=3 * limit())
    # The file that was checked is imported: only the first request has it.
    posts = [request.url.split("/api/v1")[1] for request in sent if request.method == "POST"]
    assert [re.sub("[0-9a-f]{32}", "ID", url) for url in posts] == [
        "/imports?dryRun=true&upload=ID&name=notes.zip",
        "/imports/ID",
    ]
    shown = page.evaluate("window.shown")
    assert any("Uploading… 100%" in text for text, _ in shown), shown
    assert all(0 <= value <= 1 for _, value in shown)
    # The server has it no longer.
    upload = re.search("[0-9a-f]{32}", posts[1])[0]
    assert page.evaluate("async (id) => (await fetch(`/api/v1/imports/${id}`)).status", upload) == 404


def test_folder_that_is_not_imported_is_deleted_on_the_server(open_window, tmp_path):
    page = open_window("/settings")
    (tmp_path / "Titan.md").write_text("Lakes")
    choose(page, "Import files", [tmp_path / "Titan.md"])
    expect(page.get_by_role("dialog", name="Import 1 note?")).to_be_visible()
    with page.expect_response(lambda response: response.request.method == "DELETE") as deleted:
        page.keyboard.press("Escape")
    assert deleted.value.status == 204
    assert note_titles(page) == []


def test_file_of_another_format_is_refused(open_window, tmp_path):
    page = open_window("/settings")
    file = tmp_path / "x.json"
    file.write_text('{"format": "else"}')
    page.locator("input[type=file]").set_input_files(file)
    expect(message(page)).to_contain_text("The file is JSON of a program that is not known. Backnote can read:")
