import { isRecord } from "../protocol/messages.js";
import { readInPage } from "./read-in-page.js";
import { longestText } from "./text-fingerprint.js";

/**
 * The most UTF-16 code units, those of white space included, and the most nodes that are looked at: real pages have up to a fifth of the nodes.
 * And the fewest of a long block, and of an article.
 */
const limits = { text: longestText, nodes: 25_000, longBlock: 80, article: 900 };

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
 * The text is that of the article, which stays when a site changes everything around it: the long blocks in the element that has the most text
 * in them (`longBlock`). Long blocks with few links tell an article from menus, teasers and notices in all layouts (C. Kohlschütter, P. Fankhauser
 * and W. Nejdl, *Boilerplate detection using shallow text features*, WSDM 2010). A page without enough of them, such as a list, has all
 * its text.
 *
 * @param {typeof limits} limits
 */
function findMainText(limits) {
  if (document.readyState === "loading") return null;
  const find = (/** @type {string} */ selectors) =>
    Document.prototype.querySelectorAll.call(document, selectors);
  // What frames the text, what people operate or write, and what is not text or not shown.
  const skipped =
    "nav, header, footer, aside, dialog, [role=navigation i], [role=banner i], [role=contentinfo i], " +
    "[role=complementary i], [role=dialog i], [role=alertdialog i], " +
    "button, input, select, textarea, datalist, output, [contenteditable]:not([contenteditable=false i]), " +
    "script, style, noscript, template, svg, math, object, iframe, audio, video, canvas, " +
    "[hidden], [aria-hidden=true i]";
  // What stands within a line. The border of every other element ends a block of text.
  const inline =
    "a, abbr, b, bdi, bdo, cite, code, data, del, dfn, em, font, i, ins, kbd, label, mark, q, s, samp, small, " +
    "span, strong, sub, sup, time, tt, u, var, wbr";
  // A character of a script that needs few of them counts as three: Thai, Lao, Myanmar, Khmer, kana, Han and Hangul.
  const dense = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g;
  const sizeOf = (/** @type {string} */ text) => text.length + 2 * (text.match(dense)?.length ?? 0);

  /** Returns all blocks of text in an element, and the article among them. @param {Element} root */
  const read = (root) => {
    const shown = NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT;
    const walker = Document.prototype.createTreeWalker.call(document, root, shown);
    /** @type {string[]} */ const blocks = [];
    /** @type {string[]} */ const longBlocks = [];
    let article = { size: 0, first: 0, end: 0 };
    // The elements that are open, with the size of the long blocks that are directly in them, and the place here of the block that they are in.
    const open = [{ isBlock: true, isLink: false, size: 0, first: 0, block: 0 }];
    let [text, linked, links, rest] = ["", 0, 0, limits.text];
    const endBlock = () => {
      const block = text.replace(/\s+/g, " ").trim();
      const size = sizeOf(block);
      if (block) blocks.push(block);
      if (size >= limits.longBlock && linked < block.length / 3) {
        longBlocks.push(block);
        // The block around this one may have it in an element that stands within a line, such as a link.
        const around = open[Math.max((open.at(-1)?.block ?? 0) - 1, 0)];
        open[around.block].size += size;
      }
      [text, linked] = ["", 0];
    };
    const enter = (/** @type {Element} */ element) => {
      const isBlock = !Element.prototype.matches.call(element, inline);
      const isLink = Element.prototype.matches.call(element, "a");
      if (isBlock) endBlock();
      links += Number(isLink);
      const block = isBlock ? open.length : open.at(-1)?.block ?? 0;
      open.push({ isBlock, isLink, size: 0, first: longBlocks.length, block });
    };
    const leave = () => {
      if (open.at(-1)?.isBlock) endBlock();
      const left = open.pop();
      if (!left) return;
      links -= Number(left.isLink);
      if (left.size > article.size) article = { ...left, end: longBlocks.length };
    };
    let node = walker.firstChild();
    for (let nodes = 0; node && rest > 0 && nodes < limits.nodes; nodes++) {
      let child = null;
      if (node instanceof Text) {
        const part = node.substringData(0, rest);
        rest -= part.length;
        text += part;
        if (links > 0) linked += part.trim().length;
      } else if (node instanceof Element && !Element.prototype.matches.call(node, skipped)) {
        enter(node);
        child = walker.firstChild();
        if (!child) leave();
      }
      node = child ?? walker.nextSibling();
      while (!node && walker.parentNode()) {
        leave();
        node = walker.nextSibling();
      }
    }
    while (open.length) leave();
    return { blocks, article: longBlocks.slice(article.first, article.end) };
  };

  const [body] = find(":root > body");
  if (!body) return null;
  const all = read(body);
  let found = all.article;
  if (sizeOf(found.join(" ")) < limits.article) {
    const candidates = ["main, [role=main i]", "article, [role=article i]", ":root > body"].map(find);
    const root = candidates.find((elements) => elements.length === 1)?.[0];
    if (!root) return null;
    found = root === body ? all.blocks : read(root).blocks;
  }
  return { url: location.href, text: found.join(" ").slice(0, limits.text).toWellFormed() };
}
