/** @import { NoteEditor } from "./note-editor.js" */
/** @import { NoteSession } from "./note-session.js" */
/** @import { OpenNotes } from "./open-notes.js" */

/**
 * Which note the quick note shows: the one that is asked for, the last one, or a blank sheet.
 */
export class QuickNoteSheet {
  /** @type {OpenNotes | null} */ notes = null;
  #editor;
  #told;
  #listening = new AbortController();

  /**
   * @param {NoteEditor} editor
   * @param {{changed: (session: NoteSession) => void, failed: (error: unknown) => void}} told
   */
  constructor(editor, told) {
    this.#editor = editor;
    this.#told = told;
  }

  /** Shows the note that is named, or goes on with the one that is shown, or guesses that the last one is wanted. @param {string | undefined} noteID @param {string | null} lastID */
  async show(noteID, lastID) {
    const shown = this.#editor.session;
    if (noteID && noteID !== shown?.id) await this.#read(noteID);
    else if (shown) this.#refresh(shown);
    else if (lastID) await this.#read(lastID, { isGuess: true });
    else this.start();
  }

  /** A blank sheet. */
  start() {
    if (this.notes) this.#use(this.notes.blank());
  }

  /**
   * Shows a note that has to be read first. A blank sheet takes the caret and the typing meanwhile; whoever has typed
   * by then keeps that sheet when the note was only a guess.
   *
   * @param {string} noteID
   * @param {{isGuess?: boolean}} [how]
   */
  async #read(noteID, { isGuess = false } = {}) {
    if (!this.notes) return;
    const blank = this.notes.blank();
    this.#use(blank);
    this.#editor.focusText();
    try {
      const session = await this.notes.open(noteID);
      if (this.#editor.session === blank && (blank.isEmpty || !isGuess)) this.#use(session);
    } catch (error) {
      if (!isGuess) this.#told.failed(error);
    }
  }

  /** @param {NoteSession} session */
  #use(session) {
    this.#listening.abort();
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    session.addEventListener("change", () => this.#told.changed(session), { signal });
    this.#editor.session = session;
    this.#told.changed(session);
  }

  /** @param {NoteSession} session */
  #refresh(session) {
    session.refresh().catch((error) => {
      // Deleted elsewhere: the sheet starts anew. Out of reach: what is shown is still what was last known.
      if (error.kind === "note-not-found" && session.state === "saved") {
        this.start();
        this.#editor.focusText();
      }
    });
  }
}
