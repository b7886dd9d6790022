import { deepEqual, equal, notEqual } from "node:assert/strict";
import { draftOf, notesFromJSON, notesToJSON, notesToMarkdown, stableKey } from "./exported-notes.js";
/** @import { ExportedNote } from "./exported-notes.js" */

const note = /** @type {ExportedNote} */ (/** @type {unknown} */ ({
  id: "a",
  title: "Titan",
  body: "Lakes\n- [ ] map",
  links: [{ webpageURL: "https://a.example/b c?x=<1>", title: "A [page]", quote: { exact: "one\ntwo" } }],
}));

Deno.test("a JSON export is imported unchanged", () => {
  deepEqual(notesFromJSON(notesToJSON([note])), [note]);
});

Deno.test("Markdown contains the title, text, links and quotes", () => {
  equal(
    notesToMarkdown([note, { ...note, title: "", links: [] }]),
    "# Titan\n\nLakes\n- [ ] map\n\n- [A \\[page\\]](<https://a.example/b%20c?x=%3C1%3E>)\n  > one\n  > two" +
      "\n\n---\n\nLakes\n- [ ] map\n",
  );
});

for (
  const [about, text, expected] of /** @type {[string, string, unknown[] | null][]} */ ([
    ["no JSON", "<html>", null],
    ["JSON of others", '{"notes":[]}', null],
    ["nothing", '{"format":"backnote-notes-1","notes":[]}', []],
    [
      "what is no note",
      '{"format":"backnote-notes-1","notes":[null,7,{"title":"x"},{"title":"","body":"","links":[{}]}]}',
      [],
    ],
  ])
) {
  Deno.test(`imports a file of ${about}`, () => deepEqual(notesFromJSON(text), expected));
}

Deno.test("equal texts have equal keys, and different texts different ones", () => {
  equal(stableKey("é"), stableKey("é"));
  equal(stableKey("").length, 32);
  notEqual(stableKey("a"), stableKey("b"));
});

Deno.test("a note keeps its valid dates", () => {
  const note = { title: "", body: "", links: [] };
  const createdAt = "2019-11-18T10:00:00.123Z";
  deepEqual(draftOf({ ...note, createdAt, modifiedAt: "9999-01-01T00:00:00Z" }), {
    ...note,
    createdAt: "2019-11-18T10:00:00.000Z",
  });
});

Deno.test("links that are not web pages become text of the note", () => {
  const links = [
    { webpageURL: "https://a.example/", title: "A" },
    { webpageURL: "javascript:alert(1)", title: "Bookmarklet", quote: { exact: "a word" } },
    { webpageURL: "file:///home/a.txt", title: "file:///home/a.txt" },
    { webpageURL: "no address" },
  ];
  deepEqual(draftOf({ title: "T", body: "B", links }), {
    title: "T",
    body: "B\n\nBookmarklet\njavascript:alert(1)\na word\n\nfile:///home/a.txt\n\nno address",
    links: [{ webpageURL: "https://a.example/", title: "A" }],
  });
  deepEqual(draftOf({ title: "", body: "", links: links.slice(0, 1) }, () => false), {
    title: "",
    body: "A\nhttps://a.example/",
    links: [],
  });
});
