import { deepEqual, equal } from "node:assert/strict";
import { changeBetween, placeAfter, rebased } from "./text-change.js";

const cases = /** @type {[string, string, number, string, string][]} */ ([
  ["", "a", 0, "", "a"],
  ["abc", "abXc", 2, "", "X"],
  ["abc", "ac", 1, "b", ""],
  ["aaa", "aaaa", 3, "", "a"],
  ["one two", "one 2", 4, "two", "2"],
  ["😀", "😁", 0, "😀", "😁"],
]);
for (const [before, after, from, removed, inserted] of cases) {
  Deno.test(`finds the change from “${before}” to “${after}”`, () => {
    deepEqual(changeBetween(before, after), { from, removed, inserted });
  });
}

const long = "A line of a long note.\n".repeat(5000);
for (
  const at of [
    0,
    1,
    31,
    32,
    1023,
    1024,
    32_767,
    32_768,
    40_000,
    long.length - 33,
    long.length - 1,
    long.length,
  ]
) {
  Deno.test(`finds a letter at ${at} in a long text`, () => {
    const after = long.slice(0, at) + "X" + long.slice(at);
    deepEqual(changeBetween(long, after), { from: at, removed: "", inserted: "X" });
    deepEqual(changeBetween(after, long), { from: at, removed: "X", inserted: "" });
  });
}

Deno.test("the same text has no change", () => equal(changeBetween("a", "a"), null));

Deno.test("an offset moves with changes before it and stays within a replaced range", () => {
  const change = { from: 4, removed: "two", inserted: "2" };
  deepEqual([0, 4, 5, 6, 7, 9].map((place) => placeAfter(place, change)), [0, 4, 5, 5, 5, 7]);
});

/** @type {[string, string, string, string][]} */
const rebasedTexts = [
  ["one two", "one two!", "zero one two", "zero one two!"],
  ["one two", "ONE two", "one two!", "ONE two!"],
  ["one", "one", "two", "two"],
  ["one", "two", "one", "two"],
  ["ab", "a1b", "a2b", "a12b"],
];
for (const [base, own, other, text] of rebasedTexts) {
  Deno.test(`${own} and ${other} from ${base}`, () => equal(rebased(base, own, other), text));
}
