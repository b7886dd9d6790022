import { isRecord } from "../protocol/messages.js";
import { readMainText } from "./main-text.js";
import { identifierMetas, publicationIdentifiers } from "./publication-identifiers.js";
import { readInPage } from "./read-in-page.js";
import { textFingerprint } from "./text-fingerprint.js";
/** @import { PublicationIdentifier } from "../../base/model/model.js" */
/** @import { MainText } from "./main-text.js" */

/**
 * @typedef {object} DeclaredIdentity what a page says about which page it is
 * @property {string} url the document's URL, of which the fragment may be anything
 * @property {string} title
 * @property {string} [declaredCanonicalURL] the one address that the page gives for itself, which may be its own
 * @property {PublicationIdentifier[]} [publicationIdentifiers] the publication that the page is about
 * @property {string} [textFingerprint] the fingerprint of its main text, by which it is known again without an address
 */

/** The longest texts, in UTF-16 code units, and the most elements that are looked at. */
const limits = { url: 8192, title: 1024, elements: 8, metas: 32, meta: 1024 };

/**
 * Reads the address that the page of a tab gives for itself, the publication that it is about, and the fingerprint of its text. Returns null if
 * it has none of them, where the browser allows nothing in a page, and for a document without an origin of its own.
 *
 * @param {number} tab
 * @param {{isLoaded: boolean}} when `isLoaded` to wait until the document has been read
 * @returns {Promise<DeclaredIdentity | null>}
 */
export async function readDeclaredIdentity(tab, when) {
  const [found, mainText] = await Promise.all([
    readInPage(tab, findIdentity, [limits, identifierMetas], when),
    readMainText(tab, when),
  ]);
  return checkedIdentity(found, mainText);
}

/**
 * Returns what was read in a page, if it is as it should be.
 *
 * @param {unknown} found
 * @param {MainText | null} [mainText]
 * @returns {DeclaredIdentity | null}
 */
export function checkedIdentity(found, mainText = null) {
  if (!isRecord(found)) return null;
  const { url, loaded, origin, title, addresses, metas } = found;
  const page = typeof url === "string" ? URL.parse(url) : null;
  if (!page || page.origin !== origin || !/^https?:$/.test(page.protocol)) return null;
  if (typeof title !== "string" || title.length > limits.title || !title.isWellFormed()) return null;
  const isLoaded = isAsLoaded(page, loaded);
  const address = onlyAddress(addresses);
  const declaredCanonicalURL = address && (isLoaded || !hasPathOf(address, loaded)) ? address : null;
  const identifiers = publicationIdentifiers(isListOfMetas(metas) && isLoaded ? metas : []);
  const isOwnText = isLoaded && mainText?.url === url;
  const fingerprint = mainText && isOwnText ? textFingerprint(mainText.text) : undefined;
  if (!declaredCanonicalURL && !identifiers.length && !fingerprint) return null;
  return {
    url: page.href,
    title: title.replaceAll("\0", " "),
    ...(declaredCanonicalURL ? { declaredCanonicalURL } : {}),
    ...(identifiers.length ? { publicationIdentifiers: identifiers } : {}),
    ...(fingerprint ? { textFingerprint: fingerprint } : {}),
  };
}

/** Returns the address that a page gives; null for none. A page that gives several gives none. @param {unknown} addresses */
function onlyAddress(addresses) {
  if (!Array.isArray(addresses) || addresses.length > limits.elements) return null;
  const parsed = addresses.map((address) => {
    const isText = typeof address === "string" && address.length <= limits.url && address.isWellFormed();
    return isText ? URL.parse(address) : null;
  });
  const declared = parsed[0];
  if (!declared || !/^https?:$/.test(declared.protocol)) return null;
  if (parsed.some((other) => other?.href !== declared.href)) return null;
  return declared.href.length > limits.url ? null : declared.href;
}

/**
 * Returns whether a page is that which was loaded. A page that navigates without loading may have the elements and the text of the page before.
 * Some remove parameters from their address.
 *
 * @param {URL} page
 * @param {unknown} loaded
 */
function isAsLoaded(page, loaded) {
  const before = typeof loaded === "string" ? URL.parse(loaded) : null;
  return before !== null && before.origin === page.origin && before.pathname === page.pathname &&
    [...page.searchParams].every(([name, value]) => before.searchParams.has(name, value));
}

/**
 * Returns whether an address has the path of the page that was loaded. In a page that has navigated without loading, such an address may still be
 * that of the page before: `/board` in `/board?card=ab12`, with the title of the board.
 *
 * @param {string} address
 * @param {unknown} loaded
 */
function hasPathOf(address, loaded) {
  const before = typeof loaded === "string" ? URL.parse(loaded) : null;
  return before !== null && URL.parse(address)?.pathname === before.pathname;
}

/** @param {unknown} metas @returns {metas is [string, string][]} */
function isListOfMetas(metas) {
  return Array.isArray(metas) && metas.length <= limits.metas &&
    metas.every((meta) =>
      Array.isArray(meta) && meta.length === 2 &&
      meta.every((text) => typeof text === "string" && text.length <= limits.meta && text.isWellFormed())
    );
}

/** Returns whether a page gives its own address, whatever the fragment. @param {DeclaredIdentity | null | undefined} identity */
export function givesOwnAddress(identity) {
  return !!identity && identity.declaredCanonicalURL === identity.url.replace(/#.*/s, "");
}

/**
 * Runs in the page. It calls the prototypes' functions, since a page can give the names of others to its elements.
 *
 * @param {typeof limits} limits
 * @param {string[]} names the names of the elements that may have an identifier of a publication
 */
function findIdentity(limits, names) {
  const find = (/** @type {string} */ selectors, most = limits.elements) =>
    [
      ...Document.prototype.querySelectorAll.call(document, selectors),
    ].slice(0, most + 1);
  const absolute = (/** @type {string | null} */ text) => URL.parse(text ?? "", document.baseURI)?.href ?? "";
  const links = find(':root > head > link[rel~="canonical" i][href]').map((link) =>
    absolute(link.getAttribute("href"))
  );
  const addresses = links.length
    ? links
    : find(':root > head > meta[property="og:url" i][content]').map((meta) =>
      absolute(meta.getAttribute("content"))
    );
  const named = names.flatMap((
    name,
  ) => [`meta[name="${name}" i][content]`, `meta[property="${name}" i][content]`]);
  const metas = find(named.join(), limits.metas).map((meta) => [
    (meta.getAttribute("name") ?? meta.getAttribute("property") ?? "").toLowerCase(),
    (meta.getAttribute("content") ?? "").slice(0, limits.meta).toWellFormed(),
  ]);
  const title = document.title.slice(0, limits.title).toWellFormed();
  const [{ name: loaded = "" } = {}] = performance.getEntriesByType("navigation");
  return { url: location.href, loaded, origin: self.origin, title, addresses, metas };
}
