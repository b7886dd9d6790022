import { selectionIn } from "../base/dom/composed-selection.js";
import { HeldWord } from "./composed-word.js";
import { LineBlocks } from "./line-blocks.js";
import { longestHeading, markdownLine, roleBelow } from "./syntax/markdown-line.js";
import { DirtyRows } from "./dirty-rows.js";
import { changeBetween } from "./text-change.js";
import {
  columnOf,
  drawRow,
  isLaidOut,
  isRow,
  newRow,
  placeOf,
  rowOf,
  rowText,
  shown,
} from "./markdown-row.js";
import { lengthOf } from "./text-lines.js";
/** @import { Row } from "./markdown-row.js" */
/** @import { Word } from "./composed-word.js" */
/** @import { TextChange } from "./text-change.js" */
/** @import { Selection } from "./text-history.js" */

/**
 * A text as rows in an element, and the conversions between offsets in the text and positions in the document. Only changed rows are drawn,
 * and the rows around them if a block such as code started or ended.
 */
export class MarkdownLines {
  #element;
  #drawn;
  #blocks;
  #text = "";
  /** @type {string[]} */ #lines = [];
  /** @type {Row[]} */ #rows = [];
  /** What the line above each line left open. @type {string[]} */ #states = [];
  /** The rows that changed since they were drawn: reading back all of a long note would be too slow for a key. */
  #touched = new DirtyRows();
  /** The word that an input method composes while the text around it is drawn. @type {HeldWord | null} */ #held =
    null;

  /**
   * @param {HTMLElement} element the element with the rows only
   * @param {() => void} drawn called when rows that came near were drawn
   */
  constructor(element, drawn) {
    this.#element = element;
    this.#drawn = drawn;
    this.#blocks = new LineBlocks(element, (rows, isFar) => this.#see(rows, isFar));
    this.#touched.watch(element);
  }

  get text() {
    return this.#text;
  }

  /** The lines of the text. @returns {readonly string[]} */
  get lines() {
    return this.#lines;
  }

  /** The row element of each line. @returns {readonly Row[]} */
  get rows() {
    return this.#rows;
  }

  /** Reads the rows after an edit of the browser and draws them. @returns {TextChange | null} the change */
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

  /** Reads the lines in which an input method composes, without drawing them. Rows that were damaged are read when it ends. */
  readComposed() {
    const touched = this.#touched.rows;
    if (!touched) return null;
    const before = this.text;
    for (const row of /** @type {Set<Row>} */ (touched)) {
      const now = rowText(row);
      if (!now.includes("\n")) this.#setLine(this.#rows.indexOf(row), now);
    }
    return changeBetween(before, this.#text);
  }

  /** Replaces the nodes at an offset by others with the same text. A browser then no longer knows that it is composing there. @param {number} offset */
  renew(offset) {
    const row = this.#rows[this.position(offset).line];
    row.replaceChildren(row.textContent);
  }

  /**
   * The path of most keys: only the edited line is compared and drawn.
   *
   * @param {number} line
   * @param {string} now
   */
  #readLine(line, now) {
    const before = this.#lines[line];
    const change = this.#setLine(line, now);
    // A composed line was read before, and is drawn now.
    const isSame = change ? roleBelow(before) === roleBelow(now) : false;
    this.#drawAgain(isSame ? line : this.#paragraphStart(line), line);
    this.#touched.clear();
    return change;
  }

  /** @param {number} line @param {string} now @returns {TextChange | null} */
  #setLine(line, now) {
    const start = this.start(line);
    const before = this.#lines[line];
    this.#text = this.#text.slice(0, start) + now + this.#text.slice(start + before.length);
    this.#lines[line] = now;
    const change = changeBetween(before, now);
    return change && { ...change, from: start + change.from };
  }

  /** The text in the element, whatever an edit of the browser left. */
  get #shownText() {
    const touched = this.#touched.rows;
    if (!touched) {
      return this.#blocks.nodes.filter((node) => shown(node) || isRow(node)).map(shown).join("\n");
    }
    return this.#rows.map((row, i) => touched.has(row) ? rowText(row) : this.#lines[i]).join("\n");
  }

  /**
   * Draws a text from elsewhere around the word that an input method composes. Returns whether its node stayed; null if other rows have changed.
   *
   * @param {string} text
   * @param {Word} word in the text before
   * @param {number} at where it is now
   */
  drawAround(text, word, at) {
    const { line, column } = this.position(word.from);
    const [node, next] = this.place(word.from + 1);
    const [row, touched] = [this.#rows[line], this.#touched.rows];
    const isWord = node.nodeValue?.startsWith(word.text, next - 1);
    if (!isWord || !touched || [...touched].some((other) => other !== row)) return null;
    const [block, lines] = [row.parentNode, text.split("\n")];
    const to = text.slice(0, at).split("\n").length - 1;
    const held = this.#held = new HeldWord(row, node, next - 1, word.text.length, column);
    // First what is above the row, then the row, so that it is never among the rows that get another line.
    this.draw([...lines.slice(0, to), ...this.#lines.slice(line)].join("\n"), Math.min(line, to));
    held.column = at - lengthOf(lines, to);
    this.draw([...lines.slice(0, to + 1), ...this.#lines.slice(to + 1)].join("\n"), to);
    this.draw(text);
    this.#touched.add(row);
    this.#held = null;
    // Code that began above it is drawn in another way.
    return held.isInPlace && row.parentNode === block;
  }

  /** @param {string} text @param {number} [most] the most lines at the start that count as unchanged */
  draw(text, most = Infinity) {
    const before = this.#lines;
    const lines = text.split("\n");
    const { top, bottom } = this.#unchanged(lines, most);
    const isWhole = this.#touched.rows !== null;
    const drawn = isWhole ? this.#rows : this.#blocks.nodes;
    const below = drawn.length - bottom;
    const between = /** @type {ChildNode[]} */ (drawn.slice(top, below));
    const rows = this.#rows.slice(0, top);
    const states = this.#states.slice(0, top);
    const belowOf = (/** @type {number} */ line) => (/** @type {number} */ index) => lines[line + 1 + index];
    let state = top === 0 ? "" : markdownLine(lines[top - 1], states[top - 1], belowOf(top - 1)).state;
    for (let i = top; i < lines.length - bottom; i++) {
      const row = this.#nextRow(between, /** @type {Row | null} */ (drawn[below] ?? null));
      rows.push(row);
      states.push(state);
      ({ state } = drawRow(row, lines[i], state, belowOf(i), this.#how(row, isWhole)));
    }
    for (const row of between) this.#blocks.remove(row);
    const rest = before.length - bottom;
    this.#text = text;
    this.#lines = lines;
    this.#rows = rows.concat(this.#rows.slice(rest));
    this.#states = states.concat(this.#states.slice(rest));
    if (rows.length < lines.length && this.#states[rows.length] !== state) {
      this.#states[rows.length] = state;
      this.#drawAgain(rows.length, rows.length, isWhole);
    }
    const last = Math.min(top, lines.length - 1);
    this.#drawAgain(this.#paragraphStart(last), last, isWhole);
    if (!isWhole) this.#blocks.mend(this.#rows);
    this.#touched.clear();
    // A single block is always laid out.
    if (this.#element.childElementCount === 1) this.#blocks.show(this.#rows[0]);
  }

  /**
   * Draws rows, and the rows below them whose surroundings have changed, such as code around them.
   *
   * @param {number} from
   * @param {number} to
   * @param {boolean} [isWhole]
   */
  #drawAgain(from, to, isWhole = true) {
    let state = this.#states[from];
    for (let i = from; i < this.#lines.length && (i <= to || this.#states[i] !== state); i++) {
      this.#states[i] = state;
      const row = this.#rows[i];
      ({ state } = drawRow(row, this.#lines[i], state, this.#below(i), this.#how(row, isWhole)));
    }
  }

  /** @param {number} line @returns {(index: number) => string | undefined} */
  #below(line) {
    return (index) => this.#lines[line + 1 + index];
  }

  /** Returns the first line that a line can make a heading or the head of a table. @param {number} line */
  #paragraphStart(line) {
    let from = line;
    while (from > 0 && line - from < longestHeading && this.#lines[from - 1].trim()) from--;
    return from;
  }

  /** Returns how a row is drawn. In a full redraw, new blocks are near until the browser reports otherwise. @param {Row} row @param {boolean} isWhole */
  #how(row, isWhole) {
    return { isFar: isWhole && this.#blocks.isFar(row), held: row === this.#held?.row ? this.#held : null };
  }

  /** Draws rows that came near or went far. @param {Row[]} rows @param {boolean} isFar */
  #see(rows, isFar) {
    const touched = this.#touched.rows;
    const top = this.#rows.indexOf(rows[0]);
    // Rows damaged by an edit are drawn as a whole when they are read.
    if (!touched || top === -1) return;
    const range = selectionIn(/** @type {ShadowRoot | Document} */ (this.#element.getRootNode()));
    const isSelected = range &&
      rows.some((row) => row.contains(range.startContainer) || row.contains(range.endContainer));
    // A selection in progress must not be disturbed.
    if (isFar && isSelected) return;
    const selection = isSelected ? this.selection : null;
    const heights = isFar && isLaidOut(rows[0]) ? rows.map((row) => row.getBoundingClientRect().height) : [];
    this.#touched.during(() => {
      for (const [i, row] of rows.entries()) {
        const line = top + i;
        if (this.#rows[line] !== row || touched.has(row)) continue;
        drawRow(row, this.#lines[line], this.#states[line], this.#below(line), { isFar, height: heights[i] });
      }
    });
    if (selection) this.select(selection);
    if (!isFar) this.#drawn();
  }

  /** Draws a row in full even if it is far from the viewport. @param {Row} row */
  show(row) {
    this.#blocks.show(row);
  }

  /** Draws all rows in full for printing, or only those near the viewport. @param {boolean} isAll */
  showAll(isAll) {
    this.#blocks.showAll(isAll);
  }

  /** Lays out the rows around one. @param {Element | null} row */
  holdNear(row) {
    this.#blocks.holdNear(row);
  }

  /** Returns the numbers of unchanged rows at the start and at the end. @param {string[]} lines @param {number} most at the start */
  #unchanged(lines, most) {
    const before = this.#lines;
    let top = 0;
    let bottom = 0;
    const touched = this.#touched.rows;
    if (!touched) return { top, bottom };
    const isSame = (/** @type {number} */ was, /** @type {number} */ is) =>
      before[was] === lines[is] && (this.#rows[was] === this.#held?.row || !touched.has(this.#rows[was]));
    const shorter = Math.min(before.length, lines.length);
    while (top < Math.min(shorter, most) && isSame(top, top)) top++;
    while (bottom < shorter - top && isSame(before.length - 1 - bottom, lines.length - 1 - bottom)) bottom++;
    return { top, bottom };
  }

  /**
   * Returns the next row to draw: an existing or a new one.
   *
   * @param {ChildNode[]} between
   * @param {Row | null} below
   */
  #nextRow(between, below) {
    for (let row = between.shift(); row; row = between.shift()) {
      if (isRow(row)) return /** @type {Row} */ (row);
      this.#blocks.remove(row);
    }
    const row = newRow();
    this.#blocks.insert(row, below, { mayMove: !this.#held });
    return row;
  }

  /** Returns the offset of the start of a line. @param {number} line */
  start(line) {
    return lengthOf(this.#lines, line);
  }

  /** Returns the line and column of an offset. @param {number} offset */
  position(offset) {
    let line = 0;
    let column = offset;
    while (line < this.#lines.length - 1 && column > this.#lines[line].length) {
      column -= this.#lines[line].length + 1;
      line++;
    }
    return { line, column: Math.min(column, this.#lines[line].length), length: this.#lines[line].length };
  }

  /** Returns the position in the document of an offset. @param {number} offset @returns {[Node, number]} */
  place(offset) {
    const { line, column } = this.position(offset);
    return placeOf(this.#rows[line], column);
  }

  /** Returns the rectangle of a part of the text in the window. @param {number} from @param {number} to */
  box(from, to) {
    const range = this.#element.ownerDocument.createRange();
    range.setStart(...this.place(from));
    range.setEnd(...this.place(to));
    const box = range.getBoundingClientRect();
    // An empty line has no rectangle of its own.
    return box.height ? box : this.#rows[this.position(from).line].getBoundingClientRect();
  }

  /** Returns the offset in the shown text of a position in the document. @param {Node} node @param {number} offset */
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

  /** Returns the offset of a line's start in the shown text. @param {number} line @param {ReadonlySet<Node>} touched */
  #shownStart(line, touched) {
    let at = this.start(line);
    for (const row of touched) {
      const other = this.#rows.indexOf(/** @type {Row} */ (row));
      if (other < line) at += rowText(this.#rows[other]).length - this.#lines[other].length;
    }
    return at;
  }

  /**
   * Returns the line that contains or follows a position in the document.
   *
   * @param {readonly Node[]} nodes
   * @param {Node} node
   * @param {number} offset
   */
  #index(nodes, node, offset) {
    const isAbove = node === this.#element || node.parentNode === this.#element && !nodes.includes(node);
    if (!isAbove) {
      const row = rowOf(node);
      return row ? nodes.indexOf(row) : nodes.findIndex((child) => child.contains(node));
    }
    // The field itself or a block: the position is before a child, or after the last.
    const next = node.childNodes[offset];
    if (next) return nodes.findIndex((child) => child === next || next.contains(child));
    const last = nodes.findLastIndex((child) => node.contains(child));
    return last + 1;
  }

  /**
   * The selection as offsets in the shown text; null if there is none here.
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
    // Setting an unchanged selection would end dictation and move a phone's keyboard.
    if (!isThere) {
      const ends = /** @type {const} */ ([start, startOffset, end, endOffset]);
      const turned = /** @type {const} */ ([end, endOffset, start, startOffset]);
      this.#element.ownerDocument.getSelection()?.setBaseAndExtent(...(isBackward ? turned : ends));
    }
  }
}
