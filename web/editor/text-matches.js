import { foundIn } from "../base/model/search-text.js";
import { inlineRuns } from "./syntax/markdown-inline.js";
import { placeOf, rowMarker } from "./markdown-row.js";
/** @import { TextRange } from "../base/model/model.js" */
/** @import { MarkdownField } from "./markdown-field.js" */
/** @import { Row } from "./markdown-row.js" */

/** @typedef {{row: Row, start: number, end: number, at: number}} TextMatch columns of a row, and the offset in the text */

/**
 * The places of a text that contain words. Delimiters, which are hidden, are not searched. What was found in a line is kept, because
 * most lines do not change with a key.
 */
export class TextMatches {
  /** @type {Map<string, TextRange[]>} */ #known = new Map();
  #words = "";

  /**
   * @param {MarkdownField} field
   * @param {readonly string[]} words
   * @param {number} most the maximum number of places
   * @returns {TextMatch[]}
   */
  find(field, words, most) {
    if (this.#words !== words.join("\n")) this.#known.clear();
    this.#words = words.join("\n");
    /** @type {Map<string, TextRange[]>} */
    const known = new Map();
    /** @type {TextMatch[]} */
    const found = [];
    let lineStart = 0;
    for (const [i, line] of field.lines.entries()) {
      if (found.length >= most) break;
      const row = field.rows[i];
      const key = `${row.dataset.kind} ${line}`;
      const ranges = this.#known.get(key) ?? rangesIn(line, row, words);
      known.set(key, ranges);
      for (const { start, end } of ranges) found.push({ row, start, end, at: lineStart + start });
      lineStart += line.length + 1;
    }
    this.#known = known;
    return found.slice(0, most);
  }
}

/** Returns the place of a match in the document. @param {TextMatch} match */
export function rangeOf({ row, start, end }) {
  const [startContainer, startOffset] = placeOf(row, start);
  const [endContainer, endOffset] = placeOf(row, end);
  return new StaticRange({ startContainer, startOffset, endContainer, endOffset });
}

/** @param {string} line @param {Row} row @param {readonly string[]} words */
function rangesIn(line, row, words) {
  const ranges = foundIn(line, words);
  if (ranges.length === 0) return ranges;
  const marker = rowMarker(row).length;
  const shown = ranges.filter(({ end }) => end > marker);
  if (/^(?:code|fence|table)$/.test(row.dataset.kind ?? "")) return shown;
  const isHidden = new Uint8Array(line.length);
  let at = marker;
  for (const { length, style } of inlineRuns(line.slice(marker))) {
    if (style.split(" ").includes("mark")) isHidden.fill(1, at, at + length);
    at += length;
  }
  return shown.filter(({ start, end }) => isHidden.subarray(start, end).includes(0));
}
