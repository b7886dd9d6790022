/** @import { RecentNotesPort } from "../../base/model/model.js" */
/** @import { WorkerConnection } from "./worker-connection.js" */

/**
 * The saved notes of the worker, for a page of the extension. The worker keeps what passes through it, so the page has nothing to keep.
 *
 * @implements {RecentNotesPort}
 */
export class SavedNotesPort {
  #worker;

  /** @param {Pick<WorkerConnection, "call">} worker */
  constructor(worker) {
    this.#worker = worker;
  }

  keep() {
    return Promise.resolve();
  }

  keepInk() {
    return Promise.resolve();
  }

  remove() {
    return Promise.resolve();
  }

  /** @param {string} id */
  note(id) {
    return this.#worker.call("savedNote", id).catch(() => null);
  }

  /** Drawings are not saved. */
  ink() {
    return Promise.resolve(null);
  }

  /** @param {string} id */
  takeUnsent(id) {
    return this.#worker.call("takeUnsent", id).catch(() => null);
  }
}
