"""Quotes in pages before and after an edit, with the content script's own modules in Chromium."""

import json
import pathlib

import pytest
from support.configuration import ROOT

PAGES = json.loads((pathlib.Path(__file__).parent / "quote-pages.json").read_text(encoding="utf-8"))
MODULES = [
    "approximate-match.js",
    "find-quote.js",
    "line-text.js",
    "page-quotes.js",
    "page-selection.js",
    "page-text.js",
    "shown-tree.js",
]

# Selects what is between the brackets, and returns it as a quote.
QUOTE = """async () => {
  const { selectedQuote } = await import("/modules/page-quotes.js");
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const ends = [];
  while (walker.nextNode()) {
    for (const bracket of ["[[", "]]"]) {
      const at = walker.currentNode.data.indexOf(bracket);
      if (at < 0) continue;
      walker.currentNode.deleteData(at, 2);
      ends.push([walker.currentNode, at]);
    }
  }
  const [from, to] = ends;
  getSelection().setBaseAndExtent(...from, ...to);
  return selectedQuote().quote;
}"""

# Removes the brackets, marks the quote, and returns the marked text and that between the brackets.
MARK = """async (quote) => {
  const { PageQuotes } = await import("/modules/page-quotes.js");
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const expected = document.createRange();
  let isExpected = false;
  while (walker.nextNode()) {
    for (const bracket of ["[[", "]]"]) {
      const at = walker.currentNode.data.indexOf(bracket);
      if (at < 0) continue;
      walker.currentNode.deleteData(at, 2);
      if (bracket === "[[") expected.setStart(walker.currentNode, at);
      else expected.setEnd(walker.currentNode, at);
      isExpected = true;
    }
  }
  const before = document.body.outerHTML;
  let found = [];
  new PageQuotes({ none: "quote" }, (ids) => (found = ids)).mark([{ id: "link", quote }]);
  const text = (range) => {
    const content = range.cloneContents();
    // The readings of words are beside the text.
    for (const reading of content.querySelectorAll("rt")) reading.remove();
    return content.textContent.replace(/\\s+/g, " ").trim();
  };
  const ranges = [...CSS.highlights.get("quote")];
  return {
    marked: ranges.map(text),
    expected: isExpected ? [text(expected)] : [],
    isSamePlace: ranges.every((range) => isExpected && range.intersectsNode(expected.startContainer)),
    found: found.length,
    isUnchanged: document.body.outerHTML === before,
  };
}"""


@pytest.fixture(scope="module")
def reader(chromium, page_servers):
    """A page that has the content script's modules."""
    pages = page_servers.next()
    folder = ROOT / "web/extension/content"
    for name in MODULES:
        pages.made[f"/modules/{name}"] = ((folder / name).read_bytes(), "text/javascript")
    pages.made["/quotes"] = (b"<!doctype html><meta charset=utf-8><body></body>", "text/html")
    context = chromium.new_context()
    page = context.new_page()
    page.goto(pages.url("/quotes"))
    yield page
    context.close()


@pytest.mark.parametrize("case", PAGES, ids=[case["name"].replace(" ", "-") for case in PAGES])
def test_quote_is_marked_where_it_is_and_nowhere_else(reader, case):
    reader.evaluate("(html) => { document.body.innerHTML = html; }", case["before"])
    quote = reader.evaluate(QUOTE)
    reader.evaluate("(html) => { CSS.highlights.clear(); document.body.innerHTML = html; }", case["after"])
    result = reader.evaluate(MARK, quote)
    assert result["marked"] == result["expected"]
    assert result["isSamePlace"]
    assert result["found"] == len(result["expected"])
    assert result["isUnchanged"]


def test_quote_is_marked_when_its_text_comes_late(reader):
    quote = {"exact": "a sentence that comes later than the page itself", "prefix": "", "suffix": ""}
    reader.evaluate("() => { CSS.highlights.clear(); document.body.innerHTML = '<p>Loading</p>'; }")
    assert reader.evaluate(MARK, quote)["marked"] == []
    reader.evaluate("(text) => document.body.insertAdjacentHTML('beforeend', `<p>${text}</p>`)", quote["exact"])
    reader.wait_for_function("() => CSS.highlights.get('quote')?.size === 1")


# Each page, and the lines of the quote between the brackets.
LINES = {
    "paragraphs": ("<p>[[One  line.</p>\n\n<p>Another\n line.]]</p>", "One line.\nAnother line."),
    "a line break in a sentence": ("<p>Roses [[are red,<br>violets]] are blue</p>", "are red,\nviolets"),
    "words of one line": ("<p>a [[<b>bold</b> <i>word</i>, <span>and</span>\n more]]</p>", "bold word, and more"),
    "code": (
        "<pre><code>[[def area(r):\n    # of a disk\n\n\treturn 3 * r]]</code></pre>",
        "def area(r):\n    # of a disk\n\n\treturn 3 * r",
    ),
    "colored code": (
        "<pre><span>[[if</span> x:\n<span>    </span><b>y</b>()\n<span>\n</span><b>z</b>()]]</pre>",
        "if x:\n    y()\n\nz()",
    ),
    "code after a paragraph": ("<p>[[Run this:</p><pre>a\n  b</pre><p>Then]] that.</p>", "Run this:\na\n  b\nThen"),
    "lines of blocks": ("<code><div>[[a {</div><div>b</div><div>}]]</div></code>", "a {\nb\n}"),
    "a text with pre-line": (
        "<div style='white-space: pre-line'>[[One   word\n   two words]]</div>",
        "One word\ntwo words",
    ),
    "rows and cells": (
        "<table><tr><td>[[Name</td><td>Age</td></tr><tr><td>Ann</td><td>40]]</td></tr></table>",
        "Name Age\nAnn 40",
    ),
    "a list": ("<ul><li>[[one</li><li>two <b>words</b></li></ul><p>end]]</p>", "one\ntwo words\nend"),
    "parts that are not seen": ("<p>[[seen<p hidden>hidden</p><script>1</script><p>seen]]</p>", "seen\nseen"),
    "a word with a soft hyphen": ("<p>[[an exam&shy;ple]]</p>", "an example"),
}


@pytest.mark.parametrize("name", LINES)
def test_quote_has_the_lines_of_the_page_and_is_found_again(reader, name):
    before, lines = LINES[name]
    reader.evaluate("(html) => { CSS.highlights.clear(); document.body.innerHTML = html; }", before)
    quote = reader.evaluate(QUOTE)
    assert quote["exact"] == lines
    # Each run of white space is one space, also in a quote of another program.
    for exact in (lines, " ".join(lines.split())):
        assert reader.evaluate(FOUND, quote | {"exact": exact}) == " ".join(lines.split())


# Marks a quote, and returns the text of its ranges in the page and its frames, and of the trees that they are in.
FOUND = """async (quote) => {
  const { PageQuotes } = await import("/modules/page-quotes.js");
  const { onOneLine } = await import("/modules/line-text.js");
  const { PageText } = await import("/modules/page-text.js");
  const windows = [window, ...Array.from(document.querySelectorAll("iframe"), (frame) => frame.contentWindow)];
  const quotes = new PageQuotes({ none: "found" }, () => {});
  quotes.mark([{ id: "link", quote }]);
  const ranges = windows.flatMap((view) => [...(view.CSS.highlights.get("found") ?? [])]);
  const page = new PageText(document.body);
  const text = ranges.map((range) => {
    const { start, end } = page.part(range);
    return page.text.slice(start, end);
  }).join("|");
  quotes.clear();
  if (windows.some((view) => view.CSS.highlights.has("found"))) return "not cleared";
  return onOneLine(text);
}"""

# Makes shadow trees of the templates, and returns the quote of the selection between two texts.
SELECTED = """async ([html, from, to]) => {
  CSS.highlights.clear();
  const { shadowRootOf } = await import("/modules/shown-tree.js");
  const { selectedQuote } = await import("/modules/page-quotes.js");
  document.body.setHTMLUnsafe(html);
  const loaded = Array.from(document.querySelectorAll("iframe"), (frame) =>
    frame.contentDocument?.body?.firstChild ? null : new Promise((resolve) => (frame.onload = resolve)));
  await Promise.all(loaded);
  const trees = [document];
  let start;
  let end;
  for (const tree of trees) {
    for (const element of tree.querySelectorAll("*")) {
      const inner = shadowRootOf(element) ?? (element.localName === "iframe" ? element.contentDocument : null);
      if (inner) trees.push(inner);
    }
    const walker = document.createTreeWalker(tree, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { data } = walker.currentNode;
      if (data.includes(from)) start ??= [walker.currentNode, data.indexOf(from)];
      if (data.includes(to)) end ??= [walker.currentNode, data.indexOf(to) + to.length];
    }
  }
  const owner = start[0].ownerDocument;
  owner.getSelection().setBaseAndExtent(...start, ...end);
  if (owner !== document) return selectedQuote(owner.defaultView.frameElement).quote;
  return selectedQuote().quote;
}"""

OPEN, LATER = "<template shadowrootmode=open>", "</template>"
# Each page, the ends of the selection, the quote, and its parts in each tree when it is marked again.
TREES = {
    "a shadow tree": (
        f"<p>Before.</p><x-a>{OPEN}<p>In the component, some words.</p>{LATER}</x-a><p>After.</p>",
        ("component", "some"),
        "component, some",
        "component, some",
    ),
    "a shadow tree in another": (
        f"<x-a>{OPEN}<p>Outer.</p><x-b>{OPEN}<p>Inner words here.</p>{LATER}</x-b>{LATER}</x-a>",
        ("Inner", "words"),
        "Inner words",
        "Inner words",
    ),
    "an element in a slot": (
        f"<x-a>{OPEN}<h2>Head</h2><slot></slot><p>Foot</p>{LATER}<p>Body of the text.</p></x-a>",
        ("Body", "text"),
        "Body of the text",
        "Body of the text",
    ),
    "the default of a slot": (
        f"<p>One.</p><x-a>{OPEN}<slot>Default words here.</slot>{LATER}</x-a>",
        ("Default", "here"),
        "Default words here",
        "Default words here",
    ),
    "lines of code in a shadow tree": (
        f"<x-a>{OPEN}<pre>first()\n  second()</pre>{LATER}</x-a>",
        ("first", "second()"),
        "first()\n  second()",
        "first() second()",
    ),
    "a frame of the same origin": (
        "<p>Before.</p><iframe srcdoc='<p>Words of the frame.</p><p>More.</p>'></iframe><p>After.</p>",
        ("Words", "More"),
        "Words of the frame.\nMore",
        "Words of the frame. More",
    ),
    "a shadow tree in a frame": (
        f'<p>Before.</p><iframe srcdoc="<x-a>{OPEN}<p>Deep words.</p>{LATER}</x-a>"></iframe>',
        ("Deep", "words"),
        "Deep words",
        "Deep words",
    ),
}


@pytest.mark.parametrize("name", TREES)
def test_quote_in_a_shadow_tree_or_frame_is_marked_again(reader, name):
    html, ends, exact, found = TREES[name]
    quote = reader.evaluate(SELECTED, [html, *ends])
    assert quote["exact"] == exact
    assert reader.evaluate(FOUND, quote) == found


def test_quote_across_trees_is_marked_in_each(reader):
    html = f"<p>Before it and</p><x-a>{OPEN}<p>inside of it</p>{LATER}</x-a><p>after it.</p>"
    reader.evaluate("(html) => document.body.setHTMLUnsafe(html)", html)
    assert reader.evaluate(FOUND, {"exact": "Before it and inside of it after"}) == "Before it and|inside of it|after"


def test_frame_that_cannot_be_read_is_told(reader):
    reader.evaluate("() => document.body.setHTMLUnsafe('<p>Text</p><iframe sandbox srcdoc=Text></iframe>')")
    told = reader.evaluate(
        """async () => {
          const { selectedQuote } = await import("/modules/page-quotes.js");
          getSelection().selectAllChildren(document.querySelector("p"));
          return [selectedQuote(document.querySelector("iframe")), selectedQuote(document.body)];
        }"""
    )
    assert told[0] == {"quote": None, "isUnreadable": True}
    assert (told[1]["isUnreadable"], told[1]["quote"]["exact"]) == (False, "Text")


def test_text_that_comes_late_in_a_shadow_tree_is_marked(reader):
    quote = {"exact": "a sentence that comes late in a component", "prefix": "", "suffix": ""}
    reader.evaluate("() => { CSS.highlights.clear(); document.body.setHTMLUnsafe('<x-a></x-a>'); }")
    assert reader.evaluate(MARK, quote)["marked"] == []
    # A new shadow root is no change of the tree.
    reader.evaluate(
        """(text) => {
          document.querySelector("x-a").attachShadow({ mode: "open" }).innerHTML = `<p>${text}</p>`;
        }""",
        quote["exact"],
    )
    reader.wait_for_function("() => CSS.highlights.get('quote')?.size === 1")
