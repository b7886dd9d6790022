import { inset, restingPoint } from "./note-placement.js";
/** @import { Point, Side, Size } from "./note-placement.js" */

/**
 * Pulling a hidden panel in from where it is hidden: over a side, or in the bottom right corner.
 *
 * @typedef {Side | "corner"} Edge
 */

/** The shadow of a hidden panel must not show either. */
const shadow = 40;
/** So much of the way, in pixels, says that it is meant. */
const meant = 88;

/** How far from its place a panel is when it is hidden behind an edge. @param {Edge} edge @param {Size} size @returns {Point} */
export function hiddenBehind(edge, { width, height }) {
  if (edge === "left") return { x: -(width + inset + shadow), y: 0 };
  const x = width + inset + shadow;
  return { x, y: edge === "corner" ? height + inset + shadow : 0 };
}

/** Where the pulled panel is: its edge at the finger, and no further than its place but for a little give. @param {Edge} edge @param {Size} size @param {Point} by @returns {Point} */
export function pulled(edge, size, by) {
  const hidden = hiddenBehind(edge, size);
  const along = (/** @type {number} */ from, /** @type {number} */ moved) => {
    if (from === 0) return 0;
    // The shadow is out of the window already when the finger begins.
    const left = Math.abs(from) - shadow + (from > 0 ? moved : -moved);
    return Math.sign(from) * (left < 0 ? left / 6 : Math.min(left, Math.abs(from)));
  };
  return { x: along(hidden.x, by.x), y: along(hidden.y, by.y) };
}

/** Whether a pull that ends so was meant: far enough, or fast enough to get there. @param {Edge} edge @param {Point} by @param {Point} speed */
export function isPulledOut(edge, by, speed) {
  const { x, y } = restingPoint(by, speed);
  if (edge === "left") return x >= meant;
  if (edge === "right") return -x >= meant;
  return -x >= 0 && -y >= 0 && Math.hypot(x, y) >= meant;
}
