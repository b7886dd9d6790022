import { inkChange, withInkChange } from "./ink-change.js";
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
   * Shows the strokes after a change made elsewhere. It is not undone: every step gets it as well.
   *
   * @param {readonly InkStroke[]} strokes
   */
  merge(strokes) {
    const { put, removed } = inkChange(this.#strokes, strokes);
    const known = new Set(this.#strokes.map(({ id }) => id));
    const adapted = (/** @type {readonly InkStroke[]} */ step) => {
      const shown = new Set(step.map(({ id }) => id));
      // A stroke that was changed elsewhere is not added to a step without it.
      return withInkChange(step, { put: put.filter(({ id }) => !known.has(id) || shown.has(id)), removed });
    };
    this.#strokes = strokes;
    this.#done = withoutRepeats(this.#done.map(adapted), strokes);
    this.#undone = withoutRepeats(this.#undone.map(adapted), strokes);
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

/**
 * Returns the steps without those that would change nothing any more.
 *
 * @param {(readonly InkStroke[])[]} steps the last one is next to `strokes`
 * @param {readonly InkStroke[]} strokes
 */
function withoutRepeats(steps, strokes) {
  return steps.filter((step, i) => {
    const next = new Set(steps[i + 1] ?? strokes);
    return next.size !== step.length || step.some((stroke) => !next.has(stroke));
  });
}
