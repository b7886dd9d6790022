import { words } from "../../base/i18n/words.js";
import { makeQuickNote } from "../../panels/make-quick-note.js";
import { NoteSessions } from "../../sync/note-sessions.js";
import { PendingNotes } from "../../sync/pending-notes.js";
import { WorkerStorage } from "../protocol/worker-storage.js";
/** @import { FrameServices } from "./frame-panels.js" */

/** Returns the quick note of a frame, and the sessions of its notes. What cannot be sent waits in the worker. @param {FrameServices} services */
export function quickNoteOfFrame({ worker, client, notice, device, stored }) {
  const storage = new WorkerStorage(worker, stored);
  const notes = new NoteSessions(client, new PendingNotes(storage, worker.id), words.keptCopySuffix);
  return { quickNote: makeQuickNote({ client, notice, device, storage }, notes), notes };
}
