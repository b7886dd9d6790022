/** @import { NewLink, NoteText } from "./model.js" */

/**
 * @typedef {{key: string, link: NewLink}} WaitingLink a link chosen here that the server has not acknowledged
 * @typedef {NoteText & {key: string, links: NewLink[]}} CreateAttempt exactly what was sent to make a note; sent again unchanged
 *
 * @typedef {object} UnsentNote the whole of what one window knows and the server may not
 * @property {string} key
 * @property {string} window
 * @property {string | null} noteID
 * @property {(NoteText & {revision: number}) | null} base the text the server last acknowledged
 * @property {NoteText} text
 * @property {WaitingLink[]} links
 * @property {CreateAttempt | null} attempt
 * @property {CreateAttempt | null} copy
 * @property {string} keptAt
 */

const prefix = "backnote.unsent.";

/**
 * Text that is typed but not yet acknowledged, kept through reload and crash. Written on every key, synchronously,
 * which is why it is `localStorage`: when a tab dies nothing asynchronous has to have finished. Each entry belongs
 * to one window, so that two windows with the same note never overwrite each other's words.
 */
export class UnsentNotes {
  #storage;
  /** The name of this window among those that share the storage. */
  window;

  /** @param {Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">} storage @param {string} window */
  constructor(storage, window) {
    this.#storage = storage;
    this.window = window;
  }

  /** Whether the entry is kept: false when the browser's storage is full or switched off. @param {UnsentNote} entry */
  keep(entry) {
    try {
      this.#storage.setItem(prefix + entry.key, JSON.stringify(entry));
      return true;
    } catch {
      return false;
    }
  }

  /** @param {string} key */
  forget(key) {
    try {
      this.#storage.removeItem(prefix + key);
    } catch {
      // A storage that cannot be written holds nothing to forget.
    }
  }

  /** Entries of windows that are no longer open. @param {Set<string>} openWindows @returns {UnsentNote[]} */
  leftBehind(openWindows) {
    return this.#all().filter((entry) => entry.window !== this.window && !openWindows.has(entry.window));
  }

  /** @returns {UnsentNote[]} */
  #all() {
    /** @type {UnsentNote[]} */
    const entries = [];
    for (let i = 0; i < this.#storage.length; i++) {
      const name = this.#storage.key(i);
      if (!name?.startsWith(prefix)) continue;
      try {
        entries.push(JSON.parse(this.#storage.getItem(name) ?? ""));
      } catch {
        // An entry cut off by a full disk cannot be sent; it stays where it is for a person to rescue.
      }
    }
    return entries;
  }
}
