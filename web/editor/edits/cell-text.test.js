import { equal } from "node:assert/strict";
import { cellText, insertInCell } from "./cell-text.js";

for (
  const [text, expected] of [
    ["word", "word"],
    ["two words ", "two words "],
    ["one\ntwo", "one<br>two"],
    ["one\r\n\r\ntwo\n", "one<br>two"],
    ["a|b", "a\\|b"],
    ["a\\|b", "a\\|b"],
    ["a\tb", "a b"],
    ["one\n", "one"],
    ["- a\n- b", "- a<br>- b"],
    ["1. a\n   - b", "1. a<br>- b"],
    ["# Plan\n\nwords", "Plan<br>words"],
    ["> said\n> twice", "said<br>twice"],
    ["| a | b |\n| --- | --- |\n| 1 |  |", "a b<br>1"],
    ["a | b\n--- | ---\n1 | 2", "a b<br>1 2"],
    ["| a | b |", "a b"],
    ["```js\nlet a;\n  b\n```", "let a;<br>b"],
    ["a|b\nc", "a\\|b<br>c"],
  ]
) {
  Deno.test(`${JSON.stringify(text)} is ${JSON.stringify(expected)} in a cell`, () => {
    equal(cellText(text), expected);
  });
}

for (
  const [before, pasted, after] of [
    ["| a | b^ |\n| - | - |", "1\n2", "| a | b1<br>2^ |\n| - | - |"],
    ["^| a |\n| - |", "x", "| x^a |\n| - |"],
    ["| a |^\n| - |", "x\ny", "| ax<br>y^ |\n| - |"],
    ["| ^a^ |\n| - |", "x|y", "| x\\|y^ |\n| - |"],
    ["a^ | b\n- | -", "x\ny", "ax<br>y^ | b\n- | -"],
    ["|  |^  |\n| - | - |", "x", "|  |x^  |\n| - | - |"],
    ["| a | b |\n| - | - |\n| c | d^ |", "| 1 | 2 |\n| - | - |", "| a | b |\n| - | - |\n| c | d1 2^ |"],
  ]
) {
  Deno.test(`pastes ${JSON.stringify(pasted)} into the cell of ${JSON.stringify(before)}`, () => {
    const [start, middle = "", end] = before.split("^").length === 3
      ? before.split("^")
      : [before.split("^")[0], "", before.split("^")[1]];
    const text = start + middle + end;
    const selection = { from: start.length, to: start.length + middle.length };
    const { from, to, text: inserted, caret } = insertInCell(text, selection, pasted);
    const made = text.slice(0, from) + inserted + text.slice(to);
    equal(`${made.slice(0, caret)}^${made.slice(caret)}`, after);
  });
}
