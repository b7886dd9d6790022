import { equal } from "node:assert/strict";
import texts from "./folded-texts.json" with { type: "json" };
import { foldedText } from "./folded-letters.js";

/** Escaped, because a mark in a failure could be seen nowhere. @param {string} text */
const escaped = (text) =>
  text.replace(/[^\p{ASCII}]/gu, (letter) => `\\u{${letter.codePointAt(0)?.toString(16)}}`);

for (const { language, text, folded, why } of texts) {
  Deno.test(`a text in ${language} is folded: ${why ?? folded}`, () => {
    equal(escaped(foldedText(text)), escaped(folded));
    equal(escaped(foldedText(foldedText(text))), escaped(folded), "A folded text stays as it is.");
    equal(escaped(foldedText(text.normalize("NFD"))), escaped(folded), "Marks in parts are the same.");
  });
}

Deno.test("an invisible character keeps no mark from its letter", () => {
  equal(foldedText("は\u200b\u3099 ﾊ\u200bﾞ ﾡ\u200bￂ"), "ば バ 가");
});
