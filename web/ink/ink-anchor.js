/**
 * The line of the text that a drawing belongs to, with what identifies it in a text that was edited elsewhere, as the prefix, the
 * suffix and the exact text do in the TextQuoteSelector of Web Annotation (https://www.w3.org/TR/annotation-model/#text-quote-selector).
 *
 * @typedef {object} LineText
 * @property {string} text the start of the line
 * @property {string} [end] its end, if it is longer than its start
 * @property {number} [copies] how many lines had that start, if more than one
 *
 * @typedef {object} LinesNearby
 * @property {LineNearby[]} above the nearest lines above with text, the nearest first
 * @property {LineNearby[]} below
 *
 * @typedef {object} ColumnInLine the place of a drawing in a long line, which is laid out in several rows
 * @property {number} [column] the character that the drawing is at, or the first one
 * @property {string} [word] the text around it
 *
 * @typedef {{drawing: string, line: number} & LineText & LinesNearby & ColumnInLine} InkAnchor the id that the strokes have, the number of
 * their line, and its text. A deleted line keeps its text, so that the drawing returns with it.
 *
 * @typedef {{away: number, text: string}} LineNearby the distance in lines, and the start of the line
 */

const length = 40;
const mostNearby = 2;
const aroundColumn = 12;
/** More characters make a line no more recognizable. */
const telling = 16;

/** @param {string} text */
const startOf = (text) => text.slice(0, length);
/** @param {string} text */
const endOf = (text) => text.slice(-length);
/** @param {string | undefined} text */
const isBlank = (text) => !text?.trim();

/**
 * Returns what identifies a line.
 *
 * @param {readonly string[]} lines
 * @param {number} line
 * @param {number} [column]
 * @returns {Omit<InkAnchor, "drawing">}
 */
export function anchorAt(lines, line, column) {
  const nearby = (/** @type {1 | -1} */ by) => {
    /** @type {LineNearby[]} */
    const found = [];
    for (let at = line + by; at >= 0 && at < lines.length && found.length < mostNearby; at += by) {
      if (!isBlank(lines[at])) found.push({ away: Math.abs(at - line), text: startOf(lines[at]) });
    }
    return found;
  };
  const text = lineText(lines[line]);
  const copies = lines.reduce((sum, other) => sum + Number(startOf(other) === text.text), 0);
  const within = column ? { column, word: wordAt(lines[line], column) } : {};
  return { line, ...text, ...(copies > 1 ? { copies } : {}), ...within, above: nearby(-1), below: nearby(1) };
}

/** @param {string} text @param {number} column */
const wordAt = (text, column) => text.slice(Math.max(0, column - aroundColumn), column + aroundColumn);

/**
 * Returns the column of a stored one in a text that may have changed: where the text around it is, or the same number.
 *
 * @param {string} text
 * @param {ColumnInLine} stored
 */
export function columnIn(text, { column = 0, word }) {
  const before = Math.min(column, aroundColumn);
  let found = -1;
  for (let at = word ? text.indexOf(word) : -1; at >= 0; at = text.indexOf(word ?? "", at + 1)) {
    const isNearer = Math.abs(at + before - column) < Math.abs(found + before - column);
    if (found < 0 || isNearer) found = at;
  }
  return found < 0 ? Math.min(column, text.length) : found + before;
}

/** Returns how an anchor stores the text of its line. @param {string} text @returns {LineText} */
export function lineText(text) {
  return text.length > length ? { text: startOf(text), end: endOf(text) } : { text };
}

/** Returns whether a line has exactly the stored text. @param {string} line @param {LineText} stored */
export function isLine(line, { text, end }) {
  return startOf(line) === text && (end === undefined || endOf(line) === end);
}

/** Finds the lines of anchors in a text. */
export class AnchorLines {
  #lines;
  /** @type {Map<string, number[]>} */ #starts = new Map();
  /** @type {Map<string, number[]>} */ #ends = new Map();

  /** @param {readonly string[]} lines */
  constructor(lines) {
    this.#lines = lines;
    for (const [i, line] of lines.entries()) {
      if (isBlank(line)) continue;
      push(this.#starts, startOf(line), i);
      push(this.#ends, endOf(line), i);
    }
  }

  /**
   * Returns the line of an anchor, and whether it is the line itself and not only its place. Whatever is left of the line and of those
   * near it votes for a place, with a weight by the length of the text: the start and the end of the line, and the distance from each
   * nearby line. Among equal places the nearest to the former number wins. It takes time linear in the lines.
   *
   * @param {{line: number} & LineText & Partial<LinesNearby>} anchor
   */
  find({ line: former, text, end = text, copies = 1, above = [], below = [] }) {
    const last = this.#lines.length - 1;
    /** @type {Map<number, number>} */
    const votes = new Map();
    const vote = (/** @type {number} */ at, /** @type {number} */ weight) => {
      const place = Math.min(Math.max(at, 0), last);
      // Where a line was that has text, there is rarely a blank one now.
      const isLikely = isBlank(this.#lines[place]) === isBlank(text);
      votes.set(place, (votes.get(place) ?? 0) + (isLikely ? weight : weight / 2));
    };
    const starts = this.#starts.get(text) ?? [];
    const ends = this.#ends.get(end) ?? [];
    for (const at of starts) vote(at, 3 * weightOf(text) / copies);
    for (const at of ends) vote(at, 3 * weightOf(end) / copies);
    for (const [side, by] of /** @type {const} */ ([[above, 1], [below, -1]])) {
      for (const [rank, nearby] of side.entries()) {
        for (const at of this.#starts.get(nearby.text) ?? []) {
          vote(at + by * nearby.away, weightOf(nearby.text) / (rank + 1));
        }
      }
    }
    const doAgree = above.length > 0 && below.length > 0;
    let line = Math.min(former, last);
    let most = 0;
    for (const [at, sum] of votes) {
      const weight = sum + (doAgree && this.#isBetween(at, above[0], below[0]) ? telling : 0);
      const nearer = Math.abs(at - former) - Math.abs(line - former);
      if (weight > most || weight === most && (nearer < 0 || nearer === 0 && at < line)) {
        [line, most] = [at, weight];
      }
    }
    const isOwn = starts.includes(line) || ends.includes(line);
    return { line, isFound: isOwn || this.#isBetween(line, above[0], below[0]) };
  }

  /**
   * Returns whether a line is where the nearest lines say that it is.
   *
   * @param {number} line
   * @param {LineNearby} [above]
   * @param {LineNearby} [below]
   */
  #isBetween(line, above, below) {
    if (!above && !below) return false;
    return this.#isAt(line - (above?.away ?? 0), above) && this.#isAt(line + (below?.away ?? 0), below);
  }

  /** @param {number} line @param {LineNearby | undefined} nearby */
  #isAt(line, nearby) {
    return !nearby || startOf(this.#lines[line] ?? "") === nearby.text;
  }
}

/** @param {string} text */
function weightOf(text) {
  return Math.min(text.trim().length, telling);
}

/** @param {Map<string, number[]>} map @param {string} key @param {number} value */
function push(map, key, value) {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
