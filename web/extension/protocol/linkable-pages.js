/** @import { Activity } from "../../base/model/model.js" */
/** @import { NotebookClient } from "../../client/notebook-client.js" */
/** @import { WorkerConnection } from "./worker-connection.js" */

/**
 * Returns the pages that the add-link menu offers: those that this browser knows by itself, and the visits that the server has. Nothing waits for
 * a server that does not respond: `show` gets the first ones before.
 *
 * @param {Pick<WorkerConnection, "call">} worker
 * @param {Pick<NotebookClient, "activities">} client
 * @param {(pages: Activity[]) => void} show
 * @returns {Promise<Activity[]>}
 */
export async function linkablePages(worker, client, show) {
  const visited = client.activities().catch(() => []);
  const opened = await worker.call("openedPages").catch(() => []);
  show(opened);
  return [...opened, ...await visited];
}
