/** @import { InkPoint, InkStroke } from "./ink-model.js" */

/**
 * Returns the outline of a stroke as the `d` of an SVG path: as wide as the pressure, with round ends. A
 * marker has a constant width.
 *
 * @param {Pick<InkStroke, "tool" | "width" | "points">} stroke
 */
export function strokePath({ tool, width, points }) {
  const half = (/** @type {InkPoint} */ [, , pressure = 0.5]) =>
    tool === "marker" ? width / 2 : width * (0.25 + 0.5 * pressure);
  const [first] = points;
  if (points.length < 2) return dot(first[0], first[1], half(first));
  /** @type {number[][]} */ const left = [];
  /** @type {number[][]} */ const right = [];
  points.forEach((point, i) => {
    const before = points[Math.max(0, i - 1)];
    const after = points[Math.min(points.length - 1, i + 1)];
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const x = (-(after[1] - before[1]) / length) * half(point);
    const y = ((after[0] - before[0]) / length) * half(point);
    left.push([point[0] + x, point[1] + y]);
    right.push([point[0] - x, point[1] - y]);
  });
  const last = points[points.length - 1];
  right.reverse();
  return `M${at(left[0])}${curve(left)}${arc(half(last), right[0])}${curve(right)}${
    arc(half(first), left[0])
  }Z`;
}

/** Connects the midpoints between the points, curved by the points. @param {number[][]} points */
function curve(points) {
  let path = "";
  for (let i = 1; i < points.length - 1; i++) {
    path += `Q${at(points[i])} ${at(middle(points[i], points[i + 1]))}`;
  }
  return `${path}L${at(points[points.length - 1])}`;
}

/** @param {number} radius @param {number[]} to */
function arc(radius, to) {
  return `A${round(radius)} ${round(radius)} 0 0 0 ${at(to)}`;
}

/** @param {number} x @param {number} y @param {number} radius */
function dot(x, y, radius) {
  const across = `${round(radius)} ${round(radius)} 0 1 0`;
  return `M${at([x - radius, y])}A${across} ${at([x + radius, y])}A${across} ${at([x - radius, y])}Z`;
}

/** @param {number[]} a @param {number[]} b */
function middle(a, b) {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

/** @param {number[]} point */
function at([x, y]) {
  return `${round(x)} ${round(y)}`;
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10) / 10;
}
