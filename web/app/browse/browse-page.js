import { siteOf } from "../../base/url/url-parts.js";
import { suggestedNotes } from "../../base/model/suggested-notes.js";
import { NotebookError } from "../../base/model/notebook-error.js";
import { openPageCopy } from "../../client/page-copy-client.js";
import { PageFrame } from "./page-frame.js";
import { requestCopy, takeRequestedCopy } from "./page-copies.js";
/** @import { Activity, SimilarPage, Suggestion } from "../../base/model/model.js" */
/** @import { NotebookClient } from "../../client/notebook-client.js" */
/** @import { Page } from "../../base/model/page.js" */
/** @import { PageIdentifiers } from "../../client/notebook-client.js" */

/**
 * The page that a tab shows. A visit shows the address at once, requests the page's notes while the server
 * fetches the page, and then records the visit with the page's title and final address; the response has the
 * notes of the overlay. A page that cannot be shown is a visit too: its link can be added.
 *
 * A page can declare an activity. Its notes are then found by the activity's identifiers as well, and by the URL that it names.
 */
export class BrowsePage {
  frame = new PageFrame();
  /** @type {string | null} */ url = null;
  title = "";
  /** @type {(Pick<Activity, "webpageURL" | "canonicalURL"> & Partial<Activity>) | null} */ activity = null;
  /** @type {Suggestion[]} */ suggestions = [];
  /** @type {SimilarPage[]} */ similarPages = [];
  /** The page as it was fetched. @type {Page | null} */ fetched = null;
  /** What a link to the page keeps. @type {BrowsePage["activity"]} */ #linked = null;
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

  /** What a link to the page keeps: the whole activity that the page declares, or the visit. */
  get linked() {
    const linked = this.#linked ?? this.activity;
    const { description, declaredCanonicalURL, publicationIdentifiers } = this.fetched ?? {};
    return linked && {
      ...linked,
      ...(description ? { pageDescription: description } : {}),
      ...(declaredCanonicalURL ? { declaredCanonicalURL } : {}),
      ...(publicationIdentifiers?.length ? { publicationIdentifiers } : {}),
    };
  }

  /** Stands for the visit that is shown. */
  get shownVisit() {
    return this.#visiting;
  }

  leave() {
    this.#visiting.abort();
    this.#linked = null;
    this.url = this.activity = this.fetched = null;
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
    const page = pageOf(shown.webpageURL ?? url, this.fetched);
    const [ofPage, ofDeclared] = await Promise.all([
      this.#client.suggestions(page, signal),
      this.#declared(page, signal),
    ]);
    const suggestions = joined(suggestedNotes(ofPage), ofDeclared?.suggestions);
    if (this.url === url && this.activity) {
      this.#update(this.activity, suggestions, ofPage.similarPages ?? []);
    }
  }

  /** @param {string} url */
  async visit(url) {
    this.leave();
    const visiting = (this.#visiting = new AbortController());
    const { signal } = visiting;
    this.url = url;
    this.frame.showWait(url);
    this.#update({ webpageURL: url, canonicalURL: url });
    this.#client.suggestions({ webpageURL: url }, signal).then((found) => {
      if (signal.aborted) return;
      this.similarPages = found.similarPages ?? [];
      if (this.frame.querySelector(".frame-wait")) this.#update(found.activity, suggestedNotes(found));
      else this.#changed();
    }, () => {});
    /** @type {Page | null} */
    let page = null;
    try {
      page = takeRequestedCopy(url)
        ? await openPageCopy(this.#client, url, signal)
        : await this.#client.describePage(url, signal);
      if (signal.aborted) return;
      // It was deleted meanwhile.
      if (!page) throw new NotebookError("copy-not-found");
      this.fetched = page;
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
      void this.#offerCopy(url, signal);
    }
    // Reading a copy is no visit of the page.
    if (page?.copiedAt) await this.refresh().catch(() => {});
    else await this.#record(url, page, signal);
  }

  /** Offers the kept copy of a page that cannot be shown. @param {string} url @param {AbortSignal} signal */
  async #offerCopy(url, signal) {
    const copy = await openPageCopy(this.#client, url, signal).catch(() => null);
    if (signal.aborted || !copy?.copiedAt) return;
    this.frame.offerCopy(copy.copiedAt, () => {
      requestCopy(url);
      void this.visit(url);
    });
  }

  /** @param {string} url @param {Page | null} page @param {AbortSignal} signal */
  async #record(url, page, signal) {
    try {
      const visited = pageOf(page?.url ?? url, page);
      const visit = { ...visited, device: this.#device, ...(page?.title ? { title: page.title } : {}) };
      // Not canceled when the person leaves: the page was visited.
      const [ofPage, declared] = await Promise.all([
        this.#client.visit(visit),
        this.#declared(visited, signal).catch(() => null),
      ]);
      if (signal.aborted) return;
      const { activity } = ofPage;
      this.#linked = linkedOf(activity, page, declared?.activity);
      this.#update(
        page?.title ? { ...activity, title: page.title } : activity,
        joined(suggestedNotes(ofPage), declared?.suggestions),
      );
    } catch {
      // The page and its link work without a recorded visit.
    }
  }

  /**
   * Asks for the notes of the URL that the page declares, if it is another one.
   *
   * @param {PageIdentifiers} page
   * @param {AbortSignal} signal
   */
  async #declared(page, signal) {
    const webpageURL = this.fetched?.activity?.webpageURL;
    if (!webpageURL || webpageURL === this.fetched?.url) return null;
    return await this.#client.suggestions({ ...page, webpageURL }, signal);
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

/** Returns a page with the identifiers that it declares. @param {string} webpageURL @param {Page | null} fetched @returns {PageIdentifiers} */
function pageOf(webpageURL, fetched) {
  const { activityType, targetContentIdentifier, persistentIdentifier } = fetched?.activity ?? {};
  return { webpageURL, activityType, targetContentIdentifier, persistentIdentifier };
}

/**
 * Returns what a link to a page keeps. The title that the page declares comes before that of its document, and the URL that it declares
 * before its own.
 *
 * @param {Activity} visited
 * @param {Page | null} page
 * @param {Activity} [declared] the activity of the declared URL, if it is not the page's own
 */
function linkedOf(visited, page, declared) {
  if (!page?.activity) return null;
  const { key, canonicalURL, changes } = declared ?? visited;
  return { key, canonicalURL, changes, ...page.activity, title: page.activity.title || page.title };
}

/** Returns the notes of two addresses, each once. @param {Suggestion[]} suggestions @param {Suggestion[]} [others] */
function joined(suggestions, others = []) {
  const isNew = (/** @type {Suggestion} */ { note }) => !suggestions.some((one) => one.note.id === note.id);
  return [...suggestions, ...others.filter(isNew)];
}
