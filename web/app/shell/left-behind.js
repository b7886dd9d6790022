import { openWindows, thisWindow, windowClosed } from "./open-windows.js";
import { unsentPrefix } from "./opened-notes.js";
/** @import { OpenedNotes } from "./opened-notes.js" */

/** Sends what other windows left unsent: at the start, and whenever one of them closes or crashes. */
export class LeftBehind {
  #openedNotes;
  #onSent;
  /** The windows whose end is awaited. @type {Set<string>} */ #awaited = new Set([thisWindow]);
  /** The windows that have closed. @type {Set<string>} */ #closed = new Set();

  /** @param {OpenedNotes} openedNotes @param {() => void} onSent called after something was sent */
  constructor(openedNotes, onSent) {
    this.#openedNotes = openedNotes;
    this.#onSent = onSent;
    // A window that was opened later matters once it stores something unsent.
    addEventListener("storage", ({ key }) => {
      if (key?.startsWith(unsentPrefix)) void openWindows().then((open) => this.#await(open));
    });
  }

  async send() {
    // One window at a time, so that two do not send the same.
    const take = async () => {
      // The lock by which the end of a window was noticed may still be listed.
      const open = (await openWindows()).difference(this.#closed);
      this.#await(open);
      return await this.#openedNotes.takeLeftBehind(open);
    };
    const sessions = await (navigator.locks ? navigator.locks.request("backnote.left-behind", take) : take());
    if (!sessions) return;
    await Promise.all(sessions.map((session) => session.save()));
    this.#onSent();
  }

  /** @param {Set<string>} windows */
  #await(windows) {
    for (const id of windows.difference(this.#awaited)) {
      this.#awaited.add(id);
      void windowClosed(id).then(() => {
        this.#closed.add(id);
        return this.send();
      });
    }
  }
}
