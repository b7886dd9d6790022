/** @import { TextEdit } from "../../base/model/checklist.js" */
/** @import { Selection } from "../text-history.js" */

/** A line with a marker and nothing else. */
const emptyItem = /^\s*(?:[-*+]|\d{1,9}[.)]|>+|#{1,6}) (?:\[[ xX]\] )?$/;

/**
 * Inserts pasted lines such as a list or a table. They start on a line of their own, and the text after the
 * selection goes on below them. A list that is pasted into an empty item takes its place.
 *
 * @param {string} text
 * @param {Selection} selection
 * @param {string} pasted
 * @returns {TextEdit}
 */
export function insertPastedLines(text, { from, to }, pasted) {
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const before = text.slice(start, from);
  const isEmpty = !before.trim();
  const takesPlace = emptyItem.test(before) && emptyItem.test(/^.*?\] |^\s*\S+ /.exec(pasted)?.[0] ?? "");
  const isList = /^\s*(?:[-*+]|\d{1,9}[.)]) /;
  const above = isEmpty || takesPlace ? "" : isList.test(before) && isList.test(pasted) ? "\n" : "\n\n";
  const isEnd = to === text.length || text[to] === "\n";
  const made = above + pasted + (isEnd ? "" : "\n");
  const at = takesPlace ? start : from;
  return { from: at, to, text: made, caret: at + above.length + pasted.length };
}
