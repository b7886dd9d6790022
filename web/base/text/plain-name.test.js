import { equal } from "node:assert/strict";
import { plainName } from "./plain-name.js";

const cases = [
  ["", ""],
  ["Backnote in Chromium", "Backnote in Chromium"],
  ["Kalorien – été 日本", "Kalorien – été 日本"],
  ["שלום and سلام", "שלום and سلام"],
  // Joiners are part of words and of emoji.
  ["می‌خواهم", "می‌خواهم"],
  ["👩‍🔬 lab", "👩‍🔬 lab"],
  ["a\r\nb\tc\0d", "a b c d"],
  ["\u001b[2Jcleared", "[2Jcleared"],
  ["one\u2028two\u2029three\u0085four", "one two three four"],
  ["Back\u202eeton\u202c", "Backeton"],
  ["\u2066a\u2067b\u2068c\u2069", "abc"],
  ["a\u200eb\u200fc\u061cd", "abcd"],
  ["half \ud800 pair", "half \ufffd pair"],
];

for (const [name, expected] of cases) {
  Deno.test(`shows ${JSON.stringify(name)} as ${JSON.stringify(expected)}`, () =>
    equal(plainName(name), expected));
}
