import { deepStrictEqual as deepEqual, strictEqual as equal } from "node:assert";
import { NotebookError } from "../model/notebook-error.js";
import { words } from "./words.js";
import { errorWords, isUnreachable, joinSentences } from "./error-words.js";

/** @type {[string, unknown, string, boolean][]} */
const table = [
  ["an answer that did not come", new NotebookError("unreachable"), words.unreachable, true],
  ["a module that did not come", new TypeError("Failed to fetch"), words.unreachable, true],
  ["a note that is gone", new NotebookError("note-not-found"), words.noteMissing, false],
  ["what nobody foresaw", new Error("?"), words.serverFailed, false],
];

for (const [what, error, title, isAway] of table) {
  Deno.test(`the words of ${what}`, () =>
    deepEqual([errorWords(error).title, isUnreachable(error)], [title, isAway]));
}

Deno.test("sentences are joined with or without a space, by language", () => {
  equal(joinSentences("One.", "", "Two."), "One. Two.");
  equal(joinSentences("一つ。", "二つ。"), "一つ。二つ。");
});
