import { spanAround } from "./toggle-mark.js";
/** @import { TextEdit } from "../../base/model/checklist.js" */
/** @import { Selection } from "../text-history.js" */

/**
 * Makes a link of the selection, with the caret where its other half is missing, or the link around the
 * selection plain text again. Null if the selection cannot be a link.
 *
 * @param {string} text
 * @param {Selection} selection
 * @returns {TextEdit | null}
 */
export function toggleLink(text, { from, to }) {
  const link = spanAround(text, { from, to }, "link");
  if (link) {
    const label = text.slice(link.innerFrom, link.innerTo);
    return { from: link.from, to: link.to, text: label, caret: link.from, end: link.from + label.length };
  }
  const selected = text.slice(from, to);
  if (/[\n[\]]/.test(selected)) return null;
  if (!selected) return { from, to, text: "[]()", caret: from + 1 };
  if (/^(?:https?:\/\/|mailto:)\S+$/.test(selected)) {
    return { from, to, text: `[](${selected})`, caret: from + 1 };
  }
  return { from, to, text: `[${selected}]()`, caret: to + 3 };
}
