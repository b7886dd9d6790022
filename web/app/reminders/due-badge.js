import { shownNotifications, takeBackNotifications } from "../notifications/notifications.js";
import { words } from "../../base/i18n/words.js";
/** @import { NoteReminder } from "../../base/model/model.js" */
/** @import { NotebookClient } from "../../client/notebook-client.js" */

/** The maximum count; more are shown as this number and a plus. */
const most = 99;

/**
 * Shows the number of due reminders in the navigation, and takes back the notifications of those that are done.
 *
 * @param {NotebookClient} client
 * @param {HTMLElement} navigation
 */
export async function showDueBadge(client, navigation) {
  const shown = await shownNotifications().catch(() => []);
  const answer = await client.request(`/reminders?limit=${most + 1}`);
  const { reminders } = /** @type {{reminders: NoteReminder[]}} */ (answer);
  const due = reminders.filter(({ isDue }) => isDue);
  const count = due.length;
  // Otherwise, more may be due.
  if (count <= most) takeBackNotifications(shown, due);
  const link = navigation.querySelector('[data-goes="reminders"]');
  if (!(link instanceof HTMLElement)) return;
  if (count === 0) {
    delete link.dataset.due;
    link.removeAttribute("aria-description");
    return;
  }
  link.dataset.due = count > most ? `${most}+` : String(count);
  link.setAttribute("aria-description", words.remindersDue(count));
}
