import { startOfLine } from "../../base/model/line-start.js";
/** @import { Selection } from "../text-history.js" */

/**
 * Returns the whole lines of a selection. A line in which a selection only ends, before its first character,
 * is not among them.
 *
 * @param {string} text
 * @param {Selection} selection
 */
export function linesOf(text, selection) {
  const from = startOfLine(text, selection.from);
  const isEndOfLine = selection.to > selection.from && text[selection.to - 1] === "\n";
  const last = isEndOfLine ? selection.to - 1 : selection.to;
  const end = text.indexOf("\n", last);
  const to = end === -1 ? text.length : end;
  return { from, to, lines: text.slice(from, to).split("\n") };
}
