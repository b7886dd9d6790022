import { equal } from "node:assert/strict";
import { tagOf, withoutTag, withTag, withTagRenamed } from "./tag-text.js";

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

for (
  const [body, without, renamed] of [
    ["Words\n#plan", "Words", "Words\n#trip"],
    ["#plan", "", "#trip"],
    ["#plan\nWords", "Words", "#trip\nWords"],
    ["Words\n#plan\nMore", "Words\nMore", "Words\n#trip\nMore"],
    ["#a #plan #b", "#a #b", "#a #trip #b"],
    ["#plan #b", "#b", "#trip #b"],
    ["- [ ] Buy milk #plan", "- [ ] Buy milk", "- [ ] Buy milk #trip"],
    ["- Milk #plan #b", "- Milk #b", "- Milk #trip #b"],
    ["The #plan is ready", "The plan is ready", "The #trip is ready"],
    ["#Plan: ready", "Plan: ready", "#trip: ready"],
    ["(#plan)", "(plan)", "(#trip)"],
    ["#PLAN ＃ｐｌａｎ", "", "#trip ＃trip"],
    ["#plan/", "plan/", "#trip/"],
    ["#plan\r\n#b", "#b", "#trip\r\n#b"],
    ["#plan #plan", "", "#trip #trip"],
    ["#plan\n\n#plan\n#plan", "", "#trip\n\n#trip\n#trip"],
    ["a #plan #plan.\n(#plan(#plan)", "a plan plan.\n(plan(plan)", "a #trip #trip.\n(#trip(#trip)"],
    ["  #plan  words", "  plan  words", "  #trip  words"],
    ["- #plan\tdone, #plan #b", "- plan\tdone, #b", "- #trip\tdone, #trip #b"],
    // Other tags, and texts that are not tags.
    ["#plans #plan/2026 a#plan &#plan ##plan", null, null],
    ["`#plan` \\#plan <a href=#plan>", null, null],
    ["[page](#plan) https://example.com/#plan", null, null],
    ["[page]: #plan", null, null],
    ["```\n#plan\n```", null, null],
    ["~~~~\n~~~\n#plan", null, null],
    [
      "```\n#plan\n```\n#plan\n```\n#plan",
      "```\n#plan\n```\n```\n#plan",
      "```\n#plan\n```\n#trip\n```\n#plan",
    ],
    // The new tag is there already.
    ["#plan #trip", "#trip", "#trip"],
    ["A #plan of the #trip", "A plan of the #trip", "A plan of the #trip"],
  ]
) {
  Deno.test(`removes and renames a tag in ${JSON.stringify(body)}`, () => {
    equal(withoutTag(body ?? "", "plan"), without ?? body);
    equal(withTagRenamed(body ?? "", "plan", "trip"), renamed ?? body);
  });
}

Deno.test("tags of any script are removed and renamed", () => {
  equal(withoutTag("牛乳 #買い物", "買い物"), "牛乳");
  equal(withTagRenamed("#여행 #b", "여행", "trip"), "#trip #b");
});

Deno.test("a text with many marks is read in bounded time", () => {
  for (
    const text of [
      "`".repeat(99_999) + "#",
      `a${"`".repeat(999_999)}#`,
      "<a ".repeat(30_000),
      "](".repeat(30_000),
      "# ".repeat(30_000),
    ]
  ) {
    equal(withoutTag(text, "plan"), text);
  }
});
