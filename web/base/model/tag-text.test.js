import { equal } from "node:assert/strict";
import { tagOf, withTag } from "./tag-text.js";

for (
  const [typed, tag] of /** @type {[string, string | null][]} */ ([
    ["Health", "health"],
    ["#plans", "plans"],
    [" two words ", "two-words"],
    ["買い物", "買い物"],
    ["2026", null],
    ["a!b", null],
    ["end-", null],
    ["", null],
    ["x".repeat(65), null],
  ])
) {
  Deno.test(`turns “${typed}” into ${tag ? `#${tag}` : "no tag"}`, () => equal(tagOf(typed), tag));
}

for (
  const [body, after] of [
    ["", "#a"],
    ["Words", "Words\n#a"],
    ["Words\n\n", "Words\n#a"],
    ["Words\n#b #c", "Words\n#b #c #a"],
    ["# Heading", "# Heading\n#a"],
    ["#b", "#b #a"],
  ]
) {
  Deno.test(`adds a tag to ${JSON.stringify(body)}`, () => equal(withTag(body, "a"), after));
}
