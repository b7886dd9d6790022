import { siteOf } from "../../base/url/url-parts.js";

const name = "backnote.whole-pages";

/** The maximum number of sites that are remembered. The oldest choice is forgotten first. */
const mostSites = 100;

/**
 * Which sites are shown as whole pages, although their pages have an article. The choice lasts as long as the window's tabs, so
 * that no list of visited sites is left behind.
 */
export class ReaderChoice {
  #storage;

  /** @param {Pick<Storage, "getItem" | "setItem">} storage */
  constructor(storage) {
    this.#storage = storage;
  }

  /** Returns whether a page's article comes first. @param {string} url */
  showsArticle(url) {
    return !this.#sites().includes(siteOf(url));
  }

  /** Remembers the choice for the site of a page. @param {string} url @param {boolean} article */
  choose(url, article) {
    const site = siteOf(url);
    const others = this.#sites().filter((one) => one !== site);
    const sites = article ? others : [...others, site].slice(-mostSites);
    try {
      this.#storage.setItem(name, JSON.stringify(sites));
    } catch {
      // Without storage, the choice lasts for the page.
    }
  }

  /** @returns {string[]} */
  #sites() {
    try {
      const kept = JSON.parse(this.#storage.getItem(name) ?? "[]");
      return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
    } catch {
      return [];
    }
  }
}
