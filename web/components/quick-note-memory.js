/** @import { Corner, Size } from "./note-placement.js" */

/**
 * @typedef {object} QuickNotePlace
 * @property {Corner} corner
 * @property {Size} size
 * @property {string | null} noteID the note that was open last
 */

const name = "backnote.quick-note";

/** What this device remembers of its quick note. @param {QuickNotePlace} otherwise @returns {QuickNotePlace} */
export function rememberedPlace(otherwise) {
  try {
    return { ...otherwise, ...JSON.parse(localStorage.getItem(name) ?? "{}") };
  } catch {
    return otherwise;
  }
}

/** @param {QuickNotePlace} place */
export function rememberPlace(place) {
  try {
    localStorage.setItem(name, JSON.stringify(place));
  } catch {
    // A browser that keeps nothing still has a quick note, in its usual place.
  }
}
