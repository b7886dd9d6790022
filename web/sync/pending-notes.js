import { randomKey } from "../base/dom/random-key.js";
import { changeBetween } from "../editor/text-change.js";
import { PendingInk } from "./pending-ink.js";
/** @import { NewLink, NoteText } from "../base/model/model.js" */

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
const changePrefix = "backnote.unsent-change.";
/** Longer changes are written with the whole. */
const longest = 4096;

/**
 * Text that is typed but not yet acknowledged, kept through reload and crash. Written on every key, synchronously,
 * which is why it is `localStorage`: when a tab dies nothing asynchronous has to have finished. Each entry belongs
 * to one window, so that two windows with the same note never overwrite each other's words.
 *
 * A long note is written once; then, for each key, only what differs from that, so that a key costs what was typed and
 * not what the note holds.
 */
export class PendingNotes {
  #storage;
  /** The entry last written whole, and the stamp it was written under. @type {{entry: UnsentNote, stamp: string} | null} */
  #whole = null;
  /** The name of this window among those that share the storage. */
  window;
  /** The same for ink. */
  ink;

  /** @param {Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">} storage @param {string} window */
  constructor(storage, window) {
    this.#storage = storage;
    this.window = window;
    this.ink = new PendingInk(storage, window);
  }

  /** Whether the entry is kept: false when the browser's storage is full or switched off. @param {UnsentNote} entry */
  keep(entry) {
    try {
      if (!this.#keepChange(entry)) this.#keepWhole(entry);
      return true;
    } catch {
      return false;
    }
  }

  /** @param {UnsentNote} entry */
  #keepWhole(entry) {
    const stamp = randomKey();
    this.#whole = null;
    this.#storage.setItem(prefix + entry.key, JSON.stringify({ ...entry, stamp }));
    this.#storage.removeItem(changePrefix + entry.key);
    this.#whole = { entry, stamp };
  }

  /** Writes what of the text differs from the entry as it is kept, where nothing else does. @param {UnsentNote} entry */
  #keepChange(entry) {
    const { entry: whole, stamp } = this.#whole ?? {};
    if (!whole || !isSameBut("text", whole, entry) || whole.text.title !== entry.text.title) return false;
    const change = changeBetween(whole.text.body, entry.text.body);
    if (!change) {
      this.#storage.removeItem(changePrefix + entry.key);
      return true;
    }
    const { from, removed, inserted } = change;
    if (inserted.length > longest) return false;
    const kept = { stamp, from, removed: removed.length, inserted };
    this.#storage.setItem(changePrefix + entry.key, JSON.stringify(kept));
    return true;
  }

  /** @param {string} key */
  forget(key) {
    if (this.#whole?.entry.key === key) this.#whole = null;
    try {
      this.#storage.removeItem(prefix + key);
      this.#storage.removeItem(changePrefix + key);
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
        entries.push(this.#changed(JSON.parse(this.#storage.getItem(name) ?? "")));
      } catch {
        // An entry cut off by a full disk cannot be sent; it stays where it is for a person to rescue.
      }
    }
    return entries;
  }

  /** The entry with what was typed after it was written. @param {UnsentNote & {stamp?: string}} whole @returns {UnsentNote} */
  #changed({ stamp, ...entry }) {
    const change = JSON.parse(this.#storage.getItem(changePrefix + entry.key) ?? "null");
    if (!change || change.stamp !== stamp) return entry;
    const { title, body } = entry.text;
    const typed = body.slice(0, change.from) + change.inserted + body.slice(change.from + change.removed);
    return { ...entry, text: { title, body: typed } };
  }
}

/** Whether two states of an entry are the same things in all but one part, and when. @param {keyof UnsentNote} part @param {UnsentNote} one @param {UnsentNote} other */
function isSameBut(part, one, other) {
  const names = /** @type {(keyof UnsentNote)[]} */ (Object.keys(other));
  return names.every((name) => name === part || name === "keptAt" || one[name] === other[name]);
}
