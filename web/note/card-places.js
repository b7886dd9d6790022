const only =
  /^\s*(?:\[[^\]]+\]\((https?:\/\/[^\s()]+)\)|<(https?:\/\/[^\s<>]+)>|((?:https?:\/\/|www\.)[^\s<>"]+))\s*$/i;
const mayBegin = /^[\s[<hHw]/;

/**
 * Returns the lines that consist of one address, bare, as `<address>` or as `[label](address)`. The card of that link is placed there.
 *
 * @param {readonly string[]} lines
 * @returns {Map<number, string>} the address by line number
 */
export function cardPlaces(lines) {
  /** @type {Map<number, string>} */
  const places = new Map();
  for (const [i, line] of lines.entries()) {
    // Called on every key for thousands of lines: most are excluded by their first characters.
    const found = mayBegin.test(line) && line.length < 4096 ? only.exec(line) : null;
    if (found) places.set(i, withScheme(found[1] ?? found[2] ?? found[3]));
  }
  return places;
}

/** @param {string} address */
function withScheme(address) {
  return address.startsWith("www.") ? `http://${address}` : address;
}
