import { placeAfter } from "../editor/text-change.js";
/** @import { TextChange } from "../editor/text-change.js" */

/**
 * @typedef {{line: number, column?: number, lost?: string}} LinePlace the new number of a line; if the line was deleted, the number of the
 * line in its place, and its text
 *
 * @typedef {object} LineMoves where the lines of a text are after a change
 * @property {(line: number, column?: number) => LinePlace} of where a line is, or the line with the character at a column
 * @property {number[]} added the lines with new text
 */

/** The number of lines to which a line without an equal is compared. */
const mostCompared = 200;

/**
 * Returns where the lines of a text are after a change. Lines outside of the changed part keep their order. In it, a line is found by its
 * text, wherever it moved; a line that was edited, by its neighbors if the number of lines between them is the same, or else by its
 * start and end. A line that was split is where the given
 * character is, or else where more of it is. It takes time linear in the lines.
 *
 * @param {readonly string[]} lines the lines after the change
 * @param {TextChange} change
 * @returns {LineMoves}
 */
export function lineMoves(lines, { from, removed, inserted }) {
  let top = 0;
  let column = from;
  while (column > lines[top].length) column -= lines[top++].length + 1;
  const now = lines.slice(top, top + inserted.split("\n").length);
  const text = now.join("\n");
  const old = (text.slice(0, column) + removed + text.slice(column + inserted.length)).split("\n");
  // The line before which whole lines were added or deleted did not change, even if it is blank like them.
  if (column === 0 && [removed, inserted].every((part) => !part || part.endsWith("\n"))) {
    old.pop();
    now.pop();
  }
  const matches = new LineMatches(old, now);
  const start = from - column;
  return {
    of: (line, column) => {
      if (line < top) return { line, column };
      if (line >= top + old.length) return { line: line + now.length - old.length, column };
      const found = matches.of(line - top);
      const place = { ...found, line: Math.min(found.line + top, lines.length - 1), column };
      if (column === undefined || found.isEqual) return place;
      const offset = start + lengthOf(old, line - top) + column;
      const isLeft = offset < from || offset >= from + removed.length;
      const at = isLeft ? placeIn(now, placeAfter(offset, { from, removed, inserted }) - start) : null;
      return at && matches.isFree(at.line) ? { line: at.line + top, column: at.column } : place;
    },
    added: matches.added.map((line) => line + top),
  };
}

/** Returns the length of the first lines with their line breaks. @param {string[]} lines @param {number} count */
function lengthOf(lines, count) {
  return lines.slice(0, count).reduce((sum, { length }) => sum + length + 1, 0);
}

/** Returns the line and column of an offset. @param {string[]} lines @param {number} offset */
function placeIn(lines, offset) {
  let [line, column] = [0, offset];
  while (line < lines.length - 1 && column > lines[line].length) column -= lines[line++].length + 1;
  return { line, column };
}

/** The lines of a part of the text before and after it changed. */
class LineMatches {
  #old;
  #now;
  /** For each old line, the index of the equal new line, or -1. @type {number[]} */ #pairs;
  /** @type {boolean[]} */ #isTaken;

  /** @param {string[]} old @param {string[]} now */
  constructor(old, now) {
    this.#old = old;
    this.#now = now;
    this.#pairs = old.map(() => -1);
    this.#isTaken = now.map(() => false);
    const inNow = onlyPlaces(now);
    for (const [line, at] of onlyPlaces(old)) {
      const to = inNow.get(line);
      if (to !== undefined) this.#pair(at, to);
    }
    this.#extend();
    this.#pairMoved();
  }

  /** The new lines that no old line equals. */
  get added() {
    return this.#now.flatMap((_, i) => this.#isTaken[i] ? [] : [i]);
  }

  /** Whether no old line equals a new one. @param {number} line */
  isFree(line) {
    return this.#isTaken[line] === false;
  }

  /** @param {number} line @returns {{line: number, isEqual?: boolean, lost?: string}} */
  of(line) {
    const pair = this.#pairs[line];
    if (pair >= 0) return { line: pair, isEqual: true };
    const old = this.#old;
    let above = line;
    while (above >= 0 && this.#pairs[above] < 0) above--;
    let below = line;
    while (below < old.length && this.#pairs[below] < 0) below++;
    const start = above < 0 ? 0 : this.#pairs[above] + 1;
    const end = below === old.length ? this.#now.length : this.#pairs[below];
    const isSameCount = end - start === below - above - 1 && this.#areFree(start, end);
    const inPlace = isSameCount ? [start + line - above - 1] : [];
    const similar = this.#similar(old[line], [
      ...inPlace,
      ...this.#freeFrom(start, 1),
      ...this.#freeFrom(end - 1, -1).reverse(),
    ]);
    const found = similar ?? inPlace[0];
    return found === undefined ? { line: start, lost: old[line] } : { line: found };
  }

  /** @param {number} old @param {number} now */
  #pair(old, now) {
    this.#pairs[old] = now;
    this.#isTaken[now] = true;
  }

  /** @param {number} old @param {number} now */
  #canPair(old, now) {
    return old >= 0 && old < this.#old.length && now >= 0 && now < this.#now.length && this.#pairs[old] < 0 &&
      !this.#isTaken[now] && this.#old[old] === this.#now[now];
  }

  /** Pairs equal lines next to paired ones, and at the edges. */
  #extend() {
    const paired = [...this.#pairs];
    for (const by of [1, -1]) {
      for (const [at, to] of paired.entries()) {
        if (to < 0) continue;
        for (let n = by; this.#canPair(at + n, to + n); n += by) this.#pair(at + n, to + n);
      }
    }
    for (let n = 0; this.#canPair(n, n); n++) this.#pair(n, n);
    const [last, lastNow] = [this.#old.length - 1, this.#now.length - 1];
    for (let n = 0; this.#canPair(last - n, lastNow - n); n++) this.#pair(last - n, lastNow - n);
  }

  /** If lines were only moved, pairs what is left of equal lines in order. */
  #pairMoved() {
    if (this.#old.toSorted().join("\n") !== this.#now.toSorted().join("\n")) return;
    const added = Map.groupBy(this.added, (at) => this.#now[at]);
    for (const [at, line] of this.#old.entries()) {
      const to = this.#pairs[at] < 0 ? added.get(line)?.shift() : undefined;
      if (to !== undefined) this.#pair(at, to);
    }
  }

  /** @param {number} start @param {number} end */
  #areFree(start, end) {
    for (let at = start; at < end; at++) if (!this.isFree(at)) return false;
    return true;
  }

  /** Returns the lines from one on that no old line equals. @param {number} at @param {1 | -1} by */
  #freeFrom(at, by) {
    const free = [];
    for (; this.isFree(at) && free.length < mostCompared; at += by) free.push(at);
    return free;
  }

  /**
   * Returns the first line that has most of the start and end of a text, at least half of the shorter one.
   *
   * @param {string} text
   * @param {number[]} places
   */
  #similar(text, places) {
    let best;
    let most = 0;
    for (const at of places) {
      const shared = sharedLength(text, this.#now[at]);
      const isSimilar = 2 * shared >= Math.min(text.length, this.#now[at].length);
      if (isSimilar && shared > most) [best, most] = [at, shared];
    }
    return best;
  }
}

/** Returns the place of each line with text that occurs once. @param {string[]} lines */
function onlyPlaces(lines) {
  /** @type {Map<string, number>} */
  const places = new Map();
  for (const [i, line] of lines.entries()) if (line.trim()) places.set(line, places.has(line) ? -1 : i);
  return new Map([...places].filter(([, at]) => at >= 0));
}

/** Returns the length of the common start and the common end of two texts. @param {string} one @param {string} other */
function sharedLength(one, other) {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start++;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  return start + end;
}
