import { newLinkOf } from "../base/model/linked-activity.js";
import { randomKey } from "../base/dom/random-key.js";
import { isSameText } from "./merge-text.js";
/** @import { Link, Note, NotebookPort, NoteText } from "../base/model/model.js" */
/** @import { CreateAttempt } from "./pending-notes.js" */

/** Returns a text with a title that names its origin. @param {NoteText} text @param {string} suffix @returns {NoteText} */
export function copyOf({ title, body }, suffix) {
  const name = title.trim() || body.trim().split("\n")[0].slice(0, 60);
  return { title: `${name} ${suffix}`.trim(), body };
}

/** Returns the request for a note with a text and links to the same pages. @param {NoteText} text @param {readonly Link[]} links @returns {CreateAttempt} */
export function attemptOf(text, links) {
  return { key: randomKey(), ...text, links: links.map(newLinkOf) };
}

/** The note that keeps the local text of a conflict, while the person may go on typing. */
export class ConflictCopy {
  #notebook;
  #attempt;
  #text;
  /** The text that the note has. @type {NoteText} */ #sent;
  /** The note, once it is on the server. @type {Note | null} */ note = null;

  /** @param {NotebookPort} notebook @param {CreateAttempt} attempt @param {() => NoteText} text the current local text */
  constructor(notebook, attempt, text) {
    this.#notebook = notebook;
    this.#attempt = attempt;
    this.#text = text;
    this.#sent = attempt;
  }

  /** Sends the text, and again what was typed meanwhile. Then returns the note of the conflict. @param {string} id */
  async sendAndRead(id) {
    this.note = await this.#notebook.createNote(this.#attempt, this.#attempt.key);
    await this.#sendAll();
    const current = await this.#notebook.readNote(id);
    await this.#sendAll();
    return current;
  }

  /** Sends what was typed since, until the note has all of it. What is typed while it is sent is not in it yet. */
  async #sendAll() {
    while (!isSameText(this.#text(), this.#sent)) await this.#sendLate();
  }

  async #sendLate() {
    const { id, revision } = /** @type {Note} */ (this.note);
    const text = this.#text();
    this.note = await this.#notebook.saveNote(id, text, revision);
    this.#sent = text;
  }
}
