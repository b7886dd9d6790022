/** @import { Change } from "../../base/model/model.js" */
/** @import { NotebookClient, Scope } from "./notebook-client.js" */

/**
 * @typedef {object} Session a browser that is signed in
 * @property {string} id
 * @property {string} name
 * @property {string} createdAt
 * @property {string} [lastUsedAt]
 * @property {boolean} isCurrent whether it is this one
 *
 * @typedef {object} Pairing who asks to be let in
 * @property {string} userCode
 * @property {string} name what it calls itself
 * @property {string} [origin] absent of a program without one
 * @property {Scope[]} scopes
 * @property {string} expiresAt
 *
 * @typedef {{days: number, count: number}} VisitRetention how long visits are kept; a count of 0 keeps none
 *
 * @typedef {object} IdentityDecision what the person decided on the identity of pages
 * @property {string} id
 * @property {"samePage" | "notTheSame" | "wholeSection" | "neverHere"} kind
 * @property {string[]} pages
 */

/** What a person may ask of the service about who is let in, what is kept and what they decided. Failures are those of the client that it asks through. */
export class AccountClient {
  #client;

  /** @param {NotebookClient} client */
  constructor(client) {
    this.#client = client;
  }

  /** Fails as signed out where nobody is signed in. */
  async current() {
    return /** @type {{account: string}} */ (await this.#client.ask("/sessions/current"));
  }

  async sessions() {
    return /** @type {{sessions: Session[]}} */ (await this.#client.ask("/sessions")).sessions;
  }

  /** @param {string} id */
  async endSession(id) {
    await this.#client.ask(`/sessions/${encodeURIComponent(id)}`, { method: "DELETE" });
  }

  async endOtherSessions() {
    await this.#client.ask("/sessions", { method: "DELETE" });
  }

  /** @param {string} code as a person typed it */
  async pairing(code) {
    return /** @type {Pairing} */ (await this.#client.ask(`/pairings/${plainCode(code)}`));
  }

  /** @param {string} code */
  async approvePairing(code) {
    await this.#client.ask(`/pairings/${encodeURIComponent(code)}/approval`, { method: "POST" });
  }

  /** @param {string} code */
  async denyPairing(code) {
    await this.#client.ask(`/pairings/${encodeURIComponent(code)}`, { method: "DELETE" });
  }

  async visitRetention() {
    return /** @type {{visits: VisitRetention}} */ (await this.#client.ask("/settings")).visits;
  }

  /** @param {Partial<VisitRetention>} visits */
  async keepVisits(visits) {
    await this.#client.ask("/settings", { method: "PATCH", body: { visits } });
  }

  /** @param {{site?: string, from?: Date}} which all without a site and a time */
  async forgetVisits({ site, from }) {
    const query = new URLSearchParams();
    if (site) query.set("site", site);
    if (from) query.set("from", from.toISOString());
    await this.#client.ask(`/activities?${query}`, { method: "DELETE" });
  }

  /** @param {string} url @param {AbortSignal} [signal] */
  async explain(url, signal) {
    const question = { method: "POST", body: { urls: [url] }, signal };
    const answer = await this.#client.ask("/canonicalize", question);
    return /** @type {{results: {canonicalURL?: string, changes?: Change[], error?: string}[]}} */ (answer)
      .results[0];
  }

  async decisions() {
    const answer = await this.#client.ask("/identity-decisions");
    return /** @type {{decisions: IdentityDecision[]}} */ (answer).decisions;
  }

  /** @param {IdentityDecision["kind"]} kind @param {string[]} urls @param {number} [segments] */
  async decide(kind, urls, segments) {
    const question = { method: "POST", body: { kind, urls, segments } };
    return /** @type {IdentityDecision} */ (await this.#client.ask("/identity-decisions", question));
  }

  /** @param {string} id */
  async undoDecision(id) {
    await this.#client.ask(`/identity-decisions/${encodeURIComponent(id)}`, { method: "DELETE" });
  }

  /** @param {string} noteID @param {Date} until */
  async snooze(noteID, until) {
    const question = { method: "PUT", body: { until: until.toISOString() } };
    await this.#client.ask(`/notes/${encodeURIComponent(noteID)}/snooze`, question);
  }

  /** @param {string} noteID */
  async endSnooze(noteID) {
    await this.#client.ask(`/notes/${encodeURIComponent(noteID)}/snooze`, { method: "DELETE" });
  }
}

/** The letters alone: people type small ones, with spaces, and the service takes none of these in an address. @param {string} typed */
function plainCode(typed) {
  return typed.toUpperCase().replace(/[^A-Z]/g, "") || "none";
}
