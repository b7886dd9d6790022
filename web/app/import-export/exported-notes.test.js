import { deepEqual, equal, notEqual } from "node:assert/strict";
import {
  draftOf,
  notesFromJSON,
  notesToJSON,
  notesToMarkdown,
  recordOf,
  stableKey,
} from "./exported-notes.js";
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

Deno.test("a link of the text is not listed below it, and is imported as one of the text", () => {
  const links = /** @type {ExportedNote["links"]} */ ([
    { webpageURL: "https://a.example/", title: "A", source: "text" },
    { webpageURL: "https://b.example/", title: "B", source: "added" },
  ]);
  const titled = { ...note, title: "", body: "https://a.example/", links };
  equal(notesToMarkdown([titled]), "https://a.example/\n\n- [B](<https://b.example/>)\n");
  deepEqual(draftOf(titled).links, [
    { webpageURL: "https://a.example/", title: "A", source: "text" },
    { webpageURL: "https://b.example/", title: "B" },
  ]);
});

Deno.test("the character U+0000 is replaced, except in the data of an app", () => {
  const link = {
    webpageURL: "https://a.example/",
    title: "a\0",
    quote: { exact: "b\0" },
    userInfo: { c: "\0" },
  };
  deepEqual(draftOf({ title: "\0", body: "d\0e", links: [link] }), {
    title: "\ufffd",
    body: "d\ufffde",
    links: [{ ...link, title: "a\ufffd", quote: { exact: "b\ufffd" } }],
  });
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

Deno.test("an exported link keeps its whole activity", () => {
  const activity = {
    activityType: "com.example.edit",
    targetContentIdentifier: "doc-7",
    persistentIdentifier: "p-7",
    userInfo: { page: 3, none: null },
    requiredUserInfoKeys: ["page"],
    keywords: ["gym"],
    expirationDate: "2099-01-01T00:00:00.000Z",
    version: "2.1",
    minimumVersion: "2",
    title: "Plan",
  };
  const links = [
    { ...activity, id: "1", noteID: "2", key: "app:=com.example.edit#p-7", state: "unknown", addedAt: "" },
    { webpageURL: "photos://album/7", title: "Album", activityType: "backnote.visit", id: "3" },
    { webpageURL: "https://gym.example/plan", title: "Gym", canonicalURL: "https://gym.example/plan" },
  ];
  const exported = /** @type {ExportedNote} */ (/** @type {unknown} */ ({ title: "T", body: "", links }));
  const [read] = notesFromJSON(notesToJSON([exported])) ?? [];
  deepEqual(draftOf(read).links, [
    activity,
    { activityType: "backnote.visit", webpageURL: "photos://album/7", title: "Album" },
    { webpageURL: "https://gym.example/plan", title: "Gym" },
  ]);
  equal(
    notesToMarkdown([exported]),
    "# T\n\n- Plan\n- [Album](<photos://album/7>)\n- [Gym](<https://gym.example/plan>)\n",
  );
});

Deno.test("an import gets a note with its id and its state, and without what its links cannot have", () => {
  const read = {
    id: "0123456789abcdef0123456789abcdef",
    title: "Titan",
    body: "[Io](note:fedcba9876543210fedcba9876543210)",
    links: [{ webpageURL: "javascript:alert(1)" }],
    isPinned: true,
    trashedAt: "2024-01-01T00:00:00.000Z",
    ink: { strokes: [] },
    excerpt: "Io",
  };
  deepEqual(JSON.parse(JSON.stringify(recordOf(read))), {
    id: read.id,
    title: "Titan",
    body: `${read.body}\n\njavascript:alert(1)`,
    links: [],
    isPinned: true,
    trashedAt: read.trashedAt,
    ink: read.ink,
  });
});
