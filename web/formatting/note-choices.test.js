import { deepEqual, equal } from "node:assert/strict";
import { noteChoices, noteTrigger } from "./note-choices.js";
/** @import { NoteSummary } from "../base/model/model.js" */

const id = (/** @type {number} */ number) => String(number).padStart(32, "0");

/** @param {string[]} titles */
function notesWith(titles) {
  return titles.map((title, i) => /** @type {NoteSummary} */ ({ id: id(i), title, excerpt: `Line ${i}` }));
}

const notes = {
  find: (/** @type {string} */ title) => Promise.resolve(notesWith([`${title} found`])),
  create: (/** @type {string} */ title) => Promise.resolve({ id: id(9), title }),
  chosen: () => {},
};

for (
  const [typed, titles, offered] of /** @type {[string, string[], string[]][]} */ ([
    ["", ["Plan", "Yarn"], ["Plan", "Yarn"]],
    ["plan", ["My plan", "Plan B", "Plan"], ["Plan", "Plan B", "My plan"]],
    ["pla", ["My plan", "Plan"], ["Plan", "My plan", "Create note “pla”"]],
    ["resume", ["My résumé", "Résumé"], ["Résumé", "My résumé", "Create note “resume”"]],
    ["new", [], ["Create note “new”"]],
    ["", ["", "Yarn"], ["Line 0", "Yarn"]],
    ["n", Array.from({ length: 20 }, (_, i) => `Note ${i}`), [
      ...Array.from({ length: 8 }, (_, i) => `Note ${i}`),
      "Create note “n”",
    ]],
  ])
) {
  Deno.test(`[[${typed} offers ${offered.slice(0, 3).join(", ") || "nothing"}`, () => {
    deepEqual(noteChoices(typed, notesWith(titles), notes).map(({ label }) => label), offered);
  });
}

for (
  const [text, start] of /** @type {[string, number | null][]} */ ([
    ["[[", 0],
    ["see [[Plan", 4],
    ["- [[Fitness plan", 2],
    ["[[a [[b", 4],
    ["[[Plan]", null],
    ["[[a\nb", null],
    ["[Plan", null],
    [`[[${"x".repeat(81)}`, null],
  ])
) {
  Deno.test(`${JSON.stringify(text.slice(0, 20))} ${start === null ? "is no" : "is a"} link that is being typed`, () => {
    equal(noteTrigger(notes).start(text, text.length), start);
  });
}

Deno.test("a choice replaces what was typed, and its closing brackets", () => {
  const [choice] = noteChoices("plan", notesWith(["Plan"]), notes);
  const link = `[Plan](note:${id(0)})`;
  for (const rest of ["", " and more", "]] and more"]) {
    const made = choice.choose(`See ${rest}`, 4);
    equal(made.text, `See ${link}${rest.replace("]]", "")}`);
    deepEqual(made.selection, { from: 4 + link.length, to: 4 + link.length });
  }
});

Deno.test("a new note is created before the link to it is inserted", async () => {
  const [choice] = noteChoices("New", [], notes);
  await choice.prepare?.();
  equal(choice.choose("", 0).text, `[New](note:${id(9)})`);
});

Deno.test("only the last of the keys is searched for", async () => {
  const trigger = noteTrigger(notes);
  const found = await Promise.all(["[a", "[ab", "[abc"].map((typed) => trigger.choices(typed)));
  deepEqual(found.map((choices) => choices[0]?.label), [undefined, undefined, "abc found"]);
});
