import { equal } from "node:assert/strict";
import examples from "./moved-page-keys.json" with { type: "json" };
import { longestPart, movedPageKey, titleOfKey } from "./moved-page-key.js";

for (const { title, part } of examples) {
  Deno.test(`the longest part of "${title}" is "${part}"`, () => equal(longestPart(title), part));
}

Deno.test("a key has a half of the site and one of the title", () => {
  const hashes = new Map([["site:blog.example", 0x1111_1111_2222_2222n], ["felt", 0xffff_ffff_4444_4444n]]);
  const key = movedPageKey("www.blog.example", "Felt", (text) => hashes.get(text) ?? 0n);
  equal(key, 0x1111_1111_ffff_ffffn);
  equal(titleOfKey(key), 0xffff_ffffn);
});
