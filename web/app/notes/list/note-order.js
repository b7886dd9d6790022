import { noteName } from "../../../base/model/note-name.js";
/** @import { NoteSummary } from "../../../base/model/model.js" */

/** @typedef {"modified" | "created" | "title"} NoteOrder the order of a list, as the API has it */

/** @type {readonly NoteOrder[]} */
export const noteOrders = ["modified", "created", "title"];

const stored = "backnote.note-order";

/** Returns the order that was chosen on this device. */
export function chosenOrder() {
  try {
    const kept = localStorage.getItem(stored);
    return noteOrders.find((order) => order === kept) ?? "modified";
  } catch {
    return "modified";
  }
}

/** @param {NoteOrder} order */
export function rememberOrder(order) {
  try {
    localStorage.setItem(stored, order);
  } catch {
    // Without local storage, the choice lasts as long as the window.
  }
}

const names = new Intl.Collator("en", { numeric: true });

/** @type {Record<NoteOrder, (a: NoteSummary, b: NoteSummary) => number>} */
const orders = {
  modified: (a, b) => b.modifiedAt.localeCompare(a.modifiedAt) || b.id.localeCompare(a.id),
  created: (a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id),
  // The order of the server is about the same. It puts the note exactly there when the list is loaded again.
  title: (a, b) => names.compare(noteName(a), noteName(b)) || a.id.localeCompare(b.id),
};

/**
 * Returns a function that compares the places of two notes in the list: pinned notes come first, in the person's order.
 *
 * @param {NoteOrder} order
 * @returns {(a: NoteSummary, b: NoteSummary) => number}
 */
export const byPlace = (order) => (a, b) =>
  Number(Boolean(b.isPinned)) - Number(Boolean(a.isPinned)) || (b.pinPlace ?? 0) - (a.pinPlace ?? 0) ||
  orders[order](a, b);
