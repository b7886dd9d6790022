import { equal } from "node:assert/strict";
import { inlineRuns } from "./markdown-inline.js";
import { markdownLine, roleBelow } from "./markdown-line.js";
import { cellsOf, isDelimiterRow } from "./table-cells.js";

// Each of these lines would keep a pattern that looks for its end from each place busy for hours.
const size = 2 ** 20;
const lines = [
  ["# a", " ", "b"],
  ["# a", " ", "#b"],
  ["# a", "#", "b"],
  ["# ", " #", "a"],
  ["", " ", "a-"],
  ["-", " ", "a"],
  ["|-", " ", "a|"],
  ["|", " ", "-a"],
  ["", "|-", "a"],
  ["", "|", "-"],
  ["", "-", "a"],
  ["", ":", "-"],
  ["", "- ", "a"],
  ["", "=", "a"],
  ["", "> ", "a"],
  ["", "\t", "a"],
  ["", "`", "a`"],
  ["1", "1", ". a"],
  ["", "\\", "|"],
  ["|", " ", "|"],
  ["", "| a ", ""],
];

for (const [before, part, after] of lines) {
  const line = before + part.repeat(size / part.length) + after;
  Deno.test(`a long line of ${JSON.stringify([before, part, after])} is read once`, () => {
    for (const state of ["", "p", "q", "t", "T", "l2,4", "f```"]) {
      const { marker, runs } = markdownLine(line, state, (index) => index < 20 ? line : "---");
      equal(runs.reduce((sum, run) => sum + run.length, marker.length), line.length);
    }
    equal(typeof roleBelow(line), "string");
    equal(isDelimiterRow(line), false);
    equal(cellsOf(line).length > 0, true);
  });
}

// As long as a line may be to be formatted.
for (
  const part of [
    ...[
      "_www.",
      "www.a ",
      "www.a!",
      "a@",
      "a@b.",
      "http://",
      "http://[",
      "<http://a",
      "&a;",
      "[a](b",
      "[",
      "](",
      "[]([",
    ],
    ...[
      "*a ",
      "*_",
      "a***",
      "**a_",
      "~~a~ ",
      "==a ",
      "`a``",
      "` a ",
      "\\`",
      " #1/",
      "(#a",
      "。*",
      "😀*",
      "#_",
    ],
  ]
) {
  Deno.test(`a line of ${JSON.stringify(part)} has at most a run for each of its characters`, () => {
    const line = part.repeat(16_384 / part.length);
    const runs = inlineRuns(line);
    equal(runs.reduce((sum, run) => sum + run.length, 0), line.length);
    equal(inlineRuns(line + " ".repeat(16_384)).length, 1);
  });
}
