import { commonLines } from "../base/text/common-lines.js";

/** @typedef {{from: number, to: number, lines: string[]}} LineEdit a range of old lines, empty for an addition, and the new lines */

/**
 * Merges two edits of one text line by line, as the server does. Returns null if both changed the same lines differently, because the
 * person must choose, or if both may have moved the same line, which would be there twice.
 *
 * @param {string} base the common ancestor
 * @param {string} mine
 * @param {string} theirs
 * @returns {string | null}
 */
export function mergeLines(base, mine, theirs) {
  const old = base.split("\n");
  const [ours, others] = [mine, theirs].map((text) => lineEdits(old, text.split("\n")));
  /** @type {string[]} */
  const merged = [];
  let next = 0;
  const apply = (/** @type {LineEdit} */ edit) => {
    for (; next < edit.from; next++) merged.push(old[next]);
    for (const line of edit.lines) merged.push(line);
    next = edit.to;
  };
  // A line that both have removed may be one of those that each has added, changed or not.
  let [isRemovedByBoth, areOursMore, areOthersMore] = [false, false, false];
  let [i, j] = [0, 0];
  while (i < ours.length || j < others.length) {
    const [our, their] = [ours[i], others[j]];
    if (our && their && overlap(our, their)) {
      const both = bothOf(their, our);
      if (!both) return null;
      if (both !== their) areOursMore = areOthersMore = true;
      isRemovedByBoth ||= both.lines.length === 0 && old.slice(both.from, both.to).some(isText);
      apply(both);
      i++;
      j++;
    } else if (!their || our && (our.from - their.from || our.to - their.to) < 0) {
      areOursMore ||= addsText(our);
      apply(our);
      i++;
    } else {
      areOthersMore ||= addsText(their);
      apply(their);
      j++;
    }
  }
  if (isRemovedByBoth && areOursMore && areOthersMore) return null;
  return [...merged, ...old.slice(next)].join("\n");
}

/** @param {string} line */
function isText(line) {
  return line.trim() !== "";
}

/** Returns whether an edit adds a line that is not blank. @param {LineEdit} edit */
function addsText({ from, to, lines }) {
  return lines.length > to - from && lines.some(isText);
}

/**
 * Returns whether two edits conflict. Adjacent edits do not, nor does an addition at the edge of a change.
 *
 * @param {LineEdit} one
 * @param {LineEdit} other
 */
function overlap(one, other) {
  if (one.from === one.to && other.from === other.to) return one.from === other.from;
  return one.from < other.to && other.from < one.to;
}

/**
 * Returns the merged edit if both made the same change or added lines in one place, otherwise null.
 *
 * @param {LineEdit} first
 * @param {LineEdit} second
 * @returns {LineEdit | null}
 */
function bothOf(first, second) {
  const isAdded = first.from === first.to && second.from === second.to;
  const isSame = first.from === second.from && first.to === second.to &&
    first.lines.length === second.lines.length &&
    first.lines.every((line, i) => line === second.lines[i]);
  if (isSame) return first;
  if (!isAdded) return null;
  // Lines that both have at the start or the end are kept once.
  const shorter = Math.min(first.lines.length, second.lines.length);
  let front = 0;
  while (front < shorter && first.lines[front] === second.lines[front]) front++;
  let end = 0;
  while (end < shorter - front && first.lines.at(-1 - end) === second.lines.at(-1 - end)) end++;
  const lines = [
    ...first.lines.slice(0, first.lines.length - end),
    ...second.lines.slice(front),
  ];
  return { ...first, lines };
}

/**
 * Returns the changes between two texts in order. If a change keeps the number of lines, each line is an edit of its own: checking two
 * adjacent boxes is two edits.
 *
 * @param {string[]} old
 * @param {string[]} now
 * @returns {LineEdit[]}
 */
function lineEdits(old, now) {
  /** @type {LineEdit[]} */
  const edits = [];
  let next = { old: 0, now: 0 };
  for (const pair of [...commonLines(old, now), { old: old.length, now: now.length }]) {
    const lines = now.slice(next.now, pair.now);
    const count = pair.old - next.old;
    if (count && count === lines.length) {
      for (const [i, line] of lines.entries()) {
        edits.push({ from: next.old + i, to: next.old + i + 1, lines: [line] });
      }
    } else if (count || lines.length) edits.push({ from: next.old, to: pair.old, lines });
    next = { old: pair.old + 1, now: pair.now + 1 };
  }
  return edits;
}
