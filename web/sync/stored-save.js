import { NotebookError } from "../base/model/notebook-error.js";
import { isSameText } from "./merge-text.js";
/** @import { Note, NotebookPort, NoteText } from "../base/model/model.js" */

/**
 * Returns a save without a response if the server has stored it before others changed the note, and null otherwise. Merged again with what
 * they made of it, what was written would be there twice.
 *
 * @param {NotebookPort} notebook
 * @param {Note} current
 * @param {NoteText | null} sent the text of the save
 * @param {(NoteText & {revision: number}) | null} base what the save was based on
 */
export async function storedSave(notebook, current, sent, base) {
  const revision = (base?.revision ?? 0) + 1;
  if (!sent || !base || current.revision <= revision) return null;
  try {
    const stored = await notebook.readRevision(current.id, revision);
    return isSameText(stored, sent) ? { ...sent, revision } : null;
  } catch (error) {
    // The history may no longer have it.
    if (error instanceof NotebookError && !error.isPassing) return null;
    throw error;
  }
}
