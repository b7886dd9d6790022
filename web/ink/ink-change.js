import { anchorsOf } from "./ink-model.js";
/** @import { InkAnchor } from "./ink-anchor.js" */
/** @import { Ink, InkStroke } from "./ink-model.js" */

/** @typedef {{put: InkStroke[], removed: string[]}} InkChange new or changed strokes, and the ids of removed ones */

/** @typedef {InkChange & {width: number, anchors?: InkAnchor[]}} UnsentInk what the server does not have; older clients stored no anchors */

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

/** Returns the difference between the ink of the server and of a window. @param {Ink} stored @param {Ink} ink @returns {UnsentInk} */
export function unsentInk(stored, ink) {
  const known = new Set(stored.anchors.map((anchor) => JSON.stringify(anchor)));
  return {
    ...inkChange(stored.strokes, ink.strokes),
    width: ink.width,
    anchors: ink.anchors.filter((anchor) => !known.has(JSON.stringify(anchor))),
  };
}

/** Applies unsent changes to the ink of the server. @param {Ink} stored @param {UnsentInk} unsent @returns {Ink} */
export function withUnsentInk(stored, unsent) {
  const strokes = withInkChange(stored.strokes, unsent);
  return {
    version: 1,
    width: Math.max(stored.width, unsent.width),
    strokes,
    anchors: anchorsOf(strokes, [...unsent.anchors ?? [], ...stored.anchors]),
  };
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
