import { safeHref } from "../base/url/url-parts.js";
import { cellText, insertInCell } from "./edits/cell-text.js";
import { insertPastedLines } from "./edits/insert-pasted.js";
import { moveText } from "./edits/move-text.js";
import { insertion } from "./markdown-input.js";
import { withoutInvisible } from "../base/text/invisible-characters.js";
import { fenceAround } from "./syntax/code-fence.js";
/** @import { MarkdownField } from "./markdown-field.js" */
/** @import { PastedText } from "./paste/html-markdown.js" */
/** @import { Selection } from "./text-history.js" */

/**
 * Handles the clipboard, drags and drops in a Markdown field. Copied text has its Markdown syntax. Pasted and dropped
 * HTML becomes Markdown, unless Shift is held; in the cell of a table, it becomes the cell's text. Text that is dragged
 * within the field moves, unless Ctrl or Option is held. What cannot be taken fires an event.
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
  /** What is dragged from here. @type {(Selection & {words: string}) | null} */
  let dragged = null;
  element.addEventListener("dragstart", ({ dataTransfer }) => {
    const { from, to } = field.selection;
    const words = field.value.slice(from, to);
    dragged = words ? { from, to, words } : null;
    if (!dataTransfer || !words) return;
    dataTransfer.setData("text/plain", words);
    dataTransfer.clearData("text/html");
  });
  element.addEventListener("dragend", () => (dragged = null));
  element.addEventListener("drop", (event) => {
    event.preventDefault();
    const { dataTransfer, ctrlKey, altKey } = event;
    if (!dataTransfer || field.readOnly) return;
    field.endComposition();
    const place = placeAt(field, event.clientX, event.clientY);
    const isHere = dragged !== null && field.value.slice(dragged.from, dragged.to) === dragged.words;
    if (isHere && dragged && !ctrlKey && !altKey) return move(field, dragged, place);
    field.focus(place);
    take(field, dataTransfer, { isPlain: event.shiftKey || isHere });
  });
}

/**
 * Returns the offset nearest to a point of the window.
 *
 * @param {MarkdownField} field
 * @param {number} x
 * @param {number} y
 */
function placeAt(field, x, y) {
  const { element, value } = field;
  const shadowRoots = [element.getRootNode()].filter((root) => root instanceof ShadowRoot);
  const place = element.ownerDocument.caretPositionFromPoint?.(x, y, { shadowRoots });
  return place && element.contains(place.offsetNode)
    ? field.offsetOf(place.offsetNode, place.offset)
    : value.length;
}

/**
 * Moves dragged text, which stays where it is if it is dropped on itself.
 *
 * @param {MarkdownField} field
 * @param {Selection} part
 * @param {number} place
 */
function move(field, part, place) {
  const isCell = field.rowAt(place).dataset.kind === "table";
  const edit = moveText(field.value, part, place, isCell ? cellText : undefined);
  if (edit) field.edit(edit);
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
  const isCode = field.rowAt(field.selection.from).dataset.kind === "code";
  const source = data.getData("text/plain");
  const text = isCode ? source : withoutInvisible(source);
  // A copied image has HTML as well, with the address that it came from.
  if (data.files.length && !text && field.takesFiles) {
    return field.dispatchEvent(new CustomEvent("bn-files", { detail: { files: [...data.files] } }));
  }
  if (text && isAddress(text.trim())) return takeAddress(field, text);
  const pasted = isPlain || isCode ? null : formattedText(field, data, source);
  if (pasted?.isFormatted && pasted.text) {
    if (pasted.isBlock && !isInCell(field)) {
      field.edit(insertPastedLines(field.value, field.selection, pasted.text));
    } else insertText(field, pasted.text);
  } else if (text || pasted?.text) insertText(field, text || pasted?.text || "");
  const omitted = (pasted?.omitted ?? 0) || (text || pasted?.text ? 0 : data.files.length);
  if (omitted) field.dispatchEvent(new CustomEvent("bn-not-taken", { detail: { count: omitted } }));
}

/** Inserts text, in the cell of a table as the cell's text. @param {MarkdownField} field @param {string} text */
function insertText(field, text) {
  const { value, selection } = field;
  const edit = isInCell(field)
    ? insertInCell(value, selection, text)
    : insertion(text, selection.from, selection.to);
  field.edit(edit);
}

/** Whether the selection is in one row of a table. @param {MarkdownField} field */
function isInCell(field) {
  const { value, selection: { from, to } } = field;
  return field.rowAt(from).dataset.kind === "table" && !value.slice(from, to).includes("\n");
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
  const fence = fenceAround(text);
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
  if (selected && !/[\n[\]]/.test(selected)) return insertText(field, `[${selected}](${word})`);
  insertText(field, text);
  if (field.lines.some((line) => line.trim() === word)) {
    field.dispatchEvent(new CustomEvent("bn-address", { detail: { href: word } }));
  }
}
