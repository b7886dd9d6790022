/**
 * Approximate string matching: finds where a text contains a pattern with at most k errors (characters inserted, removed or replaced).
 *
 * This is the bit-parallel algorithm of G. Myers, "A fast bit-vector algorithm for approximate string matching based on dynamic
 * programming", Journal of the ACM 46 (3), 1999. A column of the matrix of edit distances is kept as the differences between its rows, in
 * two bits a row and 32 rows a block. Each character of the text advances one column. Blocks whose rows all have more than k errors are
 * left out (E. Ukkonen's cut-off, section 4 of the paper), so that a long pattern costs little more than a short one.
 */

/** The number of rows in a block: the bits of an integer in a bitwise operation. */
const rows = 32;

/**
 * A match that ends before `end`.
 *
 * @typedef {{end: number, errors: number}} MatchEnd
 * @typedef {{start: number, end: number, errors: number}} Match
 */

/** The columns of the matrix for one pattern. */
class Column {
  #pattern;
  #blocks;
  /** The bits of the rows that equal a character, by its UTF-16 code unit. @type {Map<number, Int32Array>} */
  #equal = new Map();
  #none;
  /** The rows that are one greater than the row above, and those that are one less. */
  #increments;
  #decrements;
  /** The number of errors in the last row of each block. */
  #errors;
  /** The last block that is computed. */
  #last;
  #most;

  /** @param {string} pattern @param {number} most the number of errors that a match may have */
  constructor(pattern, most) {
    this.#pattern = pattern;
    this.#most = most;
    this.#blocks = Math.ceil(pattern.length / rows);
    this.#none = new Int32Array(this.#blocks);
    this.#increments = new Int32Array(this.#blocks);
    this.#decrements = new Int32Array(this.#blocks);
    this.#errors = new Int32Array(this.#blocks);
    for (let row = 0; row < pattern.length; row++) {
      const code = pattern.charCodeAt(row);
      const bits = this.#equal.get(code) ?? new Int32Array(this.#blocks);
      bits[Math.floor(row / rows)] |= 1 << (row % rows);
      this.#equal.set(code, bits);
    }
    this.#last = Math.min(Math.ceil(Math.max(1, most) / rows), this.#blocks) - 1;
    for (let block = 0; block <= this.#last; block++) this.#begin(block, this.#rowsUpTo(block));
  }

  /** The number of rows up to the end of a block. @param {number} block */
  #rowsUpTo(block) {
    return Math.min((block + 1) * rows, this.#pattern.length);
  }

  /** @param {number} block @param {number} errors in its last row */
  #begin(block, errors) {
    this.#increments[block] = -1;
    this.#decrements[block] = 0;
    this.#errors[block] = errors;
  }

  /**
   * Advances by one character. Returns the errors of the match that ends with it, or Infinity.
   *
   * @param {number} code
   * @param {0 | 1} [carry] 1 if a match must begin with the text, so that each character before it is an error
   */
  advance(code, carry = 0) {
    const equal = this.#equal.get(code) ?? this.#none;
    return this.#advanceBlocks(equal, carry);
  }

  /** @param {Int32Array} equal @param {number} carry */
  #advanceBlocks(equal, carry) {
    for (let block = 0; block <= this.#last; block++) {
      carry = this.#advanceBlock(block, equal[block], carry);
      this.#errors[block] += carry;
    }
    const last = this.#last;
    const next = last + 1;
    // The next block is needed if its first row may have at most `most` errors.
    if (
      next < this.#blocks && this.#errors[last] - carry <= this.#most &&
      ((equal[next] & 1) !== 0 || carry < 0)
    ) {
      this.#last = next;
      this.#begin(next, this.#errors[last] - carry + this.#rowsUpTo(next) - this.#rowsUpTo(last));
      this.#errors[next] += this.#advanceBlock(next, equal[next], carry);
    } else {
      while (this.#last > 0 && this.#errors[this.#last] >= this.#most + rows) this.#last--;
    }
    const isWhole = this.#last === this.#blocks - 1;
    return isWhole && this.#errors[this.#last] <= this.#most ? this.#errors[this.#last] : Infinity;
  }

  /**
   * Advances one block. `carry` is the difference between this column and the previous one in the row above the block. Returns that
   * difference in the block's last row.
   *
   * @param {number} block
   * @param {number} equal
   * @param {number} carry
   */
  #advanceBlock(block, equal, carry) {
    const up = this.#increments[block];
    const down = this.#decrements[block];
    const isLess = carry < 0 ? 1 : 0;
    const vertical = equal | down;
    const matching = equal | isLess;
    const horizontal = (((matching & up) + up) ^ up) | matching;
    let more = down | ~(horizontal | up);
    let less = up & horizontal;
    const lastRow = (this.#rowsUpTo(block) - 1) % rows;
    const out = ((more >>> lastRow) & 1) - ((less >>> lastRow) & 1);
    more = (more << 1) | (carry > 0 ? 1 : 0);
    less = (less << 1) | isLess;
    this.#increments[block] = less | ~(vertical | more);
    this.#decrements[block] = more & vertical;
    return out;
  }
}

/**
 * Returns where matches with at most `most` errors end, in order. Of ends within half a pattern's length, the one with the fewest errors
 * counts, and of equal ones the last.
 *
 * @param {string} text
 * @param {string} pattern
 * @param {number} most less than the pattern's length
 */
function matchEnds(text, pattern, most) {
  /** @type {MatchEnd[]} */
  const ends = [];
  const column = new Column(pattern, most);
  for (let i = 0; i < text.length; i++) {
    const errors = column.advance(text.charCodeAt(i));
    if (errors !== Infinity) ends.push({ end: i + 1, errors });
  }
  ends.sort((one, other) => one.errors - other.errors || other.end - one.end);
  const near = Math.ceil(pattern.length / 2);
  /** The end in each stretch of the text as long as `near`. @type {Map<number, number>} */
  const taken = new Map();
  const best = ends.filter(({ end }) => {
    const stretch = Math.floor(end / near);
    const isNear = [-1, 0, 1].some((by) => Math.abs((taken.get(stretch + by) ?? -Infinity) - end) <= near);
    if (!isNear) taken.set(stretch, end);
    return !isNear;
  });
  return best.sort((one, other) => one.end - other.end);
}

/** @param {string} text */
function reversed(text) {
  let result = "";
  for (let i = text.length - 1; i >= 0; i--) result += text[i];
  return result;
}

/**
 * Returns the matches of a pattern with at most `most` errors, in order.
 *
 * @param {string} text
 * @param {string} pattern
 * @param {number} most
 * @returns {Match[]}
 */
export function approximateMatches(text, pattern, most) {
  if (!pattern || most >= pattern.length) return [];
  const backward = reversed(pattern);
  return matchEnds(text, pattern, most).map(({ end, errors }) => {
    // Backward from its end, the match begins where the reversed pattern ends.
    const before = reversed(text.slice(Math.max(0, end - pattern.length - errors), end));
    const column = new Column(backward, errors);
    let length = pattern.length;
    let difference = Infinity;
    for (let i = 0; i < before.length; i++) {
      if (column.advance(before.charCodeAt(i), 1) > errors) continue;
      const by = Math.abs(i + 1 - pattern.length);
      if (by > difference) break;
      difference = by;
      length = i + 1;
    }
    return { start: end - length, end, errors };
  });
}

/**
 * Returns how similar a text is to the beginning of another, from 0 to 1: 1 without errors.
 *
 * @param {string} text
 * @param {string} other
 */
export function similarityToBeginning(text, other) {
  if (!text) return 1;
  let column = Array.from({ length: text.length + 1 }, (_, row) => row);
  let fewest = text.length;
  const length = Math.min(other.length, 2 * text.length);
  for (let i = 0; i < length; i++) {
    const next = [i + 1];
    for (let row = 1; row <= text.length; row++) {
      const replaced = column[row - 1] + (text[row - 1] === other[i] ? 0 : 1);
      next.push(Math.min(replaced, column[row] + 1, next[row - 1] + 1));
    }
    column = next;
    fewest = Math.min(fewest, column[text.length]);
  }
  return 1 - fewest / text.length;
}

/** Returns how similar a text is to the end of another, from 0 to 1. @param {string} text @param {string} other */
export function similarityToEnd(text, other) {
  return similarityToBeginning(reversed(text), reversed(other.slice(-2 * text.length)));
}
