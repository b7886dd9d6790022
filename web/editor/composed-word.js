import { columnOf, rowMarker } from "./markdown-row.js";
/** @import { MarkdownLines } from "./markdown-lines.js" */
/** @import { Row } from "./markdown-row.js" */

/** @typedef {{from: number, text: string, stages: readonly string[]}} Word what an input method composes, where it is in the text, and what it has shown on the way */

/** The most stages of a word that are known. */
const mostStages = 20;

/**
 * Returns what an input method is about to show.
 *
 * @param {InputEvent} event before the input
 * @param {MarkdownLines} lines
 * @param {Word | null} word what it shows now
 * @returns {Word}
 */
export function composedWord(event, lines, word) {
  // Chromium gives no range here, but selects what is replaced.
  const [range] = event.getTargetRanges();
  const from = range ? lines.offset(range.startContainer, range.startOffset) : lines.selection?.from ?? 0;
  const stages = word ? [word.text, ...word.stages].slice(0, mostStages) : [];
  return { from, text: event.data ?? "", stages };
}

/**
 * The text node of a word that an input method composes, in a row that is drawn. The node stays, and only the text around the word changes.
 * Without the node, the browser ends the composition, and the method then writes its word once more.
 */
export class HeldWord {
  #node;
  /** Where the word starts in the node. */ #start;
  #length;

  /**
   * @param {Row} row
   * @param {Node} node a text node
   * @param {number} start where the word starts in the node
   * @param {number} length of the word
   * @param {number} column where the word starts in the line
   */
  constructor(row, node, start, length, column) {
    this.row = row;
    this.column = column;
    this.#node = /** @type {Text} */ (node);
    this.#start = start;
    this.#length = length;
  }

  get isInPlace() {
    return this.row.contains(this.#node);
  }

  /** Draws the row around the word, without formats. Returns whether that is possible. @param {string} letters the text of the row without its marker */
  drawAround(letters) {
    const [row, node] = [this.row, this.#node];
    const marker = rowMarker(row).length;
    const start = this.column - marker;
    // The word has become a part of the marker.
    if (start < 0 || !this.isInPlace) return false;
    if (row.textContent === letters && columnOf(row, node, this.#start) === this.column) return true;
    /** @type {ChildNode} */
    let child = node;
    while (child.parentNode && child.parentNode !== row) {
      child = /** @type {HTMLElement} */ (child.parentNode);
    }
    for (const other of [...row.childNodes]) if (other !== child) other.remove();
    node.deleteData(this.#start + this.#length, node.length);
    node.deleteData(0, this.#start);
    this.#start = 0;
    // Text in the node itself would become a part of what is composed.
    if (start) child.before(letters.slice(0, start));
    if (start + this.#length < letters.length) child.after(letters.slice(start + this.#length));
    return row.textContent === letters;
  }
}
