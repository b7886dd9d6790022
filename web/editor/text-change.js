/**
 * @typedef {object} TextChange `removed` is replaced by `inserted` at `from`
 * @property {number} from
 * @property {string} removed
 * @property {string} inserted
 */

/** The numbers of characters compared at once: long texts are mostly equal. */
const pieces = [32_768, 1024, 32, 1];

/**
 * Returns the change between two texts: what is between their common start and end.
 *
 * @param {string} before
 * @param {string} after
 * @returns {TextChange | null} null if they are equal
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
  // A surrogate pair is not split.
  if (isLowHalf(before, from) || isLowHalf(after, from)) from--;
  if (end && (isLowHalf(before, before.length - end) || isLowHalf(after, after.length - end))) end--;
  return {
    from,
    removed: before.slice(from, before.length - end),
    inserted: after.slice(from, after.length - end),
  };
}

/**
 * Returns where an offset is after a change made elsewhere.
 *
 * @param {number} place
 * @param {TextChange} change
 */
export function placeAfter(place, { from, removed, inserted }) {
  if (place <= from) return place;
  if (place >= from + removed.length) return place + inserted.length - removed.length;
  return from + Math.min(place - from, inserted.length);
}

/**
 * Returns a text with two changes of one base. It has everything that either of them inserted. Where both insert in the same place, the own
 * insertion comes first.
 *
 * @param {string} base
 * @param {string} own
 * @param {string} other
 */
export function rebased(base, own, other) {
  const change = changeBetween(base, own);
  const otherChange = changeBetween(base, other);
  if (!change || !otherChange) return change ? own : other;
  const [end, otherEnd] = [change, otherChange].map(({ from, removed }) => from + removed.length);
  if (end <= otherChange.from) return other.slice(0, change.from) + change.inserted + other.slice(end);
  if (otherEnd <= change.from) {
    const moved = other.length - base.length;
    return other.slice(0, change.from + moved) + change.inserted + other.slice(end + moved);
  }
  const { before, after } = splitAround(change, otherChange);
  return base.slice(0, Math.min(change.from, otherChange.from)) + before + change.inserted + after +
    base.slice(Math.max(end, otherEnd));
}

/**
 * Splits what another change inserted at the place of a change that it overlaps. If the insertion has the text that the change removes, the
 * place is there, and that text is left out. Otherwise it is at the same distance from the start. Nothing else is left out, because it may
 * be new.
 *
 * @param {TextChange} change
 * @param {TextChange} other
 */
function splitAround({ from, removed }, other) {
  const { inserted } = other;
  const offset = Math.min(Math.max(from - other.from, 0), inserted.length);
  const isOnce = (/** @type {string} */ text) =>
    text.includes(removed) && text.indexOf(removed) === text.lastIndexOf(removed);
  let at = isOnce(inserted) && isOnce(other.removed) ? inserted.indexOf(removed) : offset;
  if (isLowHalf(inserted, at)) at--;
  const isThere = inserted.startsWith(removed, at);
  return { before: inserted.slice(0, at), after: inserted.slice(isThere ? at + removed.length : at) };
}

/**
 * Returns `count` characters before an offset from the end.
 *
 * @param {string} text
 * @param {number} end
 * @param {number} count
 */
function beforeEnd(text, end, count) {
  return text.slice(text.length - end - count, text.length - end);
}

/** @param {string} text @param {number} at */
function isLowHalf(text, at) {
  const unit = text.charCodeAt(at);
  return at > 0 && unit >= 0xdc00 && unit <= 0xdfff;
}
