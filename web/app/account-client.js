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
 */

/** What a person may ask of the service about who is let in. Failures are those of the client that it asks through. */
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
}

/** The letters alone: people type small ones, with spaces, and the service takes none of these in an address. @param {string} typed */
function plainCode(typed) {
  return typed.toUpperCase().replace(/[^A-Z]/g, "") || "none";
}
