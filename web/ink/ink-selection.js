import { boxAround } from "./ink-box.js";
import { isWithin, moved, passes } from "./ink-geometry.js";
/** @import { InkColor, InkPoint, InkStroke } from "./ink-model.js" */
/** @import { InkPlaces } from "./ink-places.js" */

/** In pixels, how far around the selected strokes its frame is. */
const margin = 8;
/** In pixels, how far a finger or pen moves at most in a tap. */
const tapReach = 5;

/** The strokes that the lasso or a tap selected, and what is done with them. The strokes themselves are never changed. */
export class InkSelection {
  #places;
  /** @type {ReadonlySet<string>} */ #ids = new Set();

  /** The frame around the selected strokes. */
  frame = document.createElementNS("http://www.w3.org/2000/svg", "rect");

  /** @param {InkPlaces} places */
  constructor(places) {
    this.#places = places;
    this.frame.setAttribute("class", "selection");
    this.frame.setAttribute("rx", "8");
  }

  get size() {
    return this.#ids.size;
  }

  /** @param {InkStroke} stroke */
  has({ id }) {
    return this.#ids.has(id);
  }

  /** @param {readonly InkStroke[]} strokes */
  set(strokes) {
    this.#ids = new Set(strokes.map(({ id }) => id));
  }

  /** Keeps the selected strokes that are left. @param {readonly InkStroke[]} strokes */
  keep(strokes) {
    this.set(strokes.filter((stroke) => this.has(stroke)));
  }

  /**
   * Selects what a gesture with the lasso selects: the strokes that are mostly within it, or for a tap, the stroke there.
   *
   * @param {readonly InkStroke[]} strokes
   * @param {InkPoint[]} points on the sheet
   * @param {number} reach how far a tap may be from a stroke
   */
  select(strokes, points, reach) {
    const { left, top, right, bottom } = boxAround(points);
    if (right - left <= tapReach && bottom - top <= tapReach) {
      const tapped = strokes.findLast((stroke) => this.#isAt(stroke, points[0], reach));
      this.set(tapped ? [tapped] : []);
    } else {
      const loop = points.map(([x, y]) => ({ x, y }));
      this.set(strokes.filter((stroke) => isWithin(this.#places.onSheet(stroke), loop)));
    }
  }

  /** Selects the stroke after or before the selected one, in the order in which they were drawn. @param {readonly InkStroke[]} strokes @param {1 | -1} by */
  selectNext(strokes, by) {
    const at = by > 0
      ? strokes.findLastIndex((stroke) => this.has(stroke))
      : strokes.findIndex((stroke) => this.has(stroke));
    const next = strokes.at(at < 0 ? (by > 0 ? 0 : -1) : (at + by) % strokes.length);
    this.set(next ? [next] : []);
  }

  /** Returns whether a point is at a selected stroke. @param {readonly InkStroke[]} strokes @param {InkPoint} point @param {number} reach */
  isAt(strokes, point, reach) {
    return strokes.some((stroke) => this.has(stroke) && this.#isAt(stroke, point, reach));
  }

  /** @param {InkStroke} stroke @param {InkPoint} point @param {number} reach */
  #isAt(stroke, [x, y], reach) {
    return passes(this.#places.onSheet(stroke), { x, y }, reach + stroke.width / 2);
  }

  /** Returns the strokes with the selected ones moved on the sheet. @param {readonly InkStroke[]} strokes @param {number} x @param {number} y */
  moved(strokes, x, y) {
    return this.#changed(strokes, (stroke) => {
      const { scale } = this.#places.of(stroke);
      return { ...stroke, points: moved(stroke.points, x / scale, y / scale) };
    });
  }

  /** Returns the strokes with the selected ones as a drawing at the line where they are now. @param {readonly InkStroke[]} strokes */
  placed(strokes) {
    const points = strokes.filter((stroke) => this.has(stroke)).map((stroke) => this.#places.onSheet(stroke));
    const drawing = this.#places.newDrawing(points.flat());
    return this.#changed(strokes, (stroke) => {
      return { ...stroke, ...drawing, points: this.#places.fromSheet(drawing, this.#places.onSheet(stroke)) };
    });
  }

  /** Returns the strokes with the selected ones in a color. @param {readonly InkStroke[]} strokes @param {InkColor} color */
  colored(strokes, color) {
    return this.#changed(strokes, (stroke) => ({ ...stroke, color }));
  }

  /** Returns the strokes without the selected ones. @param {readonly InkStroke[]} strokes */
  removed(strokes) {
    return strokes.filter((stroke) => !this.has(stroke));
  }

  /** Draws the frame. @param {readonly InkStroke[]} strokes */
  draw(strokes) {
    this.frame.style.display = this.size ? "" : "none";
    if (!this.size) return;
    const boxes = strokes.filter((stroke) => this.has(stroke)).map((stroke) => {
      const { left, top, right, bottom } = boxAround(this.#places.onSheet(stroke));
      const edge = margin + stroke.width / 2;
      return [[left - edge, top - edge], [right + edge, bottom + edge]];
    });
    const { left, top, right, bottom } = boxAround(boxes.flat());
    const frame = { x: left, y: top, width: right - left, height: bottom - top };
    for (const [name, value] of Object.entries(frame)) this.frame.setAttribute(name, value.toFixed(1));
  }

  /** @param {readonly InkStroke[]} strokes @param {(stroke: InkStroke) => InkStroke} change */
  #changed(strokes, change) {
    return strokes.map((stroke) => this.has(stroke) ? change(stroke) : stroke);
  }
}
