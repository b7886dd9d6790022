import { hashesOf, LinkIndex, placesOf } from "./link-index.js";
/** @import { RequestFunction } from "../../client/request.js" */
/** @import { Database } from "../worker/database.js" */
/** @import { Places } from "./link-index.js" */

/** The most hashes of a page of the index. */
const pageSize = 100_000;

/** The key of the index in the database. */
const stored = "index";

/** Keeps the link index of the paired account up to date, in memory and on disk. */
export class IndexSync {
  #database;
  #request;
  /** @type {Promise<LinkIndex> | null} */ #loaded = null;
  /** @type {Promise<boolean> | null} */ #running = null;
  #isRequestedAgain = false;
  /** The number of accounts that were forgotten. What was requested before is not kept. */ #forgotten = 0;
  /** When the index was compared with the service's, in this worker's life. */
  syncedAt = 0;

  /** @param {Database} database @param {RequestFunction} request */
  constructor(database, request) {
    this.#database = database;
    this.#request = request;
  }

  /** Returns the index; an empty one before the first pairing. */
  load() {
    return this.#loaded ??= this.#read();
  }

  /** Returns the index, and reads it from the service if that was never done; throws a `NotebookError`. */
  async known() {
    const index = await this.load();
    if (index.cursor > 0 || this.syncedAt > 0) return index;
    await this.sync();
    return await this.load();
  }

  /** Reads the changes since the last time. Returns whether there were any; throws a `NotebookError`. */
  sync() {
    if (this.#running) this.#isRequestedAgain = true;
    return this.#running ??= this.#syncAll().finally(() => (this.#running = null));
  }

  /** Removes the index, because this browser was unpaired or paired again. */
  async forget() {
    this.#forgotten++;
    this.#loaded = Promise.resolve(LinkIndex.empty());
    this.syncedAt = 0;
    await this.#database.write([{ store: "state", key: stored, value: undefined }]);
  }

  async #read() {
    try {
      const index = await this.#database.read("state", stored);
      if (index) return LinkIndex.from(index);
    } catch {
      // An index that cannot be read is requested again.
    }
    return LinkIndex.empty();
  }

  async #syncAll() {
    let isChanged = false;
    do {
      this.#isRequestedAgain = false;
      isChanged = await this.#syncOnce() || isChanged;
    } while (this.#isRequestedAgain);
    return isChanged;
  }

  async #syncOnce() {
    const forgotten = this.#forgotten;
    const before = await this.load();
    const now = (before.cursor > 0 && await this.#delta(before)) || await this.#whole();
    if (forgotten !== this.#forgotten) return false;
    this.syncedAt = Date.now();
    const isChanged = !now.equals(before);
    if (!isChanged && now.cursor === before.cursor) return false;
    this.#loaded = Promise.resolve(now);
    await this.#database.write([{ store: "state", key: stored, value: now.stored() }]);
    return isChanged;
  }

  /** Returns null if the changes are no longer in the service's log. @param {LinkIndex} index */
  async #delta(index) {
    const answer = await this.#request(`/link-index?since=${index.cursor}`);
    const delta =
      /** @type {{added: string, removed: string, isComplete: boolean, places: Places, cursor: number}} */ (answer);
    return delta.isComplete ? index.applying(delta) : null;
  }

  async #whole() {
    /** @type {BigUint64Array<ArrayBuffer>[]} */
    const pages = [];
    let cursor = 0;
    /** @type {Places} */
    let places = { sections: "", neverHere: "" };
    let next = "";
    do {
      const answer = await this.#request(`/link-index?limit=${pageSize}${next && `&from=${next}`}`);
      const page = /** @type {{hashes: string, next?: string, places?: Places, cursor: number}} */ (answer);
      // Changes since the first page are in the next delta.
      if (pages.length === 0) cursor = page.cursor;
      places = page.places ?? places;
      pages.push(hashesOf(page.hashes));
      next = page.next ?? "";
    } while (next);
    // The first page has hashes out of turn: those of pages that a person joined.
    const all = new BigUint64Array(pages.reduce((sum, { length }) => sum + length, 0));
    let filled = 0;
    for (const page of pages) {
      all.set(page, filled);
      filled += page.length;
    }
    return new LinkIndex(all.sort(), placesOf(places), cursor);
  }
}
