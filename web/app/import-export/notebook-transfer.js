import { words } from "../../base/i18n/words.js";
import { draftOf, stableKey } from "./exported-notes.js";
/** @import { Note } from "../../base/model/model.js" */
/** @import { NotebookClient } from "../api/notebook-client.js" */
/** @import { ExportedNote, ReadNote } from "./exported-notes.js" */

/** @typedef {(done: number, all: number) => void} Progress */

/** Reads all notes out of the service, and writes notes into it: one at a time, so that it can be stopped at any. */
export class NotebookTransfer {
  #client;

  /** @param {NotebookClient} client */
  constructor(client) {
    this.#client = client;
  }

  /** @param {Progress} progress @param {AbortSignal} signal */
  async readAll(progress, signal) {
    const summaries = [];
    for (const shelf of /** @type {const} */ (["notes", "archive"])) {
      /** @type {string | undefined} */ let cursor;
      do {
        const { notes, nextCursor } = await this.#client.listNotes({ shelf, cursor }, signal);
        summaries.push(...notes);
        cursor = nextCursor;
      } while (cursor);
    }
    /** @type {ExportedNote[]} */
    const notes = [];
    for (const { id, inkRevision } of summaries) {
      signal.throwIfAborted();
      const note = await this.#client.readNote(id);
      notes.push(inkRevision ? { ...note, ink: await this.#client.readInk(id) } : note);
      progress(notes.length, summaries.length);
    }
    return notes;
  }

  /** What is there already is counted as done and left as it is; one that is refused is named and passed. @param {ReadNote[]} notes @param {Progress} progress @param {AbortSignal} signal */
  async writeAll(notes, progress, signal) {
    const outcome = { made: 0, there: 0, refused: /** @type {string[]} */ ([]) };
    for (const [index, note] of notes.entries()) {
      signal.throwIfAborted();
      try {
        // What is no id of a note, another program's or somebody's joke, names none that is here.
        const isKnown = /^[0-9a-f]{32}$/.test(note.id ?? "") &&
          await this.#has(/** @type {string} */ (note.id));
        if (!isKnown && await this.#write(note)) outcome.made += 1;
        else outcome.there += 1;
      } catch (error) {
        const { kind } = /** @type {{kind?: string}} */ (error);
        if (kind === "unreachable" || kind === "signed-out") throw error;
        outcome.refused.push(note.file || note.title || words.untitled);
      }
      progress(index + 1, notes.length);
    }
    return outcome;
  }

  /** @param {string} id */
  async #has(id) {
    try {
      await this.#client.readNote(id);
      return true;
    } catch (error) {
      if (/** @type {{kind?: string}} */ (error).kind === "note-not-found") return false;
      throw error;
    }
  }

  /** @param {ReturnType<typeof draftOf>} draft */
  async #create(draft) {
    let status = 0;
    const made = await this.#client.ask("/notes", {
      method: "POST",
      body: draft,
      headers: { "Idempotency-Key": stableKey(JSON.stringify(draft)) },
      told: (said) => status = said,
    });
    return { note: /** @type {Note} */ (made), isNew: status === 201 };
  }

  /** Says whether it was not there before. @param {ReadNote} note */
  async #write(note) {
    const { ink, isPinned, archivedAt, reminder } = note;
    const { note: made, isNew } = await this.#create(draftOf(note)).catch((error) => {
      // An address that the service takes for no page's: rather a note with its links as text than none.
      if (/** @type {{kind?: string}} */ (error).kind !== "invalid-url") throw error;
      return this.#create(draftOf(note, () => false));
    });
    // One that was read before and written in since is somebody's work; one that was not may have been stopped in the middle of this.
    if (!isNew && made.revision > 1) return false;
    if (ink) await this.#client.saveInk(made.id, ink);
    if (reminder?.dueAt) await this.#client.setReminder(made.id, reminder);
    if (isPinned || archivedAt) {
      await this.#client.arrangeNote(made.id, {
        isPinned: Boolean(isPinned),
        isArchived: Boolean(archivedAt),
      });
    }
    return isNew;
  }
}
