import { MirroredStorage } from "../../sync/mirrored-storage.js";
import { removeAside, setAside } from "./aside-entries.js";
/** @import { Area } from "./aside-entries.js" */
/** @import { WorkerConnection } from "./worker-connection.js" */

/** @typedef {Pick<WorkerConnection, "call" | "isHeard" | "addEventListener">} Worker */

/**
 * The storage of a page of the extension, which the worker keeps on disk. A frame has no other storage, and what a page could not send is
 * sent by the worker after the page is closed.
 */
export class WorkerStorage extends MirroredStorage {
  /** @param {Worker} worker @param {Record<string, string>} entries what the worker has @param {Area} [area] for what no worker has heard */
  constructor(worker, entries, area = chrome.storage.session) {
    const changes = new UnansweredChanges(worker, area);
    super(Object.entries(entries), (name, value) => void changes.send(name, value));
  }
}

/** The changes that the worker has not answered. */
class UnansweredChanges {
  #worker;
  #area;
  /** The last value of each entry, and how many changes of it are under way. @type {Map<string, {value: string | null, count: number}>} */ #changes =
    new Map();
  /** The names of what is set aside. @type {Set<string>} */ #aside = new Set();

  /** @param {Worker} worker @param {Area} area */
  constructor(worker, area) {
    this.#worker = worker;
    this.#area = area;
    worker.addEventListener("reconnected", () => {
      for (const [name, { value }] of this.#changes) this.#setAside(name, value);
    });
  }

  /** @param {string} name @param {string | null} value */
  async send(name, value) {
    this.#changes.set(name, { value, count: (this.#changes.get(name)?.count ?? 0) + 1 });
    if (!this.#worker.isHeard) this.#setAside(name, value);
    // A call without an answer is repeated when the worker starts again.
    await this.#worker.call("store", name, value).catch(() => {});
    const change = this.#changes.get(name);
    if (!change || --change.count > 0) return;
    this.#changes.delete(name);
    if (this.#aside.delete(name)) await removeAside(this.#area, name).catch(() => {});
  }

  /** @param {string} name @param {string | null} value */
  #setAside(name, value) {
    this.#aside.add(name);
    // Full only if far more is written than in the moment in which a worker starts.
    setAside(this.#area, name, value).catch(() => {});
  }
}
