/** @import { InkStroke } from "./ink-model.js" */

/** @typedef {{put: InkStroke[], removed: string[]}} InkChange strokes that are new or other than before, and those that are gone */

/**
 * What was done to a note's strokes.
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
 * The same done to strokes that others may have changed meanwhile: theirs stay.
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
