/** @import { InkPoint } from "./ink-model.js" */
/** @import { Point } from "../quick-note/panel-placement.js" */

/**
 * Returns whether a stroke passes within a distance of a point.
 *
 * @param {InkPoint[]} points
 * @param {Point} place
 * @param {number} distance
 */
export function passes(points, place, distance) {
  if (points.length === 1) return Math.hypot(points[0][0] - place.x, points[0][1] - place.y) <= distance;
  for (let i = 1; i < points.length; i++) {
    if (distanceToSegment(points[i - 1], points[i], place) <= distance) return true;
  }
  return false;
}

/** @param {InkPoint} a @param {InkPoint} b @param {Point} place */
function distanceToSegment(a, b, place) {
  const x = b[0] - a[0];
  const y = b[1] - a[1];
  const length = x * x + y * y;
  const along = length ? ((place.x - a[0]) * x + (place.y - a[1]) * y) / length : 0;
  const t = Math.max(0, Math.min(1, along));
  return Math.hypot(a[0] + t * x - place.x, a[1] + t * y - place.y);
}

/**
 * Returns the pieces of a stroke outside a round eraser.
 *
 * @param {InkPoint[]} points
 * @param {Point} place
 * @param {number} radius
 * @returns {InkPoint[][]}
 */
export function withoutDisc(points, place, radius) {
  /** @type {InkPoint[][]} */
  const pieces = [];
  /** @type {InkPoint[]} */
  let piece = [];
  for (const point of filled(points, radius / 2)) {
    if (Math.hypot(point[0] - place.x, point[1] - place.y) > radius) piece.push(point);
    else if (piece.length) {
      pieces.push(piece);
      piece = [];
    }
  }
  if (piece.length) pieces.push(piece);
  return pieces.filter((one) => one.length > 1);
}

/**
 * Returns the stroke with a point at least every `step`, so that a fast, straight stroke can be cut anywhere.
 *
 * @param {InkPoint[]} points
 * @param {number} step
 */
export function filled(points, step) {
  return points.flatMap((point, i) => {
    const before = points[i - 1];
    if (!before) return [point];
    const parts = Math.min(
      64,
      Math.ceil(Math.hypot(point[0] - before[0], point[1] - before[1]) / step) || 1,
    );
    return Array.from({ length: parts }, (_, k) => {
      const t = (k + 1) / parts;
      if (t === 1) return point;
      // A pen may report its tilt only later in a stroke.
      return point.map((value, axis) => axis in before ? before[axis] + (value - before[axis]) * t : value);
    });
  });
}

/** Returns whether most of a stroke lies within a loop. @param {InkPoint[]} points @param {Point[]} loop */
export function isWithin(points, loop) {
  const inside = points.filter(([x, y]) => contains(loop, { x, y })).length;
  return inside * 2 > points.length;
}

/** Counts the sides of the loop to the right of the point. @param {Point[]} loop @param {Point} place */
function contains(loop, { x, y }) {
  let isInside = false;
  for (let i = 0, j = loop.length - 1; i < loop.length; j = i++) {
    const a = loop[i];
    const b = loop[j];
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) isInside = !isInside;
  }
  return isInside;
}

/** @param {InkPoint[]} points @param {number} x @param {number} y */
export function moved(points, x, y) {
  return points.map(([px, py, ...rest]) => [px + x, py + y, ...rest]);
}
