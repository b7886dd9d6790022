import { suggestedNotes } from "./suggested-notes.js";
/** @import { NoteReminder, Suggestion } from "./model.js" */

const suggestion = (
  /** @type {string} */ id,
) => /** @type {Suggestion} */ (/** @type {unknown} */ ({
  note: { id, title: id },
  link: { id: `link of ${id}` },
}));
const reminder = (/** @type {string} */ note) => /** @type {NoteReminder} */ ({
  note,
  title: note,
  excerpt: "",
  trigger: "site",
  site: "e.example",
  isDue: true,
});

const cases = /** @type {[string, string[], string[], string[]][]} */ ([
  ["without reminders, the suggestions", ["a", "b"], [], ["a", "b"]],
  ["a note that is suggested anyway comes first", ["a", "b"], ["b"], ["b", "a"]],
  ["a note without a link to the page is added", ["a"], ["c"], ["c", "a"]],
  ["only reminders", [], ["c", "d"], ["c", "d"]],
]);

for (const [name, suggested, reminded, expected] of cases) {
  Deno.test(`lists the notes of a page: ${name}`, () => {
    const all = suggestedNotes({ suggestions: suggested.map(suggestion), reminders: reminded.map(reminder) });
    const ids = all.map(({ note }) => note.id);
    if (ids.join() !== expected.join()) throw new Error(`${ids} instead of ${expected}`);
    for (const { note, link, reason } of all) {
      const isAdded = !suggested.includes(note.id);
      if (isAdded !== (link === undefined)) throw new Error(`${note.id} has the link ${link?.id}`);
      if (isAdded && reason.site !== "e.example") throw new Error(`the site is ${reason.site}`);
    }
  });
}
