import { BrowserDatabase, ended, result } from "../offline/browser-database.js";
/** @import { WaitingFile } from "../../base/model/model.js" */
/** @import { NoteSession } from "../../sync/note-session.js" */

/**
 * A file of a note that the server does not have yet. It belongs to one window, like unsent texts, and to the account that added it.
 *
 * @typedef {WaitingFile & {account: string, window: string, noteKey: string, noteID: string | null, file: File, keptAt: number}} KeptFile
 */

/** The most files that wait, and their bytes. */
const limits = { count: 100, size: 512 * 1024 * 1024 };

/**
 * The photos and files of notes that wait in this browser until the server has them, in IndexedDB. They outlive the window, the session and
 * an unreachable server. Their notes have them as `waitingFiles`.
 */
export class WaitingFiles {
  #account;
  #window;
  #database = new BrowserDatabase("backnote-files", ["files"]);
  /** The sessions whose `created` event is observed. @type {WeakSet<NoteSession>} */ #followed =
    new WeakSet();
  /** The number of waiting files of the account, as last read. */ count = 0;

  /** @param {string} account @param {string} window the id of this window */
  constructor(account, window) {
    this.#account = account;
    this.#window = window;
  }

  /**
   * Stores files of a note, all or none. Rejects if there is no space for them.
   *
   * @param {readonly File[]} files
   * @param {NoteSession} session
   */
  async keep(files, session) {
    if (!files.length) return;
    const before = await this.all();
    const size = [...before, ...files.map((file) => ({ file }))].reduce(
      (sum, { file }) => sum + file.size,
      0,
    );
    if (before.length + files.length > limits.count || size > limits.size) {
      throw new DOMException("Too many files wait.", "QuotaExceededError");
    }
    const transaction = await this.#database.transaction("readwrite");
    const time = Date.now();
    for (const [place, file] of files.entries()) {
      transaction.objectStore("files").put(
        /** @type {KeptFile} */ ({
          id: crypto.randomUUID(),
          name: file.name,
          reason: "",
          account: this.#account,
          window: this.#window,
          noteKey: session.key,
          noteID: session.id,
          file,
          // Files that are added together keep their order.
          keptAt: time + place,
        }),
      );
    }
    await ended(transaction);
    await this.show(session);
  }

  /** Returns the waiting files of the account, in the order in which they were added. @returns {Promise<KeptFile[]>} */
  async all() {
    const transaction = await this.#database.transaction();
    /** @type {KeptFile[]} */
    const stored = await result(transaction.objectStore("files").getAll());
    const own = stored.filter(({ account }) => account === this.#account);
    this.count = own.length;
    return own.sort((one, other) => one.keptAt - other.keptAt);
  }

  /** Shows in a note which of its files wait. @param {NoteSession} session */
  async show(session) {
    this.#follow(session);
    const all = await this.all();
    session.showWaitingFiles(all.filter((kept) => isOf(kept, session)));
  }

  /** Changes what is stored of a file. @param {string} id @param {Partial<KeptFile>} change */
  async change(id, change) {
    const transaction = await this.#database.transaction("readwrite");
    const files = transaction.objectStore("files");
    const kept = await result(files.get(id));
    if (kept) files.put({ ...kept, ...change });
    await ended(transaction);
  }

  /** Removes a file after the server got it or the person removed it. @param {string} id */
  async remove(id) {
    const transaction = await this.#database.transaction("readwrite");
    transaction.objectStore("files").delete(id);
    await ended(transaction);
  }

  /** The files of a new note are those of the note that it becomes on the server. @param {NoteSession} session */
  #follow(session) {
    if (this.#followed.has(session)) return;
    this.#followed.add(session);
    session.addEventListener("created", async () => {
      const all = await this.all().catch(() => []);
      for (const { id, noteKey } of all) {
        if (noteKey === session.key) await this.change(id, { noteID: session.id }).catch(() => {});
      }
    });
  }
}

/** @param {KeptFile} kept @param {NoteSession} session */
function isOf({ noteKey, noteID }, session) {
  return noteKey === session.key || (noteID !== null && noteID === session.id);
}
