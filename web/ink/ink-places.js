import { anchorAt, anchoredLine, rounded } from "./ink-model.js";
import { rowTop } from "../editor/markdown-row.js";
/** @import { InkPoint, InkStroke } from "./ink-model.js" */
/** @import { MarkdownField } from "../editor/markdown-field.js" */

/** Converts between points of strokes, which are relative to their line, and points on the sheet. */
export class InkPlaces {
  /** The width of the sheet that was drawn on, in pixels; a narrower sheet shows the ink smaller. */
  width = 0;
  #text;

  /** @param {MarkdownField} text */
  constructor(text) {
    this.#text = text;
  }

  /** Returns the origin of a stroke on the sheet. @param {Pick<InkStroke, "anchor">} stroke */
  of({ anchor }) {
    const { element, lines, rows } = this.#text;
    const row = rows[anchoredLine(lines, anchor)];
    const scale = this.width > element.offsetWidth ? element.offsetWidth / this.width : 1;
    return { x: element.offsetLeft, y: rowTop(row), scale };
  }

  /** Returns the points of a stroke on the sheet. @param {InkStroke} stroke */
  onSheet(stroke) {
    const { x, y, scale } = this.of(stroke);
    return stroke.points.map(([px, py, ...rest]) => [px * scale + x, py * scale + y, ...rest]);
  }

  /**
   * Returns points on the sheet relative to a stroke's line.
   *
   * @param {Pick<InkStroke, "anchor">} stroke
   * @param {InkPoint[]} points
   * @returns {InkPoint[]}
   */
  fromSheet(stroke, points) {
    const { x, y, scale } = this.of(stroke);
    return rounded(points.map(([px, py, ...rest]) => [(px - x) / scale, (py - y) / scale, ...rest]));
  }

  /** Returns the line at a height, for a new stroke. @param {number} y */
  anchorAt(y) {
    const { rows, lines, element } = this.#text;
    let line = rows.findIndex((row) => rowTop(row) + row.offsetHeight > y);
    if (line === -1) line = rows.length - 1;
    this.width = Math.max(this.width, element.offsetWidth);
    return anchorAt(lines, line);
  }
}
