import { finishReminder } from "../../client/reminder-client.js";
/** @import { NotebookClient } from "../../client/notebook-client.js" */
/** @import { DueReminders } from "./due-reminders.js" */
/** @import { ReminderChoice } from "./reminder-notifications.js" */

/** The milliseconds by which *In an hour* puts a reminder off. */
const hour = 3_600_000;

/**
 * Does what the person has chosen in a notification. If a reminder cannot be marked done or put off, the person is notified again.
 *
 * @param {{client: NotebookClient, reminders: DueReminders, open: (path: string) => Promise<void>}} services `open` opens a path of the app
 * @param {ReminderChoice} choice
 * @param {string} note
 */
export async function answerReminder({ client, reminders, open }, choice, note) {
  if (choice === "list") return await open("/reminders");
  if (choice === "open") return await open(`/notes/${encodeURIComponent(note)}`);
  const shown = await reminders.ofNote(note);
  if (!shown) return;
  // Until the service has it: the browser may end the worker meanwhile.
  await reminders.notifyAgain(note);
  try {
    if (choice === "done") await finishReminder(client, note, shown.reminder.dueAt);
    else await putOff(client, note, shown.reminder.dueAt);
    await reminders.sync();
  } catch {
    await reminders.lookAgain();
  }
}

/**
 * Puts a reminder off, unless it was done or put off elsewhere.
 *
 * @param {NotebookClient} client
 * @param {string} note
 * @param {string} dueAt
 */
async function putOff(client, note, dueAt) {
  const { reminder } = await client.readNote(note);
  if (reminder?.dueAt !== dueAt) return;
  const later = new Date(Date.now() + hour).toISOString();
  const { repetition } = reminder;
  await client.setReminder(note, { dueAt: later, ...(repetition ? { repetition } : {}) });
}
