/**
 * @typedef {object} TextChange in a text, at `from`, `removed` stood and `inserted` stands
 * @property {number} from
 * @property {string} removed
 * @property {string} inserted
 */

/** Letters that are compared at a time, as browsers can: long texts are much the same. */
const pieces = [32_768, 1024, 32, 1];

/**
 * The one change that leads from a text to another: what is between their common front and their common end.
 *
 * @param {string} before
 * @param {string} after
 * @returns {TextChange | null} null where they are the same
 */
export function changeBetween(before, after) {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  for (const piece of pieces) {
    while (from + piece <= shorter && before.slice(from, from + piece) === after.slice(from, from + piece)) {
      from += piece;
    }
  }
  let end = 0;
  for (const piece of pieces) {
    while (end + piece <= shorter - from && beforeEnd(before, end, piece) === beforeEnd(after, end, piece)) {
      end += piece;
    }
  }
  // Half a letter of two units is no place to cut.
  if (isLowHalf(before, from) || isLowHalf(after, from)) from--;
  if (end && (isLowHalf(before, before.length - end) || isLowHalf(after, after.length - end))) end--;
  return {
    from,
    removed: before.slice(from, before.length - end),
    inserted: after.slice(from, after.length - end),
  };
}

/**
 * Where a place in the text is after a change made by somebody else.
 *
 * @param {number} place
 * @param {TextChange} change
 */
export function placeAfter(place, { from, removed, inserted }) {
  if (place <= from) return place;
  if (place >= from + removed.length) return place + inserted.length - removed.length;
  return from + Math.min(place - from, inserted.length);
}

/** So many letters of a text, so many before its end. @param {string} text @param {number} end @param {number} count */
function beforeEnd(text, end, count) {
  return text.slice(text.length - end - count, text.length - end);
}

/** @param {string} text @param {number} at */
function isLowHalf(text, at) {
  const unit = text.charCodeAt(at);
  return at > 0 && unit >= 0xdc00 && unit <= 0xdfff;
}
