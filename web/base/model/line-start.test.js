import { equal } from "node:assert/strict";
import { startOfLine } from "./line-start.js";

/** @type {[string, number, number][]} */
const cases = [
  ["", 0, 0],
  ["abc", 2, 0],
  ["abc\ndef", 3, 0],
  ["abc\ndef", 4, 4],
  ["abc\ndef", 7, 4],
  ["\ndef", 0, 0],
  ["\ndef", 1, 1],
  ["\n\ndef", 1, 1],
  ["\ndef", -1, 0],
];
for (const [text, offset, start] of cases) {
  Deno.test(`the line of ${offset} in ${JSON.stringify(text)}`, () =>
    equal(startOfLine(text, offset), start));
}
