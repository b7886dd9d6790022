import { deepEqual, equal } from "node:assert/strict";
import { highlightSigns } from "./highlight-signs.js";

/** Returns the texts with brackets for their signs. @param {string[]} texts */
function marked(texts) {
  const signs = highlightSigns(texts);
  return texts.map((text, number) => {
    let shown = "";
    let from = 0;
    for (const { at, isStart } of signs.filter((sign) => sign.text === number)) {
      shown += text.slice(from, at) + (isStart ? "{" : "}");
      from = at + 2;
    }
    return shown + text.slice(from);
  });
}

for (
  const [texts, expected] of [
    [["a ==b== c"], ["a {b} c"]],
    [["==a== ==b=="], ["{a} {b}"]],
    [["==a ", "", " b== c"], ["{a ", "", " b} c"]],
    [["==a", "== b"], ["{a", "} b"]],
    [["a == b == c"], ["a == b == c"]],
    [["==a == b=="], ["{a == b}"]],
    [["====", "a==="], ["====", "a==="]],
    [["==a", "b"], ["==a", "b"]],
    [["a==b==c"], ["a{b}c"]],
    [["", "==a=="], ["", "{a}"]],
    [[], []],
  ]
) Deno.test(`highlights ${JSON.stringify(texts)}`, () => deepEqual(marked(texts), expected));

// A search that started again at each sign would not end.
for (const part of [" ==a", " ==a ", " == ", "=== "]) {
  Deno.test(`many signs of ${JSON.stringify(part)} without an end are read twice`, () => {
    const count = 1_000_000;
    equal(highlightSigns(Array.from({ length: count }, () => part)).length, 0);
    equal(highlightSigns([part.repeat(count)]).length, 0);
  });
}
