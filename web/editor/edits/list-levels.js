/** @import { TextEdit } from "../../base/model/checklist.js" */
/** @import { Selection } from "../text-history.js" */

/**
 * Indents or outdents the list items of the selected lines. Returns null if there are none.
 *
 * @param {string} text
 * @param {Selection} selection
 * @param {1 | -1} by
 * @returns {TextEdit | null}
 */
export function indentLines(text, selection, by) {
  const from = text.lastIndexOf("\n", selection.from - 1) + 1;
  const end = text.indexOf("\n", selection.to);
  const to = end === -1 ? text.length : end;
  const lines = text.slice(from, to).split("\n");
  const moved = lines.map((line) => {
    if (!/^\s*([-*+]|\d+[.)]) /.test(line)) return line;
    return by === 1 ? `  ${line}` : line.replace(/^(\t| {1,2})/, "");
  });
  const first = moved[0].length - lines[0].length;
  const added = moved.join("\n").length - (to - from);
  if (moved.every((line, i) => line === lines[i])) return null;
  return {
    from,
    to,
    text: moved.join("\n"),
    caret: Math.max(from, selection.from + first),
    end: selection.to + added,
  };
}

/**
 * Backspace at the start of a list item or quote removes its marker, or outdents it.
 *
 * @param {string} text
 * @param {number} at the offset after the marker
 * @param {number} marker the length of the marker
 * @returns {TextEdit}
 */
export function withoutMarker(text, at, marker) {
  const from = at - marker;
  const indent = /^[ \t]*/.exec(text.slice(from, at))?.[0] ?? "";
  if (!indent) return { from, to: at, text: "", caret: from };
  const step = indent.startsWith("\t") ? 1 : Math.min(2, indent.length);
  return { from, to: from + step, text: "", caret: at - step };
}
