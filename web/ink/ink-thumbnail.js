import { moved } from "./ink-geometry.js";
import { readInk } from "./ink-model.js";
import { strokePath } from "./ink-path.js";

const svgNamespace = "http://www.w3.org/2000/svg";
/** The assumed size of text in CSS pixels: it is not laid out for a thumbnail. */
const lineHeight = 24;
const characterWidth = 8;
/** More points make no visible difference. */
const mostPoints = 20_000;

/**
 * Returns a small picture of a drawing, or null if there is nothing to draw.
 *
 * @param {unknown} given ink of a server or a file
 */
export function inkThumbnail(given) {
  const paths = [];
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  let count = 0;
  const { strokes, anchors, width } = readInk(given);
  const charactersInRow = Math.max(20, width / characterWidth);
  const rows = new Map(
    anchors.map(({ drawing, line, column = 0 }) => [drawing, line + Math.floor(column / charactersInRow)]),
  );
  for (const stroke of strokes) {
    count += stroke.points.length;
    if (count > mostPoints) break;
    const points = moved(stroke.points, 0, (rows.get(stroke.drawing) ?? 0) * lineHeight);
    for (const [x, y] of points) {
      box.left = Math.min(box.left, x - stroke.width);
      box.right = Math.max(box.right, x + stroke.width);
      box.top = Math.min(box.top, y - stroke.width);
      box.bottom = Math.max(box.bottom, y + stroke.width);
    }
    const path = document.createElementNS(svgNamespace, "path");
    path.setAttribute("d", strokePath({ ...stroke, points }));
    path.setAttribute("class", `${stroke.tool} ${stroke.color}`);
    paths.push(path);
  }
  if (!paths.length) return null;
  const drawing = document.createElementNS(svgNamespace, "svg");
  drawing.setAttribute("viewBox", `${box.left} ${box.top} ${box.right - box.left} ${box.bottom - box.top}`);
  drawing.setAttribute("preserveAspectRatio", "xMinYMid meet");
  drawing.setAttribute("aria-hidden", "true");
  drawing.append(...paths);
  return drawing;
}
