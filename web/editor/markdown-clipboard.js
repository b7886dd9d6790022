import { safeHref } from "../base/url/url-parts.js";
import { insertPastedLines } from "./edits/insert-pasted.js";
/** @import { MarkdownField } from "./markdown-field.js" */
/** @import { PastedText } from "./paste/html-markdown.js" */

/**
 * Handles the clipboard and drops in a Markdown field. Copied text has its Markdown syntax. Pasted and dropped HTML
 * becomes Markdown, unless Shift is held. What cannot be taken fires an event.
 *
 * @param {MarkdownField} field
 */
export function handleClipboard(field) {
  const { element } = field;
  let isShifted = false;
  for (const name of /** @type {const} */ (["keydown", "keyup"])) {
    element.addEventListener(name, ({ shiftKey }) => (isShifted = shiftKey), { capture: true });
  }
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
    field.endComposition();
    if (event.clipboardData) take(field, event.clipboardData, { isPlain: isShifted });
  });
  element.addEventListener("drop", (event) => {
    event.preventDefault();
    const { dataTransfer } = event;
    if (!dataTransfer || field.readOnly) return;
    field.endComposition();
    field.focus(field.placeAt(event.clientX, event.clientY));
    take(field, dataTransfer, { isPlain: event.shiftKey });
  });
}

/** @typedef {{getData: (type: string) => string, files: ArrayLike<File> & Iterable<File>}} TransferredData */

/**
 * Takes data now, or when the module that reads HTML is there.
 *
 * @param {MarkdownField} field
 * @param {DataTransfer} data
 * @param {{isPlain: boolean}} how
 */
function take(field, data, how) {
  if (how.isPlain || field.markdownFrom || !data.getData("text/html")) return insert(field, data, how);
  // The browser empties the data after the event.
  const texts = new Map(data.types.map((type) => [type, data.getData(type)]));
  const files = [...data.files];
  const insertOnce = () => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    insert(field, { getData: (type) => texts.get(type) ?? "", files }, how);
  };
  const waiting = new AbortController();
  // Without the module, the plain text is taken, also before the field shows another note.
  field.addEventListener("bn-leave", insertOnce, { signal: waiting.signal });
  field.loadHTMLReader().then(insertOnce, insertOnce);
}

/** @param {MarkdownField} field @param {TransferredData} data @param {{isPlain: boolean}} how */
function insert(field, data, { isPlain }) {
  if (field.readOnly) return;
  const text = data.getData("text/plain");
  // A copied image has HTML as well, with the address that it came from.
  if (data.files.length && !text && field.takesFiles) {
    return field.dispatchEvent(new CustomEvent("bn-files", { detail: { files: [...data.files] } }));
  }
  if (text && isAddress(text.trim())) return takeAddress(field, text);
  const isCode = field.rowAt(field.selection.from).dataset.kind === "code";
  const pasted = isPlain || isCode ? null : formattedText(field, data, text);
  if (pasted?.isFormatted && pasted.text) {
    if (pasted.isBlock) field.edit(insertPastedLines(field.value, field.selection, pasted.text));
    else field.insert(pasted.text);
  } else if (text) field.insert(text);
  else if (pasted?.text) field.insert(pasted.text);
  const omitted = (pasted?.omitted ?? 0) || (text || pasted?.text ? 0 : data.files.length);
  if (omitted) field.dispatchEvent(new CustomEvent("bn-not-taken", { detail: { count: omitted } }));
}

/**
 * Returns the clipboard's HTML as Markdown. An editor of code says of which language its text is.
 *
 * @param {MarkdownField} field
 * @param {TransferredData} data
 * @param {string} text
 * @returns {PastedText | null}
 */
function formattedText(field, data, text) {
  const source = data.getData("vscode-editor-data");
  if (!source) {
    const html = data.getData("text/html");
    return html && field.markdownFrom ? field.markdownFrom(html) : null;
  }
  const language = /"mode"\s*:\s*"([\w+#-]+)"/.exec(source)?.[1] ?? "";
  // Markdown stays as it is, and a word of code is no block.
  if (/^(?:markdown|plaintext)$/.test(language) || !text.includes("\n")) return null;
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  const code = `${fence}${language}\n${text.replace(/\r\n?/g, "\n").replace(/\n$/, "")}\n${fence}`;
  return { text: code, isFormatted: true, isBlock: true, omitted: 0 };
}

/** @param {string} word */
function isAddress(word) {
  return /^\S+$/.test(word) && safeHref(word) !== null;
}

/**
 * A URL pasted over selected text makes a link; a URL pasted on a line of its own fires an event.
 *
 * @param {MarkdownField} field
 * @param {string} text
 */
function takeAddress(field, text) {
  const { from, to } = field.selection;
  const selected = field.value.slice(from, to);
  const word = text.trim();
  if (selected && !/[\n[\]]/.test(selected)) return field.insert(`[${selected}](${word})`);
  field.insert(text);
  if (field.lines.some((line) => line.trim() === word)) {
    field.dispatchEvent(new CustomEvent("bn-address", { detail: { href: word } }));
  }
}
