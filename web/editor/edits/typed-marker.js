import { startOfLine } from "../../base/model/line-start.js";
/** @import { TextEdit } from "../../base/model/checklist.js" */

const box = /^(\s*)(?:([-*+] )\[\] |\[([ xX]?)\] )$/;

/**
 * Returns the edit that completes the marker of a checklist item once its space was typed: `[] ` at the start
 * of a line or of a list item. Null if there is none.
 *
 * @param {string} text
 * @param {number} caret after the space
 * @returns {TextEdit | null}
 */
export function completedMarker(text, caret) {
  const from = startOfLine(text, caret);
  const found = caret - from < 100 ? box.exec(text.slice(from, caret)) : null;
  if (!found) return null;
  const [, indent, bullet = "- ", mark = ""] = found;
  const marker = `${indent}${bullet}[${mark || " "}] `;
  return { from, to: caret, text: marker, caret: from + marker.length };
}
