import { NotebookError } from "../../base/model/notebook-error.js";
import { randomKey } from "../../base/dom/random-key.js";
import { requestByFetch } from "../../client/request.js";
import { isProof, serverProof } from "./server-proof.js";
/** @import { ServerAddress } from "../protocol/calls.js" */

/**
 * @typedef {ServerAddress & {token: string, id: string, account?: string}} Connection the service that this browser is paired with, and its access token
 * @typedef {(url: string, init?: RequestInit) => Promise<Response>} Fetch
 */

/** The milliseconds for which a proof counts, if every request since has been answered. */
const proofLifetime = 300_000;

/** The milliseconds after which a request without an answer has failed. */
const patience = 30_000;

/** The bytes of a file for each further millisecond that its request may take. */
const slowestUpload = 32;

/** The milliseconds after which the person no longer waits for a token to be revoked. */
const revocationPatience = 5_000;

/** The types of content that the service answers with. */
const ownTypes =
  /^(application\/(problem\+)?json|application\/octet-stream|text\/event-stream|image\/[a-z+]+)\b/;

/**
 * Sends requests to the paired service. The token leaves the browser only after the service has proven that it knows it: another program
 * may have taken its port. Errors are `NotebookError`s:
 *
 * - `signed-out` if this browser is not paired (`problem` is `not-paired`), or if its token was ended (`token-ended`)
 * - `unreachable` if nothing answers, or something else does (`problem` is `not-proven` or `not-backnote`)
 *
 * Both mean that the same request may succeed later.
 */
export class Service {
  #load;
  #fetch;
  /** @type {Promise<Connection | null> | null} */ #connection = null;
  /** @type {Promise<void> | null} */ #proof = null;
  #provenAt = 0;

  /** The kind and problem of the last failed request; null after one that was answered. @type {NotebookError | null} */
  failure = null;

  /** @param {() => Promise<Connection | null>} load @param {Fetch} [send] */
  constructor(load, send = (url, init) => fetch(url, init)) {
    this.#load = load;
    this.#fetch = send;
  }

  connection() {
    return this.#connection ??= this.#load();
  }

  /** Reads the connection again, because it was changed. */
  reset() {
    this.#connection = null;
    this.#proof = null;
    this.failure = null;
  }

  /** Requests a path of the API. @type {import("../../client/request.js").RequestFunction} */
  request = requestByFetch("", async (path, init) => {
    const uploadTime = init.body instanceof Blob ? init.body.size / slowestUpload : 0;
    const signals = [AbortSignal.timeout(patience + uploadTime), ...(init.signal ? [init.signal] : [])];
    return await this.send(path, { ...init, signal: AbortSignal.any(signals) });
  });

  /** Sends a request, and returns the response if it is the service's and the token is valid. @param {string} path @param {RequestInit} [init] */
  async send(path, init = {}) {
    const connection = await this.connection();
    if (!connection) throw new NotebookError("signed-out", { status: 401, problem: "not-paired" });
    try {
      await this.#prove(connection);
      const response = await this.#answer(connection, path, {
        ...init,
        headers: { ...init.headers, Authorization: `Bearer ${connection.token}` },
      });
      if (response.status === 401) {
        throw new NotebookError("signed-out", { status: 401, problem: "token-ended" });
      }
      this.failure = null;
      return response;
    } catch (error) {
      if (init.signal?.aborted && init.signal.reason?.name !== "TimeoutError") throw error;
      // What answers next may be another program.
      this.#proof = null;
      this.failure = error instanceof NotebookError ? error : new NotebookError("unreachable");
      throw this.failure;
    }
  }

  /** Revokes the token. Returns false if the service does not answer: the token is valid until it is revoked there. */
  async revokeToken() {
    const signal = AbortSignal.timeout(revocationPatience);
    try {
      return (await this.send("/tokens/current", { method: "DELETE", signal })).ok;
    } catch (error) {
      return error instanceof NotebookError && error.problem === "token-ended";
    }
  }

  /** Requests a proof, unless there is a fresh one. @param {Connection} connection */
  async #prove(connection) {
    if (Date.now() - this.#provenAt > proofLifetime) this.#proof = null;
    await (this.#proof ??= this.#requestProof(connection));
  }

  /** @param {Connection} connection */
  async #requestProof(connection) {
    const nonce = randomKey();
    const response = await this.#answer(connection, "/pairings/proofs", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ id: connection.id, nonce }),
      signal: AbortSignal.timeout(patience),
    });
    const { proof } = response.ok ? await response.json() : { proof: "" };
    if (proof !== await serverProof(connection.token, nonce, new URL(connection.server).host)) {
      // For a token that was ended, the service makes up a proof.
      throw isProof(proof)
        ? new NotebookError("signed-out", { status: 401, problem: "token-ended" })
        : new NotebookError("unreachable", { problem: "not-proven" });
    }
    this.#provenAt = Date.now();
  }

  /** @param {ServerAddress} address @param {string} path @param {RequestInit} init */
  async #answer({ server, headers }, path, init) {
    const response = await this.#fetch(`${server}/api/v1${path}`, {
      ...init,
      headers: { ...headers, ...init.headers },
      cache: "no-store",
      credentials: "omit",
      // The service never redirects; a proxy does, to its page for signing in.
      redirect: "error",
      referrerPolicy: "no-referrer",
    });
    const isEmpty = response.status === 204 || response.status === 304;
    if (!isEmpty && !ownTypes.test(response.headers.get("Content-Type") ?? "")) {
      throw new NotebookError("unreachable", { problem: "not-backnote" });
    }
    return response;
  }
}
