import { deepEqual } from "node:assert/strict";
import { lineMoves } from "./line-moves.js";

for (
  const [name, before, after, wanted] of /** @type {[string, string, string, (number | string)[]][]} */ ([
    ["lines that swapped", "a|b", "b|a", [1, 0]],
    ["a moved paragraph that begins like the other one", "day|a|day|b", "day|b|day|a", [2, 3, 0, 1]],
    ["a line that was written anew between changed ones", "one|two|three", "1 one|new|3 three", [0, 1, 2]],
    ["list items that were written anew", "- [ ] milk|- [ ] eggs", "- [ ] flour|- [ ] bread", [0, 1]],
    ["a line that was edited while one was added", "a|milk|z", "a|milk and eggs|bread|z", [0, 1, 3]],
    ["a deleted line, and the line in its place", "a|b|c", "a|c", [0, "1 b", 1]],
    ["the deleted last line", "a|b", "a", [0, "0 b"]],
    ["joined lines", "one|two|z", "onetwo|z", [0, 0, 1]],
    ["blank lines around an added one", "a||b", "a|||b", [0, 1, 3]],
    ["equal lines around an added one", "x|x|b", "x|x|new|b", [0, 1, 3]],
  ])
) {
  Deno.test(`finds ${name}`, () => {
    const [old, now] = [before.split("|"), after.split("|")];
    const moves = lineMoves(now, { from: 0, removed: old.join("\n"), inserted: now.join("\n") });
    const places = old.map((_, line) => moves.of(line)).map(({ line, lost }) =>
      lost === undefined ? line : `${line} ${lost}`
    );
    deepEqual(places, wanted);
  });
}

Deno.test("knows the lines that were added", () => {
  deepEqual(lineMoves(["a", "new", "b"], { from: 2, removed: "", inserted: "new\n" }).added, [1]);
});
