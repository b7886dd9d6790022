import { inlineSpans } from "../syntax/markdown-inline.js";
import { startOfLine } from "../../base/model/line-start.js";
/** @import { TextEdit } from "../../base/model/checklist.js" */
/** @import { Span, SpanStyle } from "../syntax/markdown-inline.js" */
/** @import { Selection } from "../text-history.js" */

/** The delimiters of each style. */
export const marks = {
  strong: "**",
  emphasis: "*",
  struck: "~~",
  highlight: "==",
  code: "`",
};

/** @typedef {keyof typeof marks} MarkStyle */

/** What is before the words of a line. */
const lineStart = /^\s*(?:(?:[-*+]|\d{1,9}[.)]) (?:\[[ xX]\] )?|(?:>[ \t]?)+|#{1,6} )?/;
const words = new Intl.Segmenter(undefined, { granularity: "word" });

/**
 * Formats the selection or removes its format. Without a selection, this is the word around the caret, the
 * formatted text around it, or what is typed next; at the end of formatted text, the caret leaves it.
 *
 * @param {string} text
 * @param {Selection} selection
 * @param {MarkStyle} style
 * @returns {TextEdit}
 */
export function toggleMark(text, { from, to }, style) {
  const mark = marks[style];
  const empty = from === to && unmarkedPair(text, from, mark);
  if (empty) return empty;
  const span = spanAround(text, { from, to }, style);
  if (span && from === to && to === span.innerTo) {
    return { from: to, to: span.to, text: text.slice(to, span.to), caret: span.to };
  }
  if (span) return withoutSpan(text, { from, to }, span);
  if (from === to) {
    const word = wordAround(text, from);
    if (!word) return { from, to, text: mark + mark, caret: from + mark.length };
    const marked = mark + text.slice(word.from, word.to) + mark;
    return { ...word, text: marked, caret: from + mark.length };
  }
  return text.slice(from, to).includes("\n")
    ? markedLines(text, { from, to }, mark)
    : markedPart(text, { from, to }, mark);
}

/**
 * Removes delimiters with nothing between them.
 *
 * @param {string} text
 * @param {number} caret
 * @param {string} mark
 * @returns {TextEdit | null}
 */
function unmarkedPair(text, caret, mark) {
  const { length } = mark;
  const from = caret - length;
  const to = caret + length;
  const isPair = text.slice(from, caret) === mark && text.slice(caret, to) === mark &&
    // A single asterisk beside another is half of a delimiter for strong emphasis.
    text[from - 1] !== mark[0] && text[to] !== mark[0];
  return isPair ? { from, to, text: "", caret: from } : null;
}

/**
 * Returns the innermost formatted text around a selection, or the one that is selected with its delimiters.
 * Its places are in the text.
 *
 * @param {string} text
 * @param {Selection} selection
 * @param {SpanStyle} style
 * @returns {Span | null}
 */
export function spanAround(text, selection, style) {
  return spansAround(text, selection).find((span) => span.style === style) ?? null;
}

/**
 * Returns all formatted texts around a selection, the innermost first.
 *
 * @param {string} text
 * @param {Selection} selection
 * @returns {Span[]}
 */
export function spansAround(text, { from, to }) {
  const start = startOfLine(text, from);
  const end = text.indexOf("\n", from);
  const line = text.slice(start, end === -1 ? text.length : end);
  const front = lineStart.exec(line)?.[0].length ?? 0;
  const at = start + front;
  return inlineSpans(line.slice(front)).filter((span) =>
    at + span.innerFrom <= from && to <= at + span.innerTo || at + span.from === from && at + span.to === to
  ).map(({ style, from, innerFrom, innerTo, to }) => ({
    style,
    from: at + from,
    innerFrom: at + innerFrom,
    innerTo: at + innerTo,
    to: at + to,
  }));
}

/** @param {string} text @param {Selection} selection @param {Span} span @returns {TextEdit} */
function withoutSpan(text, selection, { from, innerFrom, innerTo, to }) {
  const moved = (/** @type {number} */ place) =>
    from + Math.min(innerTo - innerFrom, Math.max(0, place - innerFrom));
  return {
    from,
    to,
    text: text.slice(innerFrom, innerTo),
    caret: moved(selection.from),
    end: moved(selection.to),
  };
}

/** Returns the word that a caret is in, not at its edge. @param {string} text @param {number} caret */
function wordAround(text, caret) {
  const start = startOfLine(text, caret);
  const near = Math.max(start, caret - 200);
  const end = text.indexOf("\n", caret);
  const part = text.slice(near, Math.min(end === -1 ? text.length : end, caret + 200));
  const word = words.segment(part).containing(caret - near);
  if (!word?.isWordLike || word.index === caret - near) return null;
  return { from: near + word.index, to: near + word.index + word.segment.length };
}

/** @param {string} text @param {Selection} selection @param {string} mark @returns {TextEdit} */
function markedPart(text, { from, to }, mark) {
  // Emphasis does not touch spaces.
  const [, before, inner, after] = /** @type {RegExpExecArray} */ (
    /^(\s*)(.*?)(\s*)$/.exec(text.slice(from, to))
  );
  if (!inner) return { from, to, text: text.slice(from, to), caret: from, end: to };
  const caret = from + before.length + mark.length;
  return { from, to, text: before + mark + inner + mark + after, caret, end: caret + inner.length };
}

/**
 * Emphasis does not cross lines: each line has its own, after its marker. If all have it, it is removed.
 *
 * @param {string} text
 * @param {Selection} selection
 * @param {string} mark
 * @returns {TextEdit}
 */
function markedLines(text, { from, to }, mark) {
  const isWhole = from === 0 || text[from - 1] === "\n";
  const parts = text.slice(from, to).split("\n").map((line, i) => {
    const front = i > 0 || isWhole ? lineStart.exec(line)?.[0] ?? "" : "";
    const [, before, inner, after] = /** @type {RegExpExecArray} */ (
      /^(\s*)(.*?)(\s*)$/.exec(line.slice(front.length))
    );
    return { before: front + before, inner, after };
  });
  const isMarked = (/** @type {string} */ inner) =>
    inner.length > 2 * mark.length && inner.startsWith(mark) && inner.endsWith(mark) &&
    inner[mark.length] !== mark[0];
  const removes = parts.every(({ inner }) => !inner || isMarked(inner));
  const made = parts.map(({ before, inner, after }) => {
    if (!inner || isMarked(inner) !== removes) return before + inner + after;
    return before + (removes ? inner.slice(mark.length, -mark.length) : mark + inner + mark) + after;
  }).join("\n");
  return { from, to, text: made, caret: from, end: from + made.length };
}
