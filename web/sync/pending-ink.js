import { withUnsentInk } from "../ink/ink-change.js";
import { readInk } from "../ink/ink-model.js";
import { NotebookError } from "../base/model/notebook-error.js";
/** @import { UnsentInk } from "../ink/ink-change.js" */
/** @import { Ink } from "../ink/ink-model.js" */
/** @import { NotebookPort } from "../base/model/model.js" */

/** @typedef {UnsentInk & {noteID: string, window: string, account?: string}} UnsentInkEntry the unsent ink of one window on a note */

const prefix = "backnote.unsent-ink.";

/**
 * Ink that the server has not acknowledged. It survives reloads and crashes, like the text in `PendingNotes`. Only the difference from the
 * server's ink is stored, so that it can be applied to later ink.
 */
export class PendingInk {
  #storage;
  #window;
  #account;

  /**
   * @param {Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">} storage
   * @param {string} window
   * @param {string} [account] that of `PendingNotes`
   */
  constructor(storage, window, account) {
    this.#storage = storage;
    this.#window = window;
    this.#account = account;
  }

  /**
   * Stores a change, unless the browser's storage is full or disabled. Returns what is to be sent, or null if the change is empty.
   *
   * @param {string} noteID
   * @param {UnsentInk} change
   * @returns {UnsentInkEntry | null}
   */
  keep(noteID, change) {
    if (!change.put.length && !change.removed.length && !change.anchors?.length) {
      this.forget(noteID);
      return null;
    }
    const entry = { ...change, noteID, window: this.#window, account: this.#account };
    try {
      this.#storage.setItem(this.#name(noteID, this.#window), JSON.stringify(entry));
    } catch {
      // It is still sent from memory.
    }
    return entry;
  }

  /** @param {string} noteID @param {string} [window] */
  forget(noteID, window = this.#window) {
    try {
      this.#storage.removeItem(this.#name(noteID, window));
    } catch {
      // Storage that cannot be written has nothing to remove.
    }
  }

  /** Removes an entry that was sent, unless a later one has replaced it. @param {UnsentInkEntry} entry */
  forgetSent(entry) {
    const stored = this.#read(this.#name(entry.noteID, entry.window));
    if (JSON.stringify(stored) === JSON.stringify(entry)) this.forget(entry.noteID, entry.window);
  }

  /** Returns the unsent ink of this window. @param {string} noteID @returns {UnsentInkEntry | null} */
  of(noteID) {
    return this.#read(this.#name(noteID, this.#window));
  }

  /** Returns the unsent ink of windows that are closed. @param {Set<string>} openWindows @returns {UnsentInkEntry[]} */
  leftBehind(openWindows) {
    const names = Array.from({ length: this.#storage.length }, (_, i) => this.#storage.key(i) ?? "");
    const entries = names.filter((name) => name.startsWith(prefix)).map((name) => this.#read(name));
    return entries.filter((entry) => entry !== null).filter(({ window, account }) =>
      account === this.#account && window !== this.#window && !openWindows.has(window)
    );
  }

  /** @param {string} name @returns {UnsentInkEntry | null} */
  #read(name) {
    try {
      return JSON.parse(this.#storage.getItem(name) ?? "null");
    } catch {
      return null;
    }
  }

  /** @param {string} noteID @param {string} window */
  #name(noteID, window) {
    return `${prefix}${noteID}.${window}`;
  }
}

/**
 * Returns the ink that the server has.
 *
 * @param {NotebookPort} notebook
 * @param {string} noteID
 * @param {number} revision a revision of the note
 * @returns {Promise<Ink>}
 */
export async function storedInk(notebook, noteID, revision) {
  try {
    return readInk(await notebook.readInk(noteID, revision));
  } catch (error) {
    if (error instanceof NotebookError && error.kind === "ink-not-found") return readInk(undefined);
    throw error;
  }
}

/**
 * Sends the ink of a closed window. If the server is unreachable it is sent later; if the note is gone, it is dropped.
 *
 * @param {NotebookPort} notebook
 * @param {PendingInk} unsent
 * @param {UnsentInkEntry} entry
 */
export async function sendLeftInk(notebook, unsent, entry) {
  const { noteID, window } = entry;
  for (let tries = 0;; tries++) {
    try {
      const { revision } = await notebook.readNote(noteID);
      const stored = await storedInk(notebook, noteID, revision);
      await notebook.saveInk(noteID, withUnsentInk(stored, entry), revision);
      return unsent.forgetSent(entry);
    } catch (error) {
      if (!(error instanceof NotebookError)) throw error;
      if (error.kind === "note-not-found") return unsent.forget(noteID, window);
      if (!error.isPassing && error.kind !== "note-changed") return;
    }
    await new Promise((done) => setTimeout(done, Math.min(30_000, 1000 * 2 ** tries)));
  }
}
