import { deepEqual, equal } from "node:assert/strict";
import { changeBetween, placeAfter } from "./text-change.js";

const cases = /** @type {[string, string, number, string, string][]} */ ([
  ["", "a", 0, "", "a"],
  ["abc", "abXc", 2, "", "X"],
  ["abc", "ac", 1, "b", ""],
  ["aaa", "aaaa", 3, "", "a"],
  ["one two", "one 2", 4, "two", "2"],
  ["😀", "😁", 0, "😀", "😁"],
]);
for (const [before, after, from, removed, inserted] of cases) {
  Deno.test(`from ${before} to ${after}`, () => {
    deepEqual(changeBetween(before, after), { from, removed, inserted });
  });
}

Deno.test("the same text has no change", () => equal(changeBetween("a", "a"), null));

Deno.test("a place moves with what is before it and stays in what is replaced", () => {
  const change = { from: 4, removed: "two", inserted: "2" };
  deepEqual([0, 4, 5, 6, 7, 9].map((place) => placeAfter(place, change)), [0, 4, 5, 5, 5, 7]);
});
