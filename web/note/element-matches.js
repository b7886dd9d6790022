import { scrollToRange } from "../base/dom/scroll-to-range.js";
import { foundIn } from "../base/model/search-text.js";

/**
 * @typedef {object} Match a place of a note that contains a word of a search
 * @property {AbstractRange} range
 * @property {number} part the title is 0, the text 1, the links 2
 * @property {number} at its place in the part
 * @property {() => void} show scrolls it into view
 */

/** What a word does not go beyond. */
const blocks = "p, li, td, th, h1, h2, h3, h4, h5, h6, pre, blockquote, dt, dd, div, .url";

/**
 * Returns the places of an element's text that contain words.
 *
 * @param {Element} element
 * @param {readonly string[]} words
 * @param {number} part
 * @param {number} [from] the place of the first
 * @returns {Match[]}
 */
export function matchesIn(element, words, part, from = 0) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  /** @type {Match[]} */
  const found = [];
  /** @type {Text[]} */
  let nodes = [];
  /** @type {Element | null | undefined} */
  let block;
  const search = () => {
    for (const { start, end } of foundIn(nodes.map(({ data }) => data).join(""), words)) {
      const [startContainer, startOffset] = place(nodes, start);
      const [endContainer, endOffset] = place(nodes, end);
      const range = new StaticRange({ startContainer, startOffset, endContainer, endOffset });
      found.push({ range, part, at: from + found.length, show: () => scrollToRange(range) });
    }
  };
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const around = node.parentElement?.closest(blocks);
    if (around !== block) {
      search();
      nodes = [];
      block = around;
    }
    nodes.push(/** @type {Text} */ (node));
  }
  search();
  return found;
}

/** @param {Text[]} nodes @param {number} at @returns {[Text, number]} */
function place(nodes, at) {
  let rest = at;
  for (const node of nodes) {
    if (rest <= node.length) return [node, rest];
    rest -= node.length;
  }
  throw new RangeError();
}
