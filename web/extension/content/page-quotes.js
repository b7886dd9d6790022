import { contextLength, findQuote } from "./find-quote.js";
import { PageText } from "./page-text.js";
/** @import { Quote } from "../../base/model/model.js" */

/** The longest quoted text. Of a longer selection, its beginning is quoted. */
const longestQuote = 8000;
/** How long a page may take until its text is there, in milliseconds, and how often it is searched meanwhile. */
const patience = 30_000;
const searchPause = 1000;

/**
 * Returns the selected text as a quote: as it is, and with what stands before and after it. Undefined without a selection.
 *
 * @returns {Quote | undefined}
 */
export function selectedQuote() {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || !selection.rangeCount || selection.type !== "Range") {
    return undefined;
  }
  return quoteOf(selection.getRangeAt(0));
}

/** Returns a range's text as a quote; undefined if the page shows none of it. @param {AbstractRange} range @returns {Quote | undefined} */
function quoteOf(range) {
  const page = new PageText(pageRoot());
  const { start, end } = page.part(range);
  const text = page.text.slice(start, end);
  const from = start + (text.length - text.trimStart().length);
  const to = whole(page.text, Math.min(start + text.trimEnd().length, from + longestQuote));
  if (to <= from) return undefined;
  return {
    exact: page.text.slice(from, to),
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
 * change of the document. A page can see that there is a highlight, but nothing says whose: its name is random.
 */
export class PageQuotes {
  #name;
  #found;
  /** @type {Map<string, Quote>} */ #wanted = new Map();
  /** @type {Map<string, Range>} */ #ranges = new Map();
  #highlight = new Highlight();
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  #changes = new MutationObserver(() => this.#later());
  #searchedAt = 0;
  #givesUpAt = 0;

  /** @param {string} name of the highlight @param {(ids: string[]) => void} found called with the ids of the quotes that are marked */
  constructor(name, found) {
    this.#name = name;
    this.#found = found;
  }

  /** Marks quotes instead of those before. @param {{id: string, quote: Quote}[]} quotes */
  mark(quotes) {
    this.clear();
    if (!quotes.length) return;
    this.#wanted = new Map(quotes.map(({ id, quote }) => [id, quote]));
    this.#givesUpAt = Date.now() + patience;
    CSS.highlights.set(this.#name, this.#highlight);
    this.#search();
  }

  /** Scrolls to a quote. Returns whether it is there. @param {string} id */
  scrollTo(id) {
    const range = this.#ranges.get(id);
    const element = range?.startContainer.parentElement;
    if (!range || !element?.isConnected) return false;
    element.scrollIntoView({ block: "center", inline: "nearest" });
    // In a long paragraph, its middle may be elsewhere.
    const { top, bottom } = range.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) scrollBy({ top: (top + bottom - innerHeight) / 2 });
    return true;
  }

  clear() {
    clearTimeout(this.#timer);
    this.#changes.disconnect();
    CSS.highlights.delete(this.#name);
    this.#highlight.clear();
    this.#ranges.clear();
    this.#wanted.clear();
  }

  #search() {
    this.#searchedAt = Date.now();
    this.#changes.disconnect();
    const missing = [...this.#wanted].filter(([id]) => !this.#ranges.has(id));
    const page = new PageText(pageRoot());
    for (const [id, quote] of missing) {
      const place = findQuote(page.text, quote);
      const range = place && page.range(place.start, place.end);
      if (!range) continue;
      this.#ranges.set(id, range);
      this.#highlight.add(range);
    }
    this.#found([...this.#ranges.keys()]);
    // Some pages write their text after they have loaded.
    if (this.#ranges.size === this.#wanted.size || Date.now() >= this.#givesUpAt) return;
    this.#changes.observe(pageRoot(), { childList: true, characterData: true, subtree: true });
  }

  #later() {
    this.#changes.disconnect();
    this.#timer = setTimeout(() => this.#search(), Math.max(0, this.#searchedAt + searchPause - Date.now()));
  }
}
