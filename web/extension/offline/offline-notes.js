import { NotebookError } from "../../base/model/notebook-error.js";
import { readImage } from "../connection/image-reader.js";
import { SavedNotes } from "./saved-notes.js";
import { SavedNotesSync } from "./saved-notes-sync.js";
import { SavedSuggestions } from "./saved-suggestions.js";
/** @import { Activity, Note } from "../../base/model/model.js" */
/** @import { UnsentNote } from "../../sync/pending-notes.js" */
/** @import { Canonicalizer } from "../canonicalizer/canonicalizer.js" */
/** @import { Service } from "../connection/service.js" */
/** @import { Database } from "../worker/database.js" */

/** The milliseconds that a person waits for the service before saved notes are shown. */
const responsePatience = 1000;

/** The same while the service is known not to respond. It may just have come back. */
const shortPatience = 60;

/** The milliseconds after which the changes or a photo have not come. Otherwise, one lost response would end all syncs of this worker. */
const syncPatience = 30_000;

const attachment = /^\/attachments\/([0-9a-f]{32})(\/|$)/;
const noteRequest = /^(GET|PATCH) \/notes\/[0-9a-zA-Z_-]+$|^POST \/notes$/;
const removal = /^DELETE \/notes\/([0-9a-zA-Z_-]+)$/;

/** The notes that are shown while the service does not respond, and when that is. */
export class OfflineNotes {
  #service;
  #saved;
  #sync;
  #suggestions;
  #patience;
  /** Whether the last request that a person waited for took too long. */
  #isSlow = false;

  /**
   * @param {object} parts
   * @param {Database} parts.database
   * @param {Service} parts.service
   * @param {() => Promise<string | null>} parts.owner returns the ID of the token of this browser, as it is on disk
   * @param {() => Promise<Canonicalizer>} parts.canonicalizer
   * @param {(note: string) => Promise<UnsentNote | null>} parts.unsentOf
   * @param {number} [parts.patience]
   */
  constructor({ database, service, owner, canonicalizer, unsentOf, patience = responsePatience }) {
    this.#service = service;
    this.#patience = patience;
    this.#saved = new SavedNotes(database, owner);
    this.#sync = new SavedNotesSync(this.#saved, {
      request: service.request,
      send: (path) => service.send(path, { signal: AbortSignal.timeout(syncPatience) }),
      readImage: (path) => readImage(service, path, AbortSignal.timeout(syncPatience)),
      owner: () => this.owner(),
    });
    this.#suggestions = new SavedSuggestions(this.#saved, canonicalizer, unsentOf);
  }

  /** Returns the ID of the token with which requests are sent now. */
  async owner() {
    return (await this.#service.connection())?.id ?? null;
  }

  /** Brings the saved notes up to a position in the service's log of changes. Throws a `NotebookError`. @param {number} cursor */
  sync(cursor) {
    return this.#sync.sync(cursor);
  }

  /** The person has made a decision about which notes are shown. */
  decided() {
    return this.#sync.decided();
  }

  /** Removes everything that was saved. */
  forget() {
    return this.#saved.forget();
  }

  /** Removes what was saved if this browser is no longer paired with the account. */
  async check() {
    await this.#saved.contents();
  }

  /** Returns the saved notes of a page. @param {string} url @param {Activity | null} activity what the page declares */
  suggestions(url, activity) {
    return this.#suggestions.of(url, activity).catch(() => []);
  }

  /** Returns a saved note, and null if it or its text is not saved. @param {string} id @returns {Promise<Note | null>} */
  async note(id) {
    const [saved] = await this.#saved.notes([id]);
    return saved?.hasText ? { ...saved.note, savedAt: saved.savedAt } : null;
  }

  /** Keeps what the service has answered to a page of the extension. @param {string | null} owner @param {string} request such as `GET /notes/7` @param {unknown} value */
  async answered(owner, request, value) {
    if (!owner) return;
    const [, removed] = removal.exec(request) ?? [];
    if (removed) await this.#saved.remove(owner, [removed]);
    if (noteRequest.test(request)) {
      await this.#saved.keep(owner, [/** @type {Note} */ (value)], { areOpened: true });
    }
  }

  /**
   * Waits for what the service was asked, for as long as a person should. Returns null after that.
   *
   * @template Value
   * @param {Promise<Value>} asked
   * @returns {Promise<{value: Value} | null>}
   */
  async soon(asked) {
    const patience = this.#isSlow || this.#service.failure ? shortPatience : this.#patience;
    asked.then(() => (this.#isSlow = false), () => {});
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const tooLate = new Promise((done) => (timer = setTimeout(done, patience, null)));
    try {
      const answer = await Promise.race([asked.then((value) => ({ value })), tooLate]);
      this.#isSlow ||= answer === null;
      return answer;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Returns what `soon` does for the request of a note that is saved, and waits for that of another one. @param {string} request @param {Promise<unknown>} asked */
  async noteSoon(request, asked) {
    const [, id] = /^GET \/notes\/([0-9a-zA-Z_-]+)$/.exec(request) ?? [];
    // It may fail before it is waited for.
    asked.catch(() => {});
    return id && await this.note(id) ? await this.soon(asked) : { value: await asked };
  }

  /** Reads an image of the API, and a saved photo while the service does not respond. @param {unknown} path @param {AbortSignal} signal */
  async readImage(path, signal) {
    const asked = readImage(this.#service, path, signal);
    asked.catch(() => {});
    const [, id] = attachment.exec(String(path)) ?? [];
    const photo = id ? await this.#saved.photo(id) : null;
    if (!photo) return await asked;
    try {
      return (await this.soon(asked))?.value ?? photo;
    } catch (error) {
      if (isAway(error)) return photo;
      throw error;
    }
  }
}

/** Returns whether an error says that the service does not respond, and nothing about the person's token. @param {unknown} error */
export function isAway(error) {
  return error instanceof NotebookError && (error.kind === "unreachable" || error.status >= 500);
}
