import { randomKey } from "../base/dom/random-key.js";
import { newLinkOf } from "../base/model/linked-activity.js";
import { NotebookError } from "../base/model/notebook-error.js";
import { changedQuote } from "../base/text/quote.js";
/** @import { Link, NewLink, NotebookPort, QuoteChange } from "../base/model/model.js" */

/**
 * @typedef {object} WaitingQuote a change of a quote that the server has not acknowledged
 * @property {string} key
 * @property {Link} link as it was before
 * @property {QuoteChange} change
 */

/**
 * The changes of the quotes of a note's stored links that the server does not have yet: their colors and comments. One that the server refuses
 * stays here, and does not stop the others.
 */
export class WaitingQuotes {
  /** Replaced as a whole by each change. @type {readonly WaitingQuote[]} */
  items;
  #addAgain;
  /** The keys of changes that the server may have. @type {Set<string>} */ #tried = new Set();
  /** @type {Map<string, NotebookError>} */ #refusals = new Map();
  /** What `shown` returned last, and of what. @type {{links: Link[], items: readonly WaitingQuote[], result: Link[]} | null} */
  #drawn = null;

  /** @param {(link: NewLink) => void} addAgain adds a link that was removed elsewhere while its quote was commented @param {readonly WaitingQuote[]} [items] */
  constructor(addAgain, items = []) {
    this.#addAgain = addAgain;
    this.items = items;
  }

  /** The changes that can be sent. */
  get sendable() {
    return this.items.filter(({ key }) => !this.#refusals.has(key));
  }

  /** Why the server refused a change; null if it has refused none. */
  get refusal() {
    const refused = this.items.find(({ key }) => this.#refusals.has(key));
    return refused ? this.#refusals.get(refused.key) ?? null : null;
  }

  /** Changes a quote. A change that was not sent yet becomes one with it. @param {Link} link as it is shown @param {QuoteChange} change */
  change(link, change) {
    const last = this.items.findLast((item) => item.link.id === link.id);
    if (!last || this.#tried.has(last.key)) {
      this.items = [...this.items, { key: randomKey(), link, change }];
      return;
    }
    const { formerComment } = last.change.comment === undefined ? change : last.change;
    const both = { ...last.change, ...change, formerComment };
    const item = { key: randomKey(), link: last.link, change: both };
    this.items = this.items.map((other) => other === last ? item : other);
  }

  /** Returns stored links with their quotes as they were changed here: the same array for the same links and changes. @param {Link[]} links */
  shown(links) {
    if (!this.items.length) return links;
    if (this.#drawn?.links === links && this.#drawn.items === this.items) return this.#drawn.result;
    const result = links.map((link) => withChangedQuote(link, this.items));
    this.#drawn = { links, items: this.items, result };
    return result;
  }

  /** Forgets all changes, because the links they belong to are gone. */
  clear() {
    this.items = [];
  }

  /** Forgets the changes of a link that the person has removed. @param {string} link */
  forget(link) {
    if (this.items.some((item) => item.link.id === link)) this.#remove((item) => item.link.id === link);
  }

  /**
   * Sends the first change. Returns the changed link, or null if the server refused it.
   *
   * @param {NotebookPort} notebook
   * @param {string} note
   */
  async send(notebook, note) {
    const [{ key, link, change }] = this.sendable;
    this.#tried.add(key);
    try {
      const changed = await notebook.changeQuote(note, link.id, change, key);
      this.#remove((item) => item.key === key);
      return changed;
    } catch (error) {
      if (!(error instanceof NotebookError) || error.isPassing || error.kind === "note-not-found") {
        throw error;
      }
      if (error.kind === "link-not-found" || error.kind === "quote-not-found") this.#rescue(link);
      else {
        this.#refusals.set(key, error);
        this.#tried.delete(key);
      }
      return null;
    }
  }

  /** A link was removed elsewhere. What the person has written about its quote meanwhile brings it back. @param {Link} link */
  #rescue(link) {
    const changes = this.items.filter((item) => item.link.id === link.id);
    this.#remove((item) => item.link.id === link.id);
    if (changes.some(({ change }) => change.comment)) {
      this.#addAgain(newLinkOf(withChangedQuote(link, changes)));
    }
  }

  /** @param {(item: WaitingQuote) => boolean} isRemoved */
  #remove(isRemoved) {
    this.items = this.items.filter((item) => !isRemoved(item));
  }
}

/** Returns a link with the changes of its quote that wait. @param {Link} link @param {readonly WaitingQuote[]} waiting @returns {Link} */
export function withChangedQuote(link, waiting) {
  const { quote } = link;
  const changes = waiting.filter((item) => item.link.id === link.id);
  if (!quote || !changes.length) return link;
  return { ...link, quote: changes.reduce((before, { change }) => changedQuote(before, change), quote) };
}
