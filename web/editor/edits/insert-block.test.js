import { equal } from "node:assert/strict";
import { made, parse } from "./drawn-selection.test.js";
import { insertRule, toggleCodeBlock } from "./insert-block.js";

for (
  const [before, after] of [
    ["|", "---\n|\n"],
    ["one|", "one\n\n---\n|\n"],
    ["one\n|", "one\n\n---\n|\n"],
    ["one\n\n|", "one\n\n---\n|\n"],
    ["o|ne\ntwo", "one\n\n---\n|\n\ntwo"],
    ["o|ne\n\ntwo", "one\n\n---\n|\n\ntwo"],
  ]
) {
  Deno.test(`a rule in ${JSON.stringify(before)} is on a line of its own`, () => {
    const { text, selection } = parse(before);
    equal(made(text, insertRule(text, selection)), after);
  });
}

for (
  const [before, after] of [
    ["|", "```\n|\n```"],
    ["a\n|b\nc|\nd", "a\n```\n|b\nc|\n```\nd"],
    ["|a\n```\nb|", "````\n|a\n```\nb|\n````"],
    ["a\n```js\nb|\n```\nd", "a\nb|\nd"],
    ["```\n|\n```", "|"],
    ["```\nb|", "b|"],
    ["```\nb\n```\nc|", "```\nb\n```\n```\nc|\n```"],
  ]
) {
  Deno.test(`code: ${JSON.stringify(before)} becomes ${JSON.stringify(after)}`, () => {
    const { text, selection } = parse(before);
    equal(made(text, toggleCodeBlock(text, selection)), after);
  });
}

Deno.test("more lines than a function can have arguments become code", () => {
  const text = "a\n".repeat(200_000) + "b";
  const { text: code } = toggleCodeBlock(text, { from: 0, to: text.length });
  equal(code.length, text.length + 8);
});
