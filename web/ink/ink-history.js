/** @import { InkStroke } from "./ink-model.js" */

const maximumSteps = 200;

/** The strokes of a note with their undo history. Lists are replaced and never changed. */
export class InkHistory {
  /** @type {readonly InkStroke[]} */ #strokes = [];
  /** @type {(readonly InkStroke[])[]} */ #done = [];
  /** @type {(readonly InkStroke[])[]} */ #undone = [];

  get strokes() {
    return this.#strokes;
  }

  get canUndo() {
    return this.#done.length > 0;
  }

  get canRedo() {
    return this.#undone.length > 0;
  }

  /** Shows the strokes of another note. @param {readonly InkStroke[]} strokes */
  reset(strokes) {
    this.#strokes = strokes;
    this.#done = [];
    this.#undone = [];
  }

  /**
   * Makes a change that can be undone; `joins` adds it to the previous one, as while erasing.
   *
   * @param {readonly InkStroke[]} strokes
   * @param {{joins?: boolean}} [how]
   */
  change(strokes, { joins = false } = {}) {
    if (!joins) this.#done.push(this.#strokes);
    if (this.#done.length > maximumSteps) this.#done.shift();
    this.#undone = [];
    this.#strokes = strokes;
  }

  undo() {
    const before = this.#done.pop();
    if (!before) return false;
    this.#undone.push(this.#strokes);
    this.#strokes = before;
    return true;
  }

  redo() {
    const after = this.#undone.pop();
    if (!after) return false;
    this.#done.push(this.#strokes);
    this.#strokes = after;
    return true;
  }
}
