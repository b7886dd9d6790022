import { commonCharacters } from "../base/text/common-characters.js";
import { commonLines } from "../base/text/common-lines.js";
import { changeBetween } from "./text-change.js";
import { lengthOf } from "./text-lines.js";
/** @import { Word } from "./composed-word.js" */

/** The most lines in which a line that has moved is looked for. */
const mostLines = 100;

/**
 * Finds a composed word in a text that was changed elsewhere. Of a word that has changed there, and of its earlier stages, the word replaces what is
 * left. If the word is gone, it is written again, because somebody still writes it.
 *
 * @param {string} before
 * @param {Word} word in the text before
 * @param {string} after
 * @returns {{text: string, from: number}} the text with the word, and where the word is in it
 */
export function keepWord(before, word, after) {
  const { from, text } = word;
  const change = changeBetween(before, after);
  if (!change || change.from >= from + text.length) return { text: after, from };
  if (change.from + change.removed.length <= from) {
    return { text: after, from: from + after.length - before.length };
  }
  // Text on both sides of the word has changed, or the word itself, or its line has another place.
  const [old, now] = [before.split("\n"), after.split("\n")];
  const line = before.slice(0, from).split("\n").length - 1;
  const column = from - lengthOf(old, line);
  const [first, last] = [{ old: -1, now: -1 }, { old: old.length, now: now.length }];
  const pairs = [first, ...commonLines(old, now), last];
  const same = pairs.find((pair) => pair.old === line)?.now ?? now.indexOf(old[line]);
  if (same >= 0) return { text: after, from: lengthOf(now, same) + column };
  const above = pairs.findLast((pair) => pair.old < line) ?? first;
  const below = pairs.find((pair) => pair.old > line) ?? last;
  const part = old.slice(above.old + 1, below.old).join("\n");
  const place = from - lengthOf(old, above.old + 1);
  const other = now.slice(above.now + 1, below.now).join("\n");
  const kept = keepInPart([...part.slice(0, place)], word, [...part.slice(place + text.length)], [...other]);
  const isPaired = new Set(pairs.map((pair) => pair.now));
  const others = [...now.keys()].filter((i) => !isPaired.has(i));
  const moved = kept.isGone ? keepInMovedLine(old[line], column, word, now, others) : null;
  return moved ?? {
    text: [...now.slice(0, above.now + 1), kept.text, ...now.slice(below.now)].join("\n"),
    from: lengthOf(now, above.now + 1) + kept.from,
  };
}

/**
 * Keeps a word whose line was moved. The new line has the most characters in common with the old one, and at least half of its characters. Returns null
 * if there is no such line.
 *
 * @param {string} line
 * @param {number} column of the word in the line
 * @param {Word} word
 * @param {string[]} now
 * @param {number[]} places the lines that it can be
 */
function keepInMovedLine(line, column, word, now, places) {
  const [left, right] = [[...line.slice(0, column)], [...line.slice(column + word.text.length)]];
  const [best] = places.slice(0, mostLines)
    .map((place) => ({ place, ...keepInPart(left, word, right, [...now[place]]) }))
    .filter(({ isGone, common }) => !isGone && 2 * common >= left.length + right.length)
    .sort((one, other) => other.common - one.common);
  return best
    ? { text: now.with(best.place, best.text).join("\n"), from: lengthOf(now, best.place) + best.from }
    : null;
}

/**
 * Writes a word in the characters that are there now: where its first character is, or an earlier stage of it, or else beside what was beside it. A word
 * with other neighbors is at the end of a line, so that it takes no other word apart.
 *
 * @param {string[]} left the characters before the word
 * @param {Word} word
 * @param {string[]} right the characters after the word
 * @param {string[]} now the characters that are there now
 * @returns {{text: string, from: number, isGone: boolean, common: number}} also whether nothing of the word was there, and how many characters both have
 */
function keepInPart(left, { text, stages }, right, now) {
  const word = [...text];
  const places = commonCharacters([...left, ...word, ...right], now);
  const common = places.filter((place) => place >= 0).length;
  const [leftPlaces, rightPlaces] = [places.slice(0, left.length), places.slice(left.length + word.length)];
  const wordPlaces = new Set(places.slice(left.length, left.length + word.length));
  // What is there instead of the word, without the characters of the word.
  const start = (leftPlaces.findLast((place) => place >= 0) ?? -1) + 1;
  const end = rightPlaces.find((place) => place >= 0) ?? now.length;
  const between = now.slice(start, end);
  const rest = between.filter((_, i) => !wordPlaces.has(start + i)).join("");
  const [head, tail] = [now.slice(0, start).join(""), now.slice(end).join("")];
  const write = (/** @type {number} */ at, stage = "", isGone = false) => {
    const before = head + rest.slice(0, at);
    return {
      text: before + text + rest.slice(at + stage.length) + tail,
      from: before.length,
      isGone,
      common,
    };
  };
  const first = between.findIndex((_, i) => wordPlaces.has(start + i));
  if (first >= 0) return write(between.slice(0, first).join("").length);
  const stage = stages.find((one) => one && rest.includes(one));
  if (stage) return write(rest.indexOf(stage), stage);
  if (leftPlaces.at(-1) !== -1) return write(0, "", true);
  if (rightPlaces.length > 0 && rightPlaces[0] !== -1) return write(rest.length, "", true);
  const line = head + rest + tail.split("\n", 1)[0];
  return {
    text: line + text + (head + rest + tail).slice(line.length),
    from: line.length,
    isGone: true,
    common,
  };
}
