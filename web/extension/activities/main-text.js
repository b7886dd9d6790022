import { isRecord } from "../protocol/messages.js";
import { readInPage } from "./read-in-page.js";
import { longestText } from "./text-fingerprint.js";

/** The most UTF-16 code units, those of white space included, and the most nodes that are looked at. Real pages have up to a fifth of the nodes. */
const limits = { text: longestText, nodes: 25_000 };

/**
 * @typedef {object} MainText
 * @property {string} url the document's URL
 * @property {string} text
 */

/**
 * Reads the main text of the page of a tab. Returns null while the page is loading, and where the browser allows nothing in a page.
 *
 * @param {number} tab
 * @param {{isLoaded: boolean}} when `isLoaded` to wait until the document has been read
 * @returns {Promise<MainText | null>}
 */
export async function readMainText(tab, when) {
  return checkedMainText(await readInPage(tab, findMainText, [limits], when));
}

/** Returns what was read in a page, if it is as it should be. @param {unknown} found @returns {MainText | null} */
function checkedMainText(found) {
  if (!isRecord(found)) return null;
  const { url, text } = found;
  if (typeof url !== "string" || typeof text !== "string" || text.length > limits.text) return null;
  return { url, text };
}

/**
 * Runs in the page. It calls the prototypes' functions, since a page can give the names of others to its elements. The browser need not lay
 * out the page for it, so it does not see what style sheets hide.
 *
 * @param {typeof limits} limits
 */
function findMainText(limits) {
  if (document.readyState === "loading") return null;
  const find = (/** @type {string} */ selectors) =>
    Document.prototype.querySelectorAll.call(document, selectors);
  const candidates = ["main, [role=main i]", "article, [role=article i]", ":root > body"].map(find);
  const root = candidates.find((elements) => elements.length === 1)?.[0];
  if (!root) return null;
  // What frames the text, what people operate or write, and what is not text or not shown.
  const skipped =
    "nav, header, footer, aside, dialog, [role=navigation i], [role=banner i], [role=contentinfo i], " +
    "[role=complementary i], [role=dialog i], [role=alertdialog i], " +
    "button, input, select, textarea, datalist, output, [contenteditable]:not([contenteditable=false i]), " +
    "script, style, noscript, template, svg, math, object, iframe, audio, video, canvas, " +
    "[hidden], [aria-hidden=true i]";
  const shown = NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT;
  const walker = Document.prototype.createTreeWalker.call(document, root, shown);
  const leave = () => {
    let next = walker.nextSibling();
    while (!next && walker.parentNode()) next = walker.nextSibling();
    return next;
  };
  const texts = [];
  let rest = limits.text;
  let node = walker.nextNode();
  for (let nodes = 0; node && rest > 0 && nodes < limits.nodes; nodes++) {
    if (node instanceof Text) {
      const text = node.substringData(0, rest);
      rest -= text.length;
      texts.push(text);
    }
    const isSkipped = node instanceof Element && Element.prototype.matches.call(node, skipped);
    node = isSkipped ? leave() : walker.nextNode();
  }
  // The border of an element separates words.
  const text = texts.join(" ").replace(/\s+/g, " ").slice(0, limits.text).toWellFormed();
  return { url: location.href, text };
}
