import { css } from "../base/dom/style-sheet.js";

/** The style of marked matches, for the document and for each shadow root with some. */
export const matchStyle = css`
  ::highlight(backnote-match) {
    background-color: var(--wash-strong);
  }
  ::highlight(backnote-current-match) {
    background-color: var(--ink);
    color: var(--paper);
  }
  @media (forced-colors: active) {
    ::highlight(backnote-match) {
      background-color: Mark;
      color: MarkText;
    }
    ::highlight(backnote-current-match) {
      background-color: Highlight;
      color: HighlightText;
    }
  }
  @media print {
    ::highlight(backnote-match),
    ::highlight(backnote-current-match) {
      background-color: transparent;
      color: inherit;
    }
  }
`;

/** All marked matches of the window, and those that the person went to. @type {Highlight[]} */
const [matches, current] = ["backnote-match", "backnote-current-match"].map((name, priority) => {
  const highlight = new Highlight();
  highlight.priority = priority;
  CSS.highlights.set(name, highlight);
  return highlight;
});

/** The marks of one note: styles of its characters, which leave the elements and the caret as they are. */
export class MatchMarks {
  /** @type {AbstractRange[]} */ #ranges = [];

  /** @param {AbstractRange[]} ranges @param {AbstractRange} [now] the match that the person went to */
  draw(ranges, now) {
    for (const range of this.#ranges) {
      matches.delete(range);
      current.delete(range);
    }
    this.#ranges = ranges;
    for (const range of ranges) (range === now ? current : matches).add(range);
  }
}
