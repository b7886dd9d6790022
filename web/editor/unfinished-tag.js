/** The maximum length of a tag, as the server has it. */
const longest = 64;
const start = /(?:^|[\s(])[#＃]([\p{L}\p{M}\p{N}_/-]*)$/u;

/**
 * Returns what is written of the tag that ends at the caret, without its `#`; null if no tag does. Such a tag
 * is unfinished: what is typed next may belong to it.
 *
 * @param {string} text
 * @param {number} caret
 */
export function unfinishedTag(text, caret) {
  const before = text.slice(Math.max(0, caret - longest - 2), caret);
  return start.exec(before)?.[1] ?? null;
}
