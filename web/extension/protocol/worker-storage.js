import { MirroredStorage } from "../../sync/mirrored-storage.js";
/** @import { WorkerConnection } from "./worker-connection.js" */

/**
 * The storage of a page of the extension, which the worker keeps on disk. A frame has no other storage, and what a page could not send is
 * sent by the worker after the page is closed.
 */
export class WorkerStorage extends MirroredStorage {
  /** @param {Pick<WorkerConnection, "call">} worker @param {Record<string, string>} entries what the worker has */
  constructor(worker, entries) {
    super(Object.entries(entries), (name, value) => {
      // A call without an answer is repeated when the worker starts again.
      worker.call("store", name, value).catch(() => {});
    });
  }
}
