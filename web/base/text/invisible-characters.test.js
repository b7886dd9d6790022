import { equal } from "node:assert/strict";
import { withoutInvisible } from "./invisible-characters.js";

for (
  const [what, text, expected] of [
    ["soft hyphens", "co\u00adope\u00adra\u00adtion\u00ad", "cooperation"],
    ["all but one space without width between words of Khmer", "ខ្មែរ\u200b\u200bភាសា", "ខ្មែរ\u200bភាសា"],
    ["spaces without width", "\u200bzero\u200bwidth\u200b\u200b", "zerowidth"],
    ["joiners of words and marks of byte order", "\ufeffa\u2060b\ufeff", "ab"],
    ["a space without width before a Thai word", "a\u200bไทย", "aไทย"],
  ]
) {
  Deno.test(`pasting drops ${what}`, () => equal(withoutInvisible(text), expected));
}

for (
  const [what, text] of [
    ["joiners of letters", "می\u200cخواهم क्\u200dष 👩\u200d💻"],
    ["spaces without width between words of Thai and Khmer", "ไทย\u200bภาษา ខ្មែរ\u200bភាសា"],
    ["marks of direction and variants", "a\u200eb\u2067c\u2069 ❤\ufe0f"],
    ["spaces at which no line breaks", "10\u00a0kg\u202f!"],
  ]
) {
  Deno.test(`pasting keeps ${what}`, () => equal(withoutInvisible(text), text));
}
