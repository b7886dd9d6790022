import { keyLetter } from "../base/dom/key-letter.js";
import { indentLines } from "./edits/list-levels.js";
import { moveLines } from "./edits/move-lines.js";
import { formatOfKey } from "./format-keys.js";
import { format, toggleChecklistAt } from "./formats.js";
import { rowMarker } from "./markdown-row.js";
/** @import { MarkdownField } from "./markdown-field.js" */

/**
 * Returns the action of a key in a Markdown field, or undefined if the browser handles it.
 *
 * @param {MarkdownField} field
 * @param {KeyboardEvent} event
 * @returns {(() => unknown) | undefined}
 */
export function keyAction(field, { key, code, shiftKey, ctrlKey, metaKey, altKey }) {
  if (field.readOnly) return;
  if (altKey) {
    // The key with which editors on the web go to their toolbar.
    if (key === "F10") return () => field.dispatchEvent(new Event("bn-leave-down"));
    const by = { ArrowUp: /** @type {const} */ (-1), ArrowDown: /** @type {const} */ (1) }[key];
    const edit = by && !ctrlKey && !metaKey && !shiftKey && moveLines(field.value, field.selection, by);
    return edit ? () => field.edit(edit) : undefined;
  }
  if (!ctrlKey && !metaKey) {
    return key === "ArrowUp" && !shiftKey && isAtTop(field)
      ? () => field.dispatchEvent(new Event("bn-leave-up"))
      : undefined;
  }
  const name = formatOfKey({ key, code, shiftKey });
  if (name) return () => format(field, name);
  const { value } = field;
  switch (keyLetter({ key, code })) {
    // The browser cannot select what is not laid out.
    case "a":
      return () => field.select({ from: 0, to: value.length });
    case "home":
      return () => goTo(field, 0, { isSelecting: shiftKey });
    case "end":
      return () => goTo(field, value.length, { isSelecting: shiftKey });
    case "z":
      return () => (shiftKey ? field.redo() : field.undo());
    case "y":
      return () => field.redo();
    case "enter":
      return () => toggleChecklistAt(field);
    case "]":
      return () => indent(field, 1);
    case "[":
      return () => indent(field, -1);
    default:
      return undefined;
  }
}

/** @param {MarkdownField} field @param {1 | -1} by */
function indent(field, by) {
  const edit = indentLines(field.value, field.selection, by);
  if (edit) field.edit(edit);
}

/** Whether the caret is at the start. @param {MarkdownField} field */
function isAtTop({ selection, rows }) {
  return selection.to <= rowMarker(rows[0]).length;
}

/**
 * Moves the caret, or extends the selection.
 *
 * @param {MarkdownField} field
 * @param {number} place
 * @param {{isSelecting: boolean}} how
 */
function goTo(field, place, { isSelecting }) {
  const { from, to } = field.selection;
  const selected = place ? { from, to: place } : { from: place, to };
  field.select(isSelecting ? selected : { from: place, to: place });
  field.rowAt(place).scrollIntoView({ block: "nearest" });
}
