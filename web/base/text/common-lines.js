/**
 * Returns the lines that both texts have, in order: the common start, the common end, and the regions around lines that occur once in
 * each.
 *
 * @param {string[]} old
 * @param {string[]} now
 * @returns {{old: number, now: number}[]} the indexes of each in both texts
 */
export function commonLines(old, now) {
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
