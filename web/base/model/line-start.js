/**
 * Returns where the line of an offset starts.
 *
 * @param {string} text
 * @param {number} offset
 */
export function startOfLine(text, offset) {
  // A search from before the start would find a line break at the start.
  return offset <= 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
}
