import { inset, restingPoint } from "./panel-placement.js";
/** @import { Point, Side, Size } from "./panel-placement.js" */

/**
 * The geometry of swiping a hidden panel in from a side or from the bottom right corner.
 *
 * @typedef {Side | "corner"} Edge
 */

/** The shadow of a hidden panel is hidden too. */
const shadow = 40;
/** The distance in pixels after which the panel comes in. */
const meant = 88;

/** Returns the offset of a panel hidden behind an edge. @param {Edge} edge @param {Size} size @returns {Point} */
export function hiddenBehind(edge, { width, height }) {
  if (edge === "left") return { x: -(width + inset + shadow), y: 0 };
  const x = width + inset + shadow;
  return { x, y: edge === "corner" ? height + inset + shadow : 0 };
}

/**
 * Returns the offset of the swiped panel, whose edge follows the finger up to its place.
 *
 * @param {Edge} edge
 * @param {Size} size
 * @param {Point} by
 * @returns {Point}
 */
export function pulled(edge, size, by) {
  const hidden = hiddenBehind(edge, size);
  const along = (/** @type {number} */ from, /** @type {number} */ moved) => {
    if (from === 0) return 0;
    // The shadow is outside the window when the swipe starts.
    const left = Math.abs(from) - shadow + (from > 0 ? moved : -moved);
    return Math.sign(from) * (left < 0 ? left / 6 : Math.min(left, Math.abs(from)));
  };
  return { x: along(hidden.x, by.x), y: along(hidden.y, by.y) };
}

/** Returns whether the swipe was far or fast enough to bring the panel in. @param {Edge} edge @param {Point} by @param {Point} speed */
export function isPulledOut(edge, by, speed) {
  const { x, y } = restingPoint(by, speed);
  if (edge === "left") return x >= meant;
  if (edge === "right") return -x >= meant;
  return -x >= 0 && -y >= 0 && Math.hypot(x, y) >= meant;
}
