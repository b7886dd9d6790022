import { passes, withoutDisc } from "./ink-geometry.js";
import { randomKey } from "../base/dom/random-key.js";
/** @import { InkPoint, InkStroke } from "./ink-model.js" */
/** @import { InkPlaces } from "./ink-places.js" */

/**
 * What is left of strokes after the eraser went over points of the sheet; strokes that it did not meet stay the same
 * objects.
 *
 * @param {readonly InkStroke[]} strokes
 * @param {InkPoint[]} points
 * @param {{isWhole: boolean, reach: number, places: InkPlaces}} how `isWhole` takes every stroke that is met, otherwise only the parts that are
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
