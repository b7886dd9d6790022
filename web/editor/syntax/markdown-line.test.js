import { deepEqual, equal } from "node:assert/strict";
import { markdownLine } from "./markdown-line.js";

const cases = /** @type {[string, string, number, string][]} */ ([
  ["words", "text", 0, ""],
  ["", "text", 0, ""],
  ["# Plan", "heading", 1, ""],
  ["###### Plan", "heading", 6, ""],
  ["  ## Plan ##", "heading", 2, ""],
  ["#tag", "text", 0, ""],
  ["- milk", "bullet", 0, "- "],
  ["-milk", "text", 0, ""],
  ["* milk", "bullet", 0, "* "],
  ["  - milk", "bullet", 0, "  - "],
  ["    - milk", "code", 0, ""],
  ["\t- milk", "code", 0, ""],
  ["1. first", "ordered", 0, "1. "],
  ["12) first", "ordered", 0, "12) "],
  ["1.5 kg", "text", 0, ""],
  ["- [ ] HIIT", "check", 0, "- [ ] "],
  ["- [x] HIIT", "check", 0, "- [x] "],
  ["- []", "bullet", 0, "- "],
  ["> said", "quote", 1, "> "],
  [">> said", "quote", 2, ">> "],
  ["---", "rule", 0, ""],
  ["* * *", "rule", 0, ""],
  ["--", "text", 0, ""],
  ["```js", "fence", 0, ""],
  ["```js```", "text", 0, ""],
]);

for (const [text, kind, level, marker] of cases) {
  Deno.test(`${JSON.stringify(text)} is ${kind}`, () => {
    const line = markdownLine(text);
    deepEqual([line.kind, line.level, line.marker], [kind, level, marker]);
    equal(line.runs.reduce((sum, run) => sum + run.length, 0), text.length - marker.length);
  });
}

Deno.test("an item with an x is done", () => {
  deepEqual(["- [ ] a", "- [x] a", "- [X] a"].map((text) => markdownLine(text).isDone), [false, true, true]);
});

/** The kinds of the lines of a text, with their levels. @param {string} text */
function kindsOf(text) {
  const lines = text.split("\n");
  let state = "";
  return lines.map((one, i) => {
    const line = markdownLine(one, state, (index) => lines[i + 1 + index]);
    state = line.state;
    return line.kind + (line.level || "");
  }).join(" ");
}

for (
  const [text, kinds] of [
    ["````\n# not a heading\n```\n**bold**\n````\n# heading", "fence code code code fence heading1"],
    ["Plan\n===", "heading1 underline1"],
    ["Plan\n---\nwords", "heading2 underline2 text"],
    ["Plan\nfor all\n---", "heading2 heading2 underline2"],
    ["Plan\n\n---", "text text rule"],
    ["- a\n---", "bullet rule"],
    ["> a\n---", "quote1 rule"],
    ["# a\n---", "heading1 rule"],
    ["a\n- b\n---", "text bullet rule"],
    ["a\n***", "text rule"],
    ["- a\n  - b\n    - c\n- d", "bullet bullet1 bullet2 bullet"],
    ["- a\n    - b", "bullet bullet1"],
    ["- a\n - b", "bullet bullet"],
    ["1. a\n   - b\n2. c", "ordered bullet1 ordered"],
    ["1. a\n  - b", "ordered bullet"],
    ["10. a\n    - [ ] b", "ordered check1"],
    ["- [ ] a\n  - [x] b", "check check1"],
    ["- a\n\n  - b", "bullet text bullet1"],
    ["- a\n\nwords\n  - b", "bullet text text bullet"],
    ["words\n2. b", "text text"],
    ["words\n1. b\n2. c", "text ordered ordered"],
    ["words\n    more", "text text"],
    ["words\n\n    code\n    more\nwords", "text text code code text"],
    ["a | b\n--- | ---\nc | d\n\ne | f", "table table table text text"],
    ["words\n| a | b |\n| - | - |", "text table table"],
    ["| a | b |\n| - |", "text text"],
    ["| a |\n| - |\n- b", "table table bullet"],
    ["a | b\n--- | ---\nwords", "table table table"],
  ]
) {
  Deno.test(`the lines of ${JSON.stringify(text)} are ${kinds}`, () => equal(kindsOf(text), kinds));
}

for (
  const [text, directions] of /** @type {[string, (string | null)[]][]} */ ([
    ["| שם | גיל |\n| --- | --- |\n| 1 | 2 |\n| Dana | 3 |", ["rtl", "rtl", "rtl", "rtl"]],
    ["| Name | Age |\n| --- | --- |\n| דנה | 3 |", ["ltr", "ltr", "ltr"]],
    ["|  |  |\n| --- | --- |\n| דנה | 3 |\n| 1 | 2 |", [null, null, "rtl", "rtl"]],
    ["שלום\n\nwords", [null, null, null]],
    ["| א |\n| - |\n\n| a |\n| - |", ["rtl", "rtl", null, "ltr", "ltr"]],
  ])
) {
  Deno.test(`the tables of ${JSON.stringify(text)} have one direction each`, () => {
    const lines = text.split("\n");
    let state = "";
    const found = lines.map((one, i) => {
      const line = markdownLine(one, state, (index) => lines[i + 1 + index]);
      state = line.state;
      return line.direction;
    });
    deepEqual(found, directions);
  });
}
