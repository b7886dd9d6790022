import { aligned, alignedColumn, emptyRow, isEmptyRow, nextCell } from "./edits/table-edits.js";
import { changeBetween, placeAfter } from "./text-change.js";
/** @import { TextEdit } from "../base/model/checklist.js" */
/** @import { MarkdownField } from "./markdown-field.js" */
/** @import { Row } from "./markdown-row.js" */

/** The maximum number of rows whose columns are lined up. */
const mostRows = 500;

/** @typedef {{first: number, lines: readonly string[], start: number}} Table its first line, and the offset of it */

/**
 * The tables of a Markdown field, which stay text: Tab goes from cell to cell, Enter adds a row, and the columns
 * of a changed table line up when the caret leaves it.
 */
export class TableEditing {
  #field;
  /** The first row of the table that was changed last. @type {Row | null} */ #changed = null;

  /** @param {MarkdownField} field */
  constructor(field) {
    this.#field = field;
    field.addEventListener("input", () => {
      const table = this.#tableOf(field.rowAt(field.selection.to));
      if (table) this.#changed = field.rows[table.first];
    });
    field.addEventListener("bn-selection", () => {
      if (this.#changed && !this.#isWithin(this.#changed)) this.#lineUp();
    });
    field.element.addEventListener("blur", () => this.#lineUp());
  }

  /** Leaves the table that was changed as it is. */
  forget() {
    this.#changed = null;
  }

  /**
   * Selects the next or previous cell; after the last one, adds a row. Returns false outside of tables.
   *
   * @param {1 | -1} by
   */
  move(by) {
    const { to } = this.#field.selection;
    const table = this.#tableOf(this.#field.rowAt(to));
    if (!table) return false;
    const cell = nextCell(table.lines, this.#placeIn(table, to), by);
    if (cell) {
      const start = offsetOf(table, cell.line);
      this.#field.select({ from: start + cell.from, to: start + cell.to });
    } else if (by === 1) this.#field.edit(rowAfter(table, table.lines.length - 1));
    return true;
  }

  /**
   * Returns the edit that Enter makes in a table: a row below, or the end of the table in an empty last row. Null
   * outside of tables and before their first character, where a line above can be needed.
   *
   * @param {number} caret
   * @returns {TextEdit | null}
   */
  enter(caret) {
    const table = this.#tableOf(this.#field.rowAt(caret));
    if (!table || caret === table.start) return null;
    const { line } = this.#placeIn(table, caret);
    const isLast = line === table.lines.length - 1;
    if (!isLast || line < 2 || !isEmptyRow(table.lines[line])) return rowAfter(table, Math.max(1, line));
    const from = offsetOf(table, line);
    // A line directly below a table would be a row.
    return { from, to: from + table.lines[line].length, text: "\n", caret: from + 1 };
  }

  /** @param {Row} row */
  #isWithin(row) {
    const table = this.#tableOf(row);
    if (!table) return true;
    const { to } = this.#field.selection;
    return to >= table.start && to <= offsetOf(table, table.lines.length) - 1;
  }

  /** Lines up the columns of the changed table. */
  #lineUp() {
    const row = this.#changed;
    this.#changed = null;
    const table = row && !this.#field.readOnly ? this.#tableOf(row) : null;
    if (!table || table.lines.length > mostRows) return;
    const made = aligned(table.lines);
    const change = changeBetween(table.lines.join("\n"), made.join("\n"));
    if (!change) return;
    const from = table.start + change.from;
    const end = offsetOf(table, table.lines.length) - 1;
    const moved = (/** @type {number} */ place) => {
      if (place < table.start || place > end) return placeAfter(place, { ...change, from });
      const { line, column } = this.#placeIn(table, place);
      return offsetOf({ ...table, lines: made }, line) + alignedColumn(table.lines[line], made[line], column);
    };
    const { selection } = this.#field;
    const caret = moved(selection.from);
    const to = from + change.removed.length;
    this.#field.edit({ from, to, text: change.inserted, caret, end: moved(selection.to) });
    this.#changed = null;
  }

  /** @param {Row} row @returns {Table | null} */
  #tableOf(row) {
    const { rows, lines } = this.#field;
    let first = isTableRow(row) ? rows.indexOf(row) : -1;
    if (first === -1) return null;
    while (first > 0 && rows[first].dataset.edge !== "start" && isTableRow(rows[first - 1])) first--;
    let end = first + 1;
    while (end < rows.length && isTableRow(rows[end]) && rows[end].dataset.edge !== "start") end++;
    if (end - first < 2) return null;
    return { first, lines: lines.slice(first, end), start: this.#field.startOf(first) };
  }

  /** @param {Table} table @param {number} offset */
  #placeIn(table, offset) {
    let line = 0;
    let column = offset - table.start;
    while (line < table.lines.length - 1 && column > table.lines[line].length) {
      column -= table.lines[line].length + 1;
      line++;
    }
    return { line, column };
  }
}

/** @param {Row} row */
function isTableRow(row) {
  return row.dataset.kind === "table";
}

/** Returns the offset of a line of a table. @param {Table} table @param {number} line */
function offsetOf({ start, lines }, line) {
  return lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, start);
}

/** @param {Table} table @param {number} line @returns {TextEdit} */
function rowAfter(table, line) {
  const at = offsetOf(table, line) + table.lines[line].length;
  return { from: at, to: at, text: `\n${emptyRow(table.lines)}`, caret: at + 3 };
}
