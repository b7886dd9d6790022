import { EventStreamParser } from "../connection/event-stream.js";
import { linkedSite } from "../index/linked-site.js";
import { NotebookError } from "../../base/model/notebook-error.js";
/** @import { Note, NoteSummary } from "../../base/model/model.js" */
/** @import { RequestFunction } from "../../client/request.js" */
/** @import { Photo, SavedNotes } from "./saved-notes.js" */

/**
 * @typedef {object} Requests how the service is asked
 * @property {RequestFunction} request
 * @property {(path: string) => Promise<Response>} send
 * @property {(path: string) => Promise<Photo>} readImage
 * @property {() => Promise<string | null>} owner returns the ID of the token with which requests are sent
 *
 * @typedef {{kind: string, note?: string}} LoggedChange
 */

/** The number of notes in a page of the list, and the most notes that are listed from each shelf. */
const pageSize = 200;
const mostListed = 2000;

/** The notes that are written to the disk together. */
const batchSize = 20;

/** The milliseconds between two requests for a note, so that a first copy leaves the service free for the person. */
const pause = 20;

/**
 * Keeps the saved notes current. With each sync of the link index, the extension learns the service's position in the log of changes. If it is
 * the one of the saved notes, nothing is requested. Otherwise the changes since then are read, and the notes that they name. The first time,
 * and if the log no longer has the changes, the list of notes is read instead. The next sync continues one that was interrupted.
 */
export class SavedNotesSync {
  #saved;
  #requests;
  #pause;
  /** @type {Promise<void> | null} */ #running = null;
  /** The last position that was heard of. */ #cursor = 0;
  /** The number of decisions of the person since the worker started. */
  #decisions = 0;

  /** @param {SavedNotes} saved @param {Requests} requests @param {{pause?: number}} [options] */
  constructor(saved, requests, { pause: between = pause } = {}) {
    this.#saved = saved;
    this.#requests = requests;
    this.#pause = between;
  }

  /** Reads what has changed. Throws a `NotebookError`. @param {number} cursor the service's position in its log of changes */
  sync(cursor) {
    this.#cursor = cursor;
    return this.#running ??= this.#syncAll().finally(() => (this.#running = null));
  }

  async #syncAll() {
    for (let cursor = NaN; cursor !== this.#cursor;) {
      cursor = this.#cursor;
      await this.#sync(cursor);
    }
  }

  /** The person has made a decision about what is shown. Until it was read, nothing is shown from the copy. */
  async decided() {
    this.#decisions++;
    const owner = await this.#requests.owner();
    if (owner) await this.#saved.know(owner, { areDecisionsOld: true });
  }

  /** @param {number} cursor */
  async #sync(cursor) {
    const owner = await this.#requests.owner();
    const contents = await this.#saved.contents();
    if (!owner || contents.owner !== owner) return;
    const isCurrent = contents.isWhole && contents.cursor === cursor;
    if (isCurrent && !contents.areDecisionsOld) return;
    const changes = isCurrent ? [] : contents.isWhole ? await this.#changesSince(contents.cursor) : null;
    if (!changes || contents.areDecisionsOld || changes.some(({ kind }) => kind === "rulesChanged")) {
      await this.#readDecisions(owner);
    }
    if (changes) await this.#apply(owner, changes);
    else await this.#readAll(owner);
    await this.#readPhotos(owner);
    await this.#saved.know(owner, { cursor, isWhole: true });
  }

  /** Returns the changes since a position; null if the log does not have all of them any more. @param {number} position @returns {Promise<LoggedChange[] | null>} */
  async #changesSince(position) {
    const response = await this.#requests.send(`/events?after=${position}&follow=false`);
    if (!response.ok) throw new NotebookError(`http-${response.status}`, { status: response.status });
    const events = new EventStreamParser().push(await response.text());
    if (events.some(({ event }) => event === "reset")) return null;
    return events.filter(({ id, event }) => id && event !== "ready").map(({ data }) => JSON.parse(data));
  }

  /** @param {string} owner @param {LoggedChange[]} changes */
  async #apply(owner, changes) {
    const changed = new Set(
      changes.flatMap(({ kind, note }) => note && kind !== "noteDeleted" ? [note] : []),
    );
    const deleted = changes.flatMap(({ kind, note }) => note && kind === "noteDeleted" ? [note] : []);
    for (const id of deleted) changed.delete(id);
    await this.#saved.remove(owner, deleted);
    await this.#readNotes(owner, [...changed]);
  }

  /** @param {string} owner */
  async #readAll(owner) {
    const listed = (await Promise.all([this.#list(""), this.#list("&archived=true")])).flat();
    listed.sort((one, other) => other.modifiedAt.localeCompare(one.modifiedAt));
    const there = new Set(listed.map(({ id }) => id));
    const { entries } = await this.#saved.contents();
    // Those beyond the list may be there as well: the person has opened them.
    const unlisted = listed.length < mostListed
      ? []
      : entries.map(({ id }) => id).filter((id) => !there.has(id));
    const versions = new Map(entries.map((entry) => [entry.id, versionOf(entry)]));
    const changed = listed.slice(0, mostListed).filter((note) => versions.get(note.id) !== versionOf(note));
    const toRead = [...changed.map(({ id }) => id), ...unlisted];
    // A service that was restored from a backup may have earlier revisions, and those count.
    await this.#saved.remove(
      owner,
      entries.map(({ id }) => id).filter((id) => !there.has(id) || toRead.includes(id)),
    );
    await this.#readNotes(owner, toRead);
  }

  /** Returns the notes of a shelf, those that were changed last. @param {string} shelf */
  async #list(shelf) {
    /** @type {NoteSummary[]} */
    const listed = [];
    let cursor = "";
    do {
      const continued = cursor && `&cursor=${encodeURIComponent(cursor)}`;
      const answer = await this.#requests.request(`/notes?limit=${pageSize}${shelf}${continued}`);
      const page = /** @type {{notes: NoteSummary[], nextCursor?: string}} */ (answer);
      listed.push(...page.notes);
      cursor = page.nextCursor ?? "";
    } while (cursor && listed.length < mostListed);
    return listed;
  }

  /** @param {string} owner @param {string[]} ids */
  async #readNotes(owner, ids) {
    for (let start = 0; start < ids.length; start += batchSize) {
      /** @type {Note[]} */
      const notes = [];
      const gone = [];
      for (const id of ids.slice(start, start + batchSize)) {
        const note = await this.#readNote(id);
        if (note) notes.push(note);
        else gone.push(id);
        await this.#rest();
      }
      await this.#saved.keep(owner, notes);
      if (gone.length) await this.#saved.remove(owner, gone);
    }
  }

  /** Returns null for a note that was deleted. @param {string} id */
  async #readNote(id) {
    try {
      return /** @type {Note} */ (await this.#requests.request(`/notes/${encodeURIComponent(id)}`));
    } catch (error) {
      if (error instanceof NotebookError && error.kind === "note-not-found") return null;
      throw error;
    }
  }

  /** Reads the photos of notes that have none yet. One that is too large or cannot be shown is left out. @param {string} owner */
  async #readPhotos(owner) {
    const { entries } = await this.#saved.contents();
    const wanted = entries.flatMap(({ photo, photoSize }) => photo && photoSize === undefined ? [photo] : []);
    for (const id of new Set(wanted)) {
      for (const size of ["large", "small"]) {
        const photo = await this.#readPhoto(`/attachments/${id}/thumbnail?size=${size}`);
        if (photo === undefined || await this.#saved.keepPhoto(owner, id, photo)) break;
      }
      await this.#rest();
    }
  }

  /** Returns null for what has no picture, and undefined if it could not be made or read now. @param {string} path @returns {Promise<Photo | null | undefined>} */
  async #readPhoto(path) {
    try {
      return await this.#requests.readImage(path);
    } catch (error) {
      // The response broke off.
      if (!(error instanceof NotebookError)) return undefined;
      if (!error.isPassing) return null;
      if (error.status >= 500) return undefined;
      throw error;
    }
  }

  /** Reads which notes the person wants not to see, and on which sites pages were told apart. @param {string} owner */
  async #readDecisions(owner) {
    const before = this.#decisions;
    const [{ snoozes }, { decisions }] =
      /** @type {[{snoozes: {note: string, until: string}[]}, {decisions: {kind: string, pages: string[]}[]}]} */ (
        await Promise.all([this.#requests.request("/snoozes"), this.#requests.request("/identity-decisions")])
      );
    // A decision that was made meanwhile is read by the next sync.
    if (before !== this.#decisions) return;
    const apart = decisions.filter(({ kind }) => kind === "notTheSame").flatMap(({ pages }) => pages);
    await this.#saved.know(owner, {
      snoozes: Object.fromEntries(snoozes.map(({ note, until }) => [note, until])),
      sitesApart: [...new Set(apart.flatMap(siteOfPage))],
      areDecisionsOld: false,
    });
  }

  #rest() {
    return this.#pause ? new Promise((done) => setTimeout(done, this.#pause)) : undefined;
  }
}

/** @param {{revision: number, modifiedAt: string}} note */
function versionOf({ revision, modifiedAt }) {
  return `${revision} ${modifiedAt}`;
}

/** @param {string} page a canonical URL, or a host and a path @returns {string[]} */
function siteOfPage(page) {
  const url = URL.parse(/^https?:\/\//.test(page) ? page : `https://${page}`);
  return url ? [linkedSite(url.hostname)] : [];
}
