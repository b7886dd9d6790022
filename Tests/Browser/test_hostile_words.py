"""Hostile titles, addresses, texts, site names and quotes stay words: nothing runs, nothing is asked for, nothing leaves its box."""

import html
import json
import re

import pytest
from playwright.sync_api import expect

from conftest import DATA, PHONE

ROWS = DATA / "security/xss-titles.jsonl"
pytestmark = pytest.mark.skipif(not ROWS.exists(), reason=f"there are no hostile words in {DATA}")

# What a whole page, its shadow roots included, shows of harm. Empty when there is none.
HARM = """() => {
  const harm = [];
  if (window.__xss !== undefined) harm.push("a script of theirs ran");
  if (document.documentElement.scrollWidth > innerWidth) harm.push("the page is wider than the window");
  const up = (node) => node.assignedSlot ?? node.parentElement ?? node.getRootNode().host ?? null;
  const isClipped = (node) => {
    for (let box = up(node); box; box = up(box)) {
      const { overflowX, contentVisibility } = getComputedStyle(box);
      const rect = box.getBoundingClientRect();
      if (overflowX !== "visible" && rect.left >= -1 && rect.right <= innerWidth + 1) return true;
    }
    return false;
  };
  const look = (root) => {
    for (const node of root.querySelectorAll("*")) {
      if (node.shadowRoot) look(node.shadowRoot);
      if (["SCRIPT", "OBJECT", "EMBED", "BASE", "META", "LINK", "STYLE"].includes(node.nodeName) && !document.head.contains(node)) {
        harm.push(`a ${node.nodeName} came about`);
      }
      for (const { name } of node.attributes) if (name.startsWith("on")) harm.push(`${name} on ${node.nodeName}`);
      for (const name of ["href", "src", "action", "data"]) {
        const value = node.getAttribute(name);
        if (value !== null && !["http:", "https:", "blob:"].includes(new URL(value, location.href).protocol)) {
          harm.push(`${node.nodeName} leads to ${value.slice(0, 60)}`);
        }
      }
      if (!node.checkVisibility({ visibilityProperty: true })) continue;
      const rect = node.getBoundingClientRect();
      const isOut = rect.width && rect.height && (rect.right > innerWidth + 1 || rect.left < -1);
      if (isOut && !isClipped(node)) harm.push(`${node.nodeName}.${node.className} leaves the window`);
    }
  };
  look(document);
  return harm;
}"""

MAKE = """async ({rows, linkOf, siteOf}) => {
  const ask = async (path, body) => {
    const answer = await fetch("/api/v1" + path, {
      method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify(body),
    });
    return { ok: answer.ok, body: await answer.json() };
  };
  const cut = (text, bytes) => new TextDecoder().decode(new TextEncoder().encode(text).slice(0, bytes)).replace(/\\ufffd+$/, "");
  const made = [];
  for (const {id, payload} of rows) {
    const title = cut(payload, 4096);
    const hostile = { webpageURL: payload, title };
    const quoted = { webpageURL: linkOf, title, quote: { exact: cut(payload, 4000), prefix: title, suffix: title } };
    const note = { title, body: payload };
    let answer = await ask("/notes", { ...note, links: [quoted, hostile] });
    const tookAddress = answer.ok;
    if (!answer.ok) answer = await ask("/notes", { ...note, links: [quoted] });
    // Without a title: the service fetches the page and takes its own words for it.
    if (!answer.ok) throw new Error(`${id}: ${JSON.stringify(answer.body)}`);
    const site = await ask(`/notes/${answer.body.id}/links`, { webpageURL: siteOf + id });
    made.push({ id, note: answer.body.id, title: answer.body.title, tookAddress, siteName: site.body.siteName ?? null });
  }
  return made;
}"""


# A part of the list further down.
FURTHER = """async () => {
  const box = document.querySelector("bn-note-list .list-scroll");
  box.scrollTop += box.clientHeight * 2;
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}"""

# How many notes the list has, once its end is there; less than none before, and none for as long as more is on its way.
COUNT = """() => {
  const box = document.querySelector("bn-note-list .list-scroll");
  if (box.scrollTop + box.clientHeight < box.scrollHeight - 1) return -1;
  return Math.max(0, Number([...box.querySelectorAll("li")].at(-1)?.ariaSetSize));
}"""


@pytest.fixture
def rows():
    return [json.loads(line) for line in ROWS.read_text(encoding="utf-8").splitlines()]


@pytest.fixture
def hostile(open_window, pages, service, rows):
    """A window on a notebook in which every row is a note's title, text, link, quote, and the words of a page it links to."""
    pages.made["/hostile"] = (b"<title>Hostile</title><h1>Hostile</h1>", "text/html")
    for row in rows:
        words = html.escape(row["payload"], quote=True)
        page = f"<meta charset=utf-8><title>{words}</title><meta property='og:site_name' content='{words}'><p>{words}</p>"
        pages.made[f"/site/{row['id']}"] = (page.encode(), "text/html")

    def open_hostile(**options):
        # Looked at once it has come to rest.
        page = open_window("/", reduced_motion="reduce", **options)
        foreign = []
        page.on("request", lambda request: None if request.url.startswith((service.origin, "blob:")) else foreign.append(request.url))
        made = page.evaluate(MAKE, {"rows": rows, "linkOf": pages.url("/hostile"), "siteOf": pages.url("/site/")})
        assert len(made) == len(rows)
        return page, made, foreign

    return open_hostile


def check(page, foreign, about):
    assert page.evaluate(HARM) == [], about
    assert foreign == [], about


def test_notes_of_hostile_words(hostile, screenshot):
    page, made, foreign = hostile(viewport=PHONE)
    assert any(note["tookAddress"] for note in made)
    assert any(note["siteName"] for note in made), "no page gave its site's name"
    for note in made:
        page.evaluate("(path) => void navigation.navigate(path)", f"/notes/{note['note']}")
        expect(page.get_by_label("Title", exact=True)).to_have_value(note["title"])
        page.locator("bn-link-card").first.wait_for(state="attached")
        check(page, foreign, note["id"])
    screenshot(page, "hostile-note-phone")


def test_lists_of_hostile_words(hostile, pages, rows, screenshot):
    page, made, foreign = hostile()
    page.reload()
    page.get_by_role("link", name="Notes").first.click()
    page.locator("bn-note-list").get_by_role("link").first.wait_for()
    check(page, foreign, "the list")
    screenshot(page, "hostile-list")

    visits = [{"webpageURL": pages.url(f"/visited?id={row['id']}"), "title": row["payload"][:1000]} for row in rows]
    page.evaluate(
        """async (activities) => {
          const answer = await fetch("/api/v1/visits/batch", {
            method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify({activities}),
          });
          if (!answer.ok) throw new Error(await answer.text());
        }""",
        visits,
    )
    page.goto(page.url.split("/notes")[0].rstrip("/") + "/browse")
    page.get_by_role("heading", name="Recently").wait_for()
    check(page, foreign, "recent pages")
    page.get_by_label("Address", exact=True).fill(pages.url("/hostile"))
    page.keyboard.press("Enter")
    overlay = page.locator("bn-suggestion-overlay")
    overlay.get_by_role("button", name="Open note").first.wait_for()
    check(page, foreign, "the overlay")
    overlay.get_by_role("button", name="more notes for this page").click()
    overlay.get_by_role("group").wait_for()
    check(page, foreign, "the overlay's list")
    screenshot(page, "hostile-overlay")
    page.keyboard.press("Escape")
    page.keyboard.press("Alt+Shift+Q")
    page.locator("bn-quick-note").get_by_role("button", name="Add link").click()
    page.get_by_role("option").nth(5).wait_for()
    check(page, foreign, "the add-link menu")
    screenshot(page, "hostile-add-link")


def test_pages_of_hostile_words_in_browse(pages, open_window, service, rows):
    for row in rows:
        words = html.escape(row["payload"][:2000], quote=True)
        pages.made[f"/read/{row['id']}"] = (f"<meta charset=utf-8><title>{words}</title><h1>{words}</h1>".encode(), "text/html")
    page = open_window("/browse")
    foreign = []
    page.on("request", lambda request: None if request.url.startswith(service.origin) else foreign.append(request.url))
    for row in rows:
        page.evaluate(
            "(url) => void navigation.navigate('/browse?url=' + encodeURIComponent(url))", pages.url(f"/read/{row['id']}")
        )
        expect(page.get_by_label("Address", exact=True)).to_have_value(pages.url(f"/read/{row['id']}"))
        page.locator("iframe").wait_for()
        check(page, foreign, row["id"])


def bookmarks(rows, said):
    lines = [
        f'<DT><A HREF="https://example.com/{row["id"]}" TAGS="{said(row["payload"])}">{said(row["payload"])}</A><DD>{said(row["payload"])}'
        for row in rows
    ]
    return "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>\n" + "\n".join(lines) + "\n</DL>"


def copies(rows):
    """As `asJSON` writes notes, with ids that are none of ours."""
    return json.dumps({"format": "backnote-notes-1", "notes": [
        {
            "id": row["payload"], "title": row["payload"][:1000], "body": row["payload"], "links": [{
                "webpageURL": f"https://site-{row['id']}.example/", "title": row["payload"][:1000],
                "quote": {"exact": row["payload"][:1000]},
            }],
        }
        for row in rows
    ]})


def test_imports_of_hostile_words(open_window, service, rows):
    page = open_window("/settings")
    foreign = []
    page.on("request", lambda request: None if request.url.startswith((service.origin, "blob:")) else foreign.append(request.url))
    # Raw, a word may end the line it stands in or hide those after it: how many bookmarks are left is its own affair.
    files = {
        "notes.json": (copies(rows), len(rows)),
        "escaped.html": (bookmarks(rows, lambda words: html.escape(words, quote=True)), len(rows)),
        "raw.html": (bookmarks(rows, str), None),
    }
    said = page.locator("bn-copy-settings").get_by_role("status")
    for name, (text, count) in files.items():
        kind = "application/json" if name.endswith("json") else "text/html"
        page.locator("input[type=file]").set_input_files({"name": name, "mimeType": kind, "buffer": text.encode("utf-8", "replace")})
        expect(said).to_have_text(f"{count} notes imported." if count else re.compile(r"\d+ notes? imported"), timeout=180_000)
        check(page, foreign, name)
    page.evaluate("() => navigation.navigate('/').finished")
    # Rows far out of view are taken away again: all are looked at on the way down, and the last one says how many there were.
    expect(page.locator("bn-note-list").get_by_role("listitem").nth(29)).to_be_attached()
    count = -1
    while count < 0:
        check(page, foreign, "the list of what was imported")
        page.evaluate(FURTHER)
        count = page.wait_for_function(COUNT).json_value()
    assert count >= 2 * len(rows)
    # Read as bookmarks, an inline handler of theirs is looked at, and refused.
    assert all("inline event handler" in said and "has been blocked" in said for said in open_window.complaints)
    open_window.complaints.clear()
