import { equal } from "node:assert/strict";
import { made, parse } from "./drawn-selection.test.js";
import { completedMarker } from "./typed-marker.js";

for (
  const [before, after] of [
    ["[] |", "- [ ] |"],
    ["[ ] |milk", "- [ ] |milk"],
    ["[x] |", "- [x] |"],
    ["one\n[] |two", "one\n- [ ] |two"],
    ["  [] |", "  - [ ] |"],
    ["- [] |", "- [ ] |"],
    ["  * [] |milk", "  * [ ] |milk"],
    ["- [ ] |", "nothing"],
    ["a [] |", "nothing"],
    ["[]|", "nothing"],
    ["[a] |", "nothing"],
    ["[] a |", "nothing"],
  ]
) {
  Deno.test(`completes ${JSON.stringify(before)} to ${JSON.stringify(after)}`, () => {
    const { text, selection } = parse(before);
    equal(made(text, completedMarker(text, selection.to)), after);
  });
}
