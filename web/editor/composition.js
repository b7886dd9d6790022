import { changeBetween } from "./text-change.js";
/** @import { TextChange } from "./text-change.js" */
/** @import { Selection } from "./text-history.js" */

/**
 * What an input method composes in a text: a word at a time, or on a phone the word at the caret for as long as the caret is there. It is
 * one step of the undo history, whatever the method has shown in between.
 */
export class Composition {
  /** The text before it. @type {{text: string, selection: Selection} | null} */ #start = null;

  /** Whether the browser may still compose a word that was read, as when the text changed elsewhere. */ #isHeld =
    false;

  get isOpen() {
    return this.#start !== null;
  }

  /** Begins, unless it is open. @param {string} text @param {Selection} selection both before the first change */
  begin(text, selection) {
    this.#start ??= { text, selection };
    this.#isHeld = true;
  }

  /**
   * The text changed elsewhere, but for the composed line, and the composition goes on.
   *
   * @param {string} text as it is now
   * @param {{before: number, after: number, length: number}} line where the composed line started and starts, and its length now
   */
  shift(text, { before, after, length }) {
    if (!this.#start) return;
    const start = this.#start.text.slice(before).split("\n", 1)[0];
    const { from, to } = this.#start.selection;
    this.#start = {
      text: text.slice(0, after) + start + text.slice(after + length),
      selection: { from: from + after - before, to: to + after - before },
    };
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
    this.#start = null;
    return start && { change: changeBetween(start.text, text), before: start.selection };
  }
}

/** Returns whether an input event comes from an input method, so that it can be neither prevented nor replaced. @param {string} inputType */
export function isComposed(inputType) {
  return inputType === "insertCompositionText" || inputType === "insertFromComposition" ||
    inputType === "deleteCompositionText";
}
