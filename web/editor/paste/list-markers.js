import { isHidden } from "./hidden-elements.js";

/**
 * @typedef {object} ListMarker
 * @property {string} text what starts the item
 * @property {number} column where its text starts, to which its other lines are indented
 */

/** The largest number of an item in CommonMark. */
const largest = 999_999_999;
/** The largest number of an item that browsers read. */
const largestOfPages = 0x7fff_ffff;

/**
 * Returns the markers of the items of a list. Letters and Roman numerals, which Markdown does not count with, are text
 * behind a bullet. Where the numbers do not go up by one, the other delimiter starts a new list.
 *
 * @param {Element} list
 * @returns {ListMarker[]}
 */
export function listMarkers(list) {
  const items = [...list.children].filter((child) => child.localName === "li" && !isHidden(child));
  if (list.localName !== "ol") return items.map(() => ({ text: "- ", column: 2 }));
  const numbers = itemNumbers(list, items);
  let sign = ".";
  return numbers.map((number, i) => {
    const text = numeral(number, styleOf(items[i], list));
    if (text === null) {
      if (i > 0 && number !== numbers[i - 1] + 1) sign = sign === "." ? ")" : ".";
      const marker = `${number}${sign} `;
      return { text: marker, column: marker.length };
    }
    return { text: `- ${text}. `, column: 2 };
  });
}

/** Returns the numbers of the items of a list (HTML Standard, "ordinal value"). @param {Element} list @param {Element[]} items */
export function itemNumbers(list, items) {
  const isReversed = list.hasAttribute("reversed");
  let next = integer(list.getAttribute("start")) ?? (isReversed ? items.length : 1);
  return items.map((item) => {
    const number = integer(item.getAttribute("value")) ?? next;
    next = number + (isReversed ? -1 : 1);
    return number;
  });
}

/** @param {string | null} text */
function integer(text) {
  const number = Number(/^\s*([+-]?\d+)/.exec(text ?? "")?.[1] ?? NaN);
  return Math.abs(number) <= largestOfPages ? number : null;
}

/** Returns how the items of a list are counted. @param {Element} item @param {Element} list */
export function styleOf(item, list) {
  for (const element of [item, list]) {
    const type = element.getAttribute("type");
    const style = element.getAttribute("data-style") ?? "";
    const named = /(?:^|;)\s*list-style(?:-type)?\s*:[^;]*?((?:lower|upper)-(?:alpha|latin|roman)|decimal)/i
      .exec(style)?.[1].toLowerCase();
    if (named) {
      return { decimal: "1", "lower-roman": "i", "upper-roman": "I" }[named] ??
        (named.startsWith("l") ? "a" : "A");
    }
    if (type && /^[1aAiI]$/.test(type)) return type;
  }
  return "1";
}

/** Returns a number as text, or null if Markdown can count with it. @param {number} number @param {string} style */
function numeral(number, style) {
  if (number < 0 || number > largest) return String(number);
  if (style === "1" || number === 0) return null;
  const text = /i/i.test(style) ? roman(number) : letters(number);
  return text && (style === style.toUpperCase() ? text.toUpperCase() : text);
}

/** @param {number} number */
function letters(number) {
  let text = "";
  for (let left = number; left > 0; left = Math.floor((left - 1) / 26)) {
    text = String.fromCharCode(97 + (left - 1) % 26) + text;
  }
  return text;
}

const romans = /** @type {[number, string][]} */ (
  Object.entries({
    m: 1000,
    cm: 900,
    d: 500,
    cd: 400,
    c: 100,
    xc: 90,
    l: 50,
    xl: 40,
    x: 10,
    ix: 9,
    v: 5,
    iv: 4,
    i: 1,
  })
    .map(([sign, value]) => [value, sign])
);

/** @param {number} number */
function roman(number) {
  if (number > 3999) return null;
  let left = number;
  let text = "";
  for (const [value, sign] of romans) {
    for (; left >= value; left -= value) text += sign;
  }
  return text;
}
