import { equal } from "node:assert/strict";
import { made } from "./drawn-selection.test.js";
import { moveText } from "./move-text.js";

/** @type {{text: string, from: number, to: number, place: number, after: string | null}[]} */
const cases = [
  { text: "one two three", from: 4, to: 8, place: 0, after: "|two |one three" },
  { text: "one two three", from: 0, to: 4, place: 8, after: "two |one |three" },
  { text: "one two three", from: 0, to: 4, place: 13, after: "two three|one |" },
  { text: "one\ntwo", from: 0, to: 3, place: 7, after: "\ntwo|one|" },
  { text: "one\ntwo\nthree", from: 4, to: 8, place: 0, after: "|two\n|one\nthree" },
  { text: "- a\n- b", from: 2, to: 3, place: 7, after: "- \n- b|a|" },
  { text: "one", from: 0, to: 3, place: 0, after: null },
  { text: "one", from: 0, to: 3, place: 2, after: null },
  { text: "one two", from: 0, to: 3, place: 3, after: null },
];

for (const { text, from, to, place, after } of cases) {
  Deno.test(`moving ${from} to ${to} of ${JSON.stringify(text)} to ${place} makes ${JSON.stringify(after)}`, () => {
    equal(made(text, moveText(text, { from, to }, place)), after ?? "nothing");
  });
}

Deno.test("what is moved can be written otherwise in its place", () => {
  const edit = moveText("a|b cd", { from: 0, to: 3 }, 6, (words) => words.replace("|", "\\|"));
  equal(edit?.text, " cda\\|b");
});
