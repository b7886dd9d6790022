/** @import { TextEdit } from "../../base/model/checklist.js" */
/** @import { Selection } from "../text-history.js" */

/**
 * Adds or removes emphasis around the selection. Without a selection, the caret is placed between the
 * delimiters.
 *
 * @param {string} text
 * @param {Selection} selection
 * @param {string} mark
 * @returns {TextEdit}
 */
export function toggleMark(text, { from, to }, mark) {
  const selected = text.slice(from, to);
  const size = mark.length;
  const isAround = text.slice(from - size, from) === mark && text.slice(to, to + size) === mark &&
    // A single asterisk beside another is half of a delimiter for strong emphasis.
    (size > 1 || (text[from - 2] !== mark && text[to + 1] !== mark));
  if (isAround) {
    return { from: from - size, to: to + size, text: selected, caret: from - size, end: to - size };
  }
  // Emphasis does not cross lines or touch spaces.
  const lines = selected.split("\n").map((line) => {
    const [, before, inner, after] = /** @type {RegExpExecArray} */ (/^(\s*)(.*?)(\s*)$/.exec(line));
    return inner || !selected ? before + mark + inner + mark + after : line;
  });
  const marked = lines.join("\n");
  if (!selected) return { from, to, text: marked, caret: from + size };
  const isOne = lines.length === 1 && selected === selected.trim();
  return isOne
    ? { from, to, text: marked, caret: from + size, end: from + size + selected.length }
    : { from, to, text: marked, caret: from, end: from + marked.length };
}
