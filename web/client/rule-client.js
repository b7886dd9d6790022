import { problemSentence } from "../base/i18n/problems/problem-words.js";
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
 * @property {{type: string, detail: string}} [updateProblem] why the last automatic update failed
 *
 * @typedef {object} PublicRuleList a list that others keep for everyone
 * @property {"adguard" | "clearurls"} name
 * @property {string} title
 * @property {string} license its SPDX identifier
 * @property {string} homepage
 * @property {string} url the source of the list, if it is subscribed
 *
 * @typedef {{own: {text: string}, lists: RuleList[], publicLists: PublicRuleList[]}} Rules
 */

/** Requests about rules, for the server's owner only. They throw the errors of `NotebookClient`. */
export class RuleClient {
  #client;

  /** @param {NotebookClient} client */
  constructor(client) {
    this.#client = client;
  }

  /** Returns the rules, with problems in the person's language. */
  async rules() {
    const rules = /** @type {Rules} */ (await this.#client.request("/rules"));
    for (const { updateProblem } of rules.lists) {
      if (!updateProblem) continue;
      const slug = updateProblem.type.split("/").pop() ?? "";
      updateProblem.detail = await problemSentence(slug, updateProblem.detail);
    }
    return rules;
  }

  /** Replaces the custom rules with a text, if all of its lines are valid. @param {string} text */
  async keepOwn(text) {
    return /** @type {Rules} */ (await this.#client.request("/rules/own", { method: "PUT", body: { text } }));
  }

  /**
   * Subscribes to a list, or replaces the one from the same URL.
   *
   * @param {{url: string, name?: string}} list
   * @param {{refuseMerges?: boolean, signal?: AbortSignal}} [options] `refuseMerges`: throws `rule-list-merges` if the list makes
   *   different pages one
   */
  async subscribe(list, { refuseMerges, signal } = {}) {
    const question = { method: "POST", body: { ...list, refuseMerges }, signal };
    return /** @type {RuleList} */ (await this.#client.request("/rules/lists", question));
  }

  /** Fetches a list again; throws `rule-list-merges` if it makes more different pages one. @param {string} id @param {AbortSignal} signal */
  async refresh(id, signal) {
    await this.#client.request(`/rules/lists/${encodeURIComponent(id)}/refresh`, { method: "POST", signal });
  }

  /** @param {string} id */
  async unsubscribe(id) {
    await this.#client.request(`/rules/lists/${encodeURIComponent(id)}`, { method: "DELETE" });
  }
}
