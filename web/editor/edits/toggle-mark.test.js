import { equal } from "node:assert/strict";
import { made, parse } from "./drawn-selection.test.js";
import { toggleMark } from "./toggle-mark.js";

for (
  const [before, mark, after] of [
    ["a |word| b", "**", "a **|word|** b"],
    ["a **|word|** b", "**", "a |word| b"],
    ["a | b", "**", "a **|** b"],
    ["**|word|**", "*", "***|word|***"],
    ["|one\ntwo|", "*", "|*one*\n*two*|"],
    ["| word |", "*", "| *word* |"],
  ]
) {
  Deno.test(`${mark} formats ${JSON.stringify(before)}`, () => {
    const { text, selection } = parse(before);
    equal(made(text, toggleMark(text, selection, mark)), after);
  });
}
