import { newLinkOf } from "../base/model/linked-activity.js";
import { changedQuote } from "../base/text/quote.js";
import { StoredLinks } from "./stored-links.js";
import { WaitingLinks } from "./waiting-links.js";
import { WaitingQuotes } from "./waiting-quotes.js";
/** @import { Link, NewLink, NotebookPort, NoteText, QuoteChange } from "../base/model/model.js" */
/** @import { CreateAttempt, UnsentNote } from "./pending-notes.js" */
/** @import { NoteOfLinks } from "./stored-links.js" */

/** The links of a note: those that the server has, with what was changed in their quotes here, and those that wait for the server. */
export class NoteLinks {
  /** Those that the server has. */ stored;
  #waiting = new WaitingLinks();
  #quotes = this.#quotesOf();

  /** @param {NoteOfLinks} note @param {() => void} changed called when the links shown have changed */
  constructor(note, changed) {
    this.stored = new StoredLinks(note, changed);
  }

  /** Continues what a closed window has not sent. @param {Pick<UnsentNote, "links" | "quotes">} unsent */
  continue({ links, quotes }) {
    this.#waiting = new WaitingLinks(links);
    this.#quotes = this.#quotesOf(quotes);
  }

  /** @param {UnsentNote["quotes"]} [items] */
  #quotesOf(items) {
    return new WaitingQuotes((link) => this.#waiting.add(link), items);
  }

  /** The links that the server has, as they were changed here. The same array until something changes. */
  get shown() {
    return this.#quotes.shown(this.stored.items);
  }

  /** The links that the server does not have yet. */
  get waiting() {
    return this.#waiting.links;
  }

  /** What is to be kept until the server has it. */
  get unsent() {
    return { links: this.#waiting.items, quotes: this.#quotes.items };
  }

  get hasUnsent() {
    return this.#waiting.items.length > 0 || this.#quotes.items.length > 0;
  }

  /** Whether something is unsent that the server has not refused. */
  get canSend() {
    return this.#waiting.sendable.length > 0 || this.#quotes.sendable.length > 0;
  }

  /** Why the server refused a link or a quote; null if it has refused none. */
  get refusal() {
    return this.#waiting.refusal ?? this.#quotes.refusal;
  }

  /** @param {NewLink} link */
  isRefused(link) {
    return this.#waiting.isRefused(link);
  }

  /** @param {NewLink} link */
  add(link) {
    this.#waiting.add(link);
  }

  /** Returns the key of a link that waits; undefined if it does not wait any more. @param {NewLink} link */
  keyOf(link) {
    return this.#waiting.keyOf(link);
  }

  /** Removes a link that waits. @param {string} key */
  removeWaiting(key) {
    this.#waiting.remove([key]);
  }

  /** @param {Link | NewLink} link as it is shown @param {QuoteChange} change */
  changeQuote(link, change) {
    if ("id" in link) this.#quotes.change(link, change);
    else if (link.quote) this.#waiting.replace(link, { ...link, quote: changedQuote(link.quote, change) });
  }

  /** Whether a change of a link's quote waits. @param {Link} link */
  hasUnsentQuote(link) {
    return this.#quotes.items.some((item) => item.link.id === link.id);
  }

  /** Removes a link that the server has. @param {Link} link */
  async remove(link) {
    await this.stored.remove(link);
    this.#quotes.forget(link.id);
  }

  /** Returns the request that creates a note with the links that can be sent. @param {NoteText} text */
  attemptWith(text) {
    return this.#waiting.attemptWith(text);
  }

  /** Removes the links of a note that was created. @param {CreateAttempt} attempt */
  removeSent(attempt) {
    this.#waiting.removeSent(attempt);
  }

  /** The server has refused a note with its links. @param {import("../base/model/notebook-error.js").NotebookError} error */
  refuseTogether(error) {
    this.#waiting.refuseTogether(error);
  }

  /** Sends a link, or else a changed quote. Returns the link that the server has now, or null if it refused it. @param {NotebookPort} notebook @param {string} note */
  async send(notebook, note) {
    const link = await (this.#waiting.sendable.length ? this.#waiting : this.#quotes).send(notebook, note);
    if (link) this.stored.put(link);
    return link;
  }

  /** Makes all links new ones, because the server has the note no longer. */
  becomeNew() {
    this.#waiting.addFirst(this.shown.map(newLinkOf));
    this.#quotes.clear();
    this.stored.items = [];
  }
}
