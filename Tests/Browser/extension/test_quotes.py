"""Quotes in pages before and after an edit, with the content script's own modules in Chromium."""

import json
import pathlib

import pytest
from support.configuration import ROOT

PAGES = json.loads((pathlib.Path(__file__).parent / "quote-pages.json").read_text(encoding="utf-8"))
MODULES = ["approximate-match.js", "find-quote.js", "page-text.js", "page-quotes.js"]

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
  return selectedQuote();
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
  new PageQuotes("quote", (ids) => (found = ids)).mark([{ id: "link", quote }]);
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
