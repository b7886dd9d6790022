/** @import { UnsentNote } from "../../sync/pending-notes.js" */
/** @import { ShownNote } from "../protocol/calls.js" */
/** @import { Outbox } from "./outbox.js" */
/** @import { ConnectedPage } from "./ports.js" */

const prefix = "shown.";

/** The key of the note that the quick note in a tab shows, in the session's storage. */
const stored = (/** @type {number} */ tab) => `${prefix}${tab}`;

/**
 * The notes that are open in pages of the web. A page may remove the quick note, and the next one in the same document goes on with what
 * was written in it.
 */
export class ShownNotes {
  #outbox;

  /** @param {Outbox} outbox */
  constructor(outbox) {
    this.#outbox = outbox;
  }

  /** Remembers what the quick note of a frame shows; null once a person has closed it. @param {ConnectedPage} frame @param {ShownNote | null} shown */
  async remember({ tab, document }, shown) {
    if (!shown) return await this.forget(tab);
    const { key, noteID } = shown;
    await chrome.storage.session.set({ [stored(tab)]: { document, key, noteID } });
  }

  /**
   * Returns what the last frame in the same document showed, and gives its unsent text to the frame.
   *
   * @param {ConnectedPage} frame
   * @returns {Promise<{noteID: string | null, entry: UnsentNote | null} | null>}
   */
  async takeOver({ tab, document, id }) {
    const shown = /** @type {(ShownNote & {document?: string}) | undefined} */ (
      (await chrome.storage.session.get(stored(tab)))[stored(tab)]
    );
    if (!shown || shown.document !== document) return null;
    const entry = await this.#outbox.takeOver(shown.key, id);
    // The frame asks again if the worker ends before it has the answer.
    if (entry) await chrome.storage.session.set({ [stored(tab)]: { ...shown, key: entry.key } });
    return { entry, noteID: shown.noteID ?? this.#outbox.sentID(shown.key) };
  }

  /** @param {number} tab */
  async forget(tab) {
    const isStored = stored(tab) in await chrome.storage.session.get(stored(tab));
    if (isStored) await chrome.storage.session.remove(stored(tab));
  }
  /** Forgets all notes, because this browser is unpaired. */
  async forgetAll() {
    const names = Object.keys(await chrome.storage.session.get(null)).filter((name) =>
      name.startsWith(prefix)
    );
    await chrome.storage.session.remove(names);
  }
}
