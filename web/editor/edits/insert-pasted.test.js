import { equal } from "node:assert/strict";
import { made, parse } from "./drawn-selection.test.js";
import { insertPastedLines } from "./insert-pasted.js";

for (
  const [before, pasted, after] of [
    ["|", "- a\n- b", "- a\n- b|"],
    ["one|", "- a\n- b", "one\n\n- a\n- b|"],
    ["one |two| three", "- a", "one \n\n- a|\n three"],
    ["- one|", "- a\n- b", "- one\n- a\n- b|"],
    ["- |", "- a\n- b", "- a\n- b|"],
    ["- [ ] |", "1. a\n2. b", "1. a\n2. b|"],
    ["- |", "| a | b |", "- \n\n| a | b ||"],
    ["one\n|\ntwo", "# a", "one\n# a|\ntwo"],
  ]
) {
  Deno.test(`pastes ${JSON.stringify(pasted)} into ${JSON.stringify(before)}`, () => {
    const { text, selection } = parse(before);
    equal(made(text, insertPastedLines(text, selection, pasted)), after);
  });
}
