import { equal } from "node:assert/strict";
import { formatList } from "./format-list.js";

for (
  const [parts, type, expected] of /** @type {[string[], "conjunction" | "unit", string][]} */ ([
    [[], "conjunction", ""],
    [["read"], "conjunction", "read"],
    [["read", "write"], "conjunction", "read and write"],
    [["the last hour", "example.com"], "unit", "the last hour, example.com"],
  ])
) {
  Deno.test(`joins ${parts.length} words as a ${type}`, () => equal(formatList(parts, type), expected));
}

for (
  const [language, expected] of /** @type {const} */ ([["en", "a, b"], ["ja", "a、b"], ["ko", "a, b"]])
) {
  Deno.test(`joins units in ${language}`, () => equal(formatList(["a", "b"], "unit", language), expected));
}
