import { bareURLAddress, bareURLEnd } from "../base/url/bare-url.js";

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
    if (found && (!found[3] || isOneURL(found[3]))) {
      places.set(i, bareURLAddress(found[1] ?? found[2] ?? found[3]));
    }
  }
  return places;
}

/** Whether nothing is after a URL, such as the full stop of a sentence. @param {string} text */
function isOneURL(text) {
  const host = /^(?:https?:\/\/|www\.)/i.exec(text)?.[0].length ?? 0;
  return bareURLEnd(text, host, () => false, false) === text.length;
}
