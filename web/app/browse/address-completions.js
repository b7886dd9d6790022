import { siteOf } from "../../base/url/url-parts.js";
import { typedAddress } from "../../base/url/typed-address.js";
/** @import { Activity, Link } from "../../base/model/model.js" */
/** @import { Tab } from "./browse-tabs.js" */

/**
 * @typedef {{webpageURL: string, canonicalURL: string, title: string}} ChosenPage
 * @typedef {{kind: "visit" | "link", page: ChosenPage}
 *   | {kind: "tab", page: ChosenPage, id: string}
 *   | {kind: "search", search: string}} AddressChoice
 *
 * @typedef {object} AddressSources what there is to choose from, the newest first of each
 * @property {readonly Activity[]} visits
 * @property {readonly Link[]} links of notes
 * @property {readonly Tab[]} tabs
 * @property {string} [currentTab] which needs no offer
 */

const most = 8;

/**
 * What is offered while an address is typed: tabs that are open, pages visited and pages in notes, by title and by
 * address; and where it is no address, the search for it in the notes. All of it is the person's own.
 *
 * @param {string} typed
 * @param {AddressSources} sources
 * @returns {AddressChoice[]}
 */
export function addressChoices(typed, { visits, links, tabs, currentTab }) {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  // A tab knows its address only; what is left out of it was found out when it was visited.
  const canonical = new Map([...links, ...visits].map((one) => [one.webpageURL, one.canonicalURL]));
  const open = tabs.flatMap(({ id, places, index }) => {
    const { url, title } = places[index];
    return url && id !== currentTab
      ? [{ kind: /** @type {const} */ ("tab"), id, page: pageOf(url, canonical.get(url) ?? url, title) }]
      : [];
  });
  /** @type {Exclude<AddressChoice, {kind: "search"}>[]} */
  const pages = [
    ...open,
    ...links.map((link) => ({
      kind: /** @type {const} */ ("link"),
      page: pageOf(link.webpageURL, link.canonicalURL, link.title),
    })),
    ...visits.map((visit) => ({
      kind: /** @type {const} */ ("visit"),
      page: pageOf(visit.webpageURL, visit.canonicalURL, visit.title ?? ""),
    })),
  ];
  const seen = new Set();
  const found = pages
    .map((choice) => ({ choice, rank: rankOf(choice.page, wanted) }))
    .filter(({ choice: { page }, rank }) => {
      if (rank === 0 || seen.has(page.canonicalURL)) return false;
      seen.add(page.canonicalURL);
      return true;
    })
    .sort((a, b) => b.rank - a.rank)
    .slice(0, most)
    .map(({ choice }) => choice);
  const isSearch = wanted.length > 0 && !typedAddress(typed);
  return isSearch ? [...found, { kind: "search", search: typed.trim() }] : found;
}

/** @param {string} webpageURL @param {string} canonicalURL @param {string} title @returns {ChosenPage} */
function pageOf(webpageURL, canonicalURL, title) {
  return { webpageURL, canonicalURL, title: title || siteOf(webpageURL) };
}

/** How well a page answers what is typed; 0 not at all. @param {ChosenPage} page @param {string[]} wanted */
function rankOf({ canonicalURL, title }, wanted) {
  const address = canonicalURL.toLowerCase().replace(/^https?:\/\/(www\.)?/, "");
  const name = title.toLowerCase();
  let least = 4;
  for (const typed of wanted) {
    const word = typed.replace(/^https?:\/\/(www\.)?/, "");
    const rank = address.startsWith(word)
      ? 4
      : name.startsWith(word) || startsWord(name, word)
      ? 3
      : name.includes(word)
      ? 2
      : address.includes(word)
      ? 1
      : 0;
    least = Math.min(least, rank);
  }
  return least;
}

/** @param {string} text @param {string} word */
function startsWord(text, word) {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(text[at - 1] ?? " ")) return true;
  }
  return false;
}
