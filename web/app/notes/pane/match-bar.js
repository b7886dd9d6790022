import { element } from "../../../base/dom/element.js";
import { icon } from "../../../base/dom/icons.js";
import { keyLetter } from "../../../base/dom/key-letter.js";
import { listWords } from "../../../base/i18n/list-words.js";
import { MatchMarks, matchStyle } from "../../../note/match-marks.js";
import { matchBarStyle } from "./match-bar-style.js";
/** @import { Match } from "../../../note/element-matches.js" */

/**
 * The matches of a search in an open note: it marks them, says which one the person went to, and goes to the next and the previous one.
 * Hidden without matches. Presses leave the focus where it is.
 */
export class MatchBar {
  #find;
  #closed;
  #marks = new MatchMarks();
  /** @type {Match[]} */ #matches = [];
  /** The index of the match that the person went to; -1 for none. */ #current = -1;
  /** @type {readonly string[]} */ #sought = [];
  #isClosed = false;
  /** Whether to go to the first match once there is one. Links are drawn after the text. */ #goes = false;
  #isWaiting = false;
  #count = element("span", { class: "match-count", "aria-hidden": "true" });
  /** A live region must exist before its first announcement. */
  #said = element("span", { class: "visually-hidden", role: "status" });
  #bar = element(
    "div",
    { class: "match-bar", role: "group", "aria-label": listWords.matchesInNote, hidden: true },
    this.#count,
    button("up", listWords.previousMatch, () => this.step(-1)),
    button("down", listWords.nextMatch, () => this.step(1)),
    button("close", listWords.closeMatches, () => this.close()),
  );
  element = element("div", { class: "match-place" }, this.#said, this.#bar);

  /**
   * @param {object} how
   * @param {(words: readonly string[]) => Match[]} how.find returns the matches of folded words in their order
   * @param {(match?: Match) => void} how.closed takes the focus that a button had
   * @param {EventTarget} how.keys where the keys are pressed
   */
  constructor({ find, closed, keys }) {
    this.#find = find;
    this.#closed = closed;
    for (const sheet of [matchStyle, matchBarStyle]) {
      if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
    }
    keys.addEventListener("keydown", (event) => this.#key(/** @type {KeyboardEvent} */ (event)));
    this.#bar.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      this.close();
    });
  }

  /**
   * Shows the matches of words. Without words, or without matches, the bar is hidden.
   *
   * @param {readonly string[]} sought folded words
   * @param {{goes?: boolean}} [how] whether to go to the first match, in a note that was opened
   */
  search(sought, { goes = false } = {}) {
    const isSame = sought.join("\n") === this.#sought.join("\n");
    if (isSame && !goes) return this.update();
    this.#sought = sought;
    this.#isClosed = false;
    this.#current = -1;
    this.#goes = goes;
    this.#matches = this.#find(sought);
    this.#goOrDraw();
  }

  /** Finds the matches again after the note has changed, once for several changes of a frame. */
  updateSoon() {
    if (this.#isWaiting || !this.#sought.length || this.#isClosed) return;
    this.#isWaiting = true;
    requestAnimationFrame(() => {
      this.#isWaiting = false;
      this.update();
    });
  }

  update() {
    if (this.#isClosed) return;
    const before = this.#matches[this.#current];
    this.#matches = this.#find(this.#sought);
    if (before) {
      const at = this.#matches.findIndex(({ part, at }) =>
        part > before.part || part === before.part && at >= before.at
      );
      this.#current = at === -1 ? this.#matches.length - 1 : at;
    }
    this.#goOrDraw();
  }

  /** Moves the match that the person went to with an edit of the text. @param {(at: number) => number} placeAfter */
  edited(placeAfter) {
    const match = this.#matches[this.#current];
    if (match?.part === 1) match.at = placeAfter(match.at);
  }

  /** Goes to the next or the previous match. @param {1 | -1} by */
  step(by) {
    const { length } = this.#matches;
    if (length === 0) return;
    this.#goes = false;
    this.#current = this.#current === -1 && by === -1 ? length - 1 : (this.#current + by + length) % length;
    this.#draw();
    this.#matches[this.#current].show();
  }

  /** Hides the bar and the marks until something else is searched. */
  close() {
    const hadFocus = this.#bar.contains(document.activeElement);
    const match = this.#matches[this.#current];
    this.#isClosed = true;
    this.#matches = this.#find([]);
    this.#current = -1;
    this.#draw();
    if (hadFocus) this.#closed(match);
  }

  #goOrDraw() {
    if (this.#goes && this.#matches.length) this.step(1);
    else this.#draw();
  }

  #draw() {
    const now = this.#matches[this.#current];
    const { length } = this.#matches;
    this.#marks.draw(this.#matches.map(({ range }) => range), now?.range);
    this.#bar.hidden = length === 0;
    const text = length === 0
      ? ""
      : now
      ? listWords.matchOf(this.#current + 1, length)
      : listWords.matches(length);
    if (this.#count.textContent !== text) this.#count.textContent = this.#said.textContent = text;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    const isFind = key === "F3" ? !ctrlKey && !metaKey : keyLetter(event) === "g" && (ctrlKey || metaKey);
    if (!isFind || altKey || this.#matches.length === 0 || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    this.step(shiftKey ? -1 : 1);
  }
}

/** @param {import("../../../base/dom/icons.js").IconName} symbol @param {string} label @param {() => void} press */
function button(symbol, label, press) {
  const made = element(
    "button",
    { class: "icon", type: "button", "aria-label": label, title: label, onclick: press },
    icon(symbol, "small"),
  );
  // The caret stays in the text.
  made.addEventListener("mousedown", (event) => event.preventDefault());
  return made;
}
