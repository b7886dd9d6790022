import { placeAfter } from "./text-change.js";
/** @import { TextChange } from "./text-change.js" */

/** @typedef {{from: number, to: number}} Selection offsets in the text; equal for a caret */
/** @typedef {TextChange & {before: Selection, after: Selection, time: number}} Step */

const pause = 1200;
const most = 500;

/**
 * The undo history of a text. Characters typed in one go are one step. Changes made elsewhere are not undone;
 * they move the steps.
 */
export class TextHistory {
  /** @type {Step[]} */ #done = [];
  /** @type {Step[]} */ #undone = [];
  #canJoin = false;

  /** @param {Step} step @param {{joins?: boolean}} [how] whether it may be joined with the previous step */
  add(step, { joins = false } = {}) {
    this.#undone = [];
    const last = this.#done.at(-1);
    if (joins && this.#canJoin && last && step.time - last.time < pause && continues(last, step)) {
      join(last, step);
    } else {
      this.#done.push(step);
      if (this.#done.length > most) this.#done.shift();
    }
    this.#canJoin = joins;
  }

  /** Returns the change that undoes the last step, with its selection. */
  undo() {
    const step = this.#done.pop();
    if (!step) return null;
    this.#undone.push(step);
    this.#canJoin = false;
    return {
      change: { from: step.from, removed: step.inserted, inserted: step.removed },
      selection: step.before,
    };
  }

  redo() {
    const step = this.#undone.pop();
    if (!step) return null;
    this.#done.push(step);
    this.#canJoin = false;
    return { change: step, selection: step.after };
  }

  /**
   * Adapts the steps to a change made elsewhere. Steps in the same place can no longer be undone.
   *
   * @param {TextChange} change
   */
  shift(change) {
    this.#done = moved(this.#done, change, (step) => step.inserted.length);
    this.#undone = moved(this.#undone, change, (step) => step.removed.length);
    this.#canJoin = false;
  }

  clear() {
    this.#done = [];
    this.#undone = [];
    this.#canJoin = false;
  }
}

/**
 * Returns the steps adapted to a change made elsewhere, as far back as they fit. The position of the change
 * is adapted as well.
 *
 * @param {Step[]} steps
 * @param {TextChange} change
 * @param {(step: Step) => number} length returns the length of the step's text
 */
function moved(steps, change, length) {
  /** @type {Step[]} */
  const kept = [];
  let { from } = change;
  for (const step of steps.toReversed()) {
    const now = length(step);
    const before = step.inserted.length === now ? step.removed.length : step.inserted.length;
    const isAfter = step.from >= from + change.removed.length;
    const isBefore = step.from + now <= from;
    if (!isAfter && !isBefore) break;
    const here = { ...change, from };
    kept.push({
      ...step,
      from: isAfter ? step.from + change.inserted.length - change.removed.length : step.from,
      before: movedSelection(step.before, here),
      after: movedSelection(step.after, here),
    });
    if (isBefore) from += before - now;
  }
  return kept.toReversed();
}

/** @param {Selection} selection @param {TextChange} change */
function movedSelection({ from, to }, change) {
  return { from: placeAfter(from, change), to: placeAfter(to, change) };
}

/** @param {Step} last @param {Step} step */
function continues(last, step) {
  if (!step.inserted && !last.inserted) {
    return step.from + step.removed.length === last.from || step.from === last.from;
  }
  if (step.removed || step.from !== last.from + last.inserted.length) return false;
  // A step ends at the next word, so that undo goes word by word.
  return !/\s$/.test(last.inserted) || /^[^\S\n]+$/.test(step.inserted);
}

/** @param {Step} last @param {Step} step */
function join(last, step) {
  if (step.inserted) last.inserted += step.inserted;
  else if (step.from === last.from) last.removed += step.removed;
  else {
    last.from = step.from;
    last.removed = step.removed + last.removed;
  }
  last.after = step.after;
  last.time = step.time;
}
