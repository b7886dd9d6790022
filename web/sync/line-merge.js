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
  for (const pair of [...matches(old, now), { old: old.length, now: now.length }]) {
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

/**
 * Returns the lines that both texts have, in order: the common start, the common end, and the regions around lines that occur once in
 * each.
 *
 * @param {string[]} old
 * @param {string[]} now
 */
function matches(old, now) {
  const shorter = Math.min(old.length, now.length);
  let front = 0;
  while (front < shorter && old[front] === now[front]) front++;
  let end = 0;
  while (end < shorter - front && old[old.length - 1 - end] === now[now.length - 1 - end]) end++;
  const stops = { old: old.length - end, now: now.length - end };
  const pairs = Array.from({ length: front }, (_, i) => ({ old: i, now: i }));
  const add = (/** @type {number} */ atOld, /** @type {number} */ atNow) => {
    const last = pairs.at(-1) ?? { old: -1, now: -1 };
    if (atOld > last.old && atNow > last.now) pairs.push({ old: atOld, now: atNow });
  };
  for (const anchor of longestRise(uniquePairs(old, now, front, stops))) {
    // Extends each anchor in both directions over equal lines.
    let before = 0;
    const last = pairs.at(-1) ?? { old: -1, now: -1 };
    while (
      anchor.old - before - 1 > last.old && anchor.now - before - 1 > last.now &&
      old[anchor.old - before - 1] === now[anchor.now - before - 1]
    ) before++;
    for (; before >= 0; before--) add(anchor.old - before, anchor.now - before);
    let after = 1;
    while (
      anchor.old + after < stops.old && anchor.now + after < stops.now &&
      old[anchor.old + after] === now[anchor.now + after]
    ) {
      add(anchor.old + after, anchor.now + after);
      after++;
    }
  }
  for (let i = 0; i < end; i++) pairs.push({ old: stops.old + i, now: stops.now + i });
  return pairs;
}

/**
 * Returns the lines between the common start and end that occur once in each text.
 *
 * @param {string[]} old
 * @param {string[]} now
 * @param {number} front
 * @param {{old: number, now: number}} stops
 */
function uniquePairs(old, now, front, stops) {
  const places = (/** @type {string[]} */ lines, /** @type {number} */ stop) => {
    /** @type {Map<string, number>} the index of each line; -1 if it occurs twice */
    const at = new Map();
    for (let i = front; i < stop; i++) at.set(lines[i], at.has(lines[i]) ? -1 : i);
    return at;
  };
  const inNow = places(now, stops.now);
  return [...places(old, stops.old)]
    .map(([line, at]) => ({ old: at, now: inNow.get(line) ?? -1 }))
    .filter((pair) => pair.old >= 0 && pair.now >= 0)
    .sort((a, b) => a.old - b.old);
}

/** Returns the longest sequence of pairs that increases in both texts. @param {{old: number, now: number}[]} pairs */
function longestRise(pairs) {
  /** For each length, the pair that ends the best sequence. @type {number[]} */
  const ends = [];
  const before = pairs.map((pair, i) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pairs[ends[middle]].now < pair.now) low = middle + 1;
      else high = middle;
    }
    ends[low] = i;
    return low ? ends[low - 1] : -1;
  });
  const rise = [];
  for (let i = ends.at(-1) ?? -1; i >= 0; i = before[i]) rise.unshift(pairs[i]);
  return rise;
}
