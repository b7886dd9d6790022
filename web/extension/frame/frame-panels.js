import { NotePanels } from "../../panels/note-panels.js";
/** @import { AccountClient } from "../../client/account-client.js" */
/** @import { NotebookClient } from "../../client/notebook-client.js" */
/** @import { Notice } from "../../base/ui/notice.js" */
/** @import { QuickNote } from "../../quick-note/quick-note.js" */
/** @import { NoteSessions } from "../../sync/note-sessions.js" */
/** @import { WorkerConnection } from "../protocol/worker-connection.js" */

/**
 * @typedef {object} FrameServices
 * @property {WorkerConnection} worker
 * @property {AccountClient} account
 * @property {NotebookClient} client
 * @property {Notice} notice
 * @property {string} device
 * @property {Record<string, string>} stored what the worker has kept for the quick note
 */

/**
 * The panels of a frame. The quick note is most of their code, so it is loaded when the person opens it, or after the overlay was shown.
 */
export class FramePanels extends NotePanels {
  /** The sessions of the notes; null without the quick note. @type {NoteSessions | null} */ notes = null;
  /** Called when it is loaded. @type {(quickNote: QuickNote) => void} */ onQuickNote = () => {};

  /** @param {FrameServices} services */
  constructor(services) {
    super(services, async () => {
      const { quickNoteOfFrame } = await import("./quick-note-of-frame.js");
      const { quickNote, notes } = quickNoteOfFrame(services);
      this.notes = notes;
      return quickNote;
    });
  }

  /** @override @param {QuickNote} quickNote */
  add(quickNote) {
    super.add(quickNote);
    this.onQuickNote(quickNote);
    return quickNote;
  }
}
