import { element } from "../base/dom/element.js";
import { scrollToRange } from "../base/dom/scroll-to-range.js";
import { foundIn } from "../base/model/search-text.js";
import { css } from "../base/dom/style-sheet.js";
import { rangeOf, TextMatches } from "../editor/text-matches.js";
import { placeAfter } from "../editor/text-change.js";
import { matchesIn } from "./element-matches.js";
import { matchStyle } from "./match-marks.js";
/** @import { TextChange } from "../editor/text-change.js" */
/** @import { Match } from "./element-matches.js" */
/** @import { NoteEditor } from "./note-editor.js" */

/** A field's text cannot be styled in part, so that the marks of the title are on the same words above it, which are transparent. */
const titleStyle = css`
  textarea.title {
    anchor-name: --title;
  }
  .title-matches {
    position: absolute;
    position-anchor: --title;
    inset: anchor(top) anchor(right) auto anchor(left);
    font-size: var(--editor-title, var(--text-title));
    font-weight: 650;
    line-height: var(--leading-title);
    text-wrap: balance;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    color: transparent;
    pointer-events: none;
    user-select: none;
  }
`;

/** The places of an open note that contain words of a search: in its title, in its text, and in the titles, descriptions, quotes and comments of its links. */
export class NoteMatches {
  /** The maximum number of places. */
  static most = 1000;

  #parts;
  #text = new TextMatches();
  #title = element("div", { class: "title-matches", dir: "auto", "aria-hidden": "true" });

  /** @param {NoteEditor} editor @param {() => void} changed called when the places may have changed */
  constructor(editor, changed) {
    const { root, title, text } = this.#parts = editor.parts;
    root.adoptedStyleSheets.push(matchStyle, titleStyle);
    title.after(this.#title);
    title.addEventListener("input", changed);
    text.addEventListener("bn-edit", changed);
    text.addEventListener("bn-drawn", changed);
  }

  /** @param {readonly string[]} words @returns {Match[]} */
  find(words) {
    const all = words.length
      ? [...this.#inTitle(words), ...this.#inText(words), ...this.#inLinks(words)]
      : [];
    if (!words.length) this.#title.textContent = "";
    return all.slice(0, NoteMatches.most);
  }

  /**
   * Calls `moved` with each change of the text, by which a place in it moves.
   *
   * @param {(placeAfter: (at: number) => number) => void} moved
   */
  onEdit(moved) {
    this.#parts.text.addEventListener("bn-edit", (event) => {
      const change = /** @type {CustomEvent<TextChange>} */ (event).detail;
      moved((at) => placeAfter(at, change));
    });
  }

  /** Moves the caret to a match of the text, or to the end of the text. @param {Match} [match] */
  focus(match) {
    if (match?.part === 1) this.#parts.text.focus(match.at);
    else this.#parts.text.focus();
  }

  /** @param {readonly string[]} words @returns {Match[]} */
  #inTitle(words) {
    const { title } = this.#parts;
    const found = foundIn(title.value, words);
    this.#title.textContent = found.length ? title.value : "";
    const [node] = this.#title.childNodes;
    return found.map(({ start, end }) => ({
      range: new StaticRange({
        startContainer: node,
        startOffset: start,
        endContainer: node,
        endOffset: end,
      }),
      part: 0,
      at: start,
      show: () => title.scrollIntoView({ block: "nearest", behavior: "instant" }),
    }));
  }

  /** @param {readonly string[]} words @returns {Match[]} */
  #inText(words) {
    const { text } = this.#parts;
    return this.#text.find(text, words, NoteMatches.most).map((match) => {
      const show = () => {
        text.show(match.row);
        match.row.scrollIntoView({ block: "nearest", behavior: "instant" });
        // The row may have been drawn again.
        scrollToRange(rangeOf(match));
      };
      return { range: rangeOf(match), part: 1, at: match.at, show };
    });
  }

  /** @param {readonly string[]} words @returns {Match[]} */
  #inLinks(words) {
    /** @type {Match[]} */
    const found = [];
    for (const { shadowRoot } of this.#parts.root.querySelectorAll("bn-link-card")) {
      for (const part of shadowRoot?.querySelectorAll(".text > a, .about, blockquote, .comment-text") ?? []) {
        // A card in the text has no space for its quote.
        if (!part.checkVisibility()) continue;
        const more = matchesIn(part, words, 2, found.length);
        if (more.length && !shadowRoot?.adoptedStyleSheets.includes(matchStyle)) {
          shadowRoot?.adoptedStyleSheets.push(matchStyle);
        }
        found.push(...more);
      }
    }
    return found;
  }
}
