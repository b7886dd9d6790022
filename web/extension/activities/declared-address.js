import { isRecord } from "../protocol/messages.js";
import { readInPage } from "./read-in-page.js";

/**
 * @typedef {object} DeclaredAddress what a page says about which page it is
 * @property {string} url the document's URL, of which the fragment may be anything
 * @property {string} title
 * @property {string} declaredCanonicalURL the one address that the page gives for itself, which may be its own
 */

/** The longest texts, in UTF-16 code units, and the most elements that are looked at. */
const limits = { url: 8192, title: 1024, elements: 8 };

/**
 * Reads the address that the page of a tab gives for itself. Returns null if it gives none or several, where the browser allows nothing in a
 * page, and for a document without an origin of its own.
 *
 * @param {number} tab
 * @param {{isLoaded: boolean}} when `isLoaded` to wait until the document has been read
 * @returns {Promise<DeclaredAddress | null>}
 */
export async function readDeclaredAddress(tab, when) {
  return checkedAddress(await readInPage(tab, findAddress, [limits], when));
}

/** Returns what was read in a page, if it is as it should be. @param {unknown} found @returns {DeclaredAddress | null} */
export function checkedAddress(found) {
  if (!isRecord(found)) return null;
  const { url, origin, title, addresses } = found;
  const page = typeof url === "string" ? URL.parse(url) : null;
  if (!page || page.origin !== origin || !/^https?:$/.test(page.protocol)) return null;
  if (typeof title !== "string" || title.length > limits.title || !title.isWellFormed()) return null;
  if (!Array.isArray(addresses) || addresses.length > limits.elements) return null;
  const parsed = addresses.map((address) => {
    const isText = typeof address === "string" && address.length <= limits.url && address.isWellFormed();
    return isText ? URL.parse(address) : null;
  });
  const declared = parsed[0];
  if (!declared || !/^https?:$/.test(declared.protocol)) return null;
  // A page that gives several addresses gives none.
  if (parsed.some((other) => other?.href !== declared.href)) return null;
  if (declared.href.length > limits.url) return null;
  return { url: page.href, title: title.replaceAll("\0", " "), declaredCanonicalURL: declared.href };
}

/** Returns whether a page gives its own address, whatever the fragment. @param {DeclaredAddress | null | undefined} address */
export function givesOwnAddress(address) {
  return !!address && address.declaredCanonicalURL === address.url.replace(/#.*/s, "");
}

/**
 * Runs in the page. It calls the prototypes' functions, since a page can give the names of others to its elements.
 *
 * @param {typeof limits} limits
 */
function findAddress(limits) {
  const find = (/** @type {string} */ selectors) =>
    [
      ...Document.prototype.querySelectorAll.call(document, selectors),
    ].slice(0, limits.elements);
  const absolute = (/** @type {string | null} */ text) => URL.parse(text ?? "", document.baseURI)?.href ?? "";
  const links = find(':root > head > link[rel~="canonical" i][href]').map((link) =>
    absolute(link.getAttribute("href"))
  );
  const addresses = links.length
    ? links
    : find(':root > head > meta[property="og:url" i][content]').map((meta) =>
      absolute(meta.getAttribute("content"))
    );
  const title = document.title.slice(0, limits.title).toWellFormed();
  return { url: location.href, origin: self.origin, title, addresses };
}
