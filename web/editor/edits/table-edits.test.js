import { deepEqual, equal } from "node:assert/strict";
import { aligned, alignedColumn, emptyRow, isEmptyRow, nextCell } from "./table-edits.js";

const table = ["| a | b |", "| --- | --- |", "| cc |  |"];

for (
  const [line, column, by, expected] of /** @type {[number, number, 1 | -1, string | null][]} */ ([
    [0, 2, 1, "0: b"],
    [0, 3, 1, "0: b"],
    [0, 7, 1, "2: cc"],
    [1, 4, 1, "2: cc"],
    [2, 2, 1, "2: "],
    [2, 7, 1, null],
    [2, 2, -1, "0: b"],
    [0, 6, -1, "0: a"],
    [0, 2, -1, null],
  ])
) {
  Deno.test(`the cell ${by === 1 ? "after" : "before"} column ${column} of line ${line} is ${expected}`, () => {
    const cell = nextCell(table, { line, column }, by);
    equal(cell && `${cell.line}: ${table[cell.line].slice(cell.from, cell.to)}`, expected);
  });
}

for (
  const [lines, expected] of [
    [["|a|b|", "|-|-|", "|long cell|c|"], [
      "| a         | b   |",
      "| --------- | --- |",
      "| long cell | c   |",
    ]],
    [["a|b", ":-:|-:", "four|1"], ["|  a   |   b |", "| :--: | --: |", "| four |   1 |"]],
    [["| 日本 | b |", "| - | - |", "| x | y |"], ["| 日本 | b   |", "| ---- | --- |", "| x    | y   |"]],
    [["| a | b |", "| - | - |", "| x |"], ["| a   | b   |", "| --- | --- |", "| x   |     |"]],
    [["| a |", "| - |", "| x | kept |"], ["| a   |", "| --- |", "| x   | kept |"]],
    [["| a \\| b |", "| - |"], ["| a \\| b |", "| ------ |"]],
  ]
) {
  Deno.test(`lines up ${JSON.stringify(lines)}`, () => {
    deepEqual(aligned(lines), expected);
    deepEqual(aligned(expected), expected);
  });
}

Deno.test("the caret stays behind its characters when cells line up", () => {
  const made = "| a   | bc  |";
  deepEqual([0, 1, 2, 3, 4, 5].map((column) => made.slice(0, alignedColumn("|a|bc|", made, column))), [
    "",
    "|",
    "| a",
    "| a   |",
    "| a   | b",
    "| a   | bc",
  ]);
});

Deno.test("a new row has the cells of the head", () => equal(emptyRow(table), "|  |  |"));

Deno.test("a row of spaces and pipes is empty", () => {
  deepEqual(["|  |  |", "| a |", "", "| \\| |"].map(isEmptyRow), [true, false, false, false]);
});

Deno.test("lines up more rows than a function can have arguments", () => {
  const rows = aligned(["|a|", "|-|", ...Array.from({ length: 200_000 }, () => "|four|")]);
  deepEqual([rows.length, rows[0], rows.at(-1)], [200_002, "| a    |", "| four |"]);
});
