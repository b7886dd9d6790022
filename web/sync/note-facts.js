/** @import { Note, WaitingFile } from "../base/model/model.js" */

/** What the server says of a note apart from its text and links, and where the note is shown. */
export class NoteFacts extends EventTarget {
  modifiedAt = "";
  isPinned = false;
  isArchived = false;
  isTrashed = false;
  /** When the server sent the note, if this browser has it from before and the server does not respond. @type {string | undefined} */ savedAt;
  /** The note's reminder. @type {Note["reminder"]} */ reminder;
  /** The revision that last changed the note's ink; undefined without ink. @type {number | undefined} */ inkRevision;
  /** The editors in a document that show it. @type {Set<object>} */ shownIn = new Set();

  /** Its files that the server does not have yet. @type {readonly WaitingFile[]} */ waitingFiles = [];

  /** Fires `files` and `change`. @param {readonly WaitingFile[]} files */
  showWaitingFiles(files) {
    this.waitingFiles = files;
    this.dispatchEvent(new Event("files"));
    this.dispatchEvent(new Event("change"));
  }

  /** Whether the note is in the archive or in the trash. */
  get isAway() {
    return this.isTrashed || this.isArchived;
  }

  /** @param {Note} note */
  takeFacts({ modifiedAt, inkRevision, isPinned, archivedAt, trashedAt, reminder, savedAt }) {
    this.savedAt = savedAt;
    this.reminder = reminder;
    this.modifiedAt = modifiedAt;
    this.inkRevision = inkRevision;
    this.isPinned = Boolean(isPinned);
    this.isArchived = Boolean(archivedAt);
    this.isTrashed = Boolean(trashedAt);
  }
}
