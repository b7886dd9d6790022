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
