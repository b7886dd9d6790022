/** @import { InkPoint } from "./ink-model.js" */

/** @typedef {{left: number, top: number, right: number, bottom: number}} InkBox */

/** Returns the box around points. @param {readonly InkPoint[]} points @returns {InkBox} */
export function boxAround(points) {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [x, y] of points) {
    box.left = Math.min(box.left, x);
    box.top = Math.min(box.top, y);
    box.right = Math.max(box.right, x);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

/** Returns whether two boxes are within a distance in both directions. @param {InkBox} one @param {InkBox} other @param {number} distance */
export function isNear(one, other, distance) {
  return one.left - distance <= other.right && other.left - distance <= one.right &&
    one.top - distance <= other.bottom && other.top - distance <= one.bottom;
}
