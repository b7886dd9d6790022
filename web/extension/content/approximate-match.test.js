import { deepEqual, equal, ok } from "node:assert/strict";
import { approximateMatches, similarityToBeginning, similarityToEnd } from "./approximate-match.js";

/** The edit distance of a pattern to the best part of a text that ends at each place, row by row, as the textbook has it. @param {string} text @param {string} pattern */
function distances(text, pattern) {
  let column = Array.from({ length: pattern.length + 1 }, (_, row) => row);
  return [...text].map((letter) => {
    const next = [0];
    for (let row = 1; row <= pattern.length; row++) {
      const same = column[row - 1] + (pattern[row - 1] === letter ? 0 : 1);
      next.push(Math.min(same, column[row] + 1, next[row - 1] + 1));
    }
    column = next;
    return column[pattern.length];
  });
}

/** A generator of the same numbers in every run. @param {number} seed */
function numbers(seed) {
  return (/** @type {number} */ below) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor(seed / 2 ** 32 * below);
  };
}

for (
  const [text, pattern, most, found] of /** @type {const} */ ([
    ["the quick brown fox", "quick", 0, "quick"],
    ["the quick brown fox", "quack", 1, "quick"],
    ["the quik brown fox", "quick", 1, "quik"],
    ["the quiick brown fox", "quick", 1, "quiick"],
    ["the slow brown fox", "quick", 2, undefined],
    ["", "quick", 2, undefined],
    ["quick", "quick", 2, "quick"],
  ])
) {
  Deno.test(`"${pattern}" with ${most} errors in "${text}" is ${found ?? "not found"}`, () => {
    const [match] = approximateMatches(text, pattern, most);
    equal(match && text.slice(match.start, match.end), found);
  });
}

Deno.test("each match has the least errors of its place, and all places are found, in any length", () => {
  const random = numbers(7);
  for (let run = 0; run < 400; run++) {
    const letters = "abcd".slice(0, 2 + random(3));
    const any = (/** @type {number} */ length) =>
      Array.from({ length }, () => letters[random(letters.length)]).join("");
    const pattern = any(1 + random(run % 3 === 0 ? 120 : 40));
    const text = any(random(60)) + pattern.slice(random(3)) + any(random(60)) + pattern + any(random(20));
    const most = random(Math.min(pattern.length, 1 + Math.ceil(pattern.length / 3)));
    const expected = distances(text, pattern);
    const matches = approximateMatches(text, pattern, most);
    for (const { start, end, errors } of matches) {
      equal(errors, expected[end - 1], `${pattern} in ${text}`);
      equal(distances(text.slice(start, end), pattern).at(-1), errors);
    }
    const near = Math.ceil(pattern.length / 2);
    for (const [i, errors] of expected.entries()) {
      if (errors > most) continue;
      ok(matches.some(({ end }) => Math.abs(end - i - 1) <= near), `${pattern} in ${text} at ${i}`);
    }
  }
});

Deno.test("a long text is searched for a long pattern in one pass", () => {
  const words = Array.from({ length: 40_000 }, (_, i) => `word${i * 7919 % 40_009}`).join(" ");
  const place = words.indexOf("word", 200_000);
  const pattern = words.slice(place, place + 1000).replaceAll("word9", "wird9");
  const matches = approximateMatches(words, pattern, 100);
  deepEqual(matches.map(({ start, end }) => [start, end]), [[place, place + 1000]]);
});

Deno.test("similarity is measured from the place on", () => {
  equal(similarityToBeginning("after it", "after it, more"), 1);
  equal(similarityToBeginning("after it", "before it, more") < 0.7, true);
  equal(similarityToEnd("before it", "more before it"), 1);
  equal(similarityToEnd("before it", "before it, more") < 0.7, true);
  equal(similarityToBeginning("", "anything"), 1);
  equal(similarityToBeginning("something", ""), 0);
});
