import { startOfLine } from "./line-start.js";
/**
 * @typedef {{from: number, to: number, text: string, caret: number, end?: number}} TextEdit replace
 *   [from, to) by text, then put the caret, or select up to `end`
 */

const item = /^(\s*)([-*+] \[[ xX]\] |[-*+] |(\d{1,9})([.)]) )/;

/**
 * Makes the line of the caret an unchecked item, checks it, or makes it plain again.
 *
 * @param {string} text
 * @param {number} caret
 * @returns {TextEdit}
 */
export function toggleChecklist(text, caret) {
  const { from, to } = lineAt(text, caret);
  const line = text.slice(from, to);
  const next = /^\s*- \[ \] /.test(line)
    ? line.replace("- [ ] ", "- [x] ")
    : /^\s*- \[[xX]\] /.test(line)
    ? line.replace(/- \[[xX]\] /, "")
    : line.replace(/^(\s*)(?:[-*] )?/, "$1- [ ] ");
  return { from, to, text: next, caret: Math.max(from, caret + next.length - line.length) };
}

/**
 * Returns the edit that Enter makes in a list: the next item, or the end of the list after an empty item.
 * Null outside of lists.
 *
 * @param {string} text
 * @param {number} caret
 * @returns {TextEdit | null}
 */
export function continueList(text, caret) {
  const { from } = lineAt(text, caret);
  const before = text.slice(from, caret);
  const found = item.exec(before);
  if (!found) return null;
  if (before.length === found[0].length) return { from, to: caret, text: "", caret: from };
  const [, , , number, sign] = found;
  const marker = number ? `${Number(number) + 1}${sign} ` : found[2].replace(/\[[xX]\]/, "[ ]");
  const added = `\n${found[1]}${marker}`;
  return { from: caret, to: caret, text: added, caret: caret + added.length };
}

/** @param {string} text @param {number} caret */
function lineAt(text, caret) {
  const from = startOfLine(text, caret);
  const end = text.indexOf("\n", caret);
  return { from, to: end === -1 ? text.length : end };
}
