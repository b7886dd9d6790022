import { toggleChecklist } from "../base/model/checklist.js";
import { insertTable, toggleCodeBlock } from "./edits/insert-block.js";
import { nextHeading, toggleBlock } from "./edits/line-kinds.js";
import { toggleLink } from "./edits/toggle-link.js";
import { spansAround, toggleMark } from "./edits/toggle-mark.js";
/** @import { TextEdit } from "../base/model/checklist.js" */
/** @import { MarkdownField } from "./markdown-field.js" */
/** @import { Selection } from "./text-history.js" */

/** @typedef {"heading" | "strong" | "emphasis" | "struck" | "highlight" | "bullet" | "ordered" | "check" | "quote" | "code" | "table" | "link"} FormatName */

/** @type {Record<Exclude<FormatName, "code">, (text: string, selection: Selection) => TextEdit | null>} */
const edits = {
  heading: nextHeading,
  strong: (text, selection) => toggleMark(text, selection, "strong"),
  emphasis: (text, selection) => toggleMark(text, selection, "emphasis"),
  struck: (text, selection) => toggleMark(text, selection, "struck"),
  highlight: (text, selection) => toggleMark(text, selection, "highlight"),
  bullet: (text, selection) => toggleBlock(text, selection, "bullet"),
  ordered: (text, selection) => toggleBlock(text, selection, "ordered"),
  check: (text, selection) => toggleBlock(text, selection, "check"),
  quote: (text, selection) => toggleBlock(text, selection, "quote"),
  table: insertTable,
  link: toggleLink,
};

/**
 * Formats the selection of a field, or removes the format, in one step of the undo history. Code has no other
 * format.
 *
 * @param {MarkdownField} field
 * @param {FormatName} name
 */
export function format(field, name) {
  if (field.readOnly) return;
  field.endComposition();
  const { value, selection } = field;
  const isCode = isInCode(field);
  if (isCode && name !== "code") return;
  const edit = name === "code" ? codeEdit(value, selection, isCode) : edits[name](value, selection);
  if (edit) field.edit(edit);
}

/** Makes the line of the caret an unchecked item, checks it, or makes it plain again. @param {MarkdownField} field */
export function toggleChecklistAt(field) {
  if (!field.element.matches(":focus")) field.focus();
  field.edit(toggleChecklist(field.value, field.selection.to));
}

/**
 * Words in a line become code in the line, whole lines a block of it.
 *
 * @param {string} text
 * @param {Selection} selection
 * @param {boolean} isCode
 */
function codeEdit(text, selection, isCode) {
  const { from, to } = selection;
  const isLines = text.slice(from, to).includes("\n");
  const isEmptyLine = from === to && /(?:^|\n)$/.test(text.slice(Math.max(0, from - 1), from)) &&
    /^(?:\n|$)/.test(text.slice(to, to + 1));
  return isCode || isLines || isEmptyLine
    ? toggleCodeBlock(text, selection)
    : toggleMark(text, selection, "code");
}

/** @param {MarkdownField} field */
function isInCode(field) {
  const { kind } = field.rowAt(field.selection.from).dataset;
  return kind === "code" || kind === "fence";
}

/**
 * Returns the formats at the selection of a field.
 *
 * @param {MarkdownField} field
 * @returns {Set<string>}
 */
export function formatsAt(field) {
  const { kind = "text" } = field.rowAt(field.selection.to).dataset;
  if (isInCode(field)) return new Set(["code"]);
  return new Set([kind, ...spansAround(field.value, field.selection).map(({ style }) => style)]);
}
