import { startOfLine } from "../../base/model/line-start.js";
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
  const start = startOfLine(text, from);
  const before = text.slice(start, from);
  const isEmpty = !before.trim();
  const takesPlace = emptyItem.test(before) && emptyItem.test(/^.*?\] |^\s*\S+ /.exec(pasted)?.[0] ?? "");
  const isList = /^\s*(?:[-*+]|\d{1,9}[.)]) /;
  const above = isEmpty || takesPlace ? "" : isList.test(before) && isList.test(pasted) ? "\n" : "\n\n";
  const isEnd = to === text.length || text[to] === "\n";
  // A line directly below a table would be a row of it.
  const isAboveText = text[to] === "\n" && /^\|.*$/m.test(pasted.slice(pasted.lastIndexOf("\n") + 1)) &&
    /^[^\n]*\S/.test(text.slice(to + 1, to + 200));
  const made = above + pasted + (isEnd ? "" : "\n") + (isAboveText ? "\n" : "");
  const at = takesPlace ? start : from;
  return { from: at, to, text: made, caret: at + above.length + pasted.length };
}
