import { equal } from "node:assert/strict";
import { made, parse } from "./drawn-selection.test.js";
import { moveLines } from "./move-lines.js";

for (
  const [before, by, after] of /** @type {[string, 1 | -1, string][]} */ ([
    ["one\n- [ ] t|wo\nthree", -1, "- [ ] t|wo\none\nthree"],
    ["one\n- [ ] t|wo\nthree", 1, "one\nthree\n- [ ] t|wo"],
    ["a\nb|\nc|\nd", -1, "b|\nc|\na\nd"],
    ["a\nb|\nc|\nd", 1, "a\nd\nb|\nc|"],
    ["a\n|\nb", 1, "a\nb\n|"],
    ["|a\n", 1, "\n|a"],
    ["|one\ntwo", -1, "nothing"],
    ["one\ntw|o", 1, "nothing"],
  ])
) {
  Deno.test(`moves lines ${by === 1 ? "down" : "up"} in ${JSON.stringify(before)}`, () => {
    const { text, selection } = parse(before);
    equal(made(text, moveLines(text, selection, by)), after);
  });
}
