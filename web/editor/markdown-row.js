import { element } from "../base/dom/element.js";
import { markdownLine } from "./markdown-line.js";
/** @import { Run } from "./markdown-inline.js" */
/** @import { MarkdownLine } from "./markdown-line.js" */

/**
 * One line of Markdown as an element. Its letters are its text; only a list's or quote's marker is drawn and not
 * written out, and kept in `data-marker`. So what stands in the field can always be read back, letter by letter.
 *
 * @typedef {HTMLElement} Row
 */

/** @returns {Row} */
export function newRow() {
  return element("div", { class: "line", dir: "auto" });
}

/** The line as it stands in the field. @param {Row} row */
export function rowText(row) {
  return rowMarker(row) + row.textContent;
}

/** @param {Row} row */
export function rowMarker(row) {
  return row.dataset.marker ?? "";
}

/** How far a line's top is below the top of the sheet: its block's, and its own in that. @param {Row} row */
export function rowTop(row) {
  return (row.parentElement?.offsetTop ?? 0) + row.offsetTop;
}

/**
 * Draws a line. Nodes that show the right letters in the right way already are left alone, and with them the caret,
 * what is being composed, and a spelling checker's marks.
 *
 * @param {Row} row
 * @param {string} text
 * @param {string} fence see `markdownLine`
 * @param {{isFar?: boolean, height?: number}} [how] a line that is far from view is its letters and no more: each mark is an
 *   element, and browsers go through all of them on every key; `height` is what it had in full, and keeps, so that nothing moves
 * @returns {MarkdownLine}
 */
export function drawRow(row, text, fence, { isFar = false, height } = {}) {
  const line = markdownLine(text, fence);
  setHeight(row, height ? `${height}px` : "");
  setData(row, "kind", line.kind);
  setData(row, "level", line.level ? String(line.level) : undefined);
  setData(row, "marker", line.marker || undefined);
  setData(row, "number", line.kind === "ordered" ? line.marker.trim() : undefined);
  setData(row, "edge", line.kind !== "fence" ? undefined : line.fence ? "start" : "end");
  setData(row, "done", line.isDone ? "" : undefined);
  const letters = text.slice(line.marker.length);
  const runs = isFar ? [{ length: letters.length, style: "" }] : line.runs;
  if (!isDrawn(row, runs, letters)) row.replaceChildren(...nodes(runs, letters));
  return line;
}

/** @param {Row} row @param {string} height */
function setHeight({ style }, height) {
  if (style.blockSize !== height) style.blockSize = height;
}

/** @param {Row} row @param {string} name @param {string | undefined} value */
function setData(row, name, value) {
  if (row.dataset[name] === value) return;
  if (value === undefined) delete row.dataset[name];
  else row.dataset[name] = value;
}

/** @param {Row} row @param {Run[]} runs @param {string} letters */
function isDrawn(row, runs, letters) {
  const shown = row.childNodes;
  if (!letters) return shown.length === 1 && shown[0].nodeName === "BR";
  if (shown.length !== runs.length) return false;
  let at = 0;
  return runs.every(({ length, style, href }, i) => {
    const node = shown[i];
    const isRight = style
      ? node instanceof HTMLElement && node.className === style && node.childNodes.length === 1 &&
        node.dataset.href === href
      : node.nodeType === Node.TEXT_NODE;
    return isRight && node.textContent === letters.slice(at, at += length);
  });
}

/** @param {Run[]} runs @param {string} letters @returns {Node[]} */
function nodes(runs, letters) {
  if (!letters) return [element("br")];
  let at = 0;
  return runs.map(({ length, style, href }) => {
    const part = letters.slice(at, at += length);
    if (!style) return document.createTextNode(part);
    return element("span", { class: style, "data-href": href, title: href }, part);
  });
}

/**
 * How many letters of a row's text stand before a place in it, marker included.
 *
 * @param {Row} row
 * @param {Node} node the row or something in it
 * @param {number} offset
 */
export function columnOf(row, node, offset) {
  const before = document.createRange();
  before.setStart(row, 0);
  before.setEnd(node, offset);
  return rowMarker(row).length + before.toString().length;
}

/** The place in the document of a column of a row. @param {Row} row @param {number} column @returns {[Node, number]} */
export function placeOf(row, column) {
  let left = Math.max(0, column - rowMarker(row).length);
  for (const node of row.childNodes) {
    const text = node.nodeType === Node.TEXT_NODE ? node : node.firstChild;
    const { length = 0 } = /** @type {Text | null} */ (text) ?? {};
    // At a border, the end of what is before: there, what is typed goes on as it was.
    if (text && left <= length) return [text, left];
    left -= length;
  }
  return [row, row.firstChild?.nodeName === "BR" ? 0 : row.childNodes.length];
}
