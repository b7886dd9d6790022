import { withChangedQuote } from "../../sync/waiting-quotes.js";
import { linkedSite } from "../index/linked-site.js";
/** @import { Activity, Link, Note, Suggestion } from "../../base/model/model.js" */
/** @import { UnsentNote } from "../../sync/pending-notes.js" */
/** @import { Canonicalizer } from "../canonicalizer/canonicalizer.js" */
/** @import { Contents, SavedEntry, SavedNotes } from "./saved-notes.js" */

/**
 * Finds the saved notes of a page while the service does not respond. A note is found if the canonicalizer gives one of its links the page's key.
 * What else leads to notes, such as a person's decision that two pages are one, is known to the service only: without it, such a note is missed,
 * and never shown on a wrong page. On a site where the person has told pages apart, a note is found at the exact address of its link only.
 */
export class SavedSuggestions {
  #saved;
  #canonicalizer;
  #unsentOf;
  #now;
  /** The entries of the contents by the keys of their links. @type {{contents: Contents, canonicalizer: Canonicalizer, byKey: Map<string, SavedEntry[]>} | null} */
  #keys = null;

  /**
   * @param {Pick<SavedNotes, "contents" | "notes">} saved
   * @param {() => Promise<Canonicalizer>} canonicalizer
   * @param {(note: string) => Promise<UnsentNote | null>} unsentOf returns what was written in a note and is not sent yet
   * @param {() => number} [now]
   */
  constructor(saved, canonicalizer, unsentOf, now = Date.now) {
    this.#saved = saved;
    this.#canonicalizer = canonicalizer;
    this.#unsentOf = unsentOf;
    this.#now = now;
  }

  /**
   * Returns the saved notes of a page, those that were changed last first.
   *
   * @param {string} url
   * @param {Activity | null} activity what the page declares
   * @returns {Promise<Suggestion[]>}
   */
  async of(url, activity) {
    const [contents, canonicalizer] = await Promise.all([this.#saved.contents(), this.#canonicalizer()]);
    if (contents.areDecisionsOld) return [];
    const page = canonicalizer.canonicalize(url);
    if (page.error) return [];
    const isAlike = (/** @type {Link} */ link) =>
      keyOf(link.webpageURL, canonicalizer) === page.key && !isOtherContent(link, activity) &&
      (link.webpageURL === url || !isApart(contents, page.canonicalURL));
    const ids = (this.#byKey(contents, canonicalizer).get(page.key) ?? []).map(({ id }) => id);
    const notes = await this.#saved.notes(ids.filter((id) => !this.#isSnoozed(contents, id)));
    const found = notes.map(({ note, savedAt }) => ({ note, savedAt, links: note.links.filter(isAlike) }))
      .filter(({ links }) => links.length > 0)
      .sort((one, other) => other.note.modifiedAt.localeCompare(one.note.modifiedAt));
    return await Promise.all(found.map(async ({ note, savedAt, links: saved }) => {
      const unsent = await this.#unsentOf(note.id);
      const links = saved.map((link) => withChangedQuote(link, unsent?.quotes ?? []));
      return {
        note: asWritten(note, unsent),
        link: links.find(({ webpageURL }) => webpageURL === url) ?? links[0],
        quotes: links.flatMap(({ id, quote }) => quote ? [{ link: id, quote }] : []),
        reason: reasonOf(links, url),
        savedAt,
      };
    }));
  }

  /** @param {Contents} contents @param {string} id */
  #isSnoozed({ snoozes }, id) {
    return Date.parse(snoozes[id] ?? "") > this.#now();
  }

  /** @param {Contents} contents @param {Canonicalizer} canonicalizer */
  #byKey(contents, canonicalizer) {
    if (this.#keys?.contents === contents && this.#keys.canonicalizer === canonicalizer) {
      return this.#keys.byKey;
    }
    /** @type {Map<string, SavedEntry[]>} */
    const byKey = new Map();
    for (const entry of contents.entries) {
      for (const key of new Set(entry.urls.map((url) => keyOf(url, canonicalizer)))) {
        if (key) byKey.set(key, [...byKey.get(key) ?? [], entry]);
      }
    }
    this.#keys = { contents, canonicalizer, byKey };
    return byKey;
  }
}

/** Returns the summary of a note, with what was written in this browser since. @param {Note} note @param {UnsentNote | null} unsent */
function asWritten({ body: _body, links: _links, ...summary }, unsent) {
  if (!unsent) return summary;
  return { ...summary, title: unsent.text.title, excerpt: unsent.text.body.slice(0, 500) };
}

/** @param {string | undefined} url @param {Canonicalizer} canonicalizer */
function keyOf(url, canonicalizer) {
  const result = url ? canonicalizer.canonicalize(url) : null;
  return !result || result.error ? "" : result.key;
}

/** @param {Contents} contents @param {string} canonicalURL */
function isApart({ sitesApart }, canonicalURL) {
  return sitesApart.includes(linkedSite(URL.parse(canonicalURL)?.hostname ?? ""));
}

/** Returns whether the app of a page says that a link shows other content at the same URL. @param {Link} link @param {Activity | null} activity */
function isOtherContent(link, activity) {
  const pairs = [
    [activity?.targetContentIdentifier, link.targetContentIdentifier],
    [activity?.persistentIdentifier, link.persistentIdentifier],
  ].filter(([one, other]) => one && other);
  return pairs.length > 0 && pairs.every(([one, other]) => one !== other);
}

/** @param {Link[]} links @param {string} url @returns {Suggestion["reason"]} */
function reasonOf(links, url) {
  const isSame = links.some(({ webpageURL }) => webpageURL === url);
  return { kind: "canonicalURL", match: isSame ? "sameAddress" : "samePage", summary: "" };
}
