import { randomKey } from "../base/dom/random-key.js";
import { NotebookError } from "../base/model/notebook-error.js";
/** @import { NewLink, NotebookPort, NoteText } from "../base/model/model.js" */
/** @import { CreateAttempt } from "./pending-notes.js" */

/** @typedef {{key: string, link: NewLink}} WaitingLink a link that the server has not acknowledged */

/** The links of a note that the server does not have yet. One that the server refuses stays here, and does not stop the others. */
export class WaitingLinks {
  /** Replaced as a whole by each change. @type {readonly WaitingLink[]} */
  items;
  /** @type {Map<string, NotebookError>} */ #refusals = new Map();
  /** Whether the server has refused the note with its links, so that they are sent after it. */
  #followNote = false;

  /** @param {readonly WaitingLink[]} [items] */
  constructor(items = []) {
    this.items = items;
  }

  get links() {
    return this.items.map(({ link }) => link);
  }

  /** The links that can be sent. */
  get sendable() {
    return this.items.filter(({ key }) => !this.#refusals.has(key));
  }

  /** Why the server refused a link; null if it has refused none. */
  get refusal() {
    const refused = this.items.find(({ key }) => this.#refusals.has(key));
    return refused ? this.#refusals.get(refused.key) ?? null : null;
  }

  /** @param {NewLink} link */
  isRefused(link) {
    return this.items.some((one) => one.link === link && this.#refusals.has(one.key));
  }

  /** @param {NewLink} link */
  add(link) {
    this.items = [...this.items, { key: randomKey(), link }];
  }

  /**
   * Puts another link in the place of one, because its quote was changed. It has a key of its own: the server may get the link as it was
   * before, and then adds to it what this one has.
   *
   * @param {NewLink} link
   * @param {NewLink} changed
   */
  replace(link, changed) {
    this.items = this.items.map((item) => item.link === link ? { key: randomKey(), link: changed } : item);
  }

  /** Puts links before the others. @param {NewLink[]} links */
  addFirst(links) {
    this.items = [...links.map((link) => ({ key: randomKey(), link })), ...this.items];
  }

  /** Removes links, because the server has them or the person does not want them. @param {string[]} keys */
  remove(keys) {
    this.items = this.items.filter(({ key }) => !keys.includes(key));
  }

  /** Removes the links of a note that was created. @param {CreateAttempt} attempt */
  removeSent({ links, linkKeys }) {
    this.remove(linkKeys ?? this.items.slice(0, links.length).map(({ key }) => key));
  }

  /** Returns the key of a link; undefined if it does not wait any more. @param {NewLink} link */
  keyOf(link) {
    return this.items.find((one) => one.link === link)?.key;
  }

  /** @param {string} key @param {NotebookError} error */
  refuse(key, error) {
    this.#refusals.set(key, error);
  }

  /**
   * Sends the first link. Returns the link that the server has, or null if it refused it.
   *
   * @param {NotebookPort} notebook
   * @param {string} note
   */
  async send(notebook, note) {
    const [{ key, link }] = this.sendable;
    try {
      const stored = await notebook.addLink(note, link, key);
      this.remove([key]);
      return stored;
    } catch (error) {
      if (!(error instanceof NotebookError) || error.isPassing || error.kind === "note-not-found") {
        throw error;
      }
      this.refuse(key, error);
      return null;
    }
  }

  /** Remembers that the server refused a note with its links. Sent one by one, they show which of them was the reason. @param {NotebookError} error */
  refuseTogether(error) {
    if (this.#followNote) this.refuse(this.sendable[0].key, error);
    this.#followNote = true;
  }

  /** Returns the request that creates a note with the links that can be sent. If those follow the note, a note without text has the first one. @param {NoteText} text @returns {CreateAttempt} */
  attemptWith({ title, body }) {
    const atFirst = !this.#followNote ? this.items.length : title.trim() || body.trim() ? 0 : 1;
    const items = this.sendable.slice(0, atFirst);
    const [links, linkKeys] = [items.map(({ link }) => link), items.map(({ key }) => key)];
    return { key: randomKey(), title, body, links, linkKeys };
  }
}
