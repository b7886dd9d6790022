import { attachmentMarkdown } from "../../base/model/attachment.js";
import { filePreview } from "./file-preview.js";
import { FileSender } from "./file-sender.js";
import { WaitingFiles } from "./waiting-files.js";
/** @import { NotebookClient } from "../../client/notebook-client.js" */
/** @import { WaitingFile, WaitingFilesPort } from "../../base/model/model.js" */
/** @import { NoteSession } from "../../sync/note-session.js" */
/** @import { NoteSessions } from "../../sync/note-sessions.js" */
/** @import { KeptFile } from "./waiting-files.js" */

/**
 * The photos and files of notes that were shared or taken in this browser: stored at once, shown in their notes, and sent when the server
 * can be reached.
 *
 * @implements {WaitingFilesPort}
 */
export class NoteFiles {
  #client;
  #notes;
  #files;
  #sender;

  /**
   * @param {object} services
   * @param {NotebookClient} services.client
   * @param {NoteSessions} services.notes
   * @param {string} services.account
   * @param {string} services.window the id of this window
   * @param {() => Promise<Set<string>>} services.openWindows
   */
  constructor({ client, notes, account, window, openWindows }) {
    this.#client = client;
    this.#notes = notes;
    this.#files = new WaitingFiles(account, window);
    const sessionOf = (/** @type {KeptFile} */ kept) => this.#sessionOf(kept);
    const isElsewhere = (/** @type {KeptFile} */ { noteKey }) => notes.isElsewhere(noteKey);
    this.#sender = new FileSender({
      client,
      files: this.#files,
      sessionOf,
      isElsewhere,
      openWindows,
      window,
    });
    client.waitingFiles = this;
  }

  /** The number of files that wait. */
  get count() {
    return this.#files.count;
  }

  /**
   * Stores files of a note, all or none. A browser without space must not lose them: they are sent at once. Returns the lines of those that
   * were sent. Rejects if there is no space and the server does not take them either.
   *
   * @param {readonly File[]} files
   * @param {NoteSession} session
   */
  async keepOrSend(files, session) {
    /** @type {string[]} */
    const lines = [];
    try {
      await this.#files.keep(files, session);
    } catch (noSpace) {
      try {
        for (const file of files) {
          lines.push(attachmentMarkdown(await this.#client.addAttachment(file), file.name));
        }
      } catch {
        throw noSpace;
      }
    }
    return lines;
  }

  /** Removes the files of a note that was not begun after all. @param {NoteSession} session */
  async discard(session) {
    for (const { id } of session.waitingFiles) await this.#files.remove(id);
  }

  /** Shows in a note which of its files wait. Without a database, none does. @param {NoteSession} session */
  async show(session) {
    await this.#files.show(session).catch(() => {});
  }

  /** Sends the files of notes that closed windows began. @param {readonly NoteSession[]} sessions */
  async takeOver(sessions) {
    // The notes may be created before their files are sent.
    for (const session of sessions) await this.show(session);
    void this.send();
  }

  send() {
    return this.#sender.send();
  }

  /** @param {WaitingFile} kept */
  preview(kept) {
    const { file } = /** @type {KeptFile} */ (kept);
    return file.type.startsWith("image/") ? filePreview(file) : null;
  }

  /** @param {WaitingFile} file @param {NoteSession} session */
  async sendAgain({ id }, session) {
    await this.#files.change(id, { reason: "" }).catch(() => {});
    await this.show(session);
    await this.send();
  }

  /** @param {WaitingFile} file @param {NoteSession} session */
  async giveUp({ id }, session) {
    await this.#files.remove(id).catch(() => {});
    await this.show(session);
  }

  /** Returns the session of a file's note. If the note is gone, the file becomes a new one. @param {KeptFile} kept */
  async #sessionOf({ noteID, noteKey }) {
    try {
      if (noteID) return await this.#notes.open(noteID);
    } catch (error) {
      if (/** @type {{kind?: string}} */ (error).kind !== "note-not-found") throw error;
    }
    return this.#notes.continued(noteKey) ?? this.#notes.begin(noteKey);
  }
}
