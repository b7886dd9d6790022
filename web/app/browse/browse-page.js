import { siteOf } from "../../base/url/url-parts.js";
import { PageFrame } from "./page-frame.js";
/** @import { Activity, SimilarPage, Suggestion } from "../../base/model/model.js" */
/** @import { NotebookClient } from "../../client/notebook-client.js" */
/** @import { Page } from "../../client/notebook-client.js" */

/**
 * The page that a tab shows. A visit shows the address at once, requests the page's notes while the server
 * fetches the page, and then records the visit with the page's title and final address; the response has the
 * notes of the overlay. A page that cannot be shown is a visit too: its link can be added.
 */
export class BrowsePage {
  frame = new PageFrame();
  /** @type {string | null} */ url = null;
  title = "";
  /** @type {(Pick<Activity, "webpageURL" | "canonicalURL"> & Partial<Activity>) | null} */ activity = null;
  /** @type {Suggestion[]} */ suggestions = [];
  /** @type {SimilarPage[]} */ similarPages = [];
  #client;
  #device;
  #changed;
  #visiting = new AbortController();

  /** @param {{client: NotebookClient, device: string}} services @param {() => void} changed */
  constructor({ client, device }, changed) {
    this.#client = client;
    this.#device = device;
    this.#changed = changed;
  }

  leave() {
    this.#visiting.abort();
    this.url = this.activity = null;
    this.title = "";
    this.suggestions = [];
    this.similarPages = [];
  }

  /** Shows an empty tab with recently visited pages. */
  showEmpty() {
    this.leave();
    const visiting = (this.#visiting = new AbortController());
    this.frame.showEmpty([]);
    this.#changed();
    this.#client.activities().then((recent) => {
      if (!visiting.signal.aborted) this.frame.showEmpty(recent);
    }, () => {});
  }

  /** Asks whether to visit a page. @param {string} url @param {() => void} open */
  ask(url, open) {
    this.leave();
    this.frame.showQuestion(url, open);
    this.#changed();
  }

  /** @param {unknown} error */
  showError(error) {
    this.leave();
    this.frame.showError(error, { url: null });
    this.#changed();
  }

  /** Requests the notes of the page again, after a decision of the person. */
  async refresh() {
    const { signal } = this.#visiting;
    const { activity: shown, url } = this;
    if (!shown || !url) return;
    const { suggestions, similarPages } = await this.#client.suggestions(shown.webpageURL ?? url, signal);
    if (this.url === url && this.activity) this.#update(this.activity, suggestions, similarPages ?? []);
  }

  /** @param {string} url */
  async visit(url) {
    this.leave();
    const visiting = (this.#visiting = new AbortController());
    const { signal } = visiting;
    this.url = url;
    this.frame.showWait(url);
    this.#update({ webpageURL: url, canonicalURL: url });
    this.#client.suggestions(url, signal).then(({ activity, suggestions, similarPages }) => {
      if (signal.aborted) return;
      this.similarPages = similarPages ?? [];
      if (this.frame.querySelector(".frame-wait")) this.#update(activity, suggestions);
      else this.#changed();
    }, () => {});
    /** @type {Page | null} */
    let page = null;
    try {
      page = await this.#client.describePage(url, signal);
      if (signal.aborted) return;
      this.frame.showPage(page);
      this.title = page.title || siteOf(url);
      this.#update({
        webpageURL: page.url,
        canonicalURL: page.canonicalURL,
        key: page.key,
        title: page.title,
        changes: page.changes,
      });
    } catch (error) {
      if (signal.aborted) return;
      this.frame.showError(error, { url, again: () => void this.visit(url) });
    }
    await this.#record(url, page, signal);
  }

  /** @param {string} url @param {Page | null} page @param {AbortSignal} signal */
  async #record(url, page, signal) {
    try {
      const visit = {
        webpageURL: page?.url ?? url,
        device: this.#device,
        ...(page?.title ? { title: page.title } : {}),
      };
      // Not canceled when the person leaves: the page was visited.
      const { activity, suggestions } = await this.#client.visit(visit);
      if (!signal.aborted) {
        this.#update(page?.title ? { ...activity, title: page.title } : activity, suggestions);
      }
    } catch {
      // The page and its link work without a recorded visit.
    }
  }

  /**
   * @param {NonNullable<BrowsePage["activity"]>} activity
   * @param {Suggestion[]} [suggestions]
   * @param {SimilarPage[]} [similarPages]
   */
  #update(activity, suggestions = this.suggestions, similarPages = this.similarPages) {
    this.activity = activity;
    this.suggestions = suggestions;
    this.similarPages = similarPages;
    this.#changed();
  }
}
