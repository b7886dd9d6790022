/** @import { MarkdownLines } from "./markdown-lines.js" */

/**
 * Moves a caret that the browser left beside a row into the row's text, as when the rows around it were removed. Beside a row, Chromium forgets what an
 * input method begins to compose, and the word is written twice.
 *
 * @param {MarkdownLines} lines
 */
export function keepCaretInText(lines) {
  const { selection } = lines;
  if (selection) lines.select(selection);
}
