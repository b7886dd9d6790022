import { showCount } from "./badge.js";
/** @import { Suggestion } from "../../base/model/model.js" */
/** @import { RequestFunction } from "../../client/request.js" */
/** @import { PageInView } from "../protocol/calls.js" */
/** @import { IndexSync } from "./index-sync.js" */
/** @import { Ports } from "./ports.js" */
/** @import { Rules } from "./rules.js" */

/**
 * @typedef {{url: string, suggestions: Suggestion[] | null, isOld?: boolean}} ShownPage the suggestions are null if the service did not
 * answer, and old if something was changed since
 */

/** The script that shows the panels in a page. */
const contentScript = "extension/content/content.js";

/** The milliseconds between two look-ups of a tab that changes its URL all the time; the last URL counts. */
const lookupInterval = 250;

/** How often the service is asked for the notes of a page while notes are being changed. */
const mostTries = 3;

/**
 * Looks up the pages of tabs, and shows their notes. The look-up happens here, without a request: a page without notes causes none, writes
 * nothing and gets no script. Only for a page that may have notes is the service asked, without recording a visit.
 */
export class PageNotes {
  #rules;
  #index;
  #request;
  #ports;
  /** The pages with notes, by tab. @type {Map<number, ShownPage>} */ #shown = new Map();
  /** The URL that each tab showed last, until it is looked up. @type {Map<number, string>} */ #next =
    new Map();
  /** The tabs that are being looked up. @type {Set<number>} */ #busy = new Set();

  /** The number of changes of notes and decisions since the worker started. */
  #changes = 0;

  /** @param {{rules: Rules, index: IndexSync, request: RequestFunction, ports: Ports}} services */
  constructor({ rules, index, request, ports }) {
    this.#rules = rules;
    this.#index = index;
    this.#request = request;
    this.#ports = ports;
  }

  /** A tab shows another page, or the index changed. @param {number} tab @param {string} url */
  lookUp(tab, url) {
    this.#next.set(tab, url);
    if (!this.#busy.has(tab)) void this.#lookUpNext(tab);
  }

  /** Looks up a page unless its notes are known. @param {number} tab @param {string} url */
  cameIntoView(tab, url) {
    if (this.#shown.get(tab)?.url !== url) this.lookUp(tab, url);
  }

  /** Notes or decisions were changed. The suggestions are asked for again when a page of the extension wants them. */
  changed() {
    this.#changes++;
    for (const page of this.#shown.values()) page.isOld = true;
  }

  /** @param {number} tab */
  closed(tab) {
    this.#shown.delete(tab);
    this.#next.delete(tab);
  }

  /** Returns the canonical URL and the key of a page, or null for what is no web page. @param {string} url */
  async canonicalize(url) {
    if (typeof url !== "string") return null;
    const result = (await this.#rules.canonicalizer()).canonicalize(url);
    return result.error ? null : { canonicalURL: result.canonicalURL, key: result.key };
  }

  /** Returns whether a page may have notes, without a request. @param {string} url */
  async mayHaveNotes(url) {
    if (!/^https?:/i.test(url)) return false;
    const [index, canonicalizer] = await Promise.all([this.#index.load(), this.#rules.canonicalizer()]);
    const result = canonicalizer.canonicalize(url);
    return !result.error &&
      index.mayHaveNotes(result.key, result.keyHash, (text) => canonicalizer.hash(text));
  }

  /**
   * Returns the notes of a page, from the service unless they are known.
   *
   * @param {number} tab
   * @param {string} url
   * @returns {Promise<Suggestion[]>}
   */
  async suggestions(tab, url) {
    const shown = this.#shown.get(tab);
    if (shown?.url === url && shown.suggestions && !shown.isOld) return shown.suggestions;
    if (!await this.mayHaveNotes(url)) return [];
    const suggestions = await this.#ask(url).catch(() => null);
    if (suggestions) this.#shown.set(tab, { url, suggestions });
    return suggestions ?? [];
  }

  /** @param {PageInView} page @returns {Promise<PageInView>} */
  async described(page) {
    const found = await this.canonicalize(page.url);
    return found ? { ...page, canonicalURL: found.canonicalURL } : page;
  }

  /** @param {number} tab */
  async #lookUpNext(tab) {
    this.#busy.add(tab);
    try {
      for (let url = this.#take(tab); url !== undefined; url = this.#take(tab)) {
        const isFound = await this.mayHaveNotes(url);
        if (!isFound && !this.#shown.has(tab) && !this.#ports.pageOf(tab)) continue;
        await this.#show(tab, url, isFound);
        await new Promise((done) => setTimeout(done, lookupInterval));
      }
    } finally {
      this.#busy.delete(tab);
    }
  }

  /** @param {number} tab */
  #take(tab) {
    const url = this.#next.get(tab);
    this.#next.delete(tab);
    return url;
  }

  /** @param {number} tab @param {string} url @param {boolean} isFound */
  async #show(tab, url, isFound) {
    const suggestions = isFound ? await this.#ask(url).catch(() => null) : [];
    // The tab may show another page by now, which is next.
    if (this.#next.has(tab)) return;
    if (suggestions?.length === 0) this.#shown.delete(tab);
    else this.#shown.set(tab, { url, suggestions });
    // A page that has the script already ignores it.
    const injected = suggestions?.length ? this.inject(tab) : null;
    await showCount(tab, suggestions ? suggestions.length : "unknown");
    const { title = "" } = await chrome.tabs.get(tab).catch(() => ({ title: "" }));
    const page = await this.described({ tab, url, title });
    this.#ports.sendToTab(tab, "suggestions", { page, suggestions: suggestions ?? [] });
    await injected;
  }

  /**
   * Puts the content script into a page. Returns false where nothing can be shown.
   *
   * @param {number} tab
   * @param {{isAskedFor?: boolean}} [how] `isAskedFor` if a person wants it, also in a page that has removed the panels for good
   */
  async inject(tab, { isAskedFor = false } = {}) {
    const where = { target: { tabId: tab, frameIds: [0] }, injectImmediately: true };
    try {
      if (isAskedFor) {
        const [{ result }] = await chrome.scripting.executeScript({ ...where, func: canShowPanels });
        if (!result) return false;
      }
      await chrome.scripting.executeScript({ ...where, files: [contentScript] });
      return true;
    } catch {
      return false;
    }
  }

  /**
   * Asks the service for the notes of a page, and again if notes were changed meanwhile: the answer may be older than the change.
   *
   * @param {string} url
   * @returns {Promise<Suggestion[]>}
   */
  async #ask(url) {
    for (let tries = 1;; tries++) {
      const changes = this.#changes;
      const answer = await this.#request("/suggestions", { method: "POST", body: { webpageURL: url } });
      if (changes !== this.#changes && tries < mostTries) continue;
      return /** @type {{suggestions: Suggestion[]}} */ (answer).suggestions;
    }
  }
}

/** Runs in the page, beside the content script: lets it start again, and returns whether it does so in this document. */
function canShowPanels() {
  delete (/** @type {{backnoteGaveUp?: boolean}} */ (globalThis).backnoteGaveUp);
  return document.contentType !== "application/pdf";
}
