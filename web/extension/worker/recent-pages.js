/** @import { Activity } from "../../base/model/model.js" */

/** @typedef {{url: string, title: string, visitedAt: string}} RecentPage */

/** The key of the pages in the session's storage, which is in memory and outlives the worker. */
const stored = "recentPages";

/** The most pages that are kept. */
const most = 50;

/** The milliseconds in which several changes are written at once: a page may change its title all the time. */
const writePause = 1000;

/** The longest address and title that are kept. */
const longest = { url: 8192, title: 1000 };

/**
 * The pages for the add-link menu that this browser knows by itself: open tabs, and what was visited since the browser started. They stay in
 * this browser's memory. Of pages whose address the extension may not see, there are none.
 */
export class RecentPages {
  #mayKeep;
  #canonicalize;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #writing;
  /** @type {Promise<RecentPage[]> | null} */ #pages = null;

  /**
   * @param {(url: string) => Promise<boolean>} mayKeep returns whether the person may want to link a page
   * @param {(url: string) => Promise<{canonicalURL: string, key: string} | null>} canonicalize
   */
  constructor(mayKeep, canonicalize) {
    this.#mayKeep = mayKeep;
    this.#canonicalize = canonicalize;
  }

  /** A tab shows a page, or the page has its title. @param {{url?: string, title?: string}} tab */
  async shown({ url = "", title = "" }) {
    if (!isPage(url) || !await this.#mayKeep(url)) return;
    const visitedAt = new Date().toISOString();
    const page = { url, title: title.slice(0, longest.title), visitedAt };
    // At once, so that pages that are shown together follow each other.
    this.#pages = this.#load().then((before) =>
      [page, ...before.filter((other) => other.url !== url)].slice(0, most)
    );
    this.#writing ??= setTimeout(() => void this.#write(), writePause);
  }

  async #write() {
    this.#writing = undefined;
    await chrome.storage.session.set({ [stored]: await this.#load() });
  }

  /** Forgets the pages of an account that this browser is no longer paired with. */
  async forget() {
    this.#pages = Promise.resolve([]);
    await this.#write();
  }

  /** Returns the open tabs, and then the other pages, the latest first. @returns {Promise<Activity[]>} */
  async all() {
    const tabs = (await chrome.tabs.query({})).filter(({ incognito }) => !incognito);
    const open = await Promise.all(
      tabs.map(async ({ url = "", title = "" }) => {
        if (!isPage(url) || !await this.#mayKeep(url)) return null;
        return await this.#activity({ url, title, isOpenHere: true });
      }),
    );
    // The person may have said since that a site gets no notes.
    const recent = await Promise.all(
      (await this.#load()).map(async (page) =>
        await this.#mayKeep(page.url) ? await this.#activity(page) : null
      ),
    );
    return [...open, ...recent].filter((activity) => activity !== null);
  }

  /** @param {{url: string, title: string, visitedAt?: string, isOpenHere?: boolean}} page @returns {Promise<Activity | null>} */
  async #activity({ url: webpageURL, ...page }) {
    const found = await this.#canonicalize(webpageURL);
    return found && { webpageURL, ...found, ...page };
  }

  #load() {
    return this.#pages ??= chrome.storage.session.get(stored).then((entries) =>
      /** @type {RecentPage[] | undefined} */ (entries[stored]) ?? []
    );
  }
}

/** @param {string} url */
function isPage(url) {
  return /^https?:\/\//i.test(url) && url.length <= longest.url;
}
