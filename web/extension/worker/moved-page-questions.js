import { movedPageKey } from "../index/moved-page-key.js";
/** @import { SimilarPage } from "../../base/model/model.js" */
/** @import { RequestFunction } from "../../client/request.js" */
/** @import { DeclaredIdentity } from "../activities/declared-identity.js" */
/** @import { MovedPages } from "../index/moved-pages.js" */
/** @import { Rules } from "./rules.js" */

/**
 * Asks whether a page without notes is a linked page at another address: of a site that has moved, with other words, or for print. Titles and
 * texts are compared on the device. The service is asked only if both are like those of a linked page, and the person only once about two pages,
 * unless the person opens the extension on the page.
 */
export class MovedPageQuestions {
  #movedPages;
  #rules;
  #request;
  /** What was asked, by tab. @type {Map<number, {url: string, similarPages: SimilarPage[]}>} */ #asked =
    new Map();
  /** The pages that were looked up last, by tab: a page may change all the time. @type {Map<number, string>} */ #lookedUp =
    new Map();

  /** @param {{movedPages: MovedPages, rules: Rules, request: RequestFunction}} services */
  constructor({ movedPages, rules, request }) {
    this.#movedPages = movedPages;
    this.#rules = rules;
    this.#request = request;
  }

  /**
   * Returns a question about the page of a tab, if the person was not asked it before. `keep` is called when it is shown.
   *
   * @param {number} tab
   * @param {string} url
   * @param {DeclaredIdentity | null} identity
   * @returns {Promise<{keep: () => Promise<void>} | null>}
   */
  async about(tab, url, identity) {
    if (!identity?.textFingerprint || this.#lookedUp.get(tab) === url) return null;
    this.#lookedUp.set(tab, url);
    const similar = await this.#similarPage(url, identity, { onAnySite: false });
    const page = (await this.#rules.canonicalizer()).canonicalize(url);
    if (!similar || page.error) return null;
    const hashes = (await this.#rules.canonicalizer()).hash(`${similar.link.id} ${page.key}`);
    const pair = hashes.toString(16);
    if (await this.#movedPages.wasAsked(pair)) return null;
    return {
      keep: async () => {
        this.#asked.set(tab, { url, similarPages: [similar] });
        await this.#movedPages.keepAsked(pair);
      },
    };
  }

  /**
   * Returns the linked pages of any site that a page may be, because the person has opened the extension on it.
   *
   * @param {string} url
   * @param {DeclaredIdentity | null} identity
   */
  async ofOpenedPage(url, identity) {
    const similar = identity && await this.#similarPage(url, identity, { onAnySite: true });
    return similar ? [similar] : [];
  }

  /** @param {string} url @param {DeclaredIdentity} identity @param {{onAnySite: boolean}} where */
  async #similarPage(url, { textFingerprint, title }, where) {
    if (!textFingerprint) return null;
    const canonicalizer = await this.#rules.canonicalizer();
    const host = URL.parse(url)?.hostname ?? "";
    const key = movedPageKey(host, title, (text) => canonicalizer.hash(text));
    if (!await this.#movedPages.mayBeLinked(key, textFingerprint, where)) return null;
    const body = { webpageURL: url, title, textFingerprint };
    const answer = await this.#request("/suggestions", { method: "POST", body });
    const { suggestions, similarPages } =
      /** @type {{suggestions: unknown[], similarPages: SimilarPage[]}} */ (answer);
    return suggestions.length ? null : similarPages.find(({ isSameText }) => isSameText) ?? null;
  }

  /** Returns the linked pages that the person was asked about in a tab. @param {number} tab @param {string} url */
  asked(tab, url) {
    const asked = this.#asked.get(tab);
    return asked?.url === url ? asked.similarPages : [];
  }

  /** The tab was closed. @param {number} tab */
  closed(tab) {
    this.#asked.delete(tab);
    this.#lookedUp.delete(tab);
  }

  /** A question was answered, or the account is another one. */
  forgetAll() {
    this.#asked.clear();
    this.#lookedUp.clear();
  }
}
