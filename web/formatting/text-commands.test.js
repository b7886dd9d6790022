import { deepEqual, equal } from "node:assert/strict";
import { commandsFor } from "./text-commands.js";

for (
  const [typed, expected] of /** @type {[string, string[]][]} */ ([
    ["head", ["Heading 1", "Heading 2", "Heading 3"]],
    ["heading2", ["Heading 2"]],
    ["h3", ["Heading 3"]],
    ["LIST", ["Bulleted list", "Numbered list"]],
    ["todo", ["Checklist"]],
    ["ivider", []],
    ["xyz", []],
  ])
) {
  Deno.test(`/${typed} finds ${expected.join(", ") || "nothing"}`, () => {
    deepEqual(commandsFor(typed).map(({ label }) => label), expected);
  });
}

Deno.test("nothing typed finds every command", () => equal(commandsFor("").length, 12));

for (
  const [typed, text, expected] of [
    ["h2", "a\nb", "a\n## b"],
    ["todo", "a\n", "a\n- [ ] "],
    ["divider", "a", "a\n\n---\n\n"],
    ["link", "a ", "a []()"],
  ]
) {
  Deno.test(`/${typed} makes ${JSON.stringify(text)} ${JSON.stringify(expected)}`, () => {
    const edit = commandsFor(typed)[0].edit(text, text.length);
    equal(edit && text.slice(0, edit.from) + edit.text + text.slice(edit.to), expected);
  });
}
