import { rowTop } from "../editor/markdown-row.js";
import { rowImage } from "../editor/row-image.js";
import { columnNear, visualRowTop } from "../editor/visual-rows.js";
import { randomKey } from "../base/dom/random-key.js";
import { boxAround, isNear } from "./ink-box.js";
import { InkAnchors } from "./ink-anchors.js";
import { rounded } from "./ink-model.js";
/** @import { Ink, InkPoint, InkStroke } from "./ink-model.js" */
/** @import { Row } from "../editor/markdown-row.js" */
/** @import { MarkdownField } from "../editor/markdown-field.js" */

/** In pixels: a flat stroke belongs to the text above it, as an underline does. */
const flat = 12;
/** In pixels, how far text may be from what is drawn at it; farther away, a blank line is drawn at. */
const textReach = 36;
/** In pixels, the middle of a row of text. */
const rowMiddle = 12;
/** In pixels, how near a stroke is to the drawing that it continues. */
const drawingReach = 10;

/** Converts between points of strokes, which are relative to the line of their drawing, and points on the sheet. */
export class InkPlaces {
  /** The width of the sheet that was drawn on, in pixels; a narrower sheet shows the ink smaller. */
  width = 0;
  #text;
  #anchors = new InkAnchors();

  /** @param {MarkdownField} text */
  constructor(text) {
    this.#text = text;
    text.addEventListener("bn-edit", (event) => {
      this.#anchors.follow(/** @type {CustomEvent} */ (event).detail, text.lines);
    });
  }

  /** Finds the lines of the drawings of another note. @param {Ink} ink */
  reset({ width, anchors }) {
    this.width = width;
    this.#anchors.reset(anchors, this.#text.lines);
  }

  /** Finds the lines of drawings that were made elsewhere. @param {Ink} ink */
  merge({ width, anchors }) {
    this.width = width;
    this.#anchors.merge(anchors, this.#text.lines);
  }

  /** Returns the anchors of the drawings that strokes are a part of, as they are to be stored. @param {readonly InkStroke[]} strokes */
  anchorsOf(strokes) {
    return this.#anchors.stored(new Set(strokes.map(({ drawing }) => drawing)), this.#text.lines);
  }

  /**
   * Returns the origin of a drawing on the sheet. On a narrower sheet it is smaller, around the middle of the row that it is at. A drawing
   * over an image has its size and place.
   *
   * @param {Pick<InkStroke, "drawing">} stroke
   */
  of({ drawing }) {
    const { element, rows } = this.#text;
    const row = rows[Math.min(this.#anchors.lineOf(drawing), rows.length - 1)];
    const image = rowImage(row, element.offsetWidth);
    if (image) {
      const left = element.offsetLeft + row.offsetLeft;
      const scale = image.width / image.widthOn(Math.max(this.width, element.offsetWidth));
      return { x: left - row.offsetLeft * scale, y: rowTop(row) + image.top, scale };
    }
    const column = this.#anchors.columnOf(drawing);
    const scale = this.width > element.offsetWidth ? element.offsetWidth / this.width : 1;
    const y = rowTop(row) + (column ? visualRowTop(row, column) : 0) + rowMiddle * (1 - scale);
    return { x: element.offsetLeft, y, scale };
  }

  /** Returns the points of a stroke on the sheet. @param {Pick<InkStroke, "drawing" | "points">} stroke */
  onSheet(stroke) {
    const { x, y, scale } = this.of(stroke);
    return stroke.points.map(([px, py, ...rest]) => [px * scale + x, py * scale + y, ...rest]);
  }

  /**
   * Returns points on the sheet relative to the line of a drawing.
   *
   * @param {Pick<InkStroke, "drawing">} stroke
   * @param {InkPoint[]} points
   * @returns {InkPoint[]}
   */
  fromSheet(stroke, points) {
    const { x, y, scale } = this.of(stroke);
    return rounded(points.map(([px, py, ...rest]) => [(px - x) / scale, (py - y) / scale, ...rest]));
  }

  /**
   * Returns the drawing that a new stroke continues, because it is near one of its strokes, or a new drawing.
   *
   * @param {InkPoint[]} points on the sheet
   * @param {readonly InkStroke[]} strokes
   */
  drawingAt(points, strokes) {
    const box = boxAround(points);
    const near = strokes.findLast((stroke) => isNear(box, boxAround(this.onSheet(stroke)), drawingReach));
    return near ? this.#withLine(near.drawing) : this.newDrawing(points);
  }

  /** Returns a new drawing at the line of the text that is nearest to points on the sheet. @param {InkPoint[]} points */
  newDrawing(points) {
    const drawing = randomKey();
    const { lines, rows, element } = this.#text;
    this.width = Math.max(this.width, element.offsetWidth);
    const line = this.#lineAt(points);
    this.#anchors.add(drawing, line, lines, this.#columnAt(rows[line], points));
    return this.#withLine(drawing);
  }

  /** @param {string} drawing @returns {Pick<InkStroke, "drawing" | "anchor">} */
  #withLine(drawing) {
    const line = this.#anchors.lineOf(drawing);
    return { drawing, anchor: { line, text: this.#text.lines[line].slice(0, 40) } };
  }

  /** Returns the character of a line that points on the sheet are at. @param {Row} row @param {InkPoint[]} points */
  #columnAt(row, points) {
    const { x, y } = this.#target(points);
    const box = row.getBoundingClientRect();
    return columnNear(
      row,
      x - this.#text.element.offsetLeft + this.#text.element.getBoundingClientRect().left,
      y - rowTop(row) + box.top,
    );
  }

  /** Returns the point that belongs to the text near it. @param {InkPoint[]} points */
  #target(points) {
    const { left, top, right, bottom } = boxAround(points);
    return { x: (left + right) / 2, y: (top + bottom) / 2 - (bottom - top < flat ? flat / 2 : 0) };
  }

  /** @param {InkPoint[]} points */
  #lineAt(points) {
    const { rows, lines } = this.#text;
    const { top, bottom } = boxAround(points);
    const { y } = this.#target(points);
    const below = rows.findIndex((row) => rowTop(row) + row.offsetHeight > y);
    const line = below === -1 ? rows.length - 1 : below;
    if (lines[line].trim()) return line;
    const hasText = (/** @type {string} */ text) => text.trim() !== "";
    const near = [
      lines.findLastIndex((text, i) => i < line && hasText(text)),
      lines.findIndex((text, i) => i > line && hasText(text)),
    ]
      .filter((at) => at >= 0)
      .map((at) => ({
        at,
        away: Math.max(rowTop(rows[at]) - bottom, top - rowTop(rows[at]) - rows[at].offsetHeight),
      }))
      .sort((a, b) => a.away - b.away);
    return near[0]?.away <= textReach ? near[0].at : line;
  }
}
