import { foldedText } from "../text/folded-letters.js";
/** @import { TextRange } from "./model.js" */

/** The maximum number of UTF-16 code units of a text that are searched. */
const reach = 65_536;

const characters = new Intl.Segmenter("und", { granularity: "grapheme" });

/**
 * Returns where words are in a text, from the first place to the last. Words that touch or overlap share a range.
 *
 * @param {string} text
 * @param {readonly string[]} words as the server folds them (`searchWords` of a list)
 * @returns {TextRange[]}
 */
export function foundIn(text, words) {
  const searched = text.slice(0, reach);
  const folded = foldedText(searched);
  const present = words.filter((word) => word && folded.includes(word));
  if (present.length === 0) return [];
  // Most texts have the same length when they are folded, and one character for each code unit.
  return /^\p{ASCII}*$/u.test(searched) ? merged(rangesOf(present, folded)) : rangesIn(searched, present);
}

/** @param {string} text @param {string[]} words */
function rangesIn(text, words) {
  let folded = "";
  /** For each code unit of the folded text, the character that it stands for. @type {TextRange[]} */
  const origins = [];
  for (const { segment, index } of characters.segment(text)) {
    const character = foldedText(segment);
    const origin = { start: index, end: index + segment.length };
    for (let i = 0; i < character.length; i++) origins.push(origin);
    folded += character;
  }
  return merged(
    rangesOf(words, folded).map(({ start, end }) => ({
      start: origins[start].start,
      end: origins[end - 1].end,
    })),
  );
}

/** @param {string[]} words @param {string} folded */
function rangesOf(words, folded) {
  /** @type {TextRange[]} */
  const ranges = [];
  for (const word of words) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
      ranges.push({ start: at, end: at + word.length });
    }
  }
  return ranges.sort((a, b) => a.start - b.start);
}

/** @param {TextRange[]} ranges in their order */
function merged(ranges) {
  /** @type {TextRange[]} */
  const all = [];
  for (const range of ranges) {
    const last = all.at(-1);
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end);
    else all.push({ ...range });
  }
  return all;
}
