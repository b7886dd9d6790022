/** @import { TextEdit } from "../../base/model/checklist.js" */

/** A text with the selection between bars. @param {string} drawn */
export function parse(drawn) {
  const from = drawn.indexOf("|");
  const to = drawn.lastIndexOf("|");
  return { text: drawn.replaceAll("|", ""), selection: { from, to: to === from ? from : to - 1 } };
}

/** @param {string} text @param {TextEdit | null} edit */
export function made(text, edit) {
  if (!edit) return "nothing";
  const result = text.slice(0, edit.from) + edit.text + text.slice(edit.to);
  const end = edit.end ?? edit.caret;
  const tail = end === edit.caret ? "" : result.slice(edit.caret, end) + "|";
  return result.slice(0, edit.caret) + "|" + tail + result.slice(end);
}
