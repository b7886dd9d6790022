import { commonLines } from "../base/text/common-lines.js";
import { changeBetween } from "./text-change.js";
import { lengthOf } from "./text-lines.js";
/** @import { Word } from "./composed-word.js" */

/** The most lines in which a line that has moved is looked for. */
const mostLines = 100;
/** The most pairs of characters that are compared. */
const mostPairs = 4_000_000;

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
 * Keeps a word in the line that has most of its line, if that has half of it. Returns null if there is none.
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
 * @param {string[]} left the characters before the word
 * @param {Word} word
 * @param {string[]} right the characters after the word
 * @param {string[]} now the characters that are there now
 */
function keepInPart(left, { text, stages }, right, now) {
  const word = [...text];
  const places = commonCharacters([...left, ...word, ...right], now);
  const common = places.filter((place) => place >= 0).length;
  const start = places.findLast((place, i) => i < left.length && place >= 0) ?? -1;
  const end = places.find((place, i) => i >= left.length + word.length && place >= 0) ?? now.length;
  const parts = new Set(places.slice(left.length, left.length + word.length));
  const between = now.slice(start + 1, end);
  const rest = between.filter((_, i) => !parts.has(start + 1 + i)).join("");
  const first = between.findIndex((_, i) => parts.has(start + 1 + i));
  const stage = first < 0 ? stages.find((one) => one && rest.includes(one)) : undefined;
  const tail = now.slice(end).join("");
  // Where the first of its characters is, or an earlier stage, or beside what was beside it, or else at the end of a line.
  if (first < 0 && !stage && places[left.length - 1] === -1) {
    const isBefore = right.length > 0 && places[left.length + word.length] >= 0;
    const lineEnd = `${tail}\n`.indexOf("\n");
    const head = now.slice(0, start + 1).join("") + rest + (isBefore ? "" : tail.slice(0, lineEnd));
    return {
      text: head + text + tail.slice(isBefore ? 0 : lineEnd),
      from: head.length,
      isGone: true,
      common,
    };
  }
  const at = first < 0 ? rest.indexOf(stage ?? "") : between.slice(0, first).join("").length;
  const head = now.slice(0, start + 1).join("") + rest.slice(0, at);
  const replaced = rest.slice(at + (stage?.length ?? 0));
  return { text: head + text + replaced + tail, from: head.length, isGone: first < 0 && !stage, common };
}

/**
 * Returns where each character is in another text: those of a longest common subsequence, and -1 for the others.
 *
 * @param {string[]} old
 * @param {string[]} now
 */
function commonCharacters(old, now) {
  const places = old.map(() => -1);
  const width = now.length + 1;
  if (old.length * now.length > mostPairs) return places;
  // The length of a longest common subsequence of the rest of both.
  const lengths = new Uint16Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      const at = i * width + j;
      lengths[at] = old[i] === now[j]
        ? lengths[at + width + 1] + 1
        : Math.max(lengths[at + width], lengths[at + 1]);
    }
  }
  for (let i = 0, j = 0; i < old.length && j < now.length;) {
    const at = i * width + j;
    if (old[i] === now[j]) places[i++] = j++;
    else if (lengths[at + width] >= lengths[at + 1]) i++;
    else j++;
  }
  return places;
}
