import { attachmentMarkdown } from "../../base/model/attachment.js";
import { errorWords, isUnreachable } from "../../base/i18n/error-words.js";
/** @import { Attachment } from "../../base/model/attachment.js" */
/** @import { NotebookClient } from "../../client/notebook-client.js" */
/** @import { NoteSession } from "../../sync/note-session.js" */
/** @import { KeptFile, WaitingFiles } from "./waiting-files.js" */

/** The milliseconds after which files that the server could not take are sent again. They double with each failure, as a phone may pay for them. */
const pause = { first: 30_000, longest: 3_600_000 };

/** Sends the files that wait, one after the other, and adds each to the end of its note. */
export class FileSender {
  #client;
  #files;
  #sessionOf;
  #isElsewhere;
  #openWindows;
  #window;
  /** @type {Promise<void> | null} */ #sending = null;
  /** Whether files may have been added since those that are being sent were read. */ #isAgain = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  /** The failures since a file was sent. */ #failures = 0;

  /**
   * @param {object} services
   * @param {NotebookClient} services.client
   * @param {WaitingFiles} services.files
   * @param {(kept: KeptFile) => Promise<NoteSession>} services.sessionOf returns the session of a file's note
   * @param {(kept: KeptFile) => boolean} services.isElsewhere whether another window has the text of a file's note
   * @param {() => Promise<Set<string>>} services.openWindows
   * @param {string} services.window the id of this window
   */
  constructor({ client, files, sessionOf, isElsewhere, openWindows, window }) {
    this.#client = client;
    this.#files = files;
    this.#sessionOf = sessionOf;
    this.#isElsewhere = isElsewhere;
    this.#openWindows = openWindows;
    this.#window = window;
  }

  /** Sends what waits, unless the server has refused it. Resolves when nothing more can be sent. */
  send() {
    clearTimeout(this.#timer);
    this.#isAgain = true;
    // The note of a file may be unreachable although the file was sent.
    return this.#sending ??= this.#sendAll().catch(() => this.#later()).finally(() => this.#sending = null);
  }

  async #sendAll() {
    while (this.#isAgain) {
      this.#isAgain = false;
      // Two windows must not take over the files of a third one.
      await (navigator.locks
        ? navigator.locks.request("backnote.files", () => this.#sendOwn())
        : this.#sendOwn());
    }
  }

  async #sendOwn() {
    const open = await this.#openWindows();
    const all = await this.#files.all().catch(() => []);
    const own = all.filter((kept) =>
      (kept.window === this.#window || !open.has(kept.window)) && (kept.noteID || !this.#isElsewhere(kept))
    );
    for (const kept of own) {
      if (kept.window !== this.#window) await this.#files.change(kept.id, { window: this.#window });
    }
    // A new note of which nothing else is stored is in the list as soon as this window knows it.
    for (const kept of own) if (!kept.noteID) await this.#files.show(await this.#sessionOf(kept));
    // The next ones probably fail as well. But one may fail each time, so that from the third failure on, each attempt goes one further.
    let left = this.#failures - 2;
    let hasFailed = false;
    for (const kept of own.filter(({ reason }) => !reason)) {
      try {
        await this.#sendOne(kept);
      } catch (error) {
        const { isPassing = true } = /** @type {{isPassing?: boolean}} */ (error);
        if (isUnreachable(error) || isPassing) {
          hasFailed = true;
          if (left-- > 0) continue;
          break;
        }
        const { title, detail } = errorWords(error);
        await this.#files.change(kept.id, { reason: detail || title });
        await this.#files.show(await this.#sessionOf(kept));
      }
    }
    if (hasFailed) this.#later();
  }

  /** @param {KeptFile} kept */
  async #sendOne(kept) {
    const attachment = await this.#client.addAttachment(kept.file);
    const isGivenUp = !(await this.#files.all()).some(({ id }) => id === kept.id);
    if (isGivenUp) return;
    const session = await this.#sessionOf(kept);
    const { body } = session;
    if (!body.includes(attachment.reference)) {
      const line = attachmentMarkdown(attachment, kept.file.name);
      session.edit({ body: `${body}${body && !body.endsWith("\n") ? "\n" : ""}${line}\n` });
      // An editor may show it.
      session.dispatchEvent(new Event("text"));
    }
    await session.save();
    // The server deletes a file to which no text has referred for long. Until a text does, the file stays here.
    if (session.failure && !await this.#isIn(session, attachment)) throw session.failure;
    await this.#files.remove(kept.id);
    this.#failures = 0;
    await this.#files.show(session);
  }

  /** Returns whether a note on the server refers to a file. @param {NoteSession} session @param {Attachment} attachment */
  async #isIn({ id }, { reference }) {
    return id !== null && (await this.#client.readNote(id)).body.includes(reference);
  }

  #later() {
    clearTimeout(this.#timer);
    const delay = Math.min(pause.longest, pause.first * 2 ** this.#failures++);
    this.#timer = setTimeout(() => void this.send(), delay);
  }
}
