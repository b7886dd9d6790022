import { words } from "../../base/i18n/words.js";
import { draftOf, format, recordOf, stableKey } from "./exported-notes.js";
/** @import { NewLink, Note } from "../../base/model/model.js" */
/** @import { NotebookClient } from "../../client/notebook-client.js" */
/** @import { ExportedNote, ReadNote } from "./exported-notes.js" */
/** @import { ImportReport } from "./file-import.js" */

/** @typedef {(done: number, all: number) => void} Progress */

/**
 * Reads all notes from the server and writes notes to it, one at a time, so that it can be stopped at any of
 * them.
 */
export class NotebookTransfer {
  #client;
  /** The note that was pinned last, after which the next one is pinned. @type {string | null} */ #lastPinned =
    null;

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

  /**
   * Creates the notes. A note that exists is counted and left as it is; one that the server refuses is named
   * and skipped.
   *
   * @param {ReadNote[]} notes
   * @param {Progress} progress
   * @param {AbortSignal} signal
   */
  async writeAll(notes, progress, signal) {
    this.#lastPinned = null;
    const outcome = { made: 0, there: 0, refused: /** @type {string[]} */ ([]) };
    for (const [index, note] of notes.entries()) {
      signal.throwIfAborted();
      try {
        if (await this.#write(note)) outcome.made += 1;
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

  /** Returns whether the note is new. @param {ReadNote} note */
  async #write(note) {
    const restored = await this.#restore(note) ?? await this.#restore(note, () => false);
    if (restored === null) return await this.#writeAnew(note);
    if (restored === "new" && note.isPinned && !note.archivedAt && !note.trashedAt) {
      await this.#pin(/** @type {string} */ (note.id));
    }
    return restored === "new";
  }

  /**
   * Creates a note with the id that it has in the file, because links in other notes refer to it. Returns null if it has none or the
   * server refuses the note as it is.
   *
   * @param {ReadNote} note
   * @param {(link: NewLink) => boolean} [isAccepted]
   * @returns {Promise<"new" | "existing" | null>}
   */
  async #restore(note, isAccepted) {
    // Any other id is not one of a note.
    if (!/^[0-9a-f]{32}$/.test(note.id ?? "")) return null;
    const body = { format, notes: [recordOf(note, isAccepted)] };
    const answer = await this.#client.request("/imports", { method: "POST", body });
    const { counts } = /** @type {ImportReport} */ (answer);
    if (counts.refused) return null;
    return counts.new ? "new" : "existing";
  }

  /** @param {string} id */
  async #pin(id) {
    await this.#client.request(`/notes/${encodeURIComponent(id)}/pin`, {
      method: "PUT",
      body: { after: this.#lastPinned },
    });
    this.#lastPinned = id;
  }

  /** @param {ReturnType<typeof draftOf>} draft */
  async #create(draft) {
    let status = 0;
    const made = await this.#client.request("/notes", {
      method: "POST",
      body: draft,
      headers: { "Idempotency-Key": stableKey(JSON.stringify(draft)) },
      onStatus: (code) => status = code,
    });
    return { note: /** @type {Note} */ (made), isNew: status === 201 };
  }

  /** Creates a note with a new id, and returns whether it is new. @param {ReadNote} note */
  async #writeAnew(note) {
    const { ink, isPinned, archivedAt, reminder } = note;
    const { note: made, isNew } = await this.#create(draftOf(note)).catch((error) => {
      // The server refuses a link: keep the note with its links as text.
      if (/** @type {{kind?: string}} */ (error).kind !== "invalid-url") throw error;
      return this.#create(draftOf(note, () => false));
    });
    // A note of an earlier import that was edited since is left as it is; an unedited one may be incomplete.
    if (!isNew && made.revision > 1) return false;
    if (ink) await this.#client.saveInk(made.id, ink, made.revision);
    if (reminder?.dueAt) await this.#client.setReminder(made.id, reminder);
    if (isPinned) await this.#pin(made.id);
    if (archivedAt) await this.#client.arrangeNote(made.id, { isArchived: true });
    return isNew;
  }
}
