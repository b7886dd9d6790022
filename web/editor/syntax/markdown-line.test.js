import { deepEqual, equal } from "node:assert/strict";
import { markdownLine } from "./markdown-line.js";

const cases = /** @type {[string, string, number, string][]} */ ([
  ["words", "text", 0, ""],
  ["", "text", 0, ""],
  ["# Plan", "heading", 1, ""],
  ["###### Plan", "heading", 6, ""],
  ["#tag", "text", 0, ""],
  ["- milk", "bullet", 0, "- "],
  ["-milk", "text", 0, ""],
  ["* milk", "bullet", 0, "* "],
  ["  - milk", "bullet", 1, "  - "],
  ["\t- milk", "bullet", 2, "\t- "],
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

Deno.test("code continues until its fence closes", () => {
  /** @type {string[]} */
  const kinds = [];
  let fence = "";
  for (const text of ["````", "# not a heading", "```", "**bold**", "````", "# heading"]) {
    const line = markdownLine(text, fence);
    kinds.push(line.kind);
    fence = line.fence;
  }
  deepEqual(kinds, ["fence", "code", "code", "code", "fence", "heading"]);
});
