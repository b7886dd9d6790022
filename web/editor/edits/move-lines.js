import { startOfLine } from "../../base/model/line-start.js";
/** @import { TextEdit } from "../../base/model/checklist.js" */
/** @import { Selection } from "../text-history.js" */

/**
 * Swaps the selected lines with the line before or after them. Returns null if there is none.
 *
 * @param {string} text
 * @param {Selection} selection
 * @param {1 | -1} by
 * @returns {TextEdit | null}
 */
export function moveLines(text, selection, by) {
  const from = startOfLine(text, selection.from);
  const end = text.indexOf("\n", selection.to);
  const to = end === -1 ? text.length : end;
  const lines = text.slice(from, to);
  if (by === -1) {
    if (from === 0) return null;
    const before = startOfLine(text, from - 1);
    const other = text.slice(before, from - 1);
    const moved = -(other.length + 1);
    return {
      from: before,
      to,
      text: `${lines}\n${other}`,
      caret: selection.from + moved,
      end: selection.to + moved,
    };
  }
  if (to === text.length) return null;
  const next = text.indexOf("\n", to + 1);
  const after = next === -1 ? text.length : next;
  const other = text.slice(to + 1, after);
  const moved = other.length + 1;
  return {
    from,
    to: after,
    text: `${other}\n${lines}`,
    caret: selection.from + moved,
    end: selection.to + moved,
  };
}
