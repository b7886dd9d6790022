import { approximateMatches, similarityToBeginning, similarityToEnd } from "./approximate-match.js";
import { onOneLine } from "./line-text.js";
/** @import { Match } from "./approximate-match.js" */
/** @import { Quote } from "../../base/model/model.js" */

/**
 * Finds a quote (a `TextQuoteSelector` of the W3C Web Annotation model) in a text that may have changed since it was quoted.
 *
 * 1. Every place with the exact text is a candidate. A place whose surroundings are those of the quote is the place.
 * 2. Otherwise, places with almost the same text are candidates too (`approximateMatches`).
 * 3. The candidates are compared by their text and by what stands before and after them. The best one is the place if enough of it is the
 *    same, and if no other candidate is about as good. A passage that is marked wrongly misleads; one that is not marked does not.
 */

/** The number of characters of context in a quote, before and after it. */
export const contextLength = 64;
/** The maximum number of candidates that are compared. */
const maxCandidates = 200;
/** The share of a quote that may have changed, and the maximum number of its changes. */
const maxErrorShare = 0.3;
const maxErrors = 256;
/** The similarity of a context from which on it is the same one. Unrelated sentences have about 0.3. */
const minContextSimilarity = 0.65;
/** The length of a context from which on it says where a quote is. Shorter ones are at the edges of a page. */
const minContextLength = 8;
/** The number of characters right beside a quote that are compared by themselves. */
const adjacentLength = 12;
/** The least difference between the sums of similarities of the best candidate and the second. */
const minScoreGap = 0.3;

/**
 * @typedef {{prefix: string, suffix: string}} Context
 *
 * @typedef {object} Candidate
 * @property {number} start
 * @property {number} end
 * @property {number} likeness of its text to the quoted one, from 0 to 1
 * @property {number} before likeness of the text before it
 * @property {number} after likeness of the text after it
 */

/**
 * Returns where a quote is in a text; null if it is not there, or if several places fit.
 *
 * @param {string} text with each run of white space as one space
 * @param {Quote} quote
 * @returns {{start: number, end: number} | null}
 */
export function findQuote(text, quote) {
  // Quotes have the lines of their pages, and those of other programs have white space of any kind.
  const exact = onOneLine(quote.exact).trim();
  const prefix = onOneLine(quote.prefix ?? "");
  const suffix = onOneLine(quote.suffix ?? "");
  if (!exact) return null;
  const context = { prefix, suffix };
  const candidate = (/** @type {Match} */ match) => compared(text, exact.length, context, match);
  const exactOnes = exactMatches(text, exact).map(candidate);
  const inPlace = best(exactOnes.filter((one) => hasContext(one, context)));
  if (inPlace) return wholeWords(text, exact, context, inPlace);
  const most = Math.min(maxErrors, Math.floor(exact.length * maxErrorShare));
  const matches = most ? approximateMatches(text, exact, most) : [];
  const closest = matches.sort((one, other) => one.errors - other.errors).slice(0, maxCandidates);
  const similar = closest.map(candidate);
  const all = [...similar, ...exactOnes.filter((one) => !similar.some((other) => overlap(one, other)))];
  const found = best(all);
  if (!found || !isPlausible(text, found, exact, context)) return null;
  return wholeWords(text, exact, context, found);
}

/** @param {string} text @param {string} exact @returns {Match[]} */
function exactMatches(text, exact) {
  const matches = [];
  for (let start = text.indexOf(exact); start >= 0; start = text.indexOf(exact, start + 1)) {
    matches.push({ start, end: start + exact.length, errors: 0 });
    if (matches.length === maxCandidates) break;
  }
  return matches;
}

/**
 * @param {string} text
 * @param {number} length
 * @param {Context} context
 * @param {Match} match
 * @returns {Candidate}
 */
function compared(text, length, { prefix, suffix }, { start, end, errors }) {
  return {
    start,
    end,
    likeness: 1 - errors / length,
    before: similarityToEnd(prefix, text.slice(Math.max(0, start - 2 * contextLength), start)),
    after: similarityToBeginning(suffix, text.slice(end, end + 2 * contextLength)),
  };
}

/** Returns the candidate that is clearly the most similar. @param {Candidate[]} candidates */
function best(candidates) {
  const total = (/** @type {Candidate} */ { likeness, before, after }) => 2 * likeness + before + after;
  const [first, second] = candidates.toSorted((one, other) => total(other) - total(one));
  return first && (!second || total(first) - total(second) >= minScoreGap) ? first : null;
}

/** Returns whether a candidate is surrounded by the quote's context. @param {Candidate} candidate @param {Context} context */
function hasContext({ before, after }, { prefix, suffix }) {
  return (prefix.length >= minContextLength && before >= minContextSimilarity) ||
    (suffix.length >= minContextLength && after >= minContextSimilarity);
}

/**
 * @param {string} text
 * @param {Candidate} candidate
 * @param {string} exact
 * @param {Context} context
 */
function isPlausible(text, candidate, exact, { prefix, suffix }) {
  const { start, end, likeness, before, after } = candidate;
  if (hasContext(candidate, { prefix, suffix })) {
    const isBetween = before >= minContextSimilarity && after >= minContextSimilarity;
    return likeness >= (isBetween ? 1 - maxErrorShare : 0.75);
  }
  // Quotes of other programs may have no context.
  const isAlone = !prefix && !suffix;
  if (isAlone && likeness === 1 && weight(exact) >= 24) return true;
  const isSameBefore =
    text.slice(Math.max(0, start - adjacentLength), start) === prefix.slice(-adjacentLength);
  const isSameAfter = text.slice(end, end + adjacentLength) === suffix.slice(0, adjacentLength);
  // A text of its own whose neighbor is new, or on a page of one sentence.
  if (isSameBefore && isSameAfter) return likeness >= 0.75;
  const isNear = (isSameBefore && prefix.length >= adjacentLength) ||
    (isSameAfter && suffix.length >= adjacentLength);
  if (isNear && likeness === 1) return weight(exact) >= 12;
  // Elsewhere than it was, or between other sentences: it must be a text that nothing else says.
  return likeness >= 0.85 && weight(exact) >= 48;
}

/** Returns how much a text says, in letters of an alphabet. A Chinese or Japanese character says as much as three. @param {string} text */
function weight(text) {
  return text.length +
    2 * (text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu) ?? []).length;
}

/** @param {{start: number, end: number}} one @param {{start: number, end: number}} other */
function overlap(one, other) {
  return one.start < other.end && other.start < one.end;
}

const letter = /[\p{L}\p{N}]/u;
const wordless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
/** The maximum number of characters by which a match grows to whole words. */
const rest = 12;

/**
 * Extends a match with changed ends to whole words, if the quote had them.
 *
 * @param {string} text
 * @param {string} exact
 * @param {Context} context
 * @param {{start: number, end: number}} match
 * @returns {{start: number, end: number}}
 */
function wholeWords(text, exact, { prefix, suffix }, { start, end }) {
  const isInside = (/** @type {number} */ at) =>
    at > 0 && at < text.length && isWordy(text[at - 1]) && isWordy(text[at]);
  const startsWithWord = !(isWordy(prefix.at(-1)) && isWordy(exact[0]));
  const endsWithWord = !(isWordy(exact.at(-1)) && isWordy(suffix[0]));
  let from = start;
  let to = end;
  if (startsWithWord) { while (isInside(from) && start - from < rest) from--; }
  if (endsWithWord) { while (isInside(to) && to - end < rest) to++; }
  return {
    start: isInside(from) && startsWithWord ? start : from,
    end: isInside(to) && endsWithWord ? end : to,
  };
}

/** @param {string | undefined} character */
function isWordy(character = " ") {
  return letter.test(character) && !wordless.test(character);
}
