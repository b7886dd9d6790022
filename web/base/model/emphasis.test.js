import { deepEqual, equal } from "node:assert/strict";
import { withoutEmphasis } from "./emphasis.js";

for (
  const [text, plain] of [
    ["", ""],
    ["plain", "plain"],
    ["*words*", "words"],
    ["a *few* **strong** ***words***", "a few strong words"],
    ["_words_ and __words__", "words and words"],
    ["~~old~~ and ==new==", "old and new"],
    ["*two words*, (*more*)", "two words, (more)"],
    ["日本語の*強調*です", "日本語の強調です"],
    ["*강조*는 굵게", "강조는 굵게"],
    ["2 * 3 * 4", "2 * 3 * 4"],
    ["a snake_case_name and a__b__c", "a snake_case_name and a__b__c"],
    ["a == b and c==d==e", "a == b and c==d==e"],
    ["one * star, * another", "one * star, * another"],
    ["*not closed", "*not closed"],
    ["*over\nlines*", "*over\nlines*"],
    ["~approximately~", "~approximately~"],
    ["2 \\* 3 \\* 4", "2 * 3 * 4"],
    ["\\*not emphasis\\* but *this*", "*not emphasis* but this"],
    ["*end\\*", "*end*"],
    ["\\**a*", "*a"],
    ["C:\\notes", "C:\\notes"],
  ]
) {
  Deno.test(`shows <${text}> as <${plain}>`, () => equal(withoutEmphasis(text).text, plain));
}

Deno.test("ranges stay at their words", () => {
  const { text, ranges } = withoutEmphasis("a *few strong* words", [
    { start: 0, end: 1 },
    { start: 3, end: 6 },
    { start: 7, end: 13 },
    { start: 15, end: 20 },
  ]);
  deepEqual(ranges.map(({ start, end }) => text.slice(start, end)), ["a", "few", "strong", "words"]);
});

Deno.test("a text with many delimiters is read in bounded time", () => {
  const text = "*a ".repeat(20_000);
  equal(withoutEmphasis(text).text, text);
});
