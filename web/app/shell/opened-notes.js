import { words } from "../../base/i18n/words.js";
import { lazily } from "../../base/dom/lazily.js";
/** @import { NoteSession } from "../../sync/note-session.js" */
/** @import { NoteSessions } from "../../sync/note-sessions.js" */
/** @import { NotebookClient } from "../../client/notebook-client.js" */

/** The prefix of unsent texts and drawings in local storage. */
export const unsentPrefix = "backnote.unsent";

/** Where the key of the unsent note is stored that opens as the next new note. Without the Navigation API, another document opens it. */
const resumed = "backnote.resumed";

/**
 * The notes opened in this window. The modules for editing are fetched when the first note is opened; until
 * then there is nothing to save or update.
 */
export class OpenedNotes {
  /** @type {NoteSessions | null} */ #notes = null;
  /** Loads the sessions of the open notes. */
  load;

  /** @param {NotebookClient} client @param {string} window the id of this window */
  constructor(client, window) {
    this.load = lazily(async () => {
      const [{ NoteSessions }, { PendingNotes }] = await Promise.all([
        import("../../sync/note-sessions.js"),
        import("../../sync/pending-notes.js"),
      ]);
      return this.#notes = new NoteSessions(
        client,
        new PendingNotes(localStorage, window),
        words.keptCopySuffix,
      );
    });
  }

  /** @param {string} id */
  async open(id) {
    return (await this.load()).open(id);
  }

  async blank() {
    const notes = await this.load();
    const key = sessionStorage.getItem(resumed);
    sessionStorage.removeItem(resumed);
    return (key && notes.continued(key)) || notes.blank();
  }

  /** The notes of which the server refused a part. */
  get refused() {
    return this.#notes?.refused ?? [];
  }

  /** Lets a note that is only on this device open as the next new note. @param {NoteSession} session */
  resume({ key }) {
    sessionStorage.setItem(resumed, key);
  }

  /** @param {string} id */
  forget(id) {
    this.#notes?.forget(id);
  }

  /** @param {string} id @param {number} [revision] */
  async changed(id, revision) {
    await this.#notes?.changed(id, revision);
  }

  async refreshAll() {
    await this.#notes?.refreshAll();
  }

  /** Starts to save at once, because the window may be closing. */
  async saveAll() {
    await this.#notes?.saveAll();
  }

  /**
   * Sends what closed windows left unsent. Returns whether there was any.
   *
   * @param {Set<string>} openWindows
   */
  async resendLeftBehind(openWindows) {
    const isAny = Object.keys(localStorage).some((name) => name.startsWith(unsentPrefix));
    // If the modules cannot be fetched, the notes could not be sent either: the next window sends them.
    if (isAny) await (await this.load().catch(() => null))?.resendLeftBehind(openWindows);
    return isAny;
  }
}
