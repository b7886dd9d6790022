import { foldedText } from "../../base/text/folded-letters.js";
import { urlOf } from "../../base/model/link-url.js";
import { siteOf } from "../../base/url/url-parts.js";
import { typedAddress } from "../../base/url/typed-address.js";
/** @import { Activity, Link } from "../../base/model/model.js" */
/** @import { Tab } from "./browse-tabs.js" */

/**
 * @typedef {{webpageURL: string, canonicalURL: string, url: string, title: string}} ChosenPage `url` is what is opened: what a link opens, and the
 * address of a tab
 * @typedef {{kind: "visit" | "link", page: ChosenPage}
 *   | {kind: "tab", page: ChosenPage, id: string}
 *   | {kind: "search", search: string}} AddressCompletion
 *
 * @typedef {object} AddressSources the pages to complete from, each list newest first
 * @property {readonly Activity[]} visits
 * @property {readonly Link[]} links of notes
 * @property {readonly Tab[]} tabs
 * @property {string} [currentTab] the current tab, which is not offered
 */

const most = 8;

/**
 * Returns the completions of a typed address: open tabs, visited pages and pages in notes that match by title
 * or address, and a search in the notes if the text is not an address.
 *
 * @param {string} typed
 * @param {AddressSources} sources
 * @returns {AddressCompletion[]}
 */
export function addressCompletions(typed, { visits, links, tabs, currentTab }) {
  const wanted = foldedText(typed).split(/\s+/).filter(Boolean);
  // A tab has no canonical URL; the visit of its page has.
  const canonical = new Map([...links, ...visits].map((one) => [one.webpageURL, one.canonicalURL]));
  const open = tabs.flatMap(({ id, places, index }) => {
    const { url, title } = places[index];
    return url && id !== currentTab
      ? [{
        kind: /** @type {const} */ ("tab"),
        id,
        page: { ...pageOf(url, canonical.get(url) ?? url, title), url },
      }]
      : [];
  });
  /** @type {Exclude<AddressCompletion, {kind: "search"}>[]} */
  const pages = [
    ...open,
    ...links.flatMap(({ webpageURL, canonicalURL, title }) =>
      webpageURL && canonicalURL
        ? [{ kind: /** @type {const} */ ("link"), page: pageOf(webpageURL, canonicalURL, title) }]
        : []
    ),
    ...visits.flatMap(({ webpageURL, canonicalURL, title }) =>
      webpageURL && canonicalURL
        ? [{ kind: /** @type {const} */ ("visit"), page: pageOf(webpageURL, canonicalURL, title ?? "") }]
        : []
    ),
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
  const url = urlOf({ webpageURL, canonicalURL }) ?? webpageURL;
  return { webpageURL, canonicalURL, url, title: title || siteOf(webpageURL) };
}

/**
 * Returns how well a page matches the typed words; 0 if it does not.
 *
 * @param {ChosenPage} page
 * @param {string[]} wanted
 */
function rankOf({ canonicalURL, title }, wanted) {
  const address = foldedText(canonicalURL).replace(/^https?:\/\/(www\.)?/, "");
  const name = foldedText(title);
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
