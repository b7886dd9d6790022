import { lazily } from "../../base/dom/lazily.js";
/** @import { OpenNotes } from "../../sync/open-notes.js" */
/** @import { NotebookClient } from "../api/notebook-client.js" */

/** What unsent texts and drawings are kept under begins so. */
const unsent = "backnote.unsent";

/**
 * The notes that are open in this window, and what writing them takes: fetched when the first one is opened, for a list is shown without.
 * As long as none was, there is nothing to send, to forget or to bring up to date.
 */
export class OpenedNotes {
  /** @type {OpenNotes | null} */ #notes = null;
  /** All that is open, with everything to open more. */
  load;

  /** @param {NotebookClient} client @param {string} window this one's name */
  constructor(client, window) {
    this.load = lazily(async () => {
      const [{ OpenNotes }, { UnsentNotes }] = await Promise.all([
        import("../../sync/open-notes.js"),
        import("../../sync/unsent-notes.js"),
      ]);
      return this.#notes = new OpenNotes(client, new UnsentNotes(localStorage, window));
    });
  }

  /** @param {string} id */
  async open(id) {
    return (await this.load()).open(id);
  }

  async blank() {
    return (await this.load()).blank();
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

  /** Begins at once, for a window that is about to go. */
  async saveAll() {
    await this.#notes?.saveAll();
  }

  /** Sends what closed windows left, where any did; says whether. @param {Set<string>} openWindows */
  async resendLeftBehind(openWindows) {
    const isAny = Object.keys(localStorage).some((name) => name.startsWith(unsent));
    // Where nothing can be fetched, nothing could be sent: it stays for the next window.
    if (isAny) await (await this.load().catch(() => null))?.resendLeftBehind(openWindows);
    return isAny;
  }
}
