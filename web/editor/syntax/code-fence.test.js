import { equal } from "node:assert/strict";
import { fenceAround, longestRun } from "./code-fence.js";

for (
  const [code, fence] of [
    ["", "```"],
    ["a `b` ``", "```"],
    ["a ``` b", "````"],
    ["`````\n```", "``````"],
  ]
) {
  Deno.test(`code like ${JSON.stringify(code)} is put between ${fence}`, () =>
    equal(fenceAround(code), fence));
}

Deno.test("code with more fences than a function can have arguments has one around it", () => {
  equal(fenceAround("```\n".repeat(500_000)), "````");
  equal(longestRun("` ".repeat(500_000)), 1);
});
