import { deepEqual, equal } from "node:assert/strict";
import { cellsOf, startsTable } from "./table-cells.js";

for (
  const [line, expected] of /** @type {[string, string[]][]} */ ([
    ["| a | b |", ["a", "b"]],
    ["a | b", ["a", "b"]],
    ["|a|b", ["a", "b"]],
    ["a|b|", ["a", "b"]],
    ["|  |  |", ["", ""]],
    ["||", [""]],
    ["| a \\| b | c |", ["a \\| b", "c"]],
    ["| a |", ["a"]],
    ["a", ["a"]],
    ["  | a | b |  ", ["a", "b"]],
  ])
) {
  Deno.test(`the cells of ${JSON.stringify(line)} are ${expected.join(", ")}`, () => {
    deepEqual(cellsOf(line).map(({ from, to }) => line.slice(from, to)), expected);
  });
}

for (
  const [line, below, expected] of /** @type {[string, string, boolean][]} */ ([
    ["| a | b |", "| --- | --- |", true],
    ["a | b", ":-: | -:", true],
    ["| a | b |", "| --- |", false],
    ["| a |", "| - |", true],
    ["a", "---", false],
    ["| a | b |", "| words | - |", false],
    ["| a | b |", "", false],
  ])
) {
  Deno.test(`${JSON.stringify([line, below])} ${expected ? "is" : "is not"} a table`, () => {
    equal(startsTable(line, below), expected);
  });
}
