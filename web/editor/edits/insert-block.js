import { fenceAround } from "../syntax/code-fence.js";
import { fenceOf, markdownLine } from "../syntax/markdown-line.js";
import { linesOf } from "./selected-lines.js";
/** @import { TextEdit } from "../../base/model/checklist.js" */
/** @import { Selection } from "../text-history.js" */

/**
 * Inserts lines below the line of the caret, or in its place if it is empty. Empty lines separate them from
 * the text around, because a rule below a text would make it a heading, and a table would not be one.
 *
 * @param {string} text
 * @param {Selection} selection
 * @param {string} block
 * @param {number} caret its place in the block
 * @returns {TextEdit}
 */
function insertBlock(text, selection, block, caret) {
  const { from, to } = linesOf(text, { from: selection.to, to: selection.to });
  const isEmpty = !text.slice(from, to).trim();
  const at = isEmpty ? from : to;
  const isFree = /(?:^|\n)[ \t]*\n$/.test(text.slice(Math.max(0, from - 1000), from));
  const start = !isEmpty ? "\n\n" : from === 0 || isFree ? "" : "\n";
  const end = /^\n[ \t]*\n/.test(text.slice(to, to + 1000)) ? "" : "\n";
  return { from: at, to, text: start + block + end, caret: at + start.length + caret };
}

/** @param {string} text @param {Selection} selection */
export function insertTable(text, selection) {
  return insertBlock(text, selection, "|  |  |\n| --- | --- |\n|  |  |", 2);
}

/** @param {string} text @param {Selection} selection */
export function insertRule(text, selection) {
  return insertBlock(text, selection, "---\n", 4);
}

/**
 * Puts the selected lines between fences, or removes the fences around the caret.
 *
 * @param {string} text
 * @param {Selection} selection
 * @returns {TextEdit}
 */
export function toggleCodeBlock(text, selection) {
  const around = fencesAround(text, selection.from);
  if (around) {
    const { from, innerFrom, innerTo, to } = around;
    const inner = text.slice(innerFrom, innerTo);
    const moved = (/** @type {number} */ place) =>
      from + Math.min(inner.length, Math.max(0, place - innerFrom));
    return { from, to, text: inner, caret: moved(selection.from), end: moved(selection.to) };
  }
  const { from, to, lines } = linesOf(text, selection);
  const inner = lines.join("\n");
  const fence = fenceAround(inner);
  const by = fence.length + 1;
  const code = `${fence}\n${inner}\n${fence}`;
  return { from, to, text: code, caret: selection.from + by, end: Math.min(to, selection.to) + by };
}

/**
 * Returns the places of the fenced code around an offset, or null.
 *
 * @param {string} text
 * @param {number} offset
 */
function fencesAround(text, offset) {
  let state = "";
  let start = { from: 0, innerFrom: 0 };
  for (let from = 0; from <= text.length;) {
    const end = text.indexOf("\n", from);
    const to = end === -1 ? text.length : end;
    const isOpen = fenceOf(state) !== "";
    ({ state } = markdownLine(text.slice(from, to), state));
    const staysOpen = fenceOf(state) !== "";
    if (!isOpen && staysOpen) start = { from, innerFrom: Math.min(text.length, to + 1) };
    const isClosed = isOpen && !staysOpen;
    if (isClosed || staysOpen && end === -1) {
      // Without a closing fence, all that follows is code.
      const innerTo = isClosed ? Math.max(start.innerFrom, from - 1) : to;
      if (start.from <= offset && offset <= to) return { ...start, innerTo, to };
    }
    if (!staysOpen && from > offset) return null;
    from = to + 1;
  }
  return null;
}
