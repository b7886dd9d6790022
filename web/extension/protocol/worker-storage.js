/** @import { WorkerConnection } from "./worker-connection.js" */

/**
 * The storage of a page of the extension: entries in memory that the worker keeps on disk. A frame has no other storage, and what a page
 * could not send is sent by the worker after the page is closed.
 *
 * @implements {Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">}
 */
export class WorkerStorage {
  #worker;
  /** @type {Map<string, string>} */ #entries;

  /** @param {Pick<WorkerConnection, "call">} worker @param {Record<string, string>} entries what the worker has */
  constructor(worker, entries) {
    this.#worker = worker;
    this.#entries = new Map(Object.entries(entries));
  }

  get length() {
    return this.#entries.size;
  }

  /** @param {number} index */
  key(index) {
    return [...this.#entries.keys()][index] ?? null;
  }

  /** @param {string} name */
  getItem(name) {
    return this.#entries.get(name) ?? null;
  }

  /** @param {string} name @param {string} value */
  setItem(name, value) {
    this.#entries.set(name, value);
    this.#keep(name, value);
  }

  /** @param {string} name */
  removeItem(name) {
    if (this.#entries.delete(name)) this.#keep(name, null);
  }

  /** A call without an answer is repeated when the worker starts again. @param {string} name @param {string | null} value */
  #keep(name, value) {
    this.#worker.call("store", name, value).catch(() => {});
  }
}
