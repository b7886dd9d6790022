import { safeHref } from "../base/url/url-parts.js";
/** @import { MarkdownField } from "./markdown-field.js" */

/**
 * Handles the clipboard and drops in a Markdown field: only text, with its Markdown syntax.
 *
 * @param {MarkdownField} field
 */
export function handleClipboard(field) {
  const { element } = field;
  const copy = (/** @type {ClipboardEvent} */ event) => {
    const { from, to } = field.selection;
    if (from === to) return;
    event.preventDefault();
    event.clipboardData?.setData("text/plain", field.value.slice(from, to));
  };
  element.addEventListener("copy", copy);
  element.addEventListener("cut", (event) => {
    copy(event);
    const { from, to } = field.selection;
    if (from !== to && !field.readOnly) field.edit({ from, to, text: "", caret: from });
  });
  element.addEventListener("paste", (event) => {
    if (field.readOnly) return;
    event.preventDefault();
    paste(field, event.clipboardData?.getData("text/plain") ?? "");
  });
  element.addEventListener("drop", (event) => {
    event.preventDefault();
    const text = event.dataTransfer?.getData("text/plain");
    if (!text || field.readOnly) return;
    field.focus(field.placeAt(event.clientX, event.clientY));
    field.insert(text);
  });
}

/**
 * A URL pasted over selected text makes a link; a URL pasted on a line of its own fires an event.
 *
 * @param {MarkdownField} field
 * @param {string} text
 */
function paste(field, text) {
  const { from, to } = field.selection;
  const selected = field.value.slice(from, to);
  const word = text.trim();
  const isAddress = /^\S+$/.test(word) && safeHref(word) !== null;
  if (!isAddress) return text ? field.insert(text) : undefined;
  if (selected && !/[\n[\]]/.test(selected)) return field.insert(`[${selected}](${word})`);
  field.insert(text);
  if (field.lines.some((line) => line.trim() === word)) {
    field.dispatchEvent(new CustomEvent("bn-address", { detail: { href: word } }));
  }
}
