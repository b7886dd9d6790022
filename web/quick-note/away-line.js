import { element } from "../base/dom/element.js";
import { words } from "../base/i18n/words.js";
/** @import { NoteSession } from "../sync/note-session.js" */

/** Says above a note that it is in the trash or in the archive, and offers to restore it or to start a new one. */
export class AwayLine {
  #words = element("span", {});
  #restore = element("button", { type: "button", class: "second", onclick: () => void this.#bringBack() });
  element;
  /** @type {NoteSession | null} */ #session = null;
  #failed;

  /** @param {{startNew: () => void, failed: (error: unknown) => void}} actions */
  constructor({ startNew, failed }) {
    this.#failed = failed;
    this.element = element(
      "div",
      { class: "away", role: "status", hidden: true },
      this.#words,
      this.#restore,
      element("button", { type: "button", class: "second", onclick: startNew }, words.newNote),
    );
  }

  /** Shows where a note is; nothing if it is among the notes. @param {NoteSession} session */
  show(session) {
    this.#session = session;
    const { isTrashed, isAway } = session;
    this.element.hidden = !isAway;
    const sentence = isAway ? isTrashed ? words.inTrash : words.inArchive : "";
    if (this.#words.textContent !== sentence) this.#words.textContent = sentence;
    this.#restore.textContent = isTrashed ? words.restore : words.unarchive;
  }

  async #bringBack() {
    const session = this.#session;
    const { id = null, notebook, isTrashed } = session ?? {};
    if (!session || !id) return;
    try {
      if (isTrashed) await notebook?.restoreNote?.(id);
      else await notebook?.arrangeNote?.(id, { isArchived: false });
      await session.refresh();
    } catch (error) {
      this.#failed(error);
    }
  }
}
