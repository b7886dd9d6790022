import { distance, nearLimit } from "../activities/text-fingerprint.js";
import { hashesOf } from "./link-index.js";
import { titleOfKey } from "./moved-page-key.js";
/** @import { RequestFunction } from "../../client/request.js" */
/** @import { Database } from "../worker/database.js" */

/** The keys in the database. */
const stored = { pages: "text-fingerprints", areOld: "text-fingerprints-old", asked: "asked-pages" };

/** The most pairs of pages that are kept as asked about. The oldest ones leave. */
const mostAsked = 500;

/** The shortest time between two readings of all pages, in milliseconds for each of them: a thousand seconds for 100,000. */
const intervalOfEach = 10;

/**
 * The titles and the fingerprints of the texts of linked pages (`GET /api/v1/text-fingerprints`), by which a page that has moved is recognized on
 * the device. They are read from the disk when a page may have moved for the first time, and from the service after the link index has changed.
 * A visit never causes a request for them.
 */
export class MovedPages {
  #database;
  #request;
  /** Pairs of a `movedPageKey` and a fingerprint, by key. @type {Promise<BigUint64Array<ArrayBuffer>> | null} */ #loaded =
    null;
  #readAgainAt = 0;
  /** The number of accounts that were forgotten. What was requested before is not kept. */ #forgotten = 0;

  /** @param {Database} database @param {RequestFunction} request */
  constructor(database, request) {
    this.#database = database;
    this.#request = request;
  }

  /**
   * Reads the pages if the link index has changed since they were read. Throws a `NotebookError`.
   *
   * @param {object} how
   * @param {boolean} how.isIndexNew whether it has just changed
   * @param {number} [how.forgotten] what `forgotten` was before the link index was read
   */
  async sync({ isIndexNew, forgotten = this.#forgotten }) {
    if (forgotten !== this.#forgotten) return;
    const areOld = isIndexNew || await this.#database.read("state", stored.areOld);
    if (!areOld) return;
    // The browser may end the worker before they are read.
    if (isIndexNew) await this.#database.write([{ store: "state", key: stored.areOld, value: true }]);
    if (Date.now() < this.#readAgainAt) return;
    const answer = /** @type {{fingerprints: string}} */ (await this.#request("/text-fingerprints"));
    const pairs = sortedByKey(hashesOf(answer.fingerprints));
    if (forgotten !== this.#forgotten) return;
    this.#readAgainAt = Date.now() + pairs.length / 2 * intervalOfEach;
    this.#loaded = Promise.resolve(pairs);
    await this.#database.write([
      { store: "state", key: stored.pages, value: pairs.buffer },
      { store: "state", key: stored.areOld, value: undefined },
    ]);
  }

  /** The number of accounts that were forgotten, by which `sync` knows for which one the index was read. */
  get forgotten() {
    return this.#forgotten;
  }

  /** Removes everything, because this browser was unpaired or paired again. */
  async forget() {
    this.#forgotten++;
    this.#loaded = Promise.resolve(new BigUint64Array());
    this.#readAgainAt = 0;
    await this.#database.write(
      Object.values(stored).map((key) => ({ store: "state", key, value: undefined })),
    );
  }

  /**
   * Returns whether a linked page may have the title and the text of a page.
   *
   * @param {bigint} key the `movedPageKey` of the page
   * @param {string} fingerprint
   * @param {{onAnySite: boolean}} where
   */
  async mayBeLinked(key, fingerprint, { onAnySite }) {
    const pairs = await (this.#loaded ??= this.#read());
    for (let index = onAnySite ? 0 : firstOf(pairs, key); index + 1 < pairs.length; index += 2) {
      if (!onAnySite && pairs[index] !== key) return false;
      if (titleOfKey(pairs[index]) !== titleOfKey(key)) continue;
      const linked = pairs[index + 1].toString(16).padStart(16, "0");
      if (distance(fingerprint, linked) <= nearLimit) return true;
    }
    return false;
  }

  /** Returns whether the person was asked whether two pages are the same. @param {string} pair a text that names both */
  async wasAsked(pair) {
    return (await this.#asked()).includes(pair);
  }

  /** The person was asked whether two pages are the same. @param {string} pair a text that names both */
  async keepAsked(pair) {
    const pairs = [...await this.#asked(), pair].slice(-mostAsked);
    await this.#database.write([{ store: "state", key: stored.asked, value: pairs }]);
  }

  /** @returns {Promise<string[]>} */
  async #asked() {
    const asked = await this.#database.read("state", stored.asked).catch(() => null);
    return Array.isArray(asked) ? asked : [];
  }

  async #read() {
    try {
      const buffer = await this.#database.read("state", stored.pages);
      if (buffer instanceof ArrayBuffer) return new BigUint64Array(buffer);
    } catch {
      // They are read again after the next change of the index.
    }
    return new BigUint64Array();
  }
}

/** @param {BigUint64Array<ArrayBuffer>} pairs */
function sortedByKey(pairs) {
  const order = Array.from({ length: pairs.length >> 1 }, (_, index) => 2 * index);
  order.sort((one, other) => (pairs[one] < pairs[other] ? -1 : pairs[one] > pairs[other] ? 1 : 0));
  return BigUint64Array.from(order.flatMap((index) => [pairs[index], pairs[index + 1]]));
}

/** Returns the place of the first pair with a key. @param {BigUint64Array<ArrayBuffer>} pairs @param {bigint} key */
function firstOf(pairs, key) {
  let low = 0;
  let high = pairs.length >> 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (pairs[2 * middle] < key) low = middle + 1;
    else high = middle;
  }
  return 2 * low;
}
