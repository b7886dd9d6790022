import "../custom-elements.js";
import { QuickNote } from "../quick-note/quick-note.js";
/** @import { NoteSessions } from "../sync/note-sessions.js" */
/** @import { NotebookClient } from "../client/notebook-client.js" */
/** @import { Notice } from "../base/ui/notice.js" */
/** @import { SettingsStorage } from "../quick-note/quick-note-storage.js" */

/**
 * Returns a quick note that uses the service.
 *
 * @param {{client: NotebookClient, notice: Notice, device: string, storage: SettingsStorage}} services
 * @param {NoteSessions} notes
 */
export function makeQuickNote({ client, notice, device, storage }, notes) {
  const quickNote = new QuickNote(storage);
  quickNote.notes = notes;
  quickNote.device = device;
  quickNote.loadActivities = () => client.activities();
  quickNote.findLinks = (search) => client.findLinks(search);
  quickNote.loadTags = () => client.tagNames();
  // An event in a window of its own does not reach this document.
  quickNote.addEventListener("bn-identity", (event) => {
    if (quickNote.ownerDocument === document) return;
    const { type, detail } = /** @type {CustomEvent} */ (event);
    document.dispatchEvent(new CustomEvent(type, { detail }));
  });
  quickNote.addEventListener("bn-say", (event) => {
    event.stopPropagation();
    notice.say(/** @type {CustomEvent} */ (event).detail.sentence);
  });
  return quickNote;
}
