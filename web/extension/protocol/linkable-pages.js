/** @import { Activity } from "../../base/model/model.js" */
/** @import { NotebookClient } from "../../client/notebook-client.js" */
/** @import { WorkerConnection } from "./worker-connection.js" */

/**
 * Returns the pages that the add-link menu offers: those that this browser knows by itself, also without the server, and the visits that the
 * server has.
 *
 * @param {Pick<WorkerConnection, "call">} worker
 * @param {Pick<NotebookClient, "activities">} client
 * @returns {Promise<Activity[]>}
 */
export async function linkablePages(worker, client) {
  const [opened, visited] = await Promise.allSettled([worker.call("openedPages"), client.activities()]);
  return [opened, visited].flatMap((answer) => answer.status === "fulfilled" ? answer.value : []);
}
