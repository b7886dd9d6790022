import { isSameText } from "./merge-text.js";
/** @import { Note, NotebookPort, NoteText } from "../base/model/model.js" */
/** @import { CreateAttempt } from "./pending-notes.js" */

/** Returns a text with a title that names its origin. @param {NoteText} text @param {string} suffix @returns {NoteText} */
export function copyOf({ title, body }, suffix) {
  const name = title.trim() || body.trim().split("\n")[0].slice(0, 60);
  return { title: `${name} ${suffix}`.trim(), body };
}

/** The note that keeps the local text of a conflict, while the person may go on typing. */
export class ConflictCopy {
  #notebook;
  #attempt;
  #text;
  /** The text that the note has. @type {NoteText} */ #sent;
  /** @type {Note | null} */ #note = null;

  /** @param {NotebookPort} notebook @param {CreateAttempt} attempt @param {() => NoteText} text the current local text */
  constructor(notebook, attempt, text) {
    this.#notebook = notebook;
    this.#attempt = attempt;
    this.#text = text;
    this.#sent = attempt;
  }

  /** Sends the text, and again what was typed meanwhile. */
  async send() {
    this.#note = await this.#notebook.createNote(this.#attempt, this.#attempt.key);
    while (!isSameText(this.#text(), this.#sent)) await this.sendLate();
  }

  /** Sends what was typed since. Returns the note. */
  async sendLate() {
    const note = /** @type {Note} */ (this.#note);
    const text = this.#text();
    if (isSameText(text, this.#sent)) return note;
    this.#note = await this.#notebook.saveNote(note.id, text, note.revision);
    this.#sent = text;
    return this.#note;
  }
}
