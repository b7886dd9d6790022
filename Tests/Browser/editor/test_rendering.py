"""The editor draws a text as Read renders it: one table of texts for both."""

import pytest
from playwright.sync_api import expect
from support.api import create_note
from support.app_window import go

# Lines with their kind and the words in their styles, as both show them. Empty lines are left out.
EDITOR = """(field) => {
  const names = { emphasis: "em", strong: "strong", struck: "del", code: "code", link: "a", highlight: "mark" };
  const shown = (row) => [...row.childNodes].map((node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.matches(".mark, br")) return "";
    return [...node.classList].filter((name) => names[name]).sort()
      .reduceRight((text, name) => `<${names[name]}>${text}</${names[name]}>`, node.textContent);
  }).join("");
  return [...field.querySelectorAll(".line")].flatMap((row) => {
    const { kind, level = "", done, edge = "" } = row.dataset;
    if (kind === "fence" || kind === "underline" || (kind === "table" && edge === "end")) return [];
    if (kind === "rule") return ["rule"];
    if (kind === "code") return ["code: " + row.textContent.replace(/^ {4}/, "")];
    if (kind === "table") {
      const cells = shown(row).trim().replace(/^[|]|[|]$/g, "").split("|").map((cell) => cell.trim());
      return ["table: " + cells.join(" | ").replace(/(?: [|] ?)+$/, "")];
    }
    const text = shown(row).trim();
    if (kind === "text") return text ? ["text: " + text] : [];
    const sign = kind === "check" ? (done === undefined ? " [ ]" : " [x]") : "";
    return [`${kind}${level}${sign}: ${text}`];
  });
}"""
READ = """(article) => {
  const styles = { EM: "em", STRONG: "strong", DEL: "del", CODE: "code", A: "a", MARK: "mark" };
  const order = ["code", "em", "mark", "a", "strong", "del"];
  const names = ["code", "emphasis", "highlight", "link", "strong", "struck"];
  // Each stretch of text with all styles around it, as the editor draws it.
  const inline = (node, around = []) => [...node.childNodes].map((child) => {
    if (child.nodeType === Node.TEXT_NODE) {
      const text = child.data.replace(/\\n/g, "");
      return text && around.length
        ? [...new Set(around)].sort((a, b) => order.indexOf(a) - order.indexOf(b))
          .reduceRight((inner, tag) => `<${tag}>${inner}</${tag}>`, text)
        : text;
    }
    if (child.nodeName === "BR") return "\\n";
    if (/^(?:UL|OL|P|PRE|BLOCKQUOTE|INPUT)$/.test(child.nodeName)) return "";
    return inline(child, styles[child.nodeName] ? [...around, styles[child.nodeName]] : around);
  }).join("");
  const lines = (kind, node) => inline(node).split("\\n").map((text) => `${kind}: ${text.trim()}`);
  const item = (node, level) => {
    const own = node.querySelector(":scope > p") ?? node;
    const box = own.querySelector(":scope > input") ?? node.querySelector(":scope > input");
    const kind = box ? "check" : node.parentElement.nodeName === "OL" ? "ordered" : "bullet";
    const sign = box ? (box.checked ? " [x]" : " [ ]") : "";
    const [first, ...rest] = inline(own).split("\\n").map((text) => text.trim());
    return [
      `${kind}${level || ""}${sign}: ${first}`,
      ...rest.filter(Boolean).map((text) => "text: " + text),
      ...[...node.children].filter((child) => child !== own).flatMap((child) => block(child, level + 1)),
    ];
  };
  const block = (node, level = 0) => {
    const name = node.nodeName;
    if (name === "HR") return ["rule"];
    if (/^H[2-6]$/.test(name)) return lines(`heading${name[1] - 1}`, node);
    if (name === "P") return lines("text", node);
    if (name === "PRE") return node.textContent.replace(/\\n$/, "").split("\\n").map((text) => "code: " + text);
    if (name === "UL" || name === "OL") return [...node.children].flatMap((child) => item(child, level));
    if (name === "BLOCKQUOTE") {
      const depth = (one) => one ? depth(one.parentElement.closest("blockquote")) + 1 : 0;
      return [...node.children].flatMap((child) =>
        child.nodeName === "BLOCKQUOTE" ? block(child) : lines(`quote${depth(node)}`, child));
    }
    if (node.matches(".table")) {
      return [...node.querySelectorAll("tr")].map((row) =>
        "table: " + [...row.cells].map((cell) => inline(cell).trim()).join(" | ").replace(/(?: [|] ?)+$/, ""));
    }
    return [];
  };
  return [...article.querySelector(":scope > div").children].flatMap((node) => block(node));
}"""

TEXTS = {
    # The first are examples of CommonMark and GitHub Flavored Markdown, by the names of their sections.
    "thematic breaks": "***\n---\n___",
    "thematic breaks with spaces": " - - -\n\n**  * ** * ** * **\n\n--\n**\n__",
    "thematic break in a list": "- foo\n***\n- bar",
    "thematic break or heading": "Foo\n---\nbar\n\nFoo\n***\nbar",
    "ATX headings": "# foo\n## foo\n### foo\n#### foo\n##### foo\n####### foo",
    "ATX headings without a space": "#5 bolt\n\n#hashtag",
    "ATX headings with emphasis": "# foo *bar* \\*baz\\*",
    "ATX headings with an end": "## foo ##\n  ###   bar    ###",
    "setext headings": "Foo *bar*\n=========\n\nFoo *bar*\n---------",
    "setext headings of several lines": "Foo\nbar\n===\n\nBaz\n--\nend",
    "setext heading or list": "- Foo\n---\n\n> foo\n-----",
    "indented code": "words\n\n    a simple\n      indented code block\n\nend",
    "indented line in a paragraph": "Foo\n    bar",
    "fenced code": "```js\nlet a = 1;\n# no heading\n```\n~~~\n**no** bold\n~~~\nend",
    "fenced code without an end": "words\n```\naaa",
    "code fences of several lengths": "````\naaa\n```\n``````",
    "paragraphs": "aaa\nbbb\n\nccc",
    "block quotes": "> foo\n> bar *baz*\n\n>> deep\n\nend",
    "list items": "- one\n- two\n\n10) ten\n11) eleven\n\n+ plus",
    "lists in lists": "- foo\n  - bar\n    - baz\n      - boo\n- end",
    "lists by their columns": "- foo\n - bar\n  - baz\n   - boo\n\n10) foo\n    - bar\n\nend\n\n10) foo\n   - bar",
    "list that ends a paragraph": "words\n- foo\n\nThe number in my house is\n14.  The number\n\nand\n1. one",
    "list with lines below": "- foo\n  more\n\n- bar",
    "task lists": "- [ ] foo\n- [x] bar\n  - [X] baz\n- [] no box",
    "code spans": "`foo` `` foo ` bar `` `*a*` ` open",
    "backslash escapes": "\\*not emphasized\\* \\`not code\\` \\# \\[a](/b) \\a",
    "emphasis": "*foo bar* a * foo bar* foo*bar*baz _foo_ foo_bar_ **foo** __foo__ ***foo*** *a **b** c*",
    "emphasis beside punctuation": '**foo:** bar (*foo*) *(**foo**)* "*foo*"',
    "strikethrough": "~~Hi~~ Hello, ~there~ world! This ~~~not~~~ ~~or this~",
    "links": "[link](https://example.com/uri) [a *b*](https://example.com/) [no] (a)",
    "images": "![foo](https://example.com/a.png) words",
    "autolinks": "<https://example.com/a?b=c> <no link> https://example.com/a. www.example.com, me@example.com",
    "autolinks with parentheses": "www.example.com/search?q=(business) (https://example.com/a_(b))",
    "raw HTML": "<b>bold</b> and <br>",
    "tables": "| foo | bar |\n| --- | :-: |\n| *baz* | bim |\n\nend",
    "tables without pipes at the edges": "foo | bar\n:-- | --:\nbaz | a \\| b",
    "tables that end": "| abc | def |\n| --- | --- |\n| bar | baz |\n> bar",
    "tables with rows of other lengths": "| abc | def |\n| --- | --- |\nbar",
    "no table": "| abc | def |\n| --- |\n| bar |",
    # What this project adds.
    "highlights": "a ==b== c == d == ==e *f* g== `==h==`",
}


@pytest.mark.parametrize("name", TEXTS)
def test_text_is_drawn_as_it_is_read(show_window, name):
    page = show_window("/")
    note = create_note(page, name, TEXTS[name])
    go(page, f"/notes/{note}")
    expect(page.get_by_label("Title")).to_have_value(name)
    field = page.get_by_label("Note text")
    expect(field.locator(".line")).to_have_count(TEXTS[name].count("\n") + 1)
    drawn = field.evaluate(EDITOR)
    page.get_by_role("button", name="Read").click()
    article = page.get_by_role("dialog").locator("article:not([aria-busy])")
    article.locator(":scope > div").wait_for()
    assert drawn == article.evaluate(READ)
