import { equal } from "node:assert/strict";
import { unfinishedTag } from "./unfinished-tag.js";

for (
  const [before, expected] of /** @type {[string, string | null][]} */ ([
    ["#", ""],
    ["#f", "f"],
    ["words #fit/leg", "fit/leg"],
    ["(#fit", "fit"],
    ["読む ＃本", "本"],
    ["#fit ", null],
    ["#fit,", null],
    ["# Heading", null],
    ["a#b", null],
    ["https://a.example/#b", null],
    ["words", null],
    [`#${"a".repeat(70)}`, null],
  ])
) {
  Deno.test(`${JSON.stringify(before)} ends with ${expected === null ? "no tag" : `the tag “${expected}”`}`, () => {
    equal(unfinishedTag(`${before} more`, before.length), expected);
  });
}
