import { composedWord } from "./composed-word.js";
import { changeBetween } from "./text-change.js";
/** @import { MarkdownLines } from "./markdown-lines.js" */
/** @import { TextChange } from "./text-change.js" */
/** @import { Selection } from "./text-history.js" */
/** @import { Word } from "./composed-word.js" */

/**
 * What an input method composes in a text: a word at a time, or on a phone the word at the caret for as long as the caret is there. It is
 * one step of the undo history, whatever the method has shown in between.
 */
export class Composition {
  /** The text before it. @type {{text: string, selection: Selection} | null} */ #start = null;

  /** Whether the browser may still compose a word that was read, as when the text changed elsewhere. */ #isHeld =
    false;

  /** What is composed now, in the text that was read last; null if nothing is known. @type {Word | null} */ word =
    null;

  /** The browser is about to show the word in another way. @param {InputEvent} event @param {MarkdownLines} lines */
  compose(event, lines) {
    this.word = composedWord(event, lines, this.word);
  }

  /** Returns what is composed in a text, unless it is unknown or empty. @param {string} text */
  wordIn(text) {
    return this.word?.text && text.startsWith(this.word.text, this.word.from) ? this.word : null;
  }

  get isOpen() {
    return this.#start !== null;
  }

  /** Begins, unless it is open. @param {string} text @param {Selection} selection both before the first change */
  begin(text, selection) {
    this.#start ??= { text, selection };
    this.#isHeld = true;
  }

  /**
   * The text changed elsewhere around the word, and the composition goes on.
   *
   * @param {string} before
   * @param {string} text as it is now
   * @param {Word} word what is composed, in the text before
   * @param {number} at where it is now
   */
  shift(before, text, word, at) {
    if (!this.#start) return;
    const to = word.from + word.text.length;
    const replaced = this.#start.text.slice(word.from, this.#start.text.length - (before.length - to));
    const moved = at - word.from;
    const { selection } = this.#start;
    this.#start = {
      text: text.slice(0, at) + replaced + text.slice(at + word.text.length),
      selection: { from: selection.from + moved, to: selection.to + moved },
    };
    this.word = { ...word, from: at };
  }

  /** Whether there is something to read, or to take from the browser. @param {boolean} isOver whether the browser must not go on with it */
  isToEnd(isOver) {
    return this.isOpen || isOver && this.#isHeld;
  }

  /**
   * Ends it. Returns what was composed and the selection before it; null if none was open.
   *
   * @param {string} text
   * @param {{isOver?: boolean}} [how] whether the browser does not go on with it
   * @returns {{change: TextChange | null, before: Selection} | null}
   */
  end(text, { isOver = true } = {}) {
    const start = this.#start;
    if (isOver) this.#isHeld = false;
    this.#start = this.word = null;
    return start && { change: changeBetween(start.text, text), before: start.selection };
  }
}

/** Returns whether an input event comes from an input method, so that it can be neither prevented nor replaced. @param {string} inputType */
export function isComposed(inputType) {
  return inputType === "insertCompositionText" || inputType === "insertFromComposition" ||
    inputType === "deleteCompositionText";
}
