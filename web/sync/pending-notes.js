import { randomKey } from "../base/dom/random-key.js";
import { changeBetween } from "../editor/text-change.js";
import { PendingInk } from "./pending-ink.js";
/** @import { NewLink, NoteText } from "../base/model/model.js" */
/** @import { WaitingLink } from "./waiting-links.js" */
/** @import { WaitingQuote } from "./waiting-quotes.js" */

/**
 * @typedef {NoteText & {key: string, links: NewLink[], linkKeys?: string[]}} CreateAttempt the request that creates a note, repeated
 * unchanged, and the keys of its waiting links
 *
 * @typedef {object} UnsentNote the unsent state of a note in one window
 * @property {string} key
 * @property {string} window
 * @property {string | null} noteID
 * @property {(NoteText & {revision: number}) | null} base the text the server last acknowledged
 * @property {NoteText} text
 * @property {readonly WaitingLink[]} links
 * @property {readonly WaitingQuote[]} [quotes] the changed quotes of links that the server has
 * @property {CreateAttempt | null} attempt
 * @property {CreateAttempt | null} copy
 * @property {NoteText | null} [sent] the text of a save without a response
 * @property {boolean} [isWrittenAway] whether the text was written while the note was known to be in the archive or the trash
 * @property {string} keptAt
 */

const prefix = "backnote.unsent.";
const changePrefix = "backnote.unsent-change.";
/** Longer changes are stored with the whole entry. */
const longest = 4096;

/**
 * Text that the server has not acknowledged. It survives reloads and crashes. It is written synchronously on every key, because a tab that
 * crashes finishes nothing asynchronous; in the app to `localStorage`. Each entry belongs to one window, so that two windows with the same note do
 * not overwrite each other, and is sent only by the account that wrote it. A long note is written once, and then only the difference on each key.
 */
export class PendingNotes {
  #storage;
  #account;
  /** The last entry written as a whole, and its stamp. @type {{entry: UnsentNote, stamp: string} | null} */
  #whole = null;
  /** The id of this window among those that share the storage. */
  window;
  /** The pending ink. */
  ink;

  /**
   * @param {Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">} storage
   * @param {string} window
   * @param {string} [account] the account that writes here; none if the storage has the entries of one account only
   */
  constructor(storage, window, account) {
    this.#storage = storage;
    this.#account = account;
    this.window = window;
    this.ink = new PendingInk(storage, window, account);
  }

  /** Stores an entry. Returns false if the browser's storage is full or disabled. @param {UnsentNote} entry */
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
    this.#storage.setItem(prefix + entry.key, JSON.stringify({ ...entry, account: this.#account, stamp }));
    this.#storage.removeItem(changePrefix + entry.key);
    this.#whole = { entry, stamp };
  }

  /** Stores the difference in the text if nothing else has changed. @param {UnsentNote} entry */
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
      // Storage that cannot be written has nothing to remove.
    }
  }

  /** Returns the entries of windows that are closed. @param {Set<string>} openWindows @returns {UnsentNote[]} */
  leftBehind(openWindows) {
    return this.all().filter((entry) => entry.window !== this.window && !openWindows.has(entry.window));
  }

  /**
   * Makes the entries of closed windows entries of this window, so that no other one sends them as well.
   *
   * @param {Set<string>} openWindows
   * @returns {UnsentNote[]}
   */
  takeLeftBehind(openWindows) {
    const taken = this.leftBehind(openWindows).map((entry) => ({ ...entry, window: this.window }));
    for (const entry of taken) this.keep(entry);
    return taken;
  }

  /** Returns the entries of all windows of the account. @returns {UnsentNote[]} */
  all() {
    /** @type {UnsentNote[]} */
    const entries = [];
    for (let i = 0; i < this.#storage.length; i++) {
      const name = this.#storage.key(i);
      if (!name?.startsWith(prefix)) continue;
      try {
        const { account, ...entry } = JSON.parse(this.#storage.getItem(name) ?? "");
        if (account === this.#account) entries.push(this.#changed(entry));
      } catch {
        // An entry that is cut off cannot be sent. It stays, so that a person can recover it.
      }
    }
    return entries;
  }

  /** Returns the entry with its stored difference applied. @param {UnsentNote & {stamp?: string}} whole @returns {UnsentNote} */
  #changed({ stamp, ...entry }) {
    const change = JSON.parse(this.#storage.getItem(changePrefix + entry.key) ?? "null");
    if (!change || change.stamp !== stamp) return entry;
    const { title, body } = entry.text;
    const typed = body.slice(0, change.from) + change.inserted + body.slice(change.from + change.removed);
    return { ...entry, text: { title, body: typed } };
  }
}

/**
 * Returns whether two states of an entry are equal apart from one part and the time.
 *
 * @param {keyof UnsentNote} part
 * @param {UnsentNote} one
 * @param {UnsentNote} other
 */
function isSameBut(part, one, other) {
  const names = /** @type {(keyof UnsentNote)[]} */ (Object.keys(other));
  return names.every((name) => name === part || name === "keptAt" || one[name] === other[name]);
}
