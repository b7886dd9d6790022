import { NoteSession } from "./note-session.js";
import { sendLeftInk } from "./pending-ink.js";
/** @import { NotebookPort } from "../base/model/model.js" */
/** @import { PendingNotes } from "./pending-notes.js" */

/**
 * The notes that are open in this window, each once: the quick note and the Notes app on the same note write in the
 * same session and can never overtake one another.
 */
export class NoteSessions {
  #notebook;
  #unsent;
  /** @type {Set<NoteSession>} */ #sessions = new Set();

  /** @param {NotebookPort} notebook @param {PendingNotes} unsent */
  constructor(notebook, unsent) {
    this.#notebook = notebook;
    this.#unsent = unsent;
  }

  /** The session of a note: the one that is open, brought up to date, or a new one. @param {string} id */
  async open(id) {
    const known = this.#find(id);
    if (known) {
      // Out of reach, what is open here is still the best there is; deleted elsewhere, it is not.
      await known.refresh().catch((error) => {
        if (error.kind !== "note-not-found" || known.state !== "saved") return;
        this.#sessions.delete(known);
        throw error;
      });
      return known;
    }
    const note = await this.#notebook.readNote(id);
    return this.#find(id) ?? this.#hold(new NoteSession(this.#notebook, this.#unsent, { note }));
  }

  /** A note that is not on the server until something is written in it. */
  blank() {
    return this.#hold(new NoteSession(this.#notebook, this.#unsent));
  }

  /** Lets go of a note that went to the trash or came back: the next one to open it reads it anew. @param {string} id */
  forget(id) {
    for (const session of this.#sessions) if (session.id === id) this.#sessions.delete(session);
  }

  /** A note changed somewhere: what is open of it here takes that in. @param {string} id @param {number} [revision] what it is now */
  async changed(id, revision = Infinity) {
    const session = this.#find(id);
    if (!session || (session.revision ?? 0) >= revision) return;
    // Out of reach or deleted, what is open stays as it is; whoever opens it anew hears of it.
    await session.refresh().catch(() => {});
  }

  /** Changes were missed: every note that is open here is read anew. */
  refreshAll() {
    return Promise.all([...this.#sessions].map((session) => session.id && this.changed(session.id)));
  }

  /** Takes up and sends what windows that closed or crashed had not sent. @param {Set<string>} openWindows */
  async resendLeftBehind(openWindows) {
    const entries = this.#unsent.leftBehind(openWindows);
    const sessions = entries.map((entry) =>
      this.#hold(new NoteSession(this.#notebook, this.#unsent, { entry }))
    );
    const ink = this.#unsent.ink.leftBehind(openWindows);
    void Promise.all(ink.map((entry) => sendLeftInk(this.#notebook, this.#unsent.ink, entry)));
    await Promise.all(sessions.map((session) => session.save()));
  }

  /** Asks every session to send what it holds: the network is back, or the window is about to go. */
  saveAll() {
    return Promise.all([...this.#sessions].map((session) => session.save()));
  }

  /** @param {string} id */
  #find(id) {
    return [...this.#sessions].find((session) => session.id === id);
  }

  /** @param {NoteSession} session */
  #hold(session) {
    // Blank sheets that were never written on are not worth holding.
    for (const other of this.#sessions) if (other.isEmpty && !other.id) this.#sessions.delete(other);
    this.#sessions.add(session);
    // A blank sheet let go above and written on after all is held again.
    session.addEventListener("created", () => this.#sessions.add(session));
    return session;
  }
}
