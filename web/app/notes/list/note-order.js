import { noteName } from "../../../base/model/note-name.js";
/** @import { NoteSummary } from "../../../base/model/model.js" */
/** @import { Shelf } from "../../routing/route.js" */

/** @typedef {"modified" | "created" | "title"} NoteOrder the order of a list, as the API has it */
/** @typedef {NoteOrder | "relevance"} SearchOrder the order of the notes that a search found */
/** @typedef {{search: string, shelf: Shelf, tag: string, sort: SearchOrder}} ListQuery what a list shows */

/** @type {readonly NoteOrder[]} */
export const noteOrders = ["modified", "created", "title"];

/** @type {readonly SearchOrder[]} */
export const searchOrders = ["relevance", ...noteOrders];

/** Where the orders of the list and of searches are stored. */
export const storedOrder = { list: "backnote.note-order", search: "backnote.search-order" };

/**
 * Returns the order that was chosen on this device, or the first one.
 *
 * @template {SearchOrder} Order
 * @param {string} stored
 * @param {readonly Order[]} orders
 * @returns {Order}
 */
export function chosenOrder(stored, orders) {
  try {
    const kept = localStorage.getItem(stored);
    return orders.find((order) => order === kept) ?? orders[0];
  } catch {
    return orders[0];
  }
}

/** @param {string} stored @param {SearchOrder} order */
export function rememberOrder(stored, order) {
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
