/** @typedef {Pick<Storage, "getItem" | "setItem">} Entries */

/** The entry that the quick note keeps its place, its size and its last note in. */
const name = "backnote.quick-note";

/** Returns the id of the note that was open last on this device, in any panel. @param {Entries} storage @returns {string | null} */
export function lastNote(storage) {
  const { noteID } = entry(storage);
  return typeof noteID === "string" ? noteID : null;
}

/** @param {Entries} storage @param {string} noteID */
export function rememberLastNote(storage, noteID) {
  if (lastNote(storage) !== noteID) storage.setItem(name, JSON.stringify({ ...entry(storage), noteID }));
}

/** @param {Entries} storage @returns {Record<string, unknown>} */
function entry(storage) {
  try {
    return JSON.parse(storage.getItem(name) ?? "{}");
  } catch {
    return {};
  }
}
