import { equal } from "node:assert/strict";
import { lineAfter } from "./text-lines.js";

const cases = /** @type {[string, number, string, number][]} */ ([
  // Lines are added, removed and changed above, below and on both sides.
  ["a|b|c", 1, "a|b|c|d", 1],
  ["a|b|c", 1, "d|a|b|c", 2],
  ["a|b|c", 1, "b|c", 0],
  ["a|b|c", 1, "d|a|b|e", 2],
  ["a|b|c", 1, "x|b|y", 1],
  // The line is gone, or changed.
  ["a|b|c", 1, "a|c", -1],
  ["a|b|c", 1, "a|bx|c", -1],
  // Equal lines.
  ["b|b|c", 1, "b|b|b|c", 1],
  ["a|b|c", 1, "b|a|b|c", 2],
  ["a|b|c", 1, "b|x|b|y", 0],
]);

for (const [before, line, after, expected] of cases) {
  Deno.test(`line ${line} of ${before} is line ${expected} of ${after}`, () => {
    equal(lineAfter(line, before.split("|"), after.split("|")), expected);
  });
}
