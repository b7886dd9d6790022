/**
 * The visible text of a page, with the places of its characters in the document. Each run of white space is one space, and so is the
 * border of a paragraph, cell or list item, so that the text stays the same when a page is formatted anew.
 */

/** Elements that are part of a line of text. The border of any other element separates words. */
const inline = new Set(
  ("a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q ruby s samp small span " +
    "strike strong sub sup time tt tspan u var wbr").split(" "),
);
/** Elements whose content is not the page's text. `rt` is the reading of a word, beside it. */
const skipped = new Set(
  "audio canvas head iframe math noscript object rp rt script select style template textarea title video"
    .split(" "),
);
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
  /** @type {Piece[]} */ #pieces = [];

  /** @param {Element} root */
  constructor(root) {
    /** @type {string[]} */
    const parts = [];
    let length = 0;
    let followsSpace = true;
    for (const node of textOf(root)) {
      if (length > longest) break;
      if (node === null) {
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

  /** Returns the range of a part of the text, or null if the page has no text. @param {number} start @param {number} end */
  range(start, end) {
    const from = this.#place(start, false);
    const to = this.#place(end, true);
    if (!from || !to) return null;
    const range = from.node.ownerDocument.createRange();
    range.setStart(from.node, from.offset);
    range.setEnd(to.node, to.offset);
    return range;
  }

  /** Returns the part of the text that a range contains. @param {AbstractRange} range */
  part({ startContainer, startOffset, endContainer, endOffset }) {
    return {
      start: this.#position(startContainer, startOffset),
      end: this.#position(endContainer, endOffset),
    };
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
    return { node: piece.node, offset: offsetIn(piece, within, isEnd) };
  }

  /** Returns the position in the text of a place in the document. @param {Node} container @param {number} offset */
  #position(container, offset) {
    const mark = (container.ownerDocument ?? document).createRange();
    mark.setStart(container, offset);
    let low = 0;
    let high = this.#pieces.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      // Whether the place is after the beginning of this piece.
      if (mark.comparePoint(this.#pieces[middle].node, 0) < 0) low = middle + 1;
      else high = middle - 1;
    }
    const next = this.#pieces[low];
    if (next?.node === container && offset === 0) return next.start;
    const piece = this.#pieces[high];
    if (!piece) return 0;
    if (piece.node !== container) return piece.start + piece.length;
    return piece.start + normalized(piece.node.data.slice(0, offset), piece.followsSpace).length;
  }
}

/** Returns a node's text as part of the page's. @param {string} data @param {boolean} followsSpace */
function normalized(data, followsSpace) {
  const text = data.replace(allUnseen, "").replace(/\s+/g, " ");
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

/** Yields the text nodes that are seen, and null between words that stand apart. @param {Element} root @returns {Generator<Text | null>} */
function* textOf(root) {
  const { ELEMENT_NODE, TEXT_NODE } = Node;
  /** @type {Node | null} */
  let node = root.firstChild;
  while (node) {
    let isEntered = false;
    if (node.nodeType === TEXT_NODE) yield /** @type {Text} */ (node);
    else if (node.nodeType === ELEMENT_NODE) {
      const name = node.nodeName.toLowerCase();
      const element = /** @type {Element} */ (node);
      if (!inline.has(name) && name !== "rt" && name !== "rp") yield null;
      isEntered = !skipped.has(name) && node.firstChild !== null && isSeen(element);
    }
    if (isEntered) {
      node = node.firstChild;
      continue;
    }
    while (node && node !== root && !node.nextSibling) {
      node = node.parentNode;
      if (node && node !== root && !inline.has(node.nodeName.toLowerCase())) yield null;
    }
    node = node && node !== root ? node.nextSibling : null;
  }
}

/** @param {Element} element */
function isSeen(element) {
  return element.checkVisibility?.() ?? true;
}
