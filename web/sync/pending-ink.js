import { withInkChange } from "../ink/ink-change.js";
import { readInk } from "../ink/ink-model.js";
import { NotebookError } from "../base/model/notebook-error.js";
/** @import { InkChange } from "../ink/ink-change.js" */
/** @import { Ink } from "../ink/ink-model.js" */
/** @import { NotebookPort } from "../base/model/model.js" */

/** @typedef {InkChange & {noteID: string, window: string, width: number}} UnsentInkEntry what one window drew on a note and the server may not have */

const prefix = "backnote.unsent-ink.";

/**
 * Ink that is drawn but not yet acknowledged, kept through reload and crash as `PendingNotes` keeps text: at once, and only
 * what differs from what the server has, so that it can be made on whatever the server has later.
 */
export class PendingInk {
  #storage;
  #window;

  /** @param {Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">} storage @param {string} window */
  constructor(storage, window) {
    this.#storage = storage;
    this.#window = window;
  }

  /** Whether it is kept: false when the browser's storage is full or switched off. @param {string} noteID @param {InkChange & {width: number}} change */
  keep(noteID, change) {
    if (!change.put.length && !change.removed.length) {
      this.forget(noteID);
      return true;
    }
    try {
      const entry = { ...change, noteID, window: this.#window };
      this.#storage.setItem(this.#name(noteID, this.#window), JSON.stringify(entry));
      return true;
    } catch {
      return false;
    }
  }

  /** @param {string} noteID @param {string} [window] */
  forget(noteID, window = this.#window) {
    try {
      this.#storage.removeItem(this.#name(noteID, window));
    } catch {
      // A storage that cannot be written holds nothing to forget.
    }
  }

  /** What this window drew on a note and has not sent. @param {string} noteID @returns {UnsentInkEntry | null} */
  of(noteID) {
    return this.#read(this.#name(noteID, this.#window));
  }

  /** What is unsent of windows that are no longer open. @param {Set<string>} openWindows @returns {UnsentInkEntry[]} */
  leftBehind(openWindows) {
    const names = Array.from({ length: this.#storage.length }, (_, i) => this.#storage.key(i) ?? "");
    const entries = names.filter((name) => name.startsWith(prefix)).map((name) => this.#read(name));
    return entries.filter((entry) => entry !== null).filter(({ window }) =>
      window !== this.#window && !openWindows.has(window)
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

/** A note's ink as the server has it. @param {NotebookPort} notebook @param {string} noteID @returns {Promise<Ink>} */
export async function storedInk(notebook, noteID) {
  try {
    return readInk(await notebook.readInk(noteID));
  } catch (error) {
    if (error instanceof NotebookError && error.kind === "ink-not-found") return readInk(undefined);
    throw error;
  }
}

/**
 * Makes on the server what a closed window drew. A server out of reach is asked again later; a note that is gone takes its
 * ink with it.
 *
 * @param {NotebookPort} notebook
 * @param {PendingInk} unsent
 * @param {UnsentInkEntry} entry
 */
export async function sendLeftInk(notebook, unsent, entry) {
  const { noteID, window, width } = entry;
  for (let tries = 0;; tries++) {
    try {
      const stored = await storedInk(notebook, noteID);
      const strokes = withInkChange(stored.strokes, entry);
      await notebook.saveInk(noteID, { version: 1, width: Math.max(width, stored.width), strokes });
      return unsent.forget(noteID, window);
    } catch (error) {
      if (!(error instanceof NotebookError)) throw error;
      if (error.kind === "note-not-found") return unsent.forget(noteID, window);
      if (!error.isPassing) return;
    }
    await new Promise((done) => setTimeout(done, Math.min(30_000, 1000 * 2 ** tries)));
  }
}
