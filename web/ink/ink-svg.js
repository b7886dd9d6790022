import { strokePath } from "./ink-path.js";
import { moved } from "./ink-geometry.js";
/** @import { InkColor, InkStroke } from "./ink-model.js" */

/** The colors on white paper, in any appearance. @type {Record<InkColor, string>} */
const colors = { ink: "#23201a", red: "#b3261e", blue: "#1f5fbf", green: "#2c7a3f", yellow: "#f2c230" };

/**
 * Returns ink as an SVG document.
 *
 * @param {{stroke: InkStroke, top: number}[]} placed each stroke with the top of its line
 */
export function inkSVG(placed) {
  const drawn = placed.map(({ stroke, top }) => ({ ...stroke, points: moved(stroke.points, 0, top) }));
  const xs = drawn.flatMap(({ points }) => points.map(([x]) => x));
  const ys = drawn.flatMap(({ points }) => points.map(([, y]) => y));
  const edge = 12;
  const least = (/** @type {number[]} */ values) => values.reduce((a, b) => Math.min(a, b), Infinity);
  const most = (/** @type {number[]} */ values) => values.reduce((a, b) => Math.max(a, b), -Infinity);
  const [left, top] = drawn.length ? [least(xs) - edge, least(ys) - edge] : [0, 0];
  const [width, height] = drawn.length ? [most(xs) + edge - left, most(ys) + edge - top] : [1, 1];
  const box = [left, top, width, height].map((value) => Math.round(value)).join(" ");
  const paths = drawn.map((stroke) => {
    const faint = stroke.tool === "marker" ? ' fill-opacity="0.45"' : "";
    return `  <path fill="${colors[stroke.color] ?? colors.ink}"${faint} d="${strokePath(stroke)}"/>\n`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">\n${paths.join("")}</svg>\n`;
}
