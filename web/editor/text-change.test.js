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
  // A word that is composed beside what another window inserts.
  ["anb", "a冟b", "a冪nb", "a冪冟b"],
  ["anb", "a冟b", "an冪b", "a冟冪b"],
  // Lines that another window moves meanwhile.
  ["1\nn2\n3", "1\n冟2\n3", "n2\n1\n3", "冟2\n1\n3"],
  ["1\nn2\n3", "1\n冟2\n3", "3\nn2\n1", "3\n冟2\n1"],
  ["1\nn2\n3n", "1\n冟2\n3n", "4\nn2\n1冪", "4\n冟2\n1冪"],
  ["1\nn2\n3", "1\n冟2\n3", "冨\n1\n2\n3", "冨\n冟1\n2\n3"],
  // What the own change removes is gone, or partly.
  ["one two", "one 2", "zero", "zer2"],
  ["one two three", "one 2 three", "one tw三", "one 2三"],
  ["one two three", "one 2 three", "o三o three", "o三2 three"],
  // Letters of two code units stay whole.
  ["a😀b", "a😁b", "x😀y", "x😁y"],
  ["an", "a冟", "😀", "冟😀"],
];
for (const [base, own, other, text] of rebasedTexts) {
  Deno.test(`${own} and ${other} from ${base}`, () => equal(rebased(base, own, other), text));
}

Deno.test("what either of two changes inserts is in the text", () => {
  let state = 1;
  const below = (/** @type {number} */ limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
  let letter = 0x4e00;
  /** @param {string} text */
  const changed = (text) => {
    const lines = text.split("\n");
    if (below(3) === 0) lines.reverse();
    const joined = lines.join("\n");
    const [from, removed] = [below(joined.length + 1), below(3)];
    return joined.slice(0, from) + String.fromCharCode(letter++) + joined.slice(from + removed);
  };
  for (let i = 0; i < 5000; i++) {
    const base = "abn\ncn\nde\n".slice(below(4), 4 + below(7));
    const first = letter;
    const [own, other] = [changed(changed(base)), changed(changed(base))];
    const text = rebased(base, own, other);
    const written = Array.from({ length: letter - first }, (_, index) => String.fromCharCode(first + index));
    const lost = written.filter((one) => (own + other).includes(one) && !text.includes(one));
    deepEqual(lost, [], JSON.stringify({ base, own, other, text }));
  }
});
