/** @import { TextRange } from "./model.js" */

/**
 * A backslash before a character that is no delimiter, and delimiters around words: `*emphasis*`, `**strong**`, `_emphasis_`,
 * `~~struck~~` and `==highlighted==`. Underscores and equals signs inside a word are part of it.
 */
const delimiters =
  /\\(?=[!-\/:-@[-`{-~])[^]|(\*{1,3}|~~)(?=[^\s*~])([^*~\n]*[^\s*~\\])\1|(?<![\p{L}\p{N}_=])(_{1,3}|==)(?=[^\s_=])([^_=\n]*[^\s_=\\])\3(?![\p{L}\p{N}_=])/gu;

/**
 * Returns a text without the delimiters of emphasis, and its ranges in the new text. An excerpt of the server has none of the other
 * Markdown syntax.
 *
 * @param {string} text
 * @param {TextRange[]} [ranges] in their order
 */
export function withoutEmphasis(text, ranges = []) {
  /** The places of the removed characters. @type {number[]} */
  const removed = [];
  for (const { index, 0: whole, 1: outer, 3: inner } of text.matchAll(delimiters)) {
    if (whole.startsWith("\\")) {
      removed.push(index);
      continue;
    }
    const { length } = outer ?? inner;
    for (let i = 0; i < length; i++) removed.push(index + i, index + whole.length - length + i);
  }
  if (removed.length === 0) return { text, ranges };
  const isRemoved = new Set(removed);
  const moved = (/** @type {number} */ place) => place - removed.filter((at) => at < place).length;
  return {
    text: [...text.split("").entries()].filter(([at]) => !isRemoved.has(at)).map(([, unit]) => unit).join(""),
    ranges: ranges.map(({ start, end }) => ({ start: moved(start), end: moved(end) })),
  };
}
