import { startOfLine } from "../../base/model/line-start.js";
import { cellsOf, isDelimiterRow, pipesOf } from "../syntax/table-cells.js";
/** @import { TextEdit } from "../../base/model/checklist.js" */
/** @import { Selection } from "../text-history.js" */

/** What makes a line a heading or a quote, which a cell has not. */
const blockMarker = /^\s*(?:#{1,6}\s+|(?:>\s?)+)/;
const fence = /^\s*(?:`{3,}[^`]*|~{3,}.*)$/;

/**
 * Inserts text in the cell of the caret so that the table stays as it is: see `cellText`. A caret beside the outer pipes
 * belongs to the nearest cell.
 *
 * @param {string} text
 * @param {Selection} selection in one line
 * @param {string} inserted
 * @returns {TextEdit}
 */
export function insertInCell(text, { from, to }, inserted) {
  const start = startOfLine(text, from);
  const end = text.indexOf("\n", from);
  const line = text.slice(start, end === -1 ? text.length : end);
  const made = cellText(inserted);
  const at = from === to ? start + columnInCell(line, from - start) : from;
  return { from: at, to: from === to ? at : to, text: made, caret: at + made.length };
}

/** @param {string} line @param {number} column */
function columnInCell(line, column) {
  const cells = cellsOf(line);
  const pipes = pipesOf(line);
  const [first, last] = [cells[0], cells[cells.length - 1]];
  const isOpen = /^\s*\|/.test(line);
  if (isOpen && column <= pipes[0]) return first.from;
  const isClosed = pipes.length > (isOpen ? 1 : 0) && !line.slice(pipes[pipes.length - 1] + 1).trim();
  return isClosed && column > pipes[pipes.length - 1] ? last.to : column;
}

/**
 * Returns text as that of a table's cell, which is one line: a line break becomes `<br>`, the cells of a table follow one
 * another, and pipes are escaped.
 *
 * @param {string} text
 */
export function cellText(text) {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim());
  if (lines.length < 2 && !/^\s*\|.*\|\s*$/.test(text)) {
    return escaped(text.replace(/[\r\n]+/g, "").replaceAll("\t", " "));
  }
  const isTable = lines.some((line) => line.includes("|") && isDelimiterRow(line));
  return lines.filter((line) => !fence.test(line) && !(isTable && isDelimiterRow(line))).map((line) => {
    const isRow = isTable || /^\s*\|.*\|\s*$/.test(line);
    const words = isRow && line.includes("|")
      ? cellsOf(line).map(({ from, to }) => line.slice(from, to).trim()).filter(Boolean).join(" ")
      : line.replace(blockMarker, "").replaceAll("\t", " ").trim();
    return escaped(words);
  }).filter(Boolean).join("<br>");
}

/** @param {string} words */
function escaped(words) {
  return words.replace(/\\.|\|/g, (sign) => sign === "|" ? "\\|" : sign);
}
