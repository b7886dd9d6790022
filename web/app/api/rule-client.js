/** @import { NotebookClient } from "./notebook-client.js" */

/**
 * @typedef {object} RuleList rules that somebody else keeps
 * @property {string} id
 * @property {string} name
 * @property {string} [source] the address or file it came from; absent of one that was handed over as text
 * @property {number} rules those in force
 * @property {number} skipped lines that are no rules about a page's address
 * @property {string} fetchedAt
 * @property {string} [problem] why it is left out
 *
 * @typedef {{own: {text: string}, lists: RuleList[]}} Rules
 */

/** What a person may ask of the service about rules. Only the service's owner may; failures are those of the client that it asks through. */
export class RuleClient {
  #client;

  /** @param {NotebookClient} client */
  constructor(client) {
    this.#client = client;
  }

  async rules() {
    return /** @type {Rules} */ (await this.#client.ask("/rules"));
  }

  /** All of one's own rules in the place of those before, or none of them. @param {string} text */
  async keepOwn(text) {
    return /** @type {Rules} */ (await this.#client.ask("/rules/own", { method: "PUT", body: { text } }));
  }

  /** @param {string} url @param {AbortSignal} [signal] */
  async subscribe(url, signal) {
    const question = { method: "POST", body: { url }, signal };
    return /** @type {RuleList} */ (await this.#client.ask("/rules/lists", question));
  }

  /** Reads a list anew from where it came from. @param {string} id @param {AbortSignal} signal */
  async refresh(id, signal) {
    await this.#client.ask(`/rules/lists/${encodeURIComponent(id)}/refresh`, { method: "POST", signal });
  }

  /** @param {string} id */
  async unsubscribe(id) {
    await this.#client.ask(`/rules/lists/${encodeURIComponent(id)}`, { method: "DELETE" });
  }
}
