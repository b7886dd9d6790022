/** @import { NotebookClient } from "./notebook-client.js" */

/**
 * @typedef {object} RuleList a subscribed list of rules
 * @property {string} id
 * @property {string} name
 * @property {string} [source] the URL or file that it came from; absent if it was added as text
 * @property {number} rules the number of rules in force
 * @property {number} skipped the number of lines that are not rules about URLs
 * @property {string} fetchedAt
 * @property {string} [problem] why the list is not in force
 *
 * @typedef {{own: {text: string}, lists: RuleList[]}} Rules
 */

/** Requests about rules, for the server's owner only. They throw the errors of `NotebookClient`. */
export class RuleClient {
  #client;

  /** @param {NotebookClient} client */
  constructor(client) {
    this.#client = client;
  }

  async rules() {
    return /** @type {Rules} */ (await this.#client.request("/rules"));
  }

  /** Replaces the custom rules with a text, if all of its lines are valid. @param {string} text */
  async keepOwn(text) {
    return /** @type {Rules} */ (await this.#client.request("/rules/own", { method: "PUT", body: { text } }));
  }

  /** @param {string} url @param {AbortSignal} [signal] */
  async subscribe(url, signal) {
    const question = { method: "POST", body: { url }, signal };
    return /** @type {RuleList} */ (await this.#client.request("/rules/lists", question));
  }

  /** Fetches a list again. @param {string} id @param {AbortSignal} signal */
  async refresh(id, signal) {
    await this.#client.request(`/rules/lists/${encodeURIComponent(id)}/refresh`, { method: "POST", signal });
  }

  /** @param {string} id */
  async unsubscribe(id) {
    await this.#client.request(`/rules/lists/${encodeURIComponent(id)}`, { method: "DELETE" });
  }
}
