import { deepEqual } from "node:assert/strict";
import { en } from "../base/i18n/identity-words-en.js";
import { previewSentences } from "./preview-sentences.js";

/** @param {number} count */
function notes(count) {
  return { count, notes: Array.from({ length: count }, (_, i) => ({ id: `${i}`, title: `Note ${i}` })) };
}

/** @param {number} appearing @param {number} disappearing */
function page(appearing, disappearing) {
  const url = "https://a.example/";
  return { url, canonicalURL: url, appearing: notes(appearing), disappearing: notes(disappearing) };
}

const cases = /** @type {[string, ReturnType<typeof page>[], string[]][]} */ ([
  ["notes that come up here", [page(3, 0)], ["3 notes will be shown here."]],
  ["notes on both pages", [page(1, 0), page(2, 0)], [
    "1 note will be shown here.",
    "2 notes will be shown on the other page.",
  ]],
  ["notes that disappear", [page(0, 1), page(0, 2)], [
    "1 note will no longer be shown here.",
    "2 notes will no longer be shown on the other page.",
  ]],
  ["no notes", [page(0, 0), page(0, 0)], [en.nothingNow]],
]);

for (const [name, pages, expected] of cases) {
  Deno.test(`previews ${name}`, () => {
    deepEqual(previewSentences({ pages }, en).map(({ sentence }) => sentence), expected);
  });
}

Deno.test("names the notes", () => {
  deepEqual(previewSentences({ pages: [page(2, 0)] }, en)[0].titles, ["Note 0", "Note 1"]);
});
