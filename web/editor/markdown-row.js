import { element } from "../base/dom/element.js";
import { withImage } from "../base/dom/image-source.js";
import { imageOfLine, imagePath } from "../base/model/attachment.js";
import { referencedID } from "../base/model/note-reference.js";
import { markdownLine } from "./syntax/markdown-line.js";
/** @import { HeldWord } from "./composed-word.js" */
/** @import { Run } from "./syntax/markdown-inline.js" */
/** @import { MarkdownLine } from "./syntax/markdown-line.js" */

/**
 * A Markdown line as an element. Its text is the line's text; only the marker of a list or quote is drawn,
 * and kept in `data-marker`, so that the text can always be read back.
 *
 * @typedef {HTMLElement} Row
 */

/** @returns {Row} */
export function newRow() {
  return element("div", { class: "line", dir: "auto" });
}

/** Returns the text of a row. @param {Row} row */
export function rowText(row) {
  return rowMarker(row) + row.textContent;
}

/** @param {Row} row */
export function rowMarker(row) {
  return row.dataset.marker ?? "";
}

/** @param {Node} node */
export function isRow(node) {
  return node instanceof HTMLElement && node.classList.contains("line");
}

/** Returns the row of a position in the document. @param {Node} node @returns {Node | null} */
export function rowOf(node) {
  const within = node instanceof Element ? node : node.parentElement;
  return within?.closest(".line") ?? null;
}

/** Returns the text of a row, or of what an edit of the browser left instead of one. @param {Node} node */
export function shown(node) {
  return isRow(node) ? rowText(/** @type {Row} */ (node)) : node.textContent ?? "";
}

/** @param {Row} row */
export function isLaidOut(row) {
  return row.checkVisibility({ contentVisibilityAuto: true });
}

/** Returns the distance of a row's top from the top of the sheet. @param {Row} row */
export function rowTop(row) {
  return (row.parentElement?.offsetTop ?? 0) + row.offsetTop;
}

/**
 * Draws a row. Nodes that are already correct are kept, with the caret, the composition and marks of the
 * spelling checker.
 *
 * @param {Row} row
 * @param {string} text
 * @param {string} state what the line above left open (`markdownLine`)
 * @param {(index: number) => string | undefined} below returns the lines below
 * @param {{isFar?: boolean, held?: HeldWord | null, height?: number}} [how] a row far from the viewport is plain text: each style is
 * an element, and browsers visit all of them on every key; `height` is its full height, which it keeps; `held` is a word in it whose node it keeps
 * @returns {MarkdownLine}
 */
export function drawRow(row, text, state, below, { isFar = false, held, height } = {}) {
  const line = markdownLine(text, state, below);
  setHeight(row, height ? `${height}px` : "");
  const direction = line.direction ?? "auto";
  if (row.dir !== direction) row.dir = direction;
  setData(row, "kind", line.kind);
  setData(row, "level", line.level ? String(line.level) : undefined);
  setData(row, "marker", line.marker || undefined);
  setData(row, "number", line.kind === "ordered" ? line.marker.trim() : undefined);
  setData(row, "edge", line.edge || undefined);
  setData(row, "done", line.isDone ? "" : undefined);
  drawImage(row, isFar || line.kind !== "text" ? null : imageOfLine(text));
  const letters = text.slice(line.marker.length);
  const runs = isFar ? [{ length: letters.length, style: "" }] : line.runs;
  const isKept = held?.drawAround(letters) || isDrawn(row, runs, letters);
  if (!isKept) row.replaceChildren(...nodes(runs, letters));
  return line;
}

/**
 * Draws the image of a line below its text, as a style: an element would be a part of the text.
 *
 * @param {Row} row
 * @param {import("../base/model/attachment.js").ImageReference | null} image
 */
function drawImage(row, image) {
  const path = image ? imagePath(image) : undefined;
  if (row.dataset.image === path) return;
  setData(row, "image", path);
  if (!image || !path) return;
  row.style.setProperty("--image", "none");
  row.style.setProperty("--image-width", String(image.width));
  row.style.setProperty("--image-height", String(image.height));
  withImage(path, (url) => {
    if (row.dataset.image === path) row.style.setProperty("--image", `url("${url}")`);
  });
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
    return element("span", {
      class: style,
      "data-href": href,
      title: href && !referencedID(href) ? href : null,
    }, part);
  });
}

/**
 * Returns the number of characters of a row's text before a position, including the marker.
 *
 * @param {Row} row
 * @param {Node} node the row or a node in it
 * @param {number} offset
 */
export function columnOf(row, node, offset) {
  const before = document.createRange();
  before.setStart(row, 0);
  before.setEnd(node, offset);
  return rowMarker(row).length + before.toString().length;
}

/**
 * Returns the position in the document of a column.
 *
 * @param {Row} row
 * @param {number} column
 * @returns {[Node, number]}
 */
export function placeOf(row, column) {
  let left = Math.max(0, column - rowMarker(row).length);
  for (const node of row.childNodes) {
    const text = node.nodeType === Node.TEXT_NODE ? node : node.firstChild;
    const { length = 0 } = /** @type {Text | null} */ (text) ?? {};
    // At a boundary, the end of the previous node, so that typing continues its style.
    if (text && left <= length) return [text, left];
    left -= length;
  }
  return [row, row.firstChild?.nodeName === "BR" ? 0 : row.childNodes.length];
}
