import { noteName } from "../../base/model/note-name.js";
/** @import { NotebookClient } from "./notebook-client.js" */

/**
 * @typedef {{note: string, title: string, excerpt: string, dueAt: string, words?: string, isDue: boolean}} NoteReminder
 * @typedef {{note: string, until: string}} Snooze a note that does not come back on its page for a while
 */

/** How many reminders and snoozes are shown at most. */
const shownAtMost = 1000;

/** All reminders, the first to fall due first. @param {NotebookClient} client @param {AbortSignal} signal */
export async function reminders(client, signal) {
  /** @type {NoteReminder[]} */
  const all = [];
  let cursor = "";
  do {
    const query = new URLSearchParams({ limit: "200", ...(cursor ? { cursor } : {}) });
    const answer = await client.ask(`/reminders?${query}`, { signal });
    const page = /** @type {{reminders: NoteReminder[], nextCursor?: string}} */ (answer);
    all.push(...page.reminders);
    cursor = page.nextCursor ?? "";
  } while (cursor && all.length < shownAtMost);
  return all;
}

/** Takes a note's reminder away. @param {NotebookClient} client @param {string} note */
export async function endReminder(client, note) {
  await client.ask(`/notes/${encodeURIComponent(note)}/reminder`, { method: "DELETE" });
}

/**
 * The notes that do not come back for now, with their titles.
 *
 * @param {NotebookClient} client
 * @param {AbortSignal} signal
 */
export async function snoozes(client, signal) {
  const answer = await client.ask("/snoozes", { signal });
  const list = /** @type {{snoozes: Snooze[]}} */ (answer).snoozes.slice(0, 100);
  const named = await Promise.all(list.map(async (snooze) => {
    // A note in the trash, or one that is gone, has nothing to wake for.
    const note = await client.readNote(snooze.note).catch(() => null);
    return note && !note.trashedAt ? [{ ...snooze, title: noteName(note) }] : [];
  }));
  return named.flat();
}
