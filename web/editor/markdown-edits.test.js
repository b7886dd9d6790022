import { equal } from "node:assert/strict";
import { indentLines, moveLines, toggleMark, withoutMarker } from "./markdown-edits.js";
/** @import { TextEdit } from "../base/model/checklist.js" */

/** A text with the selection between bars. @param {string} drawn */
function parse(drawn) {
  const from = drawn.indexOf("|");
  const to = drawn.lastIndexOf("|");
  return { text: drawn.replaceAll("|", ""), selection: { from, to: to === from ? from : to - 1 } };
}

/** @param {string} text @param {TextEdit | null} edit */
function made(text, edit) {
  if (!edit) return "nothing";
  const result = text.slice(0, edit.from) + edit.text + text.slice(edit.to);
  const end = edit.end ?? edit.caret;
  const tail = end === edit.caret ? "" : result.slice(edit.caret, end) + "|";
  return result.slice(0, edit.caret) + "|" + tail + result.slice(end);
}

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

for (
  const [before, by, after] of /** @type {[string, 1 | -1, string][]} */ ([
    ["- a|", 1, "  - a|"],
    ["  - a|", -1, "- a|"],
    ["\t1. a|", -1, "1. a|"],
    ["- |a\n- b|\n- c", 1, "  - |a\n  - b|\n- c"],
    ["- a|", -1, "nothing"],
    ["words|", 1, "nothing"],
  ])
) {
  Deno.test(`indents ${JSON.stringify(before)} by ${by}`, () => {
    const { text, selection } = parse(before);
    equal(made(text, indentLines(text, selection, by)), after);
  });
}

for (
  const [before, marker, after] of /** @type {[string, number, string][]} */ ([
    ["- [ ] |a", 6, "|a"],
    ["x\n> |a", 2, "x\n|a"],
    ["    - |a", 6, "  - |a"],
  ])
) {
  Deno.test(`Backspace removes the marker of ${JSON.stringify(before)}`, () => {
    const { text, selection } = parse(before);
    equal(made(text, withoutMarker(text, selection.from, marker)), after);
  });
}

for (
  const [before, by, after] of /** @type {[string, 1 | -1, string][]} */ ([
    ["one\n- [ ] t|wo\nthree", -1, "- [ ] t|wo\none\nthree"],
    ["one\n- [ ] t|wo\nthree", 1, "one\nthree\n- [ ] t|wo"],
    ["a\nb|\nc|\nd", -1, "b|\nc|\na\nd"],
    ["a\nb|\nc|\nd", 1, "a\nd\nb|\nc|"],
    ["a\n|\nb", 1, "a\nb\n|"],
    ["|a\n", 1, "\n|a"],
    ["|one\ntwo", -1, "nothing"],
    ["one\ntw|o", 1, "nothing"],
  ])
) {
  Deno.test(`moves lines ${by === 1 ? "down" : "up"} in ${JSON.stringify(before)}`, () => {
    const { text, selection } = parse(before);
    equal(made(text, moveLines(text, selection, by)), after);
  });
}
