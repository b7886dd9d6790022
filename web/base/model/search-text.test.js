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
  ["marks in parts", "cafe\u0301 café", ["cafe"], ["cafe\u0301", "café"]],
  ["marks in parts at the ends", "e\u0301te\u0301, e\u0301", ["ete", "e"], ["e\u0301te\u0301", "e\u0301"]],
  ["apostrophes", "I don’t, don't", ["don't"], ["don’t", "don't"]],
  ["soft hyphens inside a word", "\u00adco\u00adope\u00adra\u00adtive\u00ad", ["cooperative"], [
    "co\u00adope\u00adra\u00adtive",
  ]],
  ["a place after what cannot be seen", "\u200b\u2060\u200bwool \u00ad hat", ["hat"], ["hat"]],
  ["a letter that becomes two, as a whole", "Straße, Œuvre", ["s", "oe"], ["S", "ß", "Œ"]],
  ["vowel marks", "قال مُحَمَّد رسول", ["محمد"], ["مُحَمَّد"]],
  ["points", "שָׁלוֹם עֲלֵיכֶם", ["שלום", "יכ"], ["שָׁלוֹם", "יכֶ"]],
  ["a joiner inside a word", "می\u200cخواهم", ["ميخواهم"], ["می\u200cخواهم"]],
  ["marks that are sounds", "हिन्दी, はば", ["ば"], ["ば"]],
  ["a capital with a dot", "İstanbul", ["istanbul", "s"], ["İstanbul"]],
  ["a final sigma", "Οδός ΟΔΟΣ", ["οδοσ"], ["Οδός", "ΟΔΟΣ"]],
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
