import { deepEqual, ok } from "node:assert/strict";
import { noteFromMarkdown } from "./markdown-file.js";
import { notesToMarkdown } from "./exported-notes.js";
/** @import { ExportedNote, ReadNote } from "./exported-notes.js" */

const cases = /** @type {[string, string, string, Partial<ReadNote>][]} */ ([
  ["a heading at the start", "a.md", "\uFEFF# Titan #\r\n\r\nLakes\r\n", {
    title: "Titan",
    body: "Lakes",
  }],
  ["an underlined heading", "a.md", "Titan\n=====\nLakes", { title: "Titan", body: "Lakes" }],
  ["a heading that ends with a #", "a.md", "# C#\nSharp", { title: "C#", body: "Sharp" }],
  ["a heading with white space after its end", "a.md", "## Titan ##  \nLakes", {
    title: "Titan",
    body: "Lakes",
  }],
  ["a heading further down, which stays", "a.md", "Lakes\n\n## Maps\n", {
    title: "Maps",
    body: "Lakes\n\n## Maps",
  }],
  ["a comment in code, which is not a heading", "b.md", "```sh\n# a comment\n```\n", {
    title: "b",
    body: "```sh\n# a comment\n```",
  }],
  ["no heading, named after the file", "trips/To Titan.v2.txt", "Lakes", {
    title: "To Titan.v2",
    body: "Lakes",
  }],
  ["no content", "Empty.md", "", { title: "Empty", body: "" }],
  [
    "front matter: title, tags in a line, a page",
    "a.md",
    '---\ntitle: "To: Titan"\ntags: [Space travel, moon]\nsource: https://a.example/b\n---\n\nLakes',
    {
      title: "To: Titan",
      body: "Lakes\n#space-travel #moon",
      links: [{ webpageURL: "https://a.example/b" }],
    },
  ],
  [
    "front matter: a list of tags, and other fields",
    "Titan.md",
    "---\ntags:\n  - moon\n  - 42\nrating: 5\naliases:\n  - Saturn VI\n---\nLakes #moon",
    { title: "Titan", body: "Lakes #moon\n\nrating: 5\naliases:\n  - Saturn VI" },
  ],
  [
    "front matter: creation and modification dates",
    "a.md",
    "---\ncreated: '2019-11-18T10:00:00Z'\nupdated: 2020-01-01T00:00:00Z\n---\nLakes",
    {
      title: "a",
      body: "Lakes",
      createdAt: "2019-11-18T10:00:00.000Z",
      modifiedAt: "2020-01-01T00:00:00.000Z",
    },
  ],
  [
    "front matter: invalid dates, future dates, and dates of something else",
    "a.md",
    "---\ncreated: 2019-02-30\ndate: 2019-11-18T10:00:00Z\nupdated: 9999-01-01\n---\nLakes",
    { title: "a", body: "Lakes\n\ncreated: 2019-02-30\ndate: 2019-11-18T10:00:00Z\nupdated: 9999-01-01" },
  ],
  [
    "the front matter's title over the heading that says the same",
    "a.md",
    "---\ntitle: Titan\n---\n# Titan\nLakes",
    { title: "Titan", body: "Lakes" },
  ],
  [
    "the front matter's title, and another heading that stays",
    "a.md",
    "---\ntitle: Moons\n---\n# Titan\nLakes",
    { title: "Moons", body: "# Titan\nLakes" },
  ],
  ["a text between two rules", "a.md", "---\nLakes\n---\nand dunes", {
    title: "a",
    body: "---\nLakes\n---\nand dunes",
  }],
  ["a page that is none", "a.md", "---\nurl: javascript:alert(1)\n---\nx", {
    title: "a",
    body: "x\n\nurl: javascript:alert(1)",
  }],
  ["links within the text", "a.md", "[A](<https://a.example/>)\n- one", {
    title: "a",
    body: "[A](<https://a.example/>)\n- one",
  }],
]);

for (const [about, name, text, expected] of cases) {
  Deno.test(`imports a file with ${about}`, () =>
    deepEqual(noteFromMarkdown(name, text), { links: [], ...expected }));
}

Deno.test("an export is imported unchanged", () => {
  const links = [
    { webpageURL: "https://a.example/b", title: "A [page] \\ more", quote: { exact: "one\n\ntwo" } },
    { webpageURL: "https://c.example/", title: "C" },
  ];
  const note = { title: "Titan", body: "Lakes\n- [ ] map\n- [B](<https://b.example/>)", links };
  deepEqual(
    noteFromMarkdown("x.md", notesToMarkdown([/** @type {ExportedNote} */ (/** @type {unknown} */ (note))])),
    note,
  );
});

Deno.test("hostile text is imported in linear time", () => {
  for (
    const text of [
      "---\n".repeat(20_000),
      "```\n".repeat(50_000),
      "- [".repeat(50_000),
      `- [${"\\".repeat(50_000)}`,
    ]
  ) {
    noteFromMarkdown("x.md", text);
  }
});

/** A megabyte of what an expression could read in many ways. With the square of its length, a test would not end. */
const long = 1_000_000;
const hostileTexts = /** @type {[string, string][]} */ ([
  ["a heading of blanks", `# ${" ".repeat(long)}x${" ".repeat(long)}y`],
  ["a heading of words", `# ${"a ".repeat(long / 2)}b`],
  ["a heading of # and blanks", `# ${"# ".repeat(long / 2)}b`],
  ["many headings without text", "# \n".repeat(long / 3)],
  ["an underline of blanks", `a\n=${" ".repeat(long)}=`],
  ["front matter without an end", `---\n${"a: b\n".repeat(long / 5)}`],
  ["front matter of tags", `---\ntags: [${Array.from({ length: 9_000 }, (_, i) => `a${i}`)}]\n---\n`],
  ["front matter of breaks", "---\na\n".repeat(long / 6)],
  ["fences without an end", "```\n~~~\n".repeat(long / 8)],
  [
    "a list of links that ends with something else",
    `${"\n\n- [a](<https://a.example/>)".repeat(long / 28)}\nx`,
  ],
  [
    "a list of quotes that ends with something else",
    `\n\n- [a](<https://a.example/>)${"\n  > b".repeat(long / 6)}\nx`,
  ],
  ["a link's title without an end", `\n\n- [${"\\a".repeat(long / 2)}`],
]);

for (const [name, text] of hostileTexts) {
  Deno.test(`a hostile file is read in linear time: ${name}`, () => {
    const { title, body } = noteFromMarkdown("file.md", text);
    ok(title.length <= 1_000);
    ok(body.length <= text.length + 200_000);
  });
}
