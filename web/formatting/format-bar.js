import { formatButtons } from "./format-buttons.js";
/** @import { FormatName } from "../editor/formats.js" */
/** @import { MarkdownField } from "../editor/markdown-field.js" */

/** @type {FormatName[]} */
const names = [
  "heading",
  "strong",
  "emphasis",
  "struck",
  "highlight",
  "bullet",
  "ordered",
  "check",
  "quote",
  "code",
  "table",
  "link",
];

/** Returns the bar with all formats. It scrolls sideways where it is wider than its place. @param {MarkdownField} field */
export function formatBar(field) {
  return formatButtons(field, names, "format-bar");
}
