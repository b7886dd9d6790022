import { NotebookError } from "../../base/model/notebook-error.js";
import { randomKey } from "../../base/dom/random-key.js";
import { requestByFetch } from "../../client/request.js";
import { sendSealed } from "./sealed-request.js";
import { isProof, serverProof } from "./server-proof.js";
import { TokenKey } from "./token-key.js";
/** @import { ServerAddress } from "../protocol/calls.js" */

/**
 * @typedef {ServerAddress & {token: string, id: string, account?: string}} Connection the service that this browser is paired with, and its access token
 * @typedef {(url: string, init?: RequestInit) => Promise<Response>} Fetch
 */

/** The milliseconds after which a request without an answer has failed. */
const patience = 30_000;

/** The bytes of a file for each further millisecond that its request may take. */
const slowestUpload = 32;

/** The milliseconds after which the person no longer waits for a token to be revoked, and a failed request for its reason. */
const shortPatience = 5_000;

/** The types of content that the service answers with. */
const ownTypes =
  /^(application\/(problem\+)?json|application\/octet-stream|text\/event-stream|image\/[a-z+]+)\b/;

/**
 * Sends requests to the paired service. Another program may have taken its port at any moment, so the token is sealed for each request, and
 * each response must have a proof that it comes from the service that knows the token. Errors are `NotebookError`s:
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
  /** @type {Promise<TokenKey> | null} */ #key = null;
  /** By how many milliseconds the service's clock is ahead. */ #clockDifference = 0;

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
    this.#key = null;
    this.#clockDifference = 0;
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
      const response = await this.#provenAnswer(connection, path, init);
      if (response.status === 401) throw endedToken();
      this.failure = null;
      return response;
    } catch (error) {
      const hasEnded = init.signal?.aborted;
      if (hasEnded && init.signal?.reason?.name !== "TimeoutError") throw error;
      this.failure = hasEnded ? new NotebookError("unreachable") : await this.#reason(connection, error);
      throw this.failure;
    }
  }

  /** Revokes the token. Returns false if the service does not answer: the token is valid until it is revoked there. */
  async revokeToken() {
    const signal = AbortSignal.timeout(shortPatience);
    try {
      return (await this.send("/tokens/current", { method: "DELETE", signal })).ok;
    } catch (error) {
      return error instanceof NotebookError && error.problem === "token-ended";
    }
  }

  /**
   * Sends a request with the sealed token, and returns the response if the service has made it.
   *
   * @param {Connection} connection
   * @param {string} path
   * @param {RequestInit} init
   */
  async #provenAnswer(connection, path, init) {
    const key = await (this.#key ??= TokenKey.of(connection.token));
    const answer = await sendSealed({ key, id: connection.id }, urlOf(connection, path), init, {
      clockDifference: this.#clockDifference,
      send: (url, sealed) => this.#answer(connection, url, sealed),
    });
    const { response, proof } = answer;
    // For a token that was ended, the service makes up a proof.
    if (proof === "other" && response.status === 401) throw endedToken();
    if (proof !== "proven") throw new NotebookError("unreachable", { problem: "not-proven" });
    this.#clockDifference = answer.clockDifference;
    return response;
  }

  /**
   * Returns why a request has no response of the service. A browser hides the responses to an extension whose token has ended, but not a
   * proof.
   *
   * @param {Connection} connection
   * @param {unknown} error
   * @returns {Promise<NotebookError>}
   */
  async #reason(connection, error) {
    const failure = error instanceof NotebookError ? error : new NotebookError("unreachable");
    if (failure.kind !== "unreachable" || failure.problem === "not-backnote") return failure;
    try {
      const key = await (this.#key ??= TokenKey.of(connection.token));
      const nonce = randomKey();
      const response = await this.#answer(connection, urlOf(connection, "/pairings/proofs"), {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ id: connection.id, nonce }),
        signal: AbortSignal.timeout(shortPatience),
      });
      const { proof } = response.ok ? await response.json() : { proof: "" };
      if (proof === await serverProof(key, nonce, new URL(connection.server).host)) return failure;
      return isProof(proof) ? endedToken() : new NotebookError("unreachable", { problem: "not-proven" });
    } catch (error) {
      return error instanceof NotebookError ? error : failure;
    }
  }

  /** @param {ServerAddress} address @param {string} url @param {RequestInit} init */
  async #answer({ headers }, url, init) {
    const response = await this.#fetch(url, {
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

/** @param {ServerAddress} address @param {string} path */
function urlOf({ server }, path) {
  return `${server}/api/v1${path}`;
}

function endedToken() {
  return new NotebookError("signed-out", { status: 401, problem: "token-ended" });
}
