import { deepEqual, equal, rejects } from "node:assert/strict";
import { isTextFile, notesFromFiles } from "./text-files.js";

/** @param {string} name @param {BlobPart} content */
function file(name, content) {
  return new File([content], name);
}

for (
  const [name, path, isText] of /** @type {[string, string, boolean][]} */ ([
    ["a.md", "", true],
    ["a.TXT", "notes/a.TXT", true],
    ["a.md.png", "", false],
    ["a.md", "notes/.obsidian/a.md", false],
    [".a.md", "", false],
    ["md", "", false],
  ])
) {
  Deno.test(`treats ${path || name} as ${isText ? "text" : "binary"}`, () => {
    equal(isTextFile({ ...file(name, ""), name, webkitRelativePath: path }), isText);
  });
}

Deno.test("files that are not text or too large are named, and the others are read", async () => {
  const files = [
    file("a.md", "# A"),
    file("binary.md", new Uint8Array([0x23, 0xff, 0xfe])),
    file("zero.txt", "a\0b"),
    file("large.md", "x".repeat(900_001)),
    file("b.md", "B"),
  ];
  const { notes, refused } = await notesFromFiles(files, new AbortController().signal);
  deepEqual(notes.map(({ title, file: name }) => [title, name]), [["A", "a.md"], ["b", "b.md"]]);
  deepEqual(refused, ["binary.md", "zero.txt", "large.md"]);
});

Deno.test("reading stops when the signal aborts", async () => {
  await rejects(notesFromFiles([file("a.md", "")], AbortSignal.abort()));
});
