import { equal } from "node:assert/strict";
import { isPageCode, typedCode } from "./pairing-code.js";

for (
  const [typed, code] of [
    ["BCDF-GHJK", "BCDFGHJK"],
    [" bcdf ghjk ", "BCDFGHJK"],
    ["BCDF–GHJK", "BCDFGHJK"],
    ["../notes", "NOTES"],
    ["", "none"],
  ]
) {
  Deno.test(`"${typed}" is the code ${code}`, () => equal(typedCode(typed), code));
}

for (
  const [code, isOne] of [
    ["a".repeat(43), true],
    ["A-_9".repeat(10) + "xyz", true],
    ["a".repeat(42), false],
    ["a".repeat(44), false],
    ["a".repeat(42) + "/", false],
    // What a person types comes from a person only.
    ["BCDF-GHJK", false],
    ["", false],
    [null, false],
    [["a".repeat(43)], false],
  ]
) {
  Deno.test(`${JSON.stringify(code)} ${isOne ? "is" : "is not"} a page code`, () =>
    equal(isPageCode(code), isOne));
}
