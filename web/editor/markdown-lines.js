import { selectionIn } from "../base/dom/composed-selection.js";
import { LineBlocks } from "./line-blocks.js";
import { markdownLine } from "./markdown-line.js";
import { DirtyRows } from "./dirty-rows.js";
import { changeBetween } from "./text-change.js";
import { columnOf, drawRow, newRow, placeOf, rowText } from "./markdown-row.js";
/** @import { Row } from "./markdown-row.js" */
/** @import { TextChange } from "./text-change.js" */
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
  #touched = new DirtyRows();

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

  /** Takes over what an edit of the browser's made of the lines, and draws it. @returns {TextChange | null} what it changed */
  read() {
    const touched = this.#touched.rows;
    const row = touched?.size === 1 ? /** @type {Row} */ ([...touched][0]) : null;
    const now = row && rowText(row);
    if (row && now !== null && !now.includes("\n")) return this.#readLine(this.#rows.indexOf(row), now);
    const text = this.#shownText;
    const change = changeBetween(this.#text, text);
    this.draw(text);
    return change;
  }

  /** The way of most keys: of a long note nothing is compared or drawn but the line that was written in. @param {number} line @param {string} now */
  #readLine(line, now) {
    const start = this.start(line);
    const before = this.#lines[line];
    const change = changeBetween(before, now);
    this.#text = this.#text.slice(0, start) + now + this.#text.slice(start + before.length);
    this.#lines[line] = now;
    const row = this.#rows[line];
    const { fence } = drawRow(row, now, this.#fences[line], this.#how(row, true));
    this.#goOn(line + 1, fence);
    this.#touched.clear();
    return change && { ...change, from: start + change.from };
  }

  /** What stands in the element now, whatever an edit of the browser's made of it. */
  get #shownText() {
    const touched = this.#touched.rows;
    if (!touched) {
      return this.#blocks.nodes.filter((node) => shown(node) || isRow(node)).map(shown).join("\n");
    }
    return this.#rows.map((row, i) => touched.has(row) ? rowText(row) : this.#lines[i]).join("\n");
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
    const rest = before.length - bottom;
    this.#text = text;
    this.#lines = lines;
    this.#rows = rows.concat(this.#rows.slice(rest));
    this.#fences = fences.concat(this.#fences.slice(rest));
    this.#goOn(rows.length, fence, isWhole);
    if (!isWhole) this.#blocks.mend(this.#rows);
    this.#touched.clear();
    // A block by itself is laid out wherever it is.
    if (this.#element.childElementCount === 1) this.#blocks.show(this.#rows[0]);
  }

  /** Below what changed, only fenced code that began or ended above makes a difference. @param {number} line @param {string} fence @param {boolean} [isWhole] */
  #goOn(line, fence, isWhole = true) {
    for (let i = line; i < this.#lines.length && this.#fences[i] !== fence; i++) {
      this.#fences[i] = fence;
      ({ fence } = drawRow(this.#rows[i], this.#lines[i], fence, this.#how(this.#rows[i], isWhole)));
    }
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
    // What is being selected goes on from where it began, as it is.
    if (isFar && isSelected) return;
    const selection = isSelected ? this.selection : null;
    const heights = isFar && isLaidOut(rows[0]) ? rows.map((row) => row.getBoundingClientRect().height) : [];
    this.#touched.during(() => {
      for (const [i, row] of rows.entries()) {
        const line = top + i;
        if (this.#rows[line] !== row || touched.has(row)) continue;
        drawRow(row, this.#lines[line], this.#fences[line], { isFar, height: heights[i] });
      }
    });
    if (selection) this.select(selection);
    if (!isFar) this.#drawn();
  }

  /** Has a line drawn in full, wherever the window is scrolled to. @param {Row} row */
  show(row) {
    this.#blocks.show(row);
  }

  /** Has all lines drawn in full, for paper, or those that are near again. @param {boolean} isAll */
  showAll(isAll) {
    this.#blocks.showAll(isAll);
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
    return lengthOf(this.#lines, line);
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
    const at = touched ? this.#shownStart(index, touched) : lengthOf(nodes.slice(0, index).map(shown));
    if (index >= nodes.length) return Math.max(0, at - 1);
    const child = nodes[index];
    if (!child.contains(node)) return at;
    return at + (child instanceof HTMLElement ? columnOf(child, node, offset) : offset);
  }

  /** Where a line begins in the text as it is shown. @param {number} line @param {ReadonlySet<Node>} touched */
  #shownStart(line, touched) {
    let at = this.start(line);
    for (const row of touched) {
      const other = this.#rows.indexOf(/** @type {Row} */ (row));
      if (other < line) at += rowText(this.#rows[other]).length - this.#lines[other].length;
    }
    return at;
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

/** How long lines are with their breaks. @param {readonly string[]} lines @param {number} [count] of how many from the first on */
function lengthOf(lines, count = lines.length) {
  let length = 0;
  for (let i = 0; i < count; i++) length += lines[i].length + 1;
  return length;
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

/** @param {Row} row */
function isLaidOut(row) {
  return row.checkVisibility({ contentVisibilityAuto: true });
}

/** @param {Node} node */
function shown(node) {
  return isRow(node) ? rowText(/** @type {Row} */ (node)) : node.textContent ?? "";
}
