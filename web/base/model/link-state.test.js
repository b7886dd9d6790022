import { equal } from "node:assert/strict";
import { stateWords } from "./link-state.js";
/** @import { Link } from "./model.js" */

const cases = /** @type {[Link["state"], string | undefined, string][]} */ ([
  ["unknown", undefined, ""],
  ["live", undefined, "live"],
  ["gone", undefined, "gone"],
  ["moved", undefined, "moved"],
  ["moved", "https://www.example.com/new?id=7", "moved to example.com/new?id=7"],
  ["moved", "https://example.com/", "moved to example.com"],
  ["moved", "not a url", "moved to not a url"],
  ["live", "https://example.com/former", "live"],
]);

for (const [state, movedTo, expected] of cases) {
  Deno.test(`words the state of a link: ${state}, ${movedTo ?? "no new address"}`, () =>
    equal(stateWords({ state, movedTo }), expected));
}
