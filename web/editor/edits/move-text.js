/** @import { TextEdit } from "../../base/model/checklist.js" */
/** @import { Selection } from "../text-history.js" */

/**
 * Moves a part of a text to another place, in one edit. Null if the place is in the part or at its edge.
 *
 * @param {string} text
 * @param {Selection} part
 * @param {number} place
 * @param {(words: string) => string} [made] returns what is inserted for the part
 * @returns {TextEdit | null}
 */
export function moveText(text, { from, to }, place, made = (words) => words) {
  if (place >= from && place <= to) return null;
  const words = made(text.slice(from, to));
  if (place < from) {
    return {
      from: place,
      to,
      text: words + text.slice(place, from),
      caret: place,
      end: place + words.length,
    };
  }
  const between = text.slice(to, place);
  const caret = from + between.length;
  return { from, to: place, text: between + words, caret, end: caret + words.length };
}
