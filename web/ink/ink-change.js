/** @import { InkStroke } from "./ink-model.js" */

/** @typedef {{put: InkStroke[], removed: string[]}} InkChange new or changed strokes, and the ids of removed ones */

/**
 * Returns the difference between two lists of strokes.
 *
 * @param {readonly InkStroke[]} before
 * @param {readonly InkStroke[]} after
 * @returns {InkChange}
 */
export function inkChange(before, after) {
  const known = new Map(before.map((stroke) => [stroke.id, stroke]));
  const left = new Set(after.map(({ id }) => id));
  return {
    put: after.filter((stroke) => known.get(stroke.id) !== stroke),
    removed: before.filter(({ id }) => !left.has(id)).map(({ id }) => id),
  };
}

/**
 * Applies a change to strokes that may have changed elsewhere.
 *
 * @param {readonly InkStroke[]} strokes
 * @param {InkChange} change
 * @returns {InkStroke[]}
 */
export function withInkChange(strokes, { put, removed }) {
  const fresh = new Map(put.map((stroke) => [stroke.id, stroke]));
  const gone = new Set(removed);
  const kept = strokes.filter(({ id }) => !gone.has(id)).map((stroke) => {
    const now = fresh.get(stroke.id) ?? stroke;
    fresh.delete(stroke.id);
    return now;
  });
  return [...kept, ...fresh.values()];
}

/**
 * Returns strokes that were read again, with the known object for each that is unchanged, so that `inkChange` finds only what changed.
 *
 * @param {InkStroke[]} strokes
 * @param {readonly InkStroke[]} known
 */
export function withKnownStrokes(strokes, known) {
  const byID = new Map(known.map((stroke) => [stroke.id, stroke]));
  return strokes.map((stroke) => {
    const before = byID.get(stroke.id);
    return before && JSON.stringify(before) === JSON.stringify(stroke) ? before : stroke;
  });
}
