import { cellsOf, isDelimiterRow, pipesOf } from "../syntax/table-cells.js";

/** Columns line up to this width; longer cells go beyond it. */
const widest = 60;
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/gu;

/**
 * Returns the cell after or before a place in a table; null beyond its ends.
 *
 * @param {readonly string[]} lines the lines of the table
 * @param {{line: number, column: number}} place
 * @param {1 | -1} by
 * @returns {{line: number, from: number, to: number} | null}
 */
export function nextCell(lines, { line, column }, by) {
  const cells = lines.flatMap((text, at) =>
    at === 1 ? [] : cellsOf(text).map(({ from, to }) => ({ line: at, from, to }))
  );
  // The cell of the caret: the last that starts before it.
  const here = cells.findLastIndex((cell) => cell.line < line || (cell.line === line && cell.from <= column));
  return cells[here + by] ?? null;
}

/** Returns a row without text for a table. @param {readonly string[]} lines */
export function emptyRow(lines) {
  return `|${"  |".repeat(cellsOf(lines[0]).length)}`;
}

/** Whether a row has no text. @param {string} line */
export function isEmptyRow(line) {
  return pipesOf(line).length > 0 && /^[\s|]*$/.test(line);
}

/**
 * Returns a table with its columns lined up. No text changes: only the spaces around cells, and the dashes of the
 * second row.
 *
 * @param {readonly string[]} lines
 * @returns {string[]}
 */
export function aligned(lines) {
  const rows = lines.map((line) => cellsOf(line).map(({ from, to }) => line.slice(from, to)));
  const rules = rows[1];
  const widths = rules.map((_, column) => {
    const widthIn = (/** @type {string[]} */ cells, /** @type {number} */ i) =>
      i === 1 ? 0 : widthOf(cells[column] ?? "");
    return Math.min(widest, rows.reduce((most, cells, i) => Math.max(most, widthIn(cells, i)), 3));
  });
  return rows.map((cells, i) => {
    if (i === 1 && isDelimiterRow(lines[i])) {
      return rowOf(rules.map((rule, column) => dashes(rule, widths[column])));
    }
    const all = [...cells, ...rules.slice(cells.length).map(() => "")];
    return rowOf(all.map((cell, column) => padded(cell, widths[column] ?? 0, rules[column] ?? "")));
  });
}

/**
 * Returns where a column of a line is after its cells were lined up: behind the same characters.
 *
 * @param {string} line
 * @param {string} made the line with its cells lined up
 * @param {number} column
 */
export function alignedColumn(line, made, column) {
  let count = line.slice(0, column).replace(/\s/g, "").length;
  let at = 0;
  for (; count > 0 && at < made.length; at++) if (/\S/.test(made[at])) count--;
  return at;
}

/** @param {string[]} cells */
function rowOf(cells) {
  return `| ${cells.join(" | ")} |`;
}

/** @param {string} rule @param {number} width */
function dashes(rule, width) {
  const start = rule.startsWith(":") ? ":" : "";
  const end = rule.endsWith(":") ? ":" : "";
  return start + "-".repeat(width - start.length - end.length) + end;
}

/** @param {string} cell @param {number} width @param {string} rule */
function padded(cell, width, rule) {
  const space = Math.max(0, width - widthOf(cell));
  const before = !rule.endsWith(":") ? 0 : rule.startsWith(":") ? Math.floor(space / 2) : space;
  return " ".repeat(before) + cell + " ".repeat(space - before);
}

/** Returns the width of a text in a font of fixed width, in which some characters are twice as wide. @param {string} text */
function widthOf(text) {
  return [...text].length + (text.match(wide)?.length ?? 0);
}
