import { passes, withoutDisc } from "./ink-geometry.js";
import { randomKey } from "../base/dom/random-key.js";
/** @import { InkPoint, InkStroke } from "./ink-model.js" */
/** @import { InkPlaces } from "./ink-places.js" */

/**
 * Returns the strokes after the eraser moved over points of the sheet. Untouched strokes stay the same
 * objects.
 *
 * @param {readonly InkStroke[]} strokes
 * @param {InkPoint[]} points
 * @param {{isWhole: boolean, reach: number, places: InkPlaces}} how `isWhole` erases whole strokes instead of
 * parts
 * @returns {InkStroke[]}
 */
export function erased(strokes, points, { isWhole, reach, places }) {
  return strokes.flatMap((stroke) => {
    let pieces = [places.onSheet(stroke)];
    const isMet = points.some(([x, y]) => passes(pieces[0], { x, y }, reach + stroke.width / 2));
    if (!isMet) return [stroke];
    if (isWhole) return [];
    for (const [x, y] of points) {
      pieces = pieces.flatMap((piece) => withoutDisc(piece, { x, y }, reach + stroke.width / 2));
    }
    return pieces.map((piece) => ({ ...stroke, id: randomKey(), points: places.fromSheet(stroke, piece) }));
  });
}
