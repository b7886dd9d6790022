import { selectionIn } from "./composed-selection.js";
import { markdownLine } from "./markdown-line.js";
import { TouchedRows } from "./touched-rows.js";
import { columnOf, drawRow, newRow, placeOf, rowText } from "./markdown-row.js";
/** @import { Row } from "./markdown-row.js" */
/** @import { Selection } from "./text-history.js" */

/**
 * A text as lines in an element, and the ways between the two: a place in the text to a place in the document and
 * back, the text to elements and back. It draws only lines that changed, and the lines below them as far as fenced
 * code began or ended; so what a key costs hardly grows with the note.
 */
export class MarkdownLines {
  #element;
  /** @type {string[]} */ #lines = [];
  /** @type {Row[]} */ #rows = [];
  /** For each line, the fence that it stands in. @type {string[]} */ #fences = [];
  /** What was touched since the lines were drawn: reading a whole long note back would take longer than a key may. */
  #touched = new TouchedRows();

  /** @param {HTMLElement} element that holds the lines and nothing else */
  constructor(element) {
    this.#element = element;
    this.#touched.watch(element);
  }

  get text() {
    return this.#lines.join("\n");
  }

  /** Each line of the text. @returns {readonly string[]} */
  get lines() {
    return this.#lines;
  }

  /** For each line, the element that it is drawn in. @returns {readonly Row[]} */
  get rows() {
    return this.#rows;
  }

  /** What stands in the element now, whatever an edit of the browser's made of it. */
  get shownText() {
    const touched = this.#touched.rows;
    if (touched) {
      return this.#lines.map((line, i) => touched.has(this.#rows[i]) ? rowText(this.#rows[i]) : line).join(
        "\n",
      );
    }
    /** @type {string[]} */
    const lines = [];
    for (const node of this.#element.childNodes) {
      const text = shown(node);
      if (text || isRow(node)) lines.push(text);
    }
    return lines.join("\n");
  }

  /** @param {string} text */
  draw(text) {
    const before = this.#lines;
    const lines = text.split("\n");
    const { top, bottom } = this.#unchanged(lines);
    const drawn = this.#touched.rows ? this.#rows : [...this.#element.childNodes];
    const below = drawn.length - bottom;
    const between = /** @type {ChildNode[]} */ (drawn.slice(top, below));
    const rows = this.#rows.slice(0, top);
    const fences = this.#fences.slice(0, top);
    let fence = top === 0 ? "" : markdownLine(before[top - 1], this.#fences[top - 1]).fence;
    for (let i = top; i < lines.length - bottom; i++) {
      const row = this.#nextRow(between, /** @type {ChildNode} */ (drawn[below] ?? null));
      rows.push(row);
      fences.push(fence);
      ({ fence } = drawRow(row, lines[i], fence));
    }
    for (const row of between) row.remove();
    // Below what changed, only fenced code that began or ended above makes a difference.
    for (let was = before.length - bottom; was < before.length; was++) {
      if (this.#fences[was] === fence) {
        rows.push(...this.#rows.slice(was));
        fences.push(...this.#fences.slice(was));
        break;
      }
      rows.push(this.#rows[was]);
      fences.push(fence);
      ({ fence } = drawRow(this.#rows[was], before[was], fence));
    }
    this.#lines = lines;
    this.#rows = rows;
    this.#fences = fences;
    this.#touched.clear();
  }

  /** How many lines at the top and at the bottom stand there as they should. @param {string[]} lines */
  #unchanged(lines) {
    const before = this.#lines;
    let top = 0;
    let bottom = 0;
    const touched = this.#touched.rows;
    if (!touched) return { top, bottom };
    const isSame = (/** @type {number} */ was, /** @type {number} */ is) =>
      before[was] === lines[is] && !touched.has(this.#rows[was]);
    const shorter = Math.min(before.length, lines.length);
    while (top < shorter && isSame(top, top)) top++;
    while (bottom < shorter - top && isSame(before.length - 1 - bottom, lines.length - 1 - bottom)) bottom++;
    return { top, bottom };
  }

  /** The next row to draw in: one that is there already, or a new one. @param {ChildNode[]} between @param {ChildNode | null} below */
  #nextRow(between, below) {
    for (let row = between.shift(); row; row = between.shift()) {
      if (isRow(row)) return /** @type {Row} */ (row);
      row.remove();
    }
    const row = newRow();
    this.#element.insertBefore(row, below);
    return row;
  }

  /** Where a line begins in the text. @param {number} line */
  start(line) {
    let at = 0;
    for (let i = 0; i < line; i++) at += this.#lines[i].length + 1;
    return at;
  }

  /** The line and column of a place in the text. @param {number} offset */
  position(offset) {
    let line = 0;
    let column = offset;
    while (line < this.#lines.length - 1 && column > this.#lines[line].length) {
      column -= this.#lines[line].length + 1;
      line++;
    }
    return { line, column: Math.min(column, this.#lines[line].length), length: this.#lines[line].length };
  }

  /** The place in the document of a place in the text. @param {number} offset @returns {[Node, number]} */
  place(offset) {
    const { line, column } = this.position(offset);
    return placeOf(this.#rows[line], column);
  }

  /** The place in the text, as it is shown, of a place in the document. @param {Node} node @param {number} offset */
  offset(node, offset) {
    const touched = this.#touched.rows;
    const nodes = touched ? this.#rows : [...this.#element.childNodes];
    const index = node === this.#element ? offset : nodes.findIndex((child) => child.contains(node));
    let at = 0;
    for (let i = 0; i < Math.min(index, nodes.length); i++) {
      const isKept = touched && !touched.has(this.#rows[i]);
      at += (isKept ? this.#lines[i] : shown(nodes[i])).length + 1;
    }
    if (index >= nodes.length) return Math.max(0, at - 1);
    if (node === this.#element) return at;
    const child = nodes[index];
    return at + (child instanceof HTMLElement ? columnOf(child, node, offset) : offset);
  }

  /**
   * What is selected, as places in the text that is shown; null when nothing here is.
   *
   * @returns {Selection & {isBackward: boolean} | null}
   */
  get selection() {
    const range = selectionIn(/** @type {ShadowRoot | Document} */ (this.#element.getRootNode()));
    if (!range || !this.#element.contains(range.startContainer)) return null;
    const { isBackward } = range;
    const from = this.offset(range.startContainer, range.startOffset);
    if (range.collapsed) return { from, to: from, isBackward };
    return { from, to: this.offset(range.endContainer, range.endOffset), isBackward };
  }

  /** @param {Selection} selection */
  select({ from, to }) {
    const [start, startOffset] = this.place(from);
    const [end, endOffset] = from === to ? [start, startOffset] : this.place(to);
    const now = selectionIn(/** @type {ShadowRoot | Document} */ (this.#element.getRootNode()));
    const isThere = now && now.startContainer === start && now.startOffset === startOffset &&
      now.endContainer === end && now.endOffset === endOffset;
    // Setting what is set already would end dictation and move the keyboard of a phone.
    if (!isThere) document.getSelection()?.setBaseAndExtent(start, startOffset, end, endOffset);
  }
}

/** @param {Node} node */
function isRow(node) {
  return node instanceof HTMLElement && node.classList.contains("line");
}

/** @param {Node} node */
function shown(node) {
  return isRow(node) ? rowText(/** @type {Row} */ (node)) : node.textContent ?? "";
}
