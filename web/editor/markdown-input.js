import { continueList } from "../base/model/checklist.js";
import { insertInCell } from "./edits/cell-text.js";
import { indentLines, withoutMarker } from "./edits/list-levels.js";
import { rowMarker } from "./markdown-row.js";
/** @import { TextEdit } from "../base/model/checklist.js" */
/** @import { MarkdownLines } from "./markdown-lines.js" */

/** @typedef {{edit: TextEdit | null}} Instead the edit to make instead of the browser's; none if `edit` is null */

/**
 * Returns the edit that replaces an edit of the browser because it crosses lines, or null if the browser
 * edits its line itself.
 *
 * @param {InputEvent} event
 * @param {MarkdownLines} lines
 * @param {{from: number, to: number, isShifted: boolean}} at the selection, and whether Shift is held
 * @returns {Instead | null}
 */
export function editInstead(event, lines, { from, to, isShifted }) {
  const { inputType } = event;
  const { text } = lines;
  const goesOver = text.slice(from, to).includes("\n");
  if (inputType === "insertParagraph" || inputType === "insertLineBreak") {
    const edit = from === to && !isShifted ? nextItem(lines, from) : null;
    return { edit: edit ?? { from, to, text: "\n", caret: from + 1 } };
  }
  if (inputType.startsWith("insert")) {
    const inserted = event.data ?? event.dataTransfer?.getData("text/plain");
    if (!inserted || !(goesOver || inserted.includes("\n"))) return null;
    const isCell = !goesOver && lines.rows[lines.position(from).line].dataset.kind === "table";
    return { edit: isCell ? insertInCell(text, { from, to }, inserted) : insertion(inserted, from, to) };
  }
  return inputType.startsWith("delete") ? erasure(inputType, lines, { from, to, goesOver }) : { edit: null };
}

/**
 * Returns the edit that Enter makes in a list. In an empty item it goes a level up, and then out of the list.
 *
 * @param {MarkdownLines} lines
 * @param {number} caret
 */
function nextItem(lines, caret) {
  const { text, rows } = lines;
  const { line, column, length } = lines.position(caret);
  if (rows[line].dataset.kind === "code") return null;
  const isEmpty = column === length && column === rowMarker(rows[line]).length;
  const outdented = isEmpty ? indentLines(text, { from: caret, to: caret }, -1) : null;
  return outdented ?? continueList(text, caret);
}

/**
 * @param {string} inserted any text with its line breaks
 * @param {number} from
 * @param {number} to
 * @returns {TextEdit}
 */
export function insertion(inserted, from, to) {
  const text = inserted.replace(/\r\n?/g, "\n");
  return { from, to, text, caret: from + text.length };
}

/**
 * @param {string} inputType
 * @param {MarkdownLines} lines
 * @param {{from: number, to: number, goesOver: boolean}} at
 * @returns {Instead | null}
 */
function erasure(inputType, lines, { from, to, goesOver }) {
  const { line, column, length } = lines.position(from);
  const marker = rowMarker(lines.rows[line]).length;
  const isForward = inputType.endsWith("Forward");
  if (goesOver) return { edit: { from, to, text: "", caret: from } };
  if (from !== to) return null;
  if (!isForward && column <= marker) {
    if (marker) return { edit: withoutMarker(lines.text, from, marker) };
    return { edit: line > 0 ? { from: from - 1, to: from, text: "", caret: from - 1 } : null };
  }
  if (!isForward || column !== length) return null;
  const next = lines.rows[line + 1];
  return { edit: next ? { from, to: from + 1 + rowMarker(next).length, text: "", caret: from } : null };
}
