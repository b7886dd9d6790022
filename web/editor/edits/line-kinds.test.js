import { equal } from "node:assert/strict";
import { made, parse } from "./drawn-selection.test.js";
import { nextHeading, toggleBlock } from "./line-kinds.js";
/** @import { BlockKind } from "./line-kinds.js" */

for (
  const [before, kind, after] of /** @type {[string, BlockKind, string][]} */ ([
    ["mi|lk", "bullet", "- mi|lk"],
    ["- mi|lk", "bullet", "mi|lk"],
    ["|", "bullet", "- |"],
    ["- |", "bullet", "|"],
    ["|one\n\ntwo|", "bullet", "- |one\n\n- two|"],
    ["|one\ntwo|", "ordered", "1. |one\n2. two|"],
    ["1. one\ntw|o", "ordered", "1. one\n2. tw|o"],
    ["- o|ne\n  - tw|o", "ordered", "1. o|ne\n  2. tw|o"],
    ["1. o|ne\n2. tw|o", "ordered", "o|ne\ntw|o"],
    ["- |one\n- [x] two|", "check", "- [ ] |one\n- [x] two|"],
    ["- [x] o|ne", "check", "o|ne"],
    ["- [x] o|ne", "bullet", "- o|ne"],
    ["## o|ne", "bullet", "- o|ne"],
    ["o|ne", "quote", "> o|ne"],
    ["- o|ne", "quote", "> - o|ne"],
    ["> o|ne", "quote", "o|ne"],
    ["o|ne", "heading", "# o|ne"],
    ["- |- one", "heading", "# |- one"],
    ["## o|ne", "heading", "# o|ne"],
    ["# o|ne", "heading", "o|ne"],
  ])
) {
  Deno.test(`makes ${JSON.stringify(before)} a ${kind}`, () => {
    const { text, selection } = parse(before);
    equal(made(text, toggleBlock(text, selection, kind)), after);
  });
}

for (
  const [before, after] of [
    ["o|ne", "# o|ne"],
    ["# o|ne", "## o|ne"],
    ["## o|ne", "### o|ne"],
    ["### o|ne", "o|ne"],
    ["##### o|ne", "o|ne"],
  ]
) {
  Deno.test(`the next heading of ${JSON.stringify(before)} is ${JSON.stringify(after)}`, () => {
    const { text, selection } = parse(before);
    equal(made(text, nextHeading(text, selection)), after);
  });
}
