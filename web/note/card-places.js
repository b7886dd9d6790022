const only = /^\s*(?:\[[^\]]+\]\((https?:\/\/[^\s()]+)\)|(https?:\/\/[^\s<>"]+))\s*$/i;
const mayBegin = /^[\s[hH]/;

/**
 * The lines that are nothing but one address, written out or as `[label](address)`: where the card of such a link
 * belongs.
 *
 * @param {readonly string[]} lines
 * @returns {Map<number, string>} for each such line by its number, where it leads
 */
export function cardPlaces(lines) {
  /** @type {Map<number, string>} */
  const places = new Map();
  for (const [i, line] of lines.entries()) {
    // A note has thousands of lines and this is asked on every key: most are told by how they begin.
    const found = mayBegin.test(line) && line.length < 4096 ? only.exec(line) : null;
    if (found) places.set(i, found[1] ?? found[2]);
  }
  return places;
}
