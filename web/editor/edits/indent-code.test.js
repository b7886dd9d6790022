import { equal } from "node:assert/strict";
import { made, parse } from "./drawn-selection.test.js";
import { indentCode } from "./indent-code.js";

for (
  const [before, by, after] of /** @type {[string, 1 | -1, string][]} */ ([
    ["if |x", 1, "if \t|x"],
    ["if |x|", 1, "if \t|"],
    ["|a\n\nb|", 1, "\t|a\n\n\tb|"],
    ["\ta|", -1, "a|"],
    ["      a|", -1, "  a|"],
    ["  |a\n\tb|", -1, "|a\nb|"],
    ["a|", -1, "nothing"],
  ])
) {
  Deno.test(`indents the code ${JSON.stringify(before)} by ${by}`, () => {
    const { text, selection } = parse(before);
    equal(made(text, indentCode(text, selection, by)), after);
  });
}
