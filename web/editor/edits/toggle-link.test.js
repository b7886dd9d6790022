import { equal } from "node:assert/strict";
import { made, parse } from "./drawn-selection.test.js";
import { toggleLink } from "./toggle-link.js";

for (
  const [before, after] of [
    ["a |word| b", "a [word](|) b"],
    ["a | b", "a [|]() b"],
    ["|https://a.example/b|", "[|](https://a.example/b)"],
    ["a [wo|rd](https://a.example) b", "a |word| b"],
    ["a [word](https://a.example)| b", "a [word](https://a.example)[|]() b"],
    ["|one\ntwo|", "nothing"],
  ]
) {
  Deno.test(`link: ${JSON.stringify(before)} becomes ${JSON.stringify(after)}`, () => {
    const { text, selection } = parse(before);
    equal(made(text, toggleLink(text, selection)), after);
  });
}
