/** @import { Activity } from "../base/model/model.js" */
/** @import { NotebookClient } from "./notebook-client.js" */

/**
 * @typedef {object} Handoff the current activity of a device, which this one can continue
 * @property {string} id
 * @property {Activity} activity
 * @property {string} offeredAt
 * @property {string} [continuedOn] the device that continued it last
 * @property {boolean} isOwn whether this browser offers it
 *
 * @typedef {{way: "activity" | "webpage" | "none", activity?: Activity, webpageURL?: string, explanation?: string}} Continuation
 */

/** Returns what the account's devices offer, newest first. @param {NotebookClient} client */
export async function handoffs(client) {
  return /** @type {{handoffs: Handoff[]}} */ (await client.request("/handoffs")).handoffs;
}

/** Continues an activity on this device. Its source learns where. @param {NotebookClient} client @param {string} id @param {string} device */
export async function continueHandoff(client, id, device) {
  const path = `/handoffs/${encodeURIComponent(id)}/continuations`;
  return /** @type {Continuation} */ (await client.request(path, { method: "POST", body: { device } }));
}

/**
 * Offers what this device shows, instead of what it offered before. Returns null where the service offers nothing: on a site where the person
 * wants no suggestions, and for an activity that has expired.
 *
 * @param {NotebookClient} client
 * @param {Partial<Activity>} activity
 */
export async function offerHandoff(client, activity) {
  const offer = await client.request("/handoffs/current", { method: "PUT", body: activity });
  return /** @type {Handoff | null} */ (offer ?? null);
}

/** @param {NotebookClient} client @param {string} device @param {AbortSignal} [signal] */
export async function withdrawHandoff(client, device, signal) {
  await client.request(`/handoffs/current?device=${encodeURIComponent(device)}`, {
    method: "DELETE",
    signal,
  });
}
