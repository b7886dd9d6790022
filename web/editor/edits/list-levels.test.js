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
    ["    - a|", 1, "nothing"],
    ["- a\n- b|", 1, "- a\n  - b|"],
    ["- a\n  - b|", 1, "nothing"],
    ["- a\n  - b\n- c|", 1, "- a\n  - b\n  - c|"],
    ["- a\n  - b\n  - c|", 1, "- a\n  - b\n    - c|"],
    ["- a\n  - b\n    - c|", -1, "- a\n  - b\n  - c|"],
    ["- a\n- |b\n  - c|", 1, "- a\n  - |b\n    - c|"],
    ["- a\n  - |b\n    - c|", -1, "- a\n- |b\n  - c|"],
    ["- a\n- |b\n|- c", 1, "- a\n  - |b\n|- c"],
    ["1. a\n2. b|", 1, "1. a\n   1. b|"],
    ["1. a\n   1. b\n2. c|", 1, "1. a\n   1. b\n   2. c|"],
    ["1. a\n   1. b|", -1, "1. a\n2. b|"],
    ["10. a\n- [ ] b|", 1, "10. a\n    - [ ] b|"],
    ["- a\n\n- b|", 1, "- a\n\n  - b|"],
    ["- a\n\nwords\n- b|", 1, "- a\n\nwords\n  - b|"],
    ["- |a\nwords|", 1, "  - |a\nwords|"],
    ["|- a", 1, "  |- a"],
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
    ["- b\n  - c\n    - |a", 6, "- b\n  - c\n  - |a"],
    ["  - |a", 4, "- |a"],
  ])
) {
  Deno.test(`Backspace removes the marker of ${JSON.stringify(before)}`, () => {
    const { text, selection } = parse(before);
    equal(made(text, withoutMarker(text, selection.from, marker)), after);
  });
}
