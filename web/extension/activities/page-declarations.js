import { isRecord } from "../protocol/messages.js";
import { readInPage } from "./read-in-page.js";

/**
 * @typedef {object} Declarations what a page says about itself, as it is written there
 * @property {string} url the document's URL, of which the fragment may be anything
 * @property {[string, string][]} metas the content of the first `<meta>` of each name
 * @property {string[]} linkedData
 */

/** The longest content of an element, in UTF-16 code units, and the most elements that are looked at. */
const limits = { content: 131_072, metas: 256, scripts: 32 };

/**
 * Reads what the page of a tab says about itself. Returns null if it declares no activity, where the browser allows nothing in a page, and for
 * a document without an origin of its own.
 *
 * @param {number} tab
 * @param {{isLoaded: boolean}} when `isLoaded` to wait until the document has been read and its first scripts have run
 * @returns {Promise<Declarations | null>}
 */
export async function readDeclarations(tab, when) {
  return checked(await readInPage(tab, findDeclarations, [limits], when));
}

/** Returns whether declarations are those of the page with a URL, which its tab may have left. @param {{url: string}} declarations @param {string} url */
export function areOfPage(declarations, url) {
  return withoutDirective(declarations.url) === withoutDirective(url);
}

/** Returns a URL without a fragment directive, such as `#:~:text=`, which a document does not see. @param {string} url */
function withoutDirective(url) {
  return url.replace(/#?(:~:.*)?$/s, "");
}

/** @param {unknown} found @returns {Declarations | null} */
function checked(found) {
  if (!isRecord(found)) return null;
  const { url, origin, metas, linkedData } = found;
  const address = typeof url === "string" ? URL.parse(url) : null;
  // Identifiers are valid within an origin. A sandboxed document has none.
  if (!address || address.origin !== origin || !/^https?:$/.test(address.protocol)) return null;
  if (!Array.isArray(metas) || metas.length === 0 || !Array.isArray(linkedData)) return null;
  const areTexts = (/** @type {unknown[]} */ list) =>
    list.every((one) => typeof one === "string" && one.length <= limits.content);
  const isRead = metas.length <= limits.metas && linkedData.length <= limits.scripts &&
    metas.every((meta) => Array.isArray(meta) && meta.length === 2 && areTexts(meta)) && areTexts(linkedData);
  return isRead ? { url: address.href, metas, linkedData } : null;
}

/**
 * Runs in the page. It calls the prototypes' functions, since a page can give the names of others to its elements, as in
 * `<form name="querySelectorAll">`.
 *
 * @param {typeof limits} limits
 */
function findDeclarations(limits) {
  const find = (/** @type {string} */ selectors) =>
    Document.prototype.querySelectorAll.call(document, selectors);
  const namesSeen = new Set();
  /** @type {[string, string][]} */
  const metas = [];
  const elements = find(':root > head > meta[name^="user-activity" i]');
  for (let index = 0; index < Math.min(elements.length, limits.metas); index++) {
    const name = elements[index].getAttribute("name")?.toLowerCase() ?? "";
    if (namesSeen.has(name) || !/^user-activity(:[a-z-]{1,32})?$/.test(name)) continue;
    namesSeen.add(name);
    if (name === "user-activity:continuation") continue;
    const content = elements[index].getAttribute("content") ?? "";
    metas.push([name, content.length > limits.content ? "" : content]);
  }
  /** @type {string[]} */
  const linkedData = [];
  const scripts = metas.length ? find('script[type="application/ld+json" i]') : [];
  for (let index = 0; index < Math.min(scripts.length, limits.scripts); index++) {
    const text = scripts[index].textContent ?? "";
    if (text.length <= limits.content) linkedData.push(text);
  }
  return { url: location.href, origin: self.origin, metas, linkedData };
}
