import { linesOf } from "./selected-lines.js";
/** @import { TextEdit } from "../../base/model/checklist.js" */
/** @import { Selection } from "../text-history.js" */

/**
 * Indents or outdents code: a tab goes where the caret is, or to the start of each selected line. Returns null
 * if nothing changes.
 *
 * @param {string} text
 * @param {Selection} selection
 * @param {1 | -1} by
 * @returns {TextEdit | null}
 */
export function indentCode(text, selection, by) {
  if (by === 1 && !text.slice(selection.from, selection.to).includes("\n")) {
    return { ...selection, text: "\t", caret: selection.from + 1 };
  }
  const { from, to, lines } = linesOf(text, selection);
  const moved = lines.map((line) => by === 1 ? line && `\t${line}` : line.replace(/^(?:\t| {1,4})/, ""));
  const made = moved.join("\n");
  if (made === lines.join("\n")) return null;
  const caret = Math.max(from, selection.from + moved[0].length - lines[0].length);
  return { from, to, text: made, caret, end: Math.max(caret, selection.to + made.length - (to - from)) };
}
