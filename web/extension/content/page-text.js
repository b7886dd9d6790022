import { LineText, onOneLine } from "./line-text.js";
import { hostOf, isText, shownNodes } from "./shown-tree.js";

/**
 * The visible text of a page, with the places of its characters in the document, in shadow trees, and in frames of the same origin. Each run of white space is one space, and so is the
 * border of a paragraph, cell or list item, so that the text stays the same when a page is formatted anew.
 */

/** The maximum number of characters that are searched. */
const longest = 2_000_000;

/** Characters that are not seen: soft hyphens and others of no width. */
const unseen = /[\u00ad\u200b\u2060\ufeff]/;
const allUnseen = new RegExp(unseen, "g");

/**
 * A text node, and where its text is in the page's.
 *
 * @typedef {{node: Text, start: number, length: number, followsSpace: boolean}} Piece
 */

/** The page's text. */
export class PageText {
  /** With each run of white space as one space. */
  text = "";
  /** The roots of the trees that have the text. @type {Node[]} */ roots = [];
  /** @type {Piece[]} */ #pieces = [];
  #root;

  /** @param {Element} root */
  constructor(root) {
    this.#root = root;
    this.roots.push(root);
    /** @type {string[]} */
    const parts = [];
    let length = 0;
    let followsSpace = true;
    for (const node of shownNodes(root, (inner) => this.roots.push(inner))) {
      if (length > longest) break;
      if (!isText(node)) {
        if (!followsSpace) {
          parts.push(" ");
          length++;
        }
        followsSpace = true;
        continue;
      }
      const part = normalized(node.data, followsSpace);
      if (!part) continue;
      this.#pieces.push({ node, start: length, length: part.length, followsSpace });
      parts.push(part);
      length += part.length;
      followsSpace = part.endsWith(" ");
    }
    this.text = parts.join("");
  }

  /**
   * Returns the ranges of a part of the text: one for each tree, because a range does not leave its tree.
   *
   * @param {number} start
   * @param {number} end
   */
  ranges(start, end) {
    const from = this.#place(start, false);
    const to = this.#place(end, true);
    /** @type {Range[]} */
    const ranges = [];
    if (!from || !to) return ranges;
    for (let index = from.index; index <= to.index; index++) {
      const { node } = this.#pieces[index];
      let range = ranges.at(-1);
      // Elements in slots may be shown in another order than they have in their tree.
      if (
        !range || range.startContainer.getRootNode() !== node.getRootNode() || range.comparePoint(node, 0) < 0
      ) {
        range = node.ownerDocument.createRange();
        range.setStart(node, index === from.index ? from.offset : 0);
        ranges.push(range);
      }
      range.setEnd(node, index === to.index ? to.offset : node.data.length);
    }
    return ranges;
  }

  /**
   * Returns a part of the text with the line breaks that the page shows: between blocks and rows, and those of code.
   *
   * @param {number} start
   * @param {number} end
   */
  lines(start, end) {
    const from = this.#place(start, false);
    const to = this.#place(end, true);
    const text = new LineText();
    let isInside = false;
    for (const node of shownNodes(this.#root)) {
      isInside ||= node === from?.node;
      if (!isInside) continue;
      if (!isText(node)) {
        text.addBorder(node);
        continue;
      }
      const isLast = node === to?.node;
      const data = node.data.slice(node === from?.node ? from.offset : 0, isLast ? to.offset : undefined);
      text.add(data.replace(allUnseen, ""), node);
      if (isLast) break;
    }
    const lines = text.text.trim();
    const plain = this.text.slice(start, end);
    return onOneLine(lines) === plain.trim() ? lines : plain;
  }

  /**
   * Returns the part of the text that a range contains, which may begin and end in different trees; null if the range is in none of them.
   *
   * @param {Pick<AbstractRange, "startContainer" | "startOffset" | "endContainer" | "endOffset">} range
   */
  part({ startContainer, startOffset, endContainer, endOffset }) {
    const start = this.#position(startContainer, startOffset, false);
    const end = this.#position(endContainer, endOffset, true);
    return start === null || end === null ? null : { start, end };
  }

  /**
   * Returns where a character begins, or where the one before it ends.
   *
   * @param {number} position
   * @param {boolean} isEnd
   */
  #place(position, isEnd) {
    let low = 0;
    let high = this.#pieces.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const { start, length } = this.#pieces[middle];
      if (isEnd ? start + length < position : start + length <= position) low = middle + 1;
      else high = middle - 1;
    }
    const piece = this.#pieces[Math.min(low, this.#pieces.length - 1)];
    if (!piece) return null;
    const within = Math.min(Math.max(0, position - piece.start), piece.length);
    return { node: piece.node, offset: offsetIn(piece, within, isEnd), index: this.#pieces.indexOf(piece) };
  }

  /**
   * Returns the position in the text of a place in the document; null if the place is in a tree without text.
   *
   * @param {Node} container
   * @param {number} offset
   * @param {boolean} isEnd whether what is before the place counts, and not what is after it
   */
  #position(container, offset, isEnd) {
    const exact = this.#pieces.find(({ node }) => node === container);
    if (exact) return exact.start + normalized(exact.node.data.slice(0, offset), exact.followsSpace).length;
    const root = container.getRootNode();
    const mark = (container.ownerDocument ?? document).createRange();
    mark.setStart(container, offset);
    const isBefore = (/** @type {Piece} */ { node }) => mark.comparePoint(node, 0) < 0;
    // What is in this tree itself is in its order, which makes a few comparisons enough.
    const own = this.#pieces.flatMap(({ node }, index) => node.getRootNode() === root ? index : []);
    let low = 0;
    let high = own.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBefore(this.#pieces[own[middle]])) low = middle + 1;
      else high = middle;
    }
    // Between its neighbors of this tree, a piece of a tree inside it is where its host is.
    /** @type {number | null} */
    let before = low > 0 ? own[low - 1] : null;
    /** @type {number | null} */
    let after = null;
    const last = low < own.length ? own[low] : this.#pieces.length - 1;
    for (let index = before === null ? 0 : before + 1; index <= last && after === null; index++) {
      const host = within(root, this.#pieces[index].node);
      if (!host) continue;
      if (mark.comparePoint(host, 0) < 0) before = index;
      else after = index;
    }
    const [near, other] = isEnd ? [before, after] : [after, before];
    const index = near ?? other;
    if (index === null) return null;
    const { start, length } = this.#pieces[index];
    return index === before ? start + length : start;
  }
}

/** Returns the node of a tree that shows another node: the node itself, or a host around it; null if there is none. @param {Node} root @param {Node} node */
function within(root, node) {
  /** @type {Node | null} */
  let host = node;
  while (host && host.getRootNode() !== root) host = hostOf(host);
  return host;
}

/** Returns a node's text as part of the page's. @param {string} data @param {boolean} followsSpace */
function normalized(data, followsSpace) {
  const text = onOneLine(data.replace(allUnseen, ""));
  return followsSpace && text.startsWith(" ") ? text.slice(1) : text;
}

/** Returns where the nth character of a piece begins in its node, or where the one before it ends. @param {Piece} piece @param {number} n @param {boolean} isEnd */
function offsetIn({ node: { data }, followsSpace }, n, isEnd) {
  let isSpace = followsSpace;
  let count = 0;
  for (let offset = 0; offset < data.length; offset++) {
    if (unseen.test(data[offset])) continue;
    const isWhite = /\s/.test(data[offset]);
    if (isWhite && isSpace) continue;
    if (!isEnd && count === n) return offset;
    count++;
    isSpace = isWhite;
    if (isEnd && count === n) return offset + 1;
  }
  return isEnd && n === 0 ? 0 : data.length;
}
