/** @import { NoteEditor } from "./note-editor.js" */

/** @typedef {{caret: NoteEditor["caret"], scroll: number}} LeftPlace where writing was going on in a note, and how far it was scrolled, in CSS pixels */

const name = "backnote.left-places";
/** Notes of which this device knows where they were left, the last one at the end. */
const most = 100;

/** @param {Pick<Storage, "getItem" | "setItem">} storage @param {string} noteID @param {LeftPlace} place */
export function saveScrollPosition(storage, noteID, place) {
  try {
    const others = kept(storage).filter(([id]) => id !== noteID);
    storage.setItem(name, JSON.stringify([...others, [noteID, place]].slice(-most)));
  } catch {
    // A browser that keeps nothing opens notes at their end.
  }
}

/** Where a note was left on this device. @param {Pick<Storage, "getItem">} storage @param {string} noteID @returns {LeftPlace | null} */
export function savedScrollPosition(storage, noteID) {
  try {
    return kept(storage).find(([id]) => id === noteID)?.[1] ?? null;
  } catch {
    return null;
  }
}

/** @param {Pick<Storage, "getItem">} storage @returns {[string, LeftPlace][]} */
function kept(storage) {
  const entries = JSON.parse(storage.getItem(name) ?? "[]");
  return Array.isArray(entries) ? entries.filter(isEntry) : [];
}

/** @param {any} entry */
function isEntry(entry) {
  const [id, { caret, scroll } = {}] = Array.isArray(entry) ? entry : [];
  return typeof id === "string" && [scroll, caret?.from, caret?.to].every(Number.isFinite);
}
