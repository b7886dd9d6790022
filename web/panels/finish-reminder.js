import { errorWords } from "../base/i18n/error-words.js";
import { words } from "../base/i18n/words.js";
import { reminderTime } from "../base/reminders/reminder-times.js";
import { finishReminder } from "../client/reminder-client.js";
/** @import { NoteSummary } from "../base/model/model.js" */
/** @import { NotebookClient } from "../client/notebook-client.js" */
/** @import { Notice } from "../base/ui/notice.js" */

/**
 * Marks the due reminder of a suggested note done, confirms it and offers undo.
 *
 * @param {{client: NotebookClient, notice: Notice}} services
 * @param {{note: NoteSummary, back: () => void}} choice `back` shows the reminder again
 */
export async function finishSuggestedReminder({ client, notice }, { note: { id, reminder }, back }) {
  if (!reminder?.dueAt) return;
  const showError = (/** @type {unknown} */ error) => {
    const { title, detail } = errorWords(error);
    notice.say(detail || title);
  };
  try {
    const next = await finishReminder(client, id, reminder.dueAt);
    const run = () => client.setReminder(id, reminder).then(back, showError);
    const message = next?.dueAt ? words.remindsNext(reminderTime(next.dueAt)) : words.reminderDone;
    notice.say(message, { label: words.undo, run });
  } catch (error) {
    back();
    showError(error);
  }
}
