import { isUnreachable } from "../base/i18n/error-words.js";
import { NoteSession } from "./note-session.js";
import { sendLeftInk } from "./pending-ink.js";
/** @import { Note, NotebookPort } from "../base/model/model.js" */
/** @import { PendingNotes, UnsentNote } from "./pending-notes.js" */

/**
 * The sessions of the notes open in this window. The quick note and the Notes app share the session of a note, so that their edits cannot
 * conflict.
 */
export class NoteSessions {
  #notebook;
  #unsent;
  #copySuffix;
  #onBegunChange;
  /** @type {Set<NoteSession>} */ #sessions = new Set();
  /** The newest known revision of each note that is being read. @type {Map<string, number>} */ #reading =
    new Map();

  /**
   * @param {NotebookPort} notebook
   * @param {PendingNotes} unsent
   * @param {string} copySuffix of `NoteSession`
   * @param {() => void} [onBegunChange] called when `begun` may have changed
   */
  constructor(notebook, unsent, copySuffix, onBegunChange = () => {}) {
    this.#notebook = notebook;
    this.#unsent = unsent;
    this.#copySuffix = copySuffix;
    this.#onBegunChange = onBegunChange;
  }

  /** Returns the session of a note: an open one after a refresh, or a new one. @param {string} id */
  async open(id) {
    const known = this.#find(id);
    if (known) {
      // Without a connection, the open session is used; a deleted note is an error.
      await known.refresh().catch((error) => {
        if (error.kind !== "note-not-found" || known.state !== "saved") return;
        this.#sessions.delete(known);
        throw error;
      });
      return known;
    }
    this.#reading.set(id, this.#reading.get(id) ?? 0);
    try {
      const start = await this.#read(id);
      const found = this.#find(id);
      // What a closed window has written goes on in the note that was opened meanwhile, unless that has unsent changes itself.
      const goesOn = found && (!start.entry || found.takeOver(start.entry));
      const session = goesOn ? found : this.#hold(this.#session(start));
      void this.changed(id, this.#reading.get(id) ?? 0);
      return session;
    } finally {
      this.#reading.delete(id);
    }
  }

  /** Returns the note, or as it was seen last in this browser if the server is unreachable, with what was written in it since. @param {string} id @returns {Promise<{note: Note, entry?: UnsentNote}>} */
  async #read(id) {
    try {
      return { note: await this.#notebook.readNote(id) };
    } catch (error) {
      const { recent } = this.#notebook;
      const note = isUnreachable(error) ? await recent?.note(id) : null;
      if (!note) throw error;
      const unsent = await recent?.takeUnsent?.(id);
      const entry = unsent ? { ...unsent, window: this.#unsent.window } : undefined;
      if (entry) this.#unsent.keep(entry);
      return { note, entry };
    }
  }

  /** Returns the session of a new note, which is created on the server by the first edit. */
  blank() {
    return this.#hold(this.#session());
  }

  /** Returns a session that continues the unsent changes of a window that is gone. @param {UnsentNote} entry */
  resume(entry) {
    const own = { ...entry, window: this.#unsent.window };
    this.#unsent.keep(own);
    return this.#hold(this.#session({ entry: own }));
  }

  /** The sessions of notes of which the server refused a part. */
  get refused() {
    return [...this.#sessions].filter(({ state }) => state === "refused");
  }

  /** The sessions of notes that are not on the server, because it is unreachable or has refused them. */
  get begun() {
    return [...this.#sessions].filter(({ id, isEmpty, state }) => !id && !isEmpty && state !== "saving");
  }

  /** Returns the text of an open note, or nothing. @param {string} id */
  textOf(id) {
    const session = this.#find(id);
    return session && { title: session.title, body: session.body };
  }

  /** Returns the session with a key, or one that continues the unsent changes with that key; null if they were sent. @param {string} key */
  continued(key) {
    const held = [...this.#sessions].find((session) => session.key === key);
    if (held) return held;
    const entry = this.#unsent.all().find((other) => other.key === key);
    return entry ? this.resume(entry) : null;
  }

  /** Forgets a note that was trashed or restored; it is loaded again when opened. An editor that still shows it learns where it is. @param {string} id */
  forget(id) {
    for (const session of this.#sessions) {
      if (session.id !== id) continue;
      if (!session.shownIn.size) this.#sessions.delete(session);
      session.refresh().catch(() => {});
    }
  }

  /** Returns whether the unsent changes with a key are those of another window, which may have closed. @param {string} key */
  isElsewhere(key) {
    return this.#unsent.all().some((entry) => entry.key === key && entry.window !== this.#unsent.window);
  }

  /** Returns the session of a note that was begun with a key, and of which nothing else is stored. @param {string} key */
  begin(key) {
    const links = /** @type {never[]} */ ([]);
    const nothing = {
      base: null,
      text: { title: "", body: "" },
      links,
      attempt: null,
      copy: null,
      keptAt: "",
    };
    return this.#hold(
      this.#session({ entry: { key, window: this.#unsent.window, noteID: null, ...nothing } }),
    );
  }

  /** Forgets a session with changes that the person no longer wants here. @param {NoteSession} session */
  discard(session) {
    session.abandon();
    this.#sessions.delete(session);
    this.#unsent.forget(session.key);
    this.#onBegunChange();
  }

  /** Refreshes an open note that changed elsewhere. @param {string} id @param {number} [revision] its current revision */
  async changed(id, revision = Infinity) {
    const session = this.#find(id);
    const known = this.#reading.get(id);
    // What is being read may be the note from before the change.
    if (known !== undefined) this.#reading.set(id, Math.max(known, revision));
    if (!session || (session.revision ?? 0) >= revision) return;
    // If the refresh fails, the session stays as it is; opening the note again shows the error.
    await session.refresh(revision).catch(() => {});
  }

  /** Refreshes all open notes after missed changes. */
  refreshAll() {
    return Promise.all([...this.#sessions].map((session) => session.id && this.changed(session.id)));
  }

  /**
   * Takes over the unsent changes of windows that closed or crashed. Ink is sent at once. Returns the sessions of the notes, which are to
   * be saved.
   *
   * @param {Set<string>} openWindows
   */
  async takeLeftBehind(openWindows) {
    const ink = this.#unsent.ink.leftBehind(openWindows);
    void Promise.all(ink.map((entry) => sendLeftInk(this.#notebook, this.#unsent.ink, entry)));
    return await Promise.all(
      this.#unsent.takeLeftBehind(openWindows).map(async (entry) => {
        // Its links and other facts, until the server responds.
        const note = entry.noteID ? await this.#notebook.recent?.note(entry.noteID) : null;
        const open = entry.noteID ? this.#find(entry.noteID) : undefined;
        if (open?.takeOver(entry)) return open;
        return this.#hold(this.#session({ entry, note: note ?? undefined }));
      }),
    );
  }

  /** Sends all unsent changes, when the connection is back or the window may close. */
  saveAll() {
    return Promise.all([...this.#sessions].map((session) => session.save()));
  }

  /** @param {{note?: Note, entry?: UnsentNote}} [start] */
  #session(start) {
    return new NoteSession(this.#notebook, this.#unsent, this.#copySuffix, start);
  }

  /** @param {string} id */
  #find(id) {
    return [...this.#sessions].find((session) => session.id === id);
  }

  /** @param {NoteSession} session */
  #hold(session) {
    // Sessions of empty new notes are dropped.
    for (const other of this.#sessions) if (other.isEmpty && !other.id) this.#sessions.delete(other);
    this.#sessions.add(session);
    // A dropped session that is edited after all is kept again.
    session.addEventListener("created", () => {
      this.#sessions.add(session);
      this.#onBegunChange();
    });
    session.addEventListener("change", () => session.id || this.#onBegunChange());
    return session;
  }
}
