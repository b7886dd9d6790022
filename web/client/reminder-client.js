/** @import { NoteReminder } from "../base/model/model.js" */
/** @import { NotebookClient } from "./notebook-client.js" */

/** @typedef {{note: string, until: string}} Snooze a note that is not suggested until a time */

/** The maximum number of reminders and snoozes shown. */
const shownAtMost = 1000;

/** Returns all reminders, the earliest first, and then those that wait for a visit. @param {NotebookClient} client @param {AbortSignal} signal */
export async function reminders(client, signal) {
  /** @type {NoteReminder[]} */
  const all = [];
  let cursor = "";
  do {
    const query = new URLSearchParams({ limit: "200", ...(cursor ? { cursor } : {}) });
    const answer = await client.request(`/reminders?${query}`, { signal });
    const page = /** @type {{reminders: NoteReminder[], nextCursor?: string}} */ (answer);
    all.push(...page.reminders);
    cursor = page.nextCursor ?? "";
  } while (cursor && all.length < shownAtMost);
  return all;
}

/**
 * Marks a note's reminder done. Returns the next one of a repeating reminder.
 *
 * @param {NotebookClient} client
 * @param {string} note
 * @param {string} dueAt the time of the reminder that is done
 */
export async function finishReminder(client, note, dueAt) {
  const path = `/notes/${encodeURIComponent(note)}/reminder/done`;
  const answer = await client.request(path, { method: "POST", body: { dueAt } });
  return /** @type {NoteReminder | null | undefined} */ (answer);
}

/** Deletes a note's reminder. @param {NotebookClient} client @param {string} note */
export async function endReminder(client, note) {
  await client.request(`/notes/${encodeURIComponent(note)}/reminder`, { method: "DELETE" });
}

/**
 * Returns the snoozes with their notes.
 *
 * @param {NotebookClient} client
 * @param {AbortSignal} signal
 */
export async function snoozes(client, signal) {
  const answer = await client.request("/snoozes", { signal });
  const list = /** @type {{snoozes: Snooze[]}} */ (answer).snoozes.slice(0, 100);
  const read = await Promise.all(list.map(async (snooze) => {
    // A note that was trashed or deleted is not listed.
    const note = await client.readNote(snooze.note).catch(() => null);
    return note && !note.trashedAt ? [/** @type {const} */ ([snooze, note])] : [];
  }));
  return read.flat();
}
