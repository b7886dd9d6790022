import { equal } from "node:assert/strict";
import { inlineRuns } from "../../editor/syntax/markdown-inline.js";
import { referencedID, referenceMarkdown, shownTitle } from "./note-reference.js";

const id = "0123456789abcdef0123456789abcdef";

for (
  const [href, expected] of /** @type {[string, string | null][]} */ ([
    [`note:${id}`, id],
    [`note:${id.toUpperCase()}`, id],
    [`note:${id}0`, null],
    ["note:", null],
    [`https://a.example/note:${id}`, null],
  ])
) {
  Deno.test(`${href} leads to ${expected ? "a note" : "no note"}`, () => equal(referencedID(href), expected));
}

for (const title of ["Plan", "a [b] *c* `d`", "50% <off> & #1 | ==x==", "a\\b", "本の計画"]) {
  Deno.test(`a link with the title ${title} is one link that shows it`, () => {
    const markdown = referenceMarkdown({ id, title });
    const runs = inlineRuns(markdown);
    equal(runs.map(({ style }) => style).join(), "mark,link,mark");
    const label = markdown.slice(1, 1 + runs[1].length);
    equal(shownTitle(label, { noteID: id, title, formerTitles: [], isTrashed: false }) ?? label, title);
  });
}

for (
  const [label, shown] of /** @type {[string, string | null][]} */ ([
    ["Plan", "Fitness plan"],
    ["Fitness plan", null],
    ["the plan", null],
    ["A \\[plan\\]", "Fitness plan"],
    ["the \\*plan\\*", "the *plan*"],
  ])
) {
  Deno.test(`a link with the words ${label} shows ${shown ?? "them"}`, () => {
    const note = {
      noteID: id,
      title: "Fitness plan",
      formerTitles: ["Plan", "A [plan]"],
      isTrashed: false,
    };
    equal(shownTitle(label, note), shown);
  });
}
