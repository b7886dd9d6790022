/**
 * Returns the length of lines with their line breaks.
 *
 * @param {readonly string[]} lines
 * @param {number} [count] the number of lines from the first
 */
export function lengthOf(lines, count = lines.length) {
  let length = 0;
  for (let i = 0; i < count; i++) length += lines[i].length + 1;
  return length;
}

/**
 * Returns where a line is after a change made elsewhere; -1 if it is gone. Of equal lines, it is the one with the same lines before or after it, or else
 * the nearest.
 *
 * @param {number} line
 * @param {readonly string[]} before
 * @param {readonly string[]} after
 */
export function lineAfter(line, before, after) {
  const fromEnd = after.length - before.length + line;
  if (before.slice(0, line + 1).every((text, i) => text === after[i])) return line;
  if (fromEnd >= 0 && before.slice(line).every((text, i) => text === after[fromEnd + i])) return fromEnd;
  const same = [...after.keys()].filter((i) => after[i] === before[line]);
  return same.reduce((best, i) => best < 0 || Math.abs(i - line) < Math.abs(best - line) ? i : best, -1);
}
