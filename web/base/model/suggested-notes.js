/** @import { NoteReminder, NoteSummary, Suggestion } from "./model.js" */

/**
 * Returns the notes of a page, first those of which a visit to the page or its site reminds, even if they have no link to the page.
 *
 * @param {{suggestions: Suggestion[], reminders?: NoteReminder[]}} answer
 * @returns {Suggestion[]}
 */
export function suggestedNotes({ suggestions, reminders = [] }) {
  const first = reminders.map(({ note: id, title, excerpt, trigger, site, dueAt }) =>
    suggestions.find(({ note }) => note.id === id) ?? {
      note: /** @type {NoteSummary} */ ({ id, title, excerpt, reminder: { trigger, site, dueAt } }),
      quotes: [],
      reason: { kind: "reminder", match: "reminder", summary: "", site },
    }
  );
  return [...first, ...suggestions.filter((one) => !first.includes(one))];
}
