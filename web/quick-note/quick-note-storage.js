/** @import { Corner, Size } from "./note-placement.js" */

/**
 * @typedef {object} QuickNotePlace
 * @property {Corner} corner
 * @property {Size} size
 * @property {string | null} noteID the note that was open last
 */

const name = "backnote.quick-note";
const anewName = "backnote.quick-note-anew";

const corners = ["top-left", "top-right", "bottom-left", "bottom-right"];

/** @param {unknown} size */
function isSize(size) {
  const { width, height } = /** @type {Partial<Size>} */ (size ?? {});
  return Number.isFinite(width) && Number.isFinite(height);
}

/** What this device remembers of its quick note. @param {QuickNotePlace} otherwise @returns {QuickNotePlace} */
export function rememberedPlace(otherwise) {
  try {
    const { corner, size, noteID } = JSON.parse(localStorage.getItem(name) ?? "{}");
    return {
      corner: corners.includes(corner) ? corner : otherwise.corner,
      size: isSize(size) ? size : otherwise.size,
      noteID: typeof noteID === "string" ? noteID : otherwise.noteID,
    };
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

/** Whether the quick note opens with a blank sheet, instead of the note that was open last. */
export function opensNewNote() {
  try {
    return localStorage.getItem(anewName) === "yes";
  } catch {
    return false;
  }
}

/** @param {boolean} isAnew */
export function setOpensNewNote(isAnew) {
  try {
    if (isAnew) localStorage.setItem(anewName, "yes");
    else localStorage.removeItem(anewName);
  } catch {
    // As above: it opens with the note that was open last.
  }
}
