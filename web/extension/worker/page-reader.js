import { declaredActivity } from "../activities/declared-activity.js";
import { readDeclaredIdentity } from "../activities/declared-identity.js";
import { areOfPage, readDeclarations } from "../activities/page-declarations.js";
import { linkedSite } from "../index/linked-site.js";
/** @import { Activity } from "../../base/model/model.js" */
/** @import { DeclaredIdentity } from "../activities/declared-identity.js" */
/** @import { IndexSync } from "../index/index-sync.js" */
/** @import { Rules } from "./rules.js" */

/** @typedef {{activity: Activity | null, identity: DeclaredIdentity | null}} Declared what a page says about itself */

/** Reads what pages say about themselves, on sites where that may lead to notes. */
export class PageReader {
  #rules;
  #index;

  /** @param {{rules: Rules, index: IndexSync}} services */
  constructor({ rules, index }) {
    this.#rules = rules;
    this.#index = index;
  }

  /**
   * Returns what is read of a page: its activity if links of its origin may have an app's own identifiers, and the address and the identifiers
   * that it gives for itself, with the fingerprint of its text, if its site may have links.
   *
   * @param {string} url
   */
  async readsOf(url) {
    const page = /^https?:/i.test(url) ? URL.parse(url) : null;
    if (!page) return { activity: false, identity: false };
    const [index, canonicalizer] = await Promise.all([this.#index.load(), this.#rules.canonicalizer()]);
    const hashOf = (/** @type {string} */ text) => canonicalizer.hash(text);
    return {
      activity: index.mayHaveIdentifiers(page.origin, hashOf),
      identity: index.mayHaveLinksOn(linkedSite(page.hostname), hashOf),
    };
  }

  /**
   * Returns what a page says about itself, as far as it may lead to notes. A page that is not in view is not asked for its identity.
   *
   * @param {number} tab
   * @param {string} url the page, which the tab may have left
   * @param {{activity: boolean, identity: boolean}} reads what is read of it
   * @param {{isLoaded: boolean}} when
   * @returns {Promise<Declared | null>}
   */
  async read(tab, url, reads, when) {
    const isInView = reads.identity && (await chrome.tabs.get(tab).catch(() => null))?.active;
    const [activity, identity] = await Promise.all([
      reads.activity ? this.activity(tab, url, when) : null,
      isInView ? readDeclaredIdentity(tab, when) : null,
    ]);
    const own = identity && areOfPage(identity, url) ? identity : null;
    return activity || own ? { activity, identity: own } : null;
  }

  /**
   * Returns the activity that the page of a tab declares, with its canonical URL.
   *
   * @param {number} tab
   * @param {string} url the page, which the tab may have left
   * @param {{isLoaded: boolean}} when
   * @returns {Promise<Activity | null>}
   */
  async activity(tab, url, when) {
    const declarations = await readDeclarations(tab, when);
    if (!declarations || !areOfPage(declarations, url)) return null;
    const activity = declaredActivity(declarations);
    if (!activity?.webpageURL) return null;
    const found = (await this.#rules.canonicalizer()).canonicalize(activity.webpageURL);
    return found.error ? null : { ...activity, canonicalURL: found.canonicalURL };
  }
}

/**
 * Returns what the service is asked for: the page with what it declares about its identity, and the page of its activity.
 *
 * @param {string} url
 * @param {Declared | null} declared
 */
export function pagesOf(url, declared) {
  const { title, declaredCanonicalURL, publicationIdentifiers, textFingerprint } = declared?.identity ?? {};
  const visited = { webpageURL: url, title, declaredCanonicalURL, publicationIdentifiers, textFingerprint };
  if (!declared?.activity) return [visited];
  const { activityType, targetContentIdentifier, persistentIdentifier, webpageURL } = declared.activity;
  const page = { ...visited, activityType, targetContentIdentifier, persistentIdentifier };
  return webpageURL === url ? [page] : [page, { ...page, webpageURL }];
}

/**
 * Returns whether a page that was read twice says the same about where its notes are. Its text, which may change all the time, leads to none.
 *
 * @param {Declared | null} declared
 * @param {Declared | null} before
 */
export function saysTheSame(declared, before) {
  return JSON.stringify(leadsOf(declared)) === JSON.stringify(leadsOf(before));
}

/** @param {Declared | null} declared */
function leadsOf(declared) {
  const identity = declared?.identity;
  const isLead = identity?.declaredCanonicalURL || identity?.publicationIdentifiers;
  return [declared?.activity ?? null, isLead ? { ...identity, textFingerprint: undefined } : null];
}

/** @param {Activity | null} activity */
export function identifiersOf(activity) {
  const identifiers = [activity?.targetContentIdentifier, activity?.persistentIdentifier];
  return identifiers.filter((identifier) => identifier !== undefined);
}
