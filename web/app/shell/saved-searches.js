import { errorWords } from "../../base/i18n/error-words.js";
import { lazily } from "../../base/dom/lazily.js";
import { savedSearches } from "../../client/saved-search-client.js";
/** @import { Notice } from "../../base/ui/notice.js" */
/** @import { NotebookClient } from "../../client/notebook-client.js" */
/** @import { SavedSearch } from "../../client/saved-search-client.js" */
/** @import { SavedSearchItems } from "../saved-searches/saved-search-items.js" */

/** The saved searches in the navigation. The modules that show them are fetched when there is one. */
export class SavedSearches {
  #client;
  #notice;
  #load;
  /** @type {SavedSearchItems | null} */ #items = null;
  /** @type {SavedSearch[]} */ #all = [];
  /** Counts the requests, so that an answer that comes late does not replace a later one. */
  #requestCount = 0;
  /** The query of the list of notes. */ #query = "";

  /** @param {HTMLElement} navigation @param {{client: NotebookClient, notice: Notice}} services */
  constructor(navigation, services) {
    this.#client = services.client;
    this.#notice = services.notice;
    this.#load = lazily(async () => {
      const { SavedSearchItems } = await import("../saved-searches/saved-search-items.js");
      this.#items = new SavedSearchItems(navigation, services);
      this.mark();
      return this.#items;
    });
  }

  /** Follows the query of the list, and saves it when the person wants that. */
  listen() {
    document.addEventListener("bn-query", (event) => {
      this.#query = /** @type {CustomEvent} */ (event).detail.query;
      this.mark();
    });
    document.addEventListener("bn-save-search", (event) => {
      void this.#save(/** @type {CustomEvent} */ (event).detail.query);
    });
  }

  /** Marks the search that the list shows. */
  mark() {
    this.#items?.mark(document.body.dataset.view === "notes" ? this.#query : null);
  }

  /** Reads and shows them. What fails is read again with the next change. */
  async show() {
    const request = ++this.#requestCount;
    const all = await savedSearches(this.#client).catch(() => null);
    if (!all || request !== this.#requestCount) return;
    this.#all = all;
    if (all.length === 0 && !this.#items) return;
    const items = await this.#load().catch(() => null);
    items?.show(this.#all);
  }

  /** @param {string} query */
  async #save(query) {
    const items = await this.#load().catch((error) => {
      if (!(error instanceof TypeError)) throw error;
      this.#notice.say(errorWords(error).title);
    });
    await items?.save(query);
  }
}
