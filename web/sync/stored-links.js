/** @import { Link, NotebookPort } from "../base/model/model.js" */

/** @typedef {{id: string | null, notebook: NotebookPort, refresh: () => Promise<void>}} NoteOfLinks */

/** The links of a note that the server has. A change is shown before the server has it, and taken back if the request fails. */
export class StoredLinks {
  /** Replaced as a whole by each change. @type {Link[]} */
  items = [];
  #note;
  #changed;
  /** The number of orders that the person gave. */
  orderCount = 0;
  #ordersUnderWay = 0;
  #lastOrder = Promise.resolve();

  /** @param {NoteOfLinks} note @param {() => void} changed called when the links shown have changed */
  constructor(note, changed) {
    this.#note = note;
    this.#changed = changed;
  }

  /** Whether the server's order may be older than the one shown. */
  get isOrdering() {
    return this.#ordersUnderWay > 0;
  }

  /** Shows a link as the server has it now. @param {Link} link */
  put(link) {
    const isKnown = this.items.some(({ id }) => id === link.id);
    this.items = isKnown ? this.items.map((one) => one.id === link.id ? link : one) : [...this.items, link];
  }

  /** @param {Link} link */
  async remove(link) {
    const { id, notebook } = this.#note;
    this.items = this.items.filter((other) => other.id !== link.id);
    this.#changed();
    try {
      if (id) await notebook.removeLink(id, link.id);
      await this.#note.refresh();
    } catch (error) {
      this.items = [...this.items, link];
      this.#changed();
      throw error;
    }
  }

  /** Restores a removed link, as it was. @param {Link} link */
  async restore(link) {
    const { id, notebook } = this.#note;
    if (!id) return;
    await notebook.restoreLink(id, link.id);
    await this.#note.refresh();
  }

  /** Reorders the links at once, and restores the server's order if the request fails. @param {string[]} linkIDs */
  async order(linkIDs) {
    const { id, notebook } = this.#note;
    if (!id) return;
    const before = this.items;
    const turn = ++this.orderCount;
    const place = (/** @type {Link} */ { id }) => (linkIDs.indexOf(id) + 1) || linkIDs.length + 1;
    this.items = before.toSorted((a, b) => place(a) - place(b));
    this.#changed();
    this.#ordersUnderWay++;
    try {
      // Requests that are sent at the same time may arrive in any order.
      const sent = this.#lastOrder.then(() => notebook.orderLinks(id, linkIDs));
      this.#lastOrder = sent.then(() => {}, () => {});
      await sent.finally(() => this.#ordersUnderWay--);
      await this.#note.refresh();
    } catch (error) {
      // A later order replaces this one.
      if (turn === this.orderCount) this.items = before;
      this.#changed();
      throw error;
    }
  }
}
