import { deepEqual } from "node:assert/strict";
import { commonCharacters } from "./common-characters.js";

const cases = /** @type {[string, string, number[]][]} */ ([
  ["", "a", []],
  ["ab", "", [-1, -1]],
  ["ab", "ab", [0, 1]],
  ["abc", "xaxc", [1, -1, 3]],
  ["one に", "ONE にx", [-1, -1, -1, 3, 4]],
  ["😀a", "a😀", [-1, 0]],
]);

for (const [old, now, expected] of cases) {
  Deno.test(`the characters of ${JSON.stringify(old)} in ${JSON.stringify(now)}`, () => {
    deepEqual(commonCharacters([...old], [...now]), expected);
  });
}

Deno.test("long texts are not compared", () => {
  const text = Array.from({ length: 2001 }, () => "a");
  deepEqual(new Set(commonCharacters(text, text)), new Set([-1]));
});
