import { deepStrictEqual as deepEqual, strictEqual as equal } from "node:assert";
import { NotebookError } from "../model/notebook-error.js";
import { words } from "./words.js";
import { errorWords, isUnreachable, joinSentences } from "./error-words.js";

/** @type {[string, unknown, string, boolean][]} */
const table = [
  ["a missing response", new NotebookError("unreachable"), words.unreachable, true],
  ["a module that failed to load", new TypeError("Failed to fetch"), words.unreachable, true],
  ["a proxy without its server", new NotebookError("http-502", { status: 502 }), words.unreachable, true],
  ["a deleted note", new NotebookError("note-not-found"), words.noteMissing, false],
  ["a proxy with a limit", new NotebookError("http-413", { status: 413 }), words.proxyFailed, false],
  ["a limit of the server", new NotebookError("body-too-large", { status: 413 }), words.serverFailed, false],
  ["a proxy that replaces Host", new NotebookError("host-replaced"), words.proxyFailed, false],
  ["an unexpected error", new Error("?"), words.serverFailed, false],
];

for (const [what, error, title, isAway] of table) {
  Deno.test(`words ${what}`, () =>
    deepEqual([errorWords(error).title, isUnreachable(error)], [title, isAway]));
}

Deno.test("sentences are joined with or without a space, by language", () => {
  equal(joinSentences("One.", "", "Two."), "One. Two.");
  equal(joinSentences("一つ。", "二つ。"), "一つ。二つ。");
});
