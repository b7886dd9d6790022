"""Hostile text in titles, addresses, notes, site names and quotes stays text: nothing runs or is requested."""

import html
import json
import re
import urllib.parse

import pytest
from playwright.sync_api import expect
from support.api import REQUEST, api
from support.browse import address_field
from support.configuration import PHONE
from support.waiting import limit

# Descriptions of harm in the whole page, its shadow roots included.
FIND_HARM = """() => {
  const harm = [];
  if (window.__xss !== undefined) harm.push("a hostile script ran");
  if (document.documentElement.scrollWidth > innerWidth) harm.push("the page is wider than the window");
  const containerOf = (node) => node.assignedSlot ?? node.parentElement ?? node.getRootNode().host ?? null;
  const isClipped = (node) => {
    for (let box = containerOf(node); box; box = containerOf(box)) {
      const { overflowX } = getComputedStyle(box);
      const rect = box.getBoundingClientRect();
      if (overflowX !== "visible" && rect.left >= -1 && rect.right <= innerWidth + 1) return true;
    }
    return false;
  };
  const forbidden = ["SCRIPT", "OBJECT", "EMBED", "BASE", "META", "LINK", "STYLE"];
  const check = (root) => {
    for (const node of root.querySelectorAll("*")) {
      if (node.shadowRoot) check(node.shadowRoot);
      if (forbidden.includes(node.nodeName) && !document.head.contains(node)) {
        harm.push(`the page contains a ${node.nodeName} element`);
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
      const isOutside = rect.width && rect.height && (rect.right > innerWidth + 1 || rect.left < -1);
      if (isOutside && !isClipped(node)) harm.push(`${node.nodeName}.${node.className} leaves the window`);
    }
  };
  check(document);
  return harm;
}"""

# Creates a note for each text, which is its title, text, quote, link title, and its link if the service accepts it.
# A second link has no title, so that the service fetches its page and takes title and site name from there.
CREATE_NOTES = f"""async ([texts, quotedPage, titledPages]) => {{
  const request = {REQUEST};
  const cut = (text, bytes) => {{
    const part = new TextEncoder().encode(text).slice(0, bytes);
    return new TextDecoder().decode(part).replace(/\\ufffd+$/, "");
  }};
  const created = [];
  for (const [name, text] of texts) {{
    const title = cut(text, 4096);
    const quote = {{ exact: cut(text, 4000), prefix: title, suffix: title }};
    const quotedLink = {{ webpageURL: quotedPage, title, quote }};
    const create = (links) => request(["POST", "/notes", {{ title, body: text, links }}, {{}}]);
    let hasHostileLink = true;
    const note = await create([quotedLink, {{ webpageURL: text, title }}]).catch(() => {{
      hasHostileLink = false;
      return create([quotedLink]);
    }});
    const added = await request(["POST", `/notes/${{note.id}}/links`, {{ webpageURL: titledPages + name }}, {{}}]);
    created.push({{ name, id: note.id, title: note.title, hasHostileLink, siteName: added.siteName ?? null }});
  }}
  return created;
}}"""

SCROLL_DOWN = """async () => {
  const box = document.querySelector("bn-note-list .list-scroll");
  box.scrollTop += box.clientHeight * 2;
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}"""

# The number of notes in the list once its end is in view; -1 before that, and 0 while more are loading.
COUNT_AT_END = """() => {
  const box = document.querySelector("bn-note-list .list-scroll");
  if (box.scrollTop + box.clientHeight < box.scrollHeight - 1) return -1;
  return Math.max(0, Number([...box.querySelectorAll("li")].at(-1)?.ariaSetSize));
}"""


def page_with_title(text):
    title = html.escape(text, quote=True)
    return f"<meta charset=utf-8><title>{title}</title><meta property='og:site_name' content='{title}'><p>{title}</p>"


class Window:
    """A window that records the requests to other servers."""

    def __init__(self, page, origin):
        self.page = page
        self._foreign_requests = []
        page.on("request", lambda request: self._record(request.url, origin))

    def _record(self, url, origin):
        if not url.startswith((origin, "blob:")):
            self._foreign_requests.append(url)

    def expect_harmless(self, place):
        assert self.page.evaluate(FIND_HARM) == [], place
        assert self._foreign_requests == [], place


@pytest.fixture
def window(open_window, service):
    def window(path="/", **options):
        # Without motion, so that nothing is measured on its way.
        return Window(open_window(path, reduced_motion="reduce", **options), service.origin)

    return window


def without_null(text):
    """Returns the text without the character U+0000, which the service refuses."""
    return text.replace("\0", "\ufffd")


@pytest.fixture
def create_hostile_notes(pages, hostile_texts):
    pages.made["/quoted"] = (b"<title>Quoted</title><h1>Quoted</h1>", "text/html")
    for hostile in hostile_texts:
        pages.made[f"/titled/{hostile.name}"] = (page_with_title(hostile.text).encode(), "text/html")

    def create_hostile_notes(page):
        texts = [(hostile.name, without_null(hostile.text)) for hostile in hostile_texts]
        created = page.evaluate(CREATE_NOTES, [texts, pages.url("/quoted"), pages.url("/titled/")])
        assert len(created) == len(hostile_texts)
        return created

    return create_hostile_notes


def test_hostile_text_is_harmless_in_notes(window, create_hostile_notes, screenshot):
    opened = window(viewport=PHONE)
    page = opened.page
    notes = create_hostile_notes(page)
    assert any(note["hasHostileLink"] for note in notes)
    assert any(note["siteName"] for note in notes), "no page gave its site's name"
    for note in notes:
        page.evaluate("(path) => void navigation.navigate(path)", f"/notes/{note['id']}")
        expect(page.get_by_label("Title", exact=True)).to_have_value(note["title"])
        page.locator("bn-link-card").first.wait_for(state="attached")
        opened.expect_harmless(note["name"])
    screenshot(page, "hostile-note-phone")


def test_hostile_text_is_harmless_in_lists(window, create_hostile_notes, hostile_texts, pages, service, screenshot):
    opened = window()
    page = opened.page
    create_hostile_notes(page)
    page.reload()
    page.get_by_role("link", name="Notes").first.click()
    page.locator("bn-note-list").get_by_role("link").first.wait_for()
    opened.expect_harmless("the list")
    screenshot(page, "hostile-list")

    visited = pages.url("/visited?id=")
    visits = [
        {"webpageURL": visited + hostile.name, "title": without_null(hostile.text[:1000])} for hostile in hostile_texts
    ]
    api(page, "POST", "/visits/batch", {"activities": visits})
    page.goto(service.origin + "/browse")
    page.get_by_role("heading", name="Recent").wait_for()
    opened.expect_harmless("recent pages")
    address_field(page).fill(pages.url("/quoted"))
    page.keyboard.press("Enter")
    overlay = page.locator("bn-suggestion-overlay")
    overlay.get_by_role("button", name="Open note").first.wait_for()
    opened.expect_harmless("the overlay")
    overlay.get_by_role("button", name="more notes for this page").click()
    overlay.get_by_role("group").wait_for()
    opened.expect_harmless("the overlay's list")
    screenshot(page, "hostile-overlay")
    page.keyboard.press("Escape")
    page.keyboard.press("Alt+Shift+Q")
    page.locator("bn-quick-note").get_by_role("button", name="Add link").click()
    page.get_by_role("option").nth(5).wait_for()
    opened.expect_harmless("the add-link menu")
    screenshot(page, "hostile-add-link")


def test_hostile_pages_are_harmless_in_browse(window, pages, hostile_texts):
    opened = window("/browse")
    page = opened.page
    for hostile in hostile_texts:
        title = html.escape(hostile.text[:2000], quote=True)
        body = f"<meta charset=utf-8><title>{title}</title><h1>{title}</h1>"
        pages.made[f"/read/{hostile.name}"] = (body.encode(), "text/html")
        url = pages.url(f"/read/{hostile.name}")
        page.evaluate("(path) => void navigation.navigate(path)", "/browse?url=" + urllib.parse.quote(url, safe=""))
        expect(address_field(page)).to_have_value(url)
        page.locator("iframe").wait_for()
        opened.expect_harmless(hostile.name)


def bookmarks(texts, escape):
    items = [
        f'<DT><A HREF="https://example.com/{hostile.name}" TAGS="{text}">{text}</A><DD>{text}'
        for hostile in texts
        for text in [escape(hostile.text)]
    ]
    return "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>\n" + "\n".join(items) + "\n</DL>"


def exported_notes(texts):
    """Returns notes as an export has them, with the hostile text as their identifiers."""
    notes = []
    for hostile in texts:
        title = hostile.text[:1000]
        link = {"webpageURL": f"https://site-{hostile.name}.example/", "title": title, "quote": {"exact": title}}
        notes.append({"id": hostile.text, "title": title, "body": hostile.text, "links": [link]})
    return json.dumps({"format": "backnote-notes-1", "notes": notes})


def test_hostile_text_is_harmless_in_imports(window, open_window, hostile_texts):
    opened = window("/settings")
    page = opened.page
    count = len(hostile_texts)
    # A note can not contain U+0000, which the message says of the other texts.
    taken = sum("\0" not in one.text for one in hostile_texts)
    # Unescaped, a text may end its bookmark or hide the following ones, so the number of notes varies.
    files = {
        "notes.json": (exported_notes(hostile_texts), re.compile(rf"^{taken} notes imported\.")),
        "escaped.html": (bookmarks(hostile_texts, html.escape), f"{count} notes imported."),
        "raw.html": (bookmarks(hostile_texts, str), re.compile(r"\d+ (?:notes? imported|duplicates? skipped)")),
    }
    message = page.locator("bn-copy-settings").get_by_role("status")
    for name, (text, outcome) in files.items():
        kind = "application/json" if name.endswith("json") else "text/html"
        file = {"name": name, "mimeType": kind, "buffer": text.encode("utf-8", "replace")}
        page.locator("input[type=file]").set_input_files(file)
        confirm = page.get_by_role("dialog").get_by_role("button", name="Import")
        # Pages that are linked already are not asked about.
        expect(confirm.or_(message.filter(has_text=outcome)).first).to_be_visible()
        if confirm.is_visible():
            confirm.click()
        expect(message).to_have_text(outcome, timeout=3 * limit())
        opened.expect_harmless(name)
    page.evaluate("() => navigation.navigate('/').finished")
    # The list removes rows that are far out of view, so each part is checked on the way down.
    expect(page.locator("bn-note-list").get_by_role("listitem").nth(29)).to_be_attached()
    listed = -1
    while listed < 0:
        opened.expect_harmless("the list of imported notes")
        page.evaluate(SCROLL_DOWN)
        listed = page.wait_for_function(COUNT_AT_END).json_value()
    assert listed >= taken + count
    # Chromium reports each inline handler that it blocks while the bookmarks are parsed.
    for complaint in open_window.complaints:
        assert "inline event handler" in complaint
        assert "has been blocked" in complaint
    open_window.complaints.clear()
