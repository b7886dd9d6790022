import { deepEqual } from "node:assert/strict";
import { foundIn } from "./search-text.js";

/** @type {[string, string, string[], string[]][]} */
const table = [
  ["capitals do not matter", "Titan and TITAN", ["titan"], ["Titan", "TITAN"]],
  ["a word is found inside a longer one", "Titanium", ["titan"], ["Titan"]],
  ["several words are found in their order", "rain on Titan, rain", ["titan", "rain"], [
    "rain",
    "Titan",
    "rain",
  ]],
  ["words that touch share a range", "snowman", ["snow", "man"], ["snowman"]],
  ["words that overlap share a range", "abcd", ["abc", "bcd"], ["abcd"]],
  ["a phrase is found as a whole", "wet wool, wet hat", ["wet wool"], ["wet wool"]],
  ["full-width characters", "ＴＩＴＡＮ！", ["titan"], ["ＴＩＴＡＮ"]],
  ["half-width kana with a voiced sound mark", "ﾀｲﾌﾟ ガイド ｶﾞｲﾄﾞ", ["ガイド"], ["ガイド", "ｶﾞｲﾄﾞ"]],
  ["Hangul in parts", "한글 \u1112\u1161\u11ab글", ["한글"], ["한글", "\u1112\u1161\u11ab글"]],
  ["marks in parts", "cafe\u0301 café", ["café"], ["cafe\u0301", "café"]],
  ["a final sigma", "Οδός ΟΔΟΣ", ["οδόσ", "οδοσ"], ["Οδός", "ΟΔΟΣ"]],
  ["a ligature is found by one of its letters, as a whole", "ﬁne", ["f"], ["ﬁ"]],
  ["characters beyond the basic plane", "𠮷野家 😀 吉", ["野家"], ["野家"]],
  ["a letter that is longer without capitals", "İstanbul kart", ["kart"], ["kart"]],
  ["nothing", "Titan", ["moon", ""], []],
];

for (const [name, text, words, found] of table) {
  Deno.test(`search finds ${name}`, () => {
    deepEqual(foundIn(text, words).map(({ start, end }) => text.slice(start, end)), found);
  });
}
