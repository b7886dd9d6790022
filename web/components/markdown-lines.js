import { selectionIn } from "./composed-selection.js";
import { LineBlocks } from "./line-blocks.js";
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
  #drawn;
  #blocks;
  #text = "";
  /** @type {string[]} */ #lines = [];
  /** @type {Row[]} */ #rows = [];
  /** For each line, the fence that it stands in. @type {string[]} */ #fences = [];
  /** What was touched since the lines were drawn: reading a whole long note back would take longer than a key may. */
  #touched = new TouchedRows();

  /** @param {HTMLElement} element that holds the lines and nothing else @param {() => void} drawn told when lines that came near were drawn */
  constructor(element, drawn) {
    this.#element = element;
    this.#drawn = drawn;
    this.#blocks = new LineBlocks(element, (rows, isFar) => this.#see(rows, isFar));
    this.#touched.watch(element);
  }

  get text() {
    return this.#text;
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
    if (!touched) {
      return this.#blocks.nodes.filter((node) => shown(node) || isRow(node)).map(shown).join("\n");
    }
    let text = this.#text;
    let grown = 0;
    for (const line of this.#numbers(touched)) {
      const from = this.start(line) + grown;
      const now = rowText(this.#rows[line]);
      text = text.slice(0, from) + now + text.slice(from + this.#lines[line].length);
      grown += now.length - this.#lines[line].length;
    }
    return text;
  }

  /** The numbers of some lines, in their order. @param {ReadonlySet<Node>} rows */
  #numbers(rows) {
    return [...rows].map((row) => this.#rows.indexOf(/** @type {Row} */ (row))).toSorted((a, b) => a - b);
  }

  /** @param {string} text */
  draw(text) {
    const before = this.#lines;
    const lines = text.split("\n");
    const { top, bottom } = this.#unchanged(lines);
    const isWhole = this.#touched.rows !== null;
    const drawn = isWhole ? this.#rows : this.#blocks.nodes;
    const below = drawn.length - bottom;
    const between = /** @type {ChildNode[]} */ (drawn.slice(top, below));
    const rows = this.#rows.slice(0, top);
    const fences = this.#fences.slice(0, top);
    let fence = top === 0 ? "" : markdownLine(before[top - 1], this.#fences[top - 1]).fence;
    for (let i = top; i < lines.length - bottom; i++) {
      const row = this.#nextRow(between, /** @type {Row | null} */ (drawn[below] ?? null));
      rows.push(row);
      fences.push(fence);
      ({ fence } = drawRow(row, lines[i], fence, this.#how(row, isWhole)));
    }
    for (const row of between) this.#blocks.remove(row);
    // Below what changed, only fenced code that began or ended above makes a difference.
    for (let was = before.length - bottom; was < before.length; was++) {
      if (this.#fences[was] === fence) {
        rows.push(...this.#rows.slice(was));
        fences.push(...this.#fences.slice(was));
        break;
      }
      rows.push(this.#rows[was]);
      fences.push(fence);
      ({ fence } = drawRow(this.#rows[was], before[was], fence, this.#how(this.#rows[was], isWhole)));
    }
    if (!isWhole) this.#blocks.mend(rows);
    this.#text = text;
    this.#lines = lines;
    this.#rows = rows;
    this.#fences = fences;
    this.#touched.clear();
    // A block by itself is laid out wherever it is.
    if (this.#element.childElementCount === 1) this.#blocks.show(rows[0]);
  }

  /** How a line is to be drawn; new blocks, where all is put right, are near until the browser says more. @param {Row} row @param {boolean} isWhole */
  #how(row, isWhole) {
    return { isFar: isWhole && this.#blocks.isFar(row) };
  }

  /** Lines came near, or went far away. @param {Row[]} rows @param {boolean} isFar */
  #see(rows, isFar) {
    const touched = this.#touched.rows;
    const top = this.#rows.indexOf(rows[0]);
    // What an edit disturbed is drawn as a whole when it is read.
    if (!touched || top === -1) return;
    const range = selectionIn(/** @type {ShadowRoot | Document} */ (this.#element.getRootNode()));
    const isSelected = range &&
      rows.some((row) => row.contains(range.startContainer) || row.contains(range.endContainer));
    const selection = isSelected ? this.selection : null;
    this.#touched.during(() => {
      for (const [i, row] of rows.entries()) {
        const line = top + i;
        if (this.#rows[line] !== row || touched.has(row)) continue;
        drawRow(row, this.#lines[line], this.#fences[line], { isFar });
      }
    });
    if (selection) this.select(selection);
    if (!isFar) this.#drawn();
  }

  /** Has a line drawn in full, wherever the window is scrolled to. @param {Row} row */
  show(row) {
    this.#blocks.show(row);
  }

  /** Has all lines drawn in full, for paper. */
  showAll() {
    this.#blocks.showAll();
  }

  /** Has the lines about one laid out, wherever the window is scrolled to. @param {Element | null} row */
  holdNear(row) {
    this.#blocks.holdNear(row);
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

  /** The next row to draw in: one that is there already, or a new one. @param {ChildNode[]} between @param {Row | null} below */
  #nextRow(between, below) {
    for (let row = between.shift(); row; row = between.shift()) {
      if (isRow(row)) return /** @type {Row} */ (row);
      this.#blocks.remove(row);
    }
    const row = newRow();
    this.#blocks.insert(row, below);
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
    const nodes = touched ? this.#rows : this.#blocks.nodes;
    const index = this.#index(nodes, node, offset);
    let at = 0;
    for (let i = 0; i < Math.min(index, nodes.length); i++) {
      const isKept = touched && !touched.has(this.#rows[i]);
      at += (isKept ? this.#lines[i] : shown(nodes[i])).length + 1;
    }
    if (index >= nodes.length) return Math.max(0, at - 1);
    const child = nodes[index];
    if (!child.contains(node)) return at;
    return at + (child instanceof HTMLElement ? columnOf(child, node, offset) : offset);
  }

  /** Which line a place in the document is in, or stands before. @param {readonly Node[]} nodes @param {Node} node @param {number} offset */
  #index(nodes, node, offset) {
    const isAbove = node === this.#element || node.parentNode === this.#element && !nodes.includes(node);
    if (!isAbove) {
      const row = rowOf(node);
      return row ? nodes.indexOf(row) : nodes.findIndex((child) => child.contains(node));
    }
    // The field itself, or a block of lines: before one of its children, or after its last.
    const next = node.childNodes[offset];
    if (next) return nodes.findIndex((child) => child === next || next.contains(child));
    const last = nodes.findLastIndex((child) => node.contains(child));
    return last + 1;
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

  /** @param {Selection & {isBackward?: boolean}} selection */
  select({ from, to, isBackward = false }) {
    const [start, startOffset] = this.place(from);
    const [end, endOffset] = from === to ? [start, startOffset] : this.place(to);
    const now = selectionIn(/** @type {ShadowRoot | Document} */ (this.#element.getRootNode()));
    const isThere = now && now.startContainer === start && now.startOffset === startOffset &&
      now.endContainer === end && now.endOffset === endOffset;
    // Setting what is set already would end dictation and move the keyboard of a phone.
    if (!isThere) {
      const ends = /** @type {const} */ ([start, startOffset, end, endOffset]);
      const turned = /** @type {const} */ ([end, endOffset, start, startOffset]);
      this.#element.ownerDocument.getSelection()?.setBaseAndExtent(...(isBackward ? turned : ends));
    }
  }
}

/** The line that a place in the document is in. @param {Node} node @returns {Node | null} */
function rowOf(node) {
  const within = node instanceof Element ? node : node.parentElement;
  return within?.closest(".line") ?? null;
}

/** @param {Node} node */
function isRow(node) {
  return node instanceof HTMLElement && node.classList.contains("line");
}

/** @param {Node} node */
function shown(node) {
  return isRow(node) ? rowText(/** @type {Row} */ (node)) : node.textContent ?? "";
}
