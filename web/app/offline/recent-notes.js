import { BrowserDatabase, ended, result } from "./browser-database.js";
import { recentList } from "./recent-list.js";
/** @import { Note, RecentNotesPort } from "../../base/model/model.js" */

/** @typedef {{id: string, seenAt: number, size: number}} Seen when a note was seen last, and the characters that are stored for it */
/** @typedef {{id: string, note: Note, ink?: {ink: unknown, revision: number}}} Stored */

/** Where it is stored that the person wants no notes to be kept on this device. */
const turnedOff = "backnote.recent-notes-off";

/** Returns whether this browser keeps the notes that were seen lately. */
export function keepsRecentNotes() {
  try {
    return !localStorage.getItem(turnedOff);
  } catch {
    return false;
  }
}

/** Sets whether this browser keeps notes. Those that it has are removed if it does not. @param {boolean} keeps */
export async function keepRecentNotes(keeps) {
  if (keeps) return localStorage.removeItem(turnedOff);
  localStorage.setItem(turnedOff, "1");
  await new RecentNotes().clear();
}

/**
 * The notes that were opened lately in this browser, as the server sent them, in IndexedDB. They open while the server is unreachable.
 * At most 200 notes with 10 million characters are stored; the note that was not opened for longest is removed first. They are removed
 * when the person signs out. Without IndexedDB, no notes are stored.
 *
 * @implements {RecentNotesPort}
 */
export class RecentNotes {
  #limits;
  #database = new BrowserDatabase("backnote", ["notes", "seen"]);
  /** The last change, because a note and its ink are stored one after the other. */ #work = Promise
    .resolve();
  /** Whether the person is signed out. */ #isClosed = false;

  /** @param {{notes: number, characters: number}} [limits] */
  constructor(limits = { notes: 200, characters: 10_000_000 }) {
    this.#limits = limits;
  }

  /** Stores a note that the server sent, unless a later revision is stored, or the note is in the trash. @param {Note} note */
  keep(note) {
    if (note.trashedAt) return this.remove(note.id);
    return this.#change(note.id, (stored) => {
      if (stored && stored.note.revision > note.revision) return stored;
      return { ...stored, id: note.id, note };
    });
  }

  /** Stores the ink of a note that is stored. @param {string} id @param {unknown} ink @param {number} revision a revision with this ink */
  keepInk(id, ink, revision) {
    return this.#change(id, (stored) => {
      if (!stored || revision < (stored.ink?.revision ?? 0)) return stored;
      return { ...stored, ink: { ink, revision } };
    });
  }

  /** Removes a note that is in the trash, or was deleted permanently. @param {string} id */
  remove(id) {
    return this.#change(id, () => undefined);
  }

  /** Returns the stored note, or null. @param {string} id */
  async note(id) {
    return (await this.#stored(id))?.note ?? null;
  }

  /** Returns the stored ink and a revision of the note that has it, or null. @param {string} id */
  async ink(id) {
    return (await this.#stored(id))?.ink ?? null;
  }

  /** Returns all stored notes. */
  async all() {
    const all = await this.#read((transaction) => transaction.objectStore("notes").getAll());
    return (/** @type {Stored[] | null} */ (all) ?? []).map(({ note }) => note);
  }

  /** Returns those of the stored notes that a query of the list finds. */
  listed = recentList;

  /** Stores notes again, after the person signed in or wants it. */
  open() {
    this.#isClosed = false;
  }

  /** Removes all notes, and stores none until `open` is called. */
  clear() {
    this.#isClosed = true;
    return this.#then(async (transaction) => {
      transaction.objectStore("notes").clear();
      transaction.objectStore("seen").clear();
      await ended(transaction);
    });
  }

  /** @param {string} id @returns {Promise<Stored | null>} */
  #stored(id) {
    return this.#read((transaction) => transaction.objectStore("notes").get(id));
  }

  /** @param {(transaction: IDBTransaction) => IDBRequest} request */
  async #read(request) {
    if (this.#isClosed || !keepsRecentNotes()) return null;
    await this.#work;
    try {
      return await result(request(await this.#database.transaction())) ?? null;
    } catch {
      return null;
    }
  }

  /** @param {string} id @param {(stored: Stored | undefined) => Stored | undefined} change */
  #change(id, change) {
    return this.#then(async (transaction) => {
      if (this.#isClosed || !keepsRecentNotes()) return;
      const [notes, seen] = [transaction.objectStore("notes"), transaction.objectStore("seen")];
      const stored = change(await result(notes.get(id)));
      if (stored) {
        notes.put(stored);
        seen.put({ id, seenAt: Date.now(), size: JSON.stringify(stored).length });
        for (const old of this.#beyondLimits(await result(seen.getAll()), id)) {
          notes.delete(old);
          seen.delete(old);
        }
      } else {
        notes.delete(id);
        seen.delete(id);
      }
      await ended(transaction);
    });
  }

  /** Returns the ids of the notes that have no place. @param {Seen[]} seen @param {string} latest */
  #beyondLimits(seen, latest) {
    let characters = 0;
    const newestFirst = seen.sort((one, other) =>
      Number(other.id === latest) - Number(one.id === latest) || other.seenAt - one.seenAt
    );
    return newestFirst.filter(({ size }, place) =>
      (characters += size) > this.#limits.characters || place >= this.#limits.notes
    ).map(({ id }) => id);
  }

  /** Changes the database after the changes before. @param {(transaction: IDBTransaction) => Promise<void>} work */
  #then(work) {
    // A full or disabled storage keeps no notes; the server has them.
    return this.#work = this.#work.then(async () => work(await this.#database.transaction("readwrite")))
      .catch(() => {});
  }
}
