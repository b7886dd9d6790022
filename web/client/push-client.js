/** @import { NotebookClient } from "./notebook-client.js" */

/**
 * @typedef {{since: string, status?: number}} PushFailure since when messages do not reach a browser, and the status with which its push
 * service last responded
 *
 * @typedef {{id: string, name: string, createdAt: string, failure?: PushFailure}} PushSubscriber a browser that is notified while the app is
 * closed
 *
 * @typedef {{publicKey?: string, subscriptions: PushSubscriber[]}} PushSubscribers `publicKey` is the service's key in base64url; absent if
 * the service sends nothing to other servers
 */

/** Returns the browsers that are notified. @param {NotebookClient} client */
export async function pushSubscribers(client) {
  return /** @type {PushSubscribers} */ (await client.request("/push-subscriptions"));
}

/** Notifies this browser from now on. @param {NotebookClient} client @param {object} subscription what `PushSubscription.toJSON()` returns */
export async function addPushSubscriber(client, subscription) {
  const answer = await client.request("/push-subscriptions", { method: "POST", body: subscription });
  return /** @type {PushSubscriber} */ (answer);
}

/** Stops notifying a browser. @param {NotebookClient} client @param {string} id */
export async function removePushSubscriber(client, id) {
  await client.request(`/push-subscriptions/${encodeURIComponent(id)}`, { method: "DELETE" });
}
