import { deepEqual, equal } from "node:assert/strict";
import { lastNote, rememberLastNote } from "./last-note.js";

/** @param {string | null} value */
function storageWith(value) {
  const entries = new Map(value === null ? [] : [["backnote.quick-note", value]]);
  return {
    entries,
    getItem: (/** @type {string} */ name) => entries.get(name) ?? null,
    setItem: (/** @type {string} */ name, /** @type {string} */ text) => void entries.set(name, text),
  };
}

for (
  const [value, expected] of /** @type {[string | null, string | null][]} */ ([
    [null, null],
    ["", null],
    ["no JSON", null],
    ["{}", null],
    ['{"noteID": 7}', null],
    ['{"corner": "top-left", "noteID": "n1"}', "n1"],
  ])
) {
  Deno.test(`the last note in ${value} is ${expected}`, () => equal(lastNote(storageWith(value)), expected));
}

Deno.test("the place of the quick note stays", () => {
  const storage = storageWith('{"corner": "top-left", "noteID": "n1"}');
  rememberLastNote(storage, "n2");
  deepEqual(JSON.parse(storage.entries.get("backnote.quick-note") ?? ""), {
    corner: "top-left",
    noteID: "n2",
  });
});
