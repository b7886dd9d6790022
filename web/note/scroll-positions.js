/** @import { NoteEditor } from "./note-editor.js" */

/** @typedef {{caret: NoteEditor["caret"], scroll: number}} ScrollPosition the caret and the scroll offset in CSS pixels */

const name = "backnote.left-places";
/** The maximum number of notes whose positions are stored, the last one at the end. */
const most = 100;

/** @param {Pick<Storage, "getItem" | "setItem">} storage @param {string} noteID @param {ScrollPosition} place */
export function saveScrollPosition(storage, noteID, place) {
  try {
    const others = kept(storage).filter(([id]) => id !== noteID);
    storage.setItem(name, JSON.stringify([...others, [noteID, place]].slice(-most)));
  } catch {
    // Without local storage, notes open at their end.
  }
}

/**
 * Returns the stored position of a note on this device.
 *
 * @param {Pick<Storage, "getItem">} storage
 * @param {string} noteID
 * @returns {ScrollPosition | null}
 */
export function savedScrollPosition(storage, noteID) {
  try {
    return kept(storage).find(([id]) => id === noteID)?.[1] ?? null;
  } catch {
    return null;
  }
}

/** @param {Pick<Storage, "getItem">} storage @returns {[string, ScrollPosition][]} */
function kept(storage) {
  const entries = JSON.parse(storage.getItem(name) ?? "[]");
  return Array.isArray(entries) ? entries.filter(isEntry) : [];
}

/** @param {any} entry */
function isEntry(entry) {
  const [id, { caret, scroll } = {}] = Array.isArray(entry) ? entry : [];
  return typeof id === "string" && [scroll, caret?.from, caret?.to].every(Number.isFinite);
}
