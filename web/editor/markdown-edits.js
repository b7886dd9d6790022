/** @import { TextEdit } from "../base/model/checklist.js" */
/** @import { Selection } from "./text-history.js" */

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
 * Swaps the selected lines with the line before or after them. Returns null if there is none.
 *
 * @param {string} text
 * @param {Selection} selection
 * @param {1 | -1} by
 * @returns {TextEdit | null}
 */
export function moveLines(text, selection, by) {
  const from = text.lastIndexOf("\n", selection.from - 1) + 1;
  const end = text.indexOf("\n", selection.to);
  const to = end === -1 ? text.length : end;
  const lines = text.slice(from, to);
  if (by === -1) {
    if (from === 0) return null;
    const before = text.lastIndexOf("\n", from - 2) + 1;
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
