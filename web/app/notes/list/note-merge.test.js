import { deepEqual } from "node:assert/strict";
import { byPlace } from "./note-order.js";
import { changedAfter, mergedNotes } from "./note-merge.js";
/** @import { NoteSummary } from "../../../base/model/model.js" */
/** @import { NoteOrder } from "./note-order.js" */

/** "a5" was changed at 5, "a5!" is pinned, "a5!7" at place 7. @param {string} text @returns {NoteSummary} */
function note(text) {
  const [, id, time, pin, place] = /^([a-z])(\d)(!?)(\d?)$/.exec(text) ?? [];
  const modifiedAt = `2026-01-0${time}T00:00:00Z`;
  return {
    id,
    modifiedAt,
    createdAt: modifiedAt,
    isPinned: pin === "!",
    ...(place ? { pinPlace: Number(place) } : {}),
    title: id,
    excerpt: "",
    sites: [],
    linkCount: 0,
    revision: 1,
  };
}

/** @param {string} text */
const notes = (text) => text.split(" ").filter(Boolean).map(note);

const cases = /** @type {[string, string, string, Record<string, string>, string | null, NoteOrder?][]} */ ([
  ["a page without a next one is the whole list", "a5 b4", "c6", {}, "c"],
  ["a new note comes first", "a5 b4 c3 d2", "x6 a5 b4 …", {}, "xabcd"],
  ["an edited note moves to the top", "a5 b4 c3 d2", "d6 a5 b4 …", { d: "d6" }, "dabc"],
  ["a note missing from the page is removed", "a5 b4 c3 d2", "a5 c3 …", {}, "acd"],
  ["a deleted note after the page is removed", "a5 b4 c3 d2", "a5 b4 …", { d: "" }, "abc"],
  ["an unpinned note moves to its place", "d2! a5 b4 c3 e1", "a5 b4 …", { d: "d2" }, "abcde"],
  [
    "a note that belongs after the listed ones waits for its page",
    "d2! a5 b4 c3",
    "a5 b4 …",
    { d: "d2" },
    "abc",
  ],
  ["pinned notes are sorted by position", "a1!9 b5!8 c2!7 d9", "a1!9 …", { b: "b5!6" }, "acbd"],
  ["a note comes at its time of creation", "a9 b8 c3 d2", "a9 b8 …", { d: "d5" }, "abdc", "created"],
  ["a renamed note moves to the place of its title", "a5 b4 d2 e3", "a5 b4 …", { c: "c1" }, "abcde", "title"],
  ["a new note comes at its title", "a5 b4 d2 e3", "a5 b4 …", { c: "c9" }, "abcde", "title"],
  ["a new note after the loaded ones waits for its page", "a5 b4 d2", "a5 b4 …", { e: "e9" }, "abd", "title"],
  ["a restored note comes at its time", "a9 b8 c3 d2", "a9 b8 …", { x: "x5" }, "abxcd"],
  ["pinned notes precede titles", "b2!5 a5 d2", "b2!5 a5 …", { c: "c1" }, "bacd", "title"],
  ["the list is reloaded if the page ends with an unknown note", "a5 b4 c3", "x8 y7 …", {}, null],
  ["the list is reloaded if the last note of the page has moved", "a5 b4 c3", "c6 b5 …", {}, null],
]);

for (const [name, listed, paged, changed, wanted, order = "modified"] of cases) {
  Deno.test(name, () => {
    const page = {
      notes: notes(paged.replace("…", "").trim()),
      nextCursor: paged.includes("…") ? "next" : undefined,
    };
    const known = new Map(Object.entries(changed).map(([id, text]) => [id, text ? note(text) : null]));
    const merged = mergedNotes(notes(listed), page, known, true, byPlace(order));
    const got = merged && merged.map(({ id }) => id).join("");
    if (got !== wanted) throw new Error(`${got} instead of ${wanted}`);
  });
}

for (
  const [name, paged, changed, read] of /** @type {[string, string, string[], string[]][]} */ ([
    ["a changed note that is not in the page is read", "a5 b4 …", ["b", "x"], ["x"]],
    ["no changed note is read if the page is the whole list", "a5 b4", ["b", "x"], []],
  ])
) {
  Deno.test(name, () => {
    const nextCursor = paged.includes("…") ? "next" : undefined;
    deepEqual(changedAfter({ notes: notes(paged.replace("…", "").trim()), nextCursor }, changed), read);
  });
}
