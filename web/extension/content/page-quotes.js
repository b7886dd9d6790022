import { contextLength, findQuote } from "./find-quote.js";
import { onOneLine } from "./line-text.js";
import { pageSelection } from "./page-selection.js";
import { PageText } from "./page-text.js";
import { hostOf, viewOf } from "./shown-tree.js";
/** @import { Quote, QuoteColor } from "../../base/model/model.js" */
/** @import { HighlightNames } from "../protocol/calls.js" */

/** @typedef {{id: string, quote: Quote, color?: QuoteColor}} MarkedQuote a quote of a link, and the color in which it is marked */

/** The longest quoted text. Of a longer selection, its beginning is quoted. */
const longestQuote = 8000;
/** How long a page may take until its text is there, in milliseconds, and how often it is searched meanwhile. */
const patience = 30_000;
const searchPause = 1000;

/**
 * Returns the selected text as a quote: as it is, and with what stands before and after it. Undefined without a selection.
 *
 * @param {Element | null} [focused] what had the keys in the page
 * @returns {{quote?: Quote, isUnreadable: boolean}} `isUnreadable` if text may be selected where this script cannot read
 */
export function selectedQuote(focused) {
  const { range, isUnreadable } = pageSelection(focused);
  return { quote: range ? quoteOf(range) : undefined, isUnreadable };
}

/** Returns a range's text as a quote; undefined if the page shows none of it. @param {AbstractRange} range @returns {Quote | undefined} */
function quoteOf(range) {
  const page = new PageText(pageRoot());
  const part = page.part(range);
  if (!part) return undefined;
  const text = page.text.slice(part.start, part.end);
  const from = part.start + (text.length - text.trimStart().length);
  const end = part.start + text.trimEnd().length;
  if (end <= from) return undefined;
  const lines = page.lines(from, end);
  const exact = lines.slice(0, whole(lines, longestQuote)).trimEnd();
  const to = from + onOneLine(exact).length;
  return {
    exact,
    prefix: page.text.slice(whole(page.text, Math.max(0, from - contextLength)), from),
    suffix: page.text.slice(to, whole(page.text, Math.min(page.text.length, to + contextLength))),
  };
}

/** Returns a position that does not divide a character of two code units. @param {string} text @param {number} position */
function whole(text, position) {
  const isLow = /[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(position - 1, position + 1));
  return position > 0 && isLow ? position - 1 : position;
}

function pageRoot() {
  return document.body ?? document.documentElement;
}

/**
 * Finds quotes in the page and marks them as highlights of the CSS Custom Highlight API: ranges that the browser paints, without any
 * change of the document. A page can see that there are highlights, one for each color, but nothing says whose: their names are random.
 */
export class PageQuotes {
  #names;
  #found;
  /** @type {Map<string, MarkedQuote>} */ #wanted = new Map();
  /** The ranges of each quote, one for each tree that has a part of it. @type {Map<string, Range[]>} */ #ranges =
    new Map();
  /** The highlights of each document by their names, because a window paints its own ones only. @type {Map<Document, Map<string, Highlight>>} */
  #highlights = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  #changes = new MutationObserver(() => this.#later());
  #searchedAt = 0;
  #givesUpAt = 0;
  #pause = searchPause;

  /** @param {HighlightNames} names @param {(ids: string[]) => void} found called with the ids of the quotes that are marked */
  constructor(names, found) {
    this.#names = names;
    this.#found = found;
  }

  /** Marks quotes instead of those before. @param {MarkedQuote[]} quotes */
  mark(quotes) {
    this.clear();
    if (!quotes.length) return;
    this.#wanted = new Map(quotes.map((quote) => [quote.id, quote]));
    this.#givesUpAt = Date.now() + patience;
    this.#pause = searchPause;
    this.#highlightIn(document, "none");
    this.#search();
  }

  /** Scrolls to a quote. Returns whether it is there. @param {string} id */
  scrollTo(id) {
    const [range] = this.#ranges.get(id) ?? [];
    const element = range && (range.startContainer.parentElement ?? hostOf(range.startContainer));
    if (!element?.isConnected) return false;
    element.scrollIntoView({ block: "center", inline: "nearest" });
    // In a long paragraph, its middle may be elsewhere.
    const { top, bottom } = range.getBoundingClientRect();
    const view = viewOf(element);
    if (top < 0 || bottom > view.innerHeight) view.scrollBy({ top: (top + bottom - view.innerHeight) / 2 });
    return true;
  }

  clear() {
    clearTimeout(this.#timer);
    this.#changes.disconnect();
    for (const [owner, highlights] of this.#highlights) {
      for (const [name, highlight] of highlights) {
        owner.defaultView?.CSS.highlights.delete(name);
        highlight.clear();
      }
    }
    this.#highlights.clear();
    this.#ranges.clear();
    this.#wanted.clear();
  }

  #search() {
    this.#searchedAt = Date.now();
    this.#changes.disconnect();
    const missing = [...this.#wanted].filter(([id]) => !this.#ranges.has(id));
    const page = new PageText(pageRoot());
    for (const [id, { quote, color = "none" }] of missing) {
      const place = findQuote(page.text, quote);
      const ranges = place ? page.ranges(place.start, place.end) : [];
      if (!ranges.length) continue;
      this.#ranges.set(id, ranges);
      for (const range of ranges) {
        this.#highlightIn(/** @type {Document} */ (range.startContainer.ownerDocument), color)?.add(range);
      }
    }
    this.#found([...this.#ranges.keys()]);
    // Some pages write their text after they have loaded.
    if (this.#ranges.size === this.#wanted.size || Date.now() >= this.#givesUpAt) return;
    for (const root of page.roots) {
      this.#changes.observe(root, { childList: true, characterData: true, subtree: true });
    }
    // A new shadow root, or a new document in a frame, is no change of the tree.
    this.#searchAfter(this.#pause *= 2);
  }

  #later() {
    this.#changes.disconnect();
    this.#searchAfter(this.#searchedAt + searchPause - Date.now());
  }

  /** @param {number} pause in milliseconds */
  #searchAfter(pause) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#search(), Math.max(0, pause));
  }

  /** @param {Document} owner @param {QuoteColor | "none"} color @returns {Highlight | undefined} */
  #highlightIn(owner, color) {
    const view = owner.defaultView;
    const name = this.#names[color] ?? "";
    const highlights = this.#highlights.get(owner) ?? new Map();
    if (!view || highlights.has(name)) return highlights.get(name);
    const highlight = view === window ? new Highlight() : new view.Highlight();
    view.CSS.highlights.set(name, highlight);
    this.#highlights.set(owner, highlights.set(name, highlight));
    return highlight;
  }
}
