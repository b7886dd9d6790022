/** @import { Corner, Size } from "./panel-placement.js" */

/** @typedef {Pick<Storage, "getItem" | "setItem" | "removeItem">} SettingsStorage what this device remembers: `localStorage`, or what stands for it */

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

/**
 * Returns the stored position, size and note of this device.
 *
 * @param {SettingsStorage} storage
 * @param {QuickNotePlace} otherwise
 * @returns {QuickNotePlace}
 */
export function rememberedPlace(storage, otherwise) {
  try {
    const { corner, size, noteID } = JSON.parse(storage.getItem(name) ?? "{}");
    return {
      corner: corners.includes(corner) ? corner : otherwise.corner,
      size: isSize(size) ? size : otherwise.size,
      noteID: typeof noteID === "string" ? noteID : otherwise.noteID,
    };
  } catch {
    return otherwise;
  }
}

/** @param {SettingsStorage} storage @param {QuickNotePlace} place */
export function rememberPlace(storage, place) {
  try {
    storage.setItem(name, JSON.stringify(place));
  } catch {
    // Without local storage, the quick note opens in its default place.
  }
}

/** Returns whether the quick note opens with a new note instead of the last one. @param {SettingsStorage} storage */
export function opensNewNote(storage) {
  try {
    return storage.getItem(anewName) === "yes";
  } catch {
    return false;
  }
}

/** @param {SettingsStorage} storage @param {boolean} isAnew */
export function setOpensNewNote(storage, isAnew) {
  try {
    if (isAnew) storage.setItem(anewName, "yes");
    else storage.removeItem(anewName);
  } catch {
    // Without local storage, it opens with the last note.
  }
}
