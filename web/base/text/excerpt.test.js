import { equal } from "node:assert/strict";
import { excerptOf } from "./excerpt.js";

const cases = [
  ["\n\n- [ ] HIIT 4-5x a week\nmore", "HIIT 4-5x a week\nmore"],
  ["# Plan", "Plan"],
  ["- [ ] \nnext", "next"],
  ["![A cat](attachments/0.jpg)\nmore", "A cat\nmore"],
  ["see [the page](https://a.example) and **this**", "see the page and this"],
  ["", ""],
  [`${"word ".repeat(40)}`, `${"word ".repeat(31)}word…`],
];
for (const [body, expected] of cases) {
  Deno.test(`excerpts ${JSON.stringify(body)}`, () => equal(excerptOf(body), expected));
}
