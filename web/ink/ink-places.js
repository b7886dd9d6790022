import { anchorAt, anchoredLine, rounded } from "./ink-model.js";
import { rowTop } from "../editor/markdown-row.js";
/** @import { InkPoint, InkStroke } from "./ink-model.js" */
/** @import { MarkdownField } from "../editor/markdown-field.js" */

/** Where strokes are on a sheet: each counts from the line that it was drawn on, wherever that is by now. */
export class InkPlaces {
  /** Of the sheet that was drawn on, in pixels; a narrower one shows the ink smaller. */
  width = 0;
  #text;

  /** @param {MarkdownField} text */
  constructor(text) {
    this.#text = text;
  }

  /** Where a stroke's own zero is on the sheet. @param {Pick<InkStroke, "anchor">} stroke */
  of({ anchor }) {
    const { element, lines, rows } = this.#text;
    const row = rows[anchoredLine(lines, anchor)];
    const scale = this.width > element.offsetWidth ? element.offsetWidth / this.width : 1;
    return { x: element.offsetLeft, y: rowTop(row), scale };
  }

  /** The stroke's points on the sheet. @param {InkStroke} stroke */
  onSheet(stroke) {
    const { x, y, scale } = this.of(stroke);
    return stroke.points.map(([px, py, ...rest]) => [px * scale + x, py * scale + y, ...rest]);
  }

  /** Points on the sheet as the stroke counts them. @param {Pick<InkStroke, "anchor">} stroke @param {InkPoint[]} points @returns {InkPoint[]} */
  fromSheet(stroke, points) {
    const { x, y, scale } = this.of(stroke);
    return rounded(points.map(([px, py, ...rest]) => [(px - x) / scale, (py - y) / scale, ...rest]));
  }

  /** What holds a stroke that begins at this height: its line. @param {number} y */
  anchorAt(y) {
    const { rows, lines, element } = this.#text;
    let line = rows.findIndex((row) => rowTop(row) + row.offsetHeight > y);
    if (line === -1) line = rows.length - 1;
    this.width = Math.max(this.width, element.offsetWidth);
    return anchorAt(lines, line);
  }
}
