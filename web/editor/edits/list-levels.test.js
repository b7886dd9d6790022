import { equal } from "node:assert/strict";
import { made, parse } from "./drawn-selection.test.js";
import { indentLines, withoutMarker } from "./list-levels.js";

for (
  const [before, by, after] of /** @type {[string, 1 | -1, string][]} */ ([
    ["- a|", 1, "  - a|"],
    ["  - a|", -1, "- a|"],
    ["\t1. a|", -1, "1. a|"],
    ["- |a\n- b|\n- c", 1, "  - |a\n  - b|\n- c"],
    ["- a|", -1, "nothing"],
    ["words|", 1, "nothing"],
  ])
) {
  Deno.test(`indents ${JSON.stringify(before)} by ${by}`, () => {
    const { text, selection } = parse(before);
    equal(made(text, indentLines(text, selection, by)), after);
  });
}

for (
  const [before, marker, after] of /** @type {[string, number, string][]} */ ([
    ["- [ ] |a", 6, "|a"],
    ["x\n> |a", 2, "x\n|a"],
    ["    - |a", 6, "  - |a"],
  ])
) {
  Deno.test(`Backspace removes the marker of ${JSON.stringify(before)}`, () => {
    const { text, selection } = parse(before);
    equal(made(text, withoutMarker(text, selection.from, marker)), after);
  });
}
