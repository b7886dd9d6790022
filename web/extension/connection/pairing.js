import { NotebookError } from "../../base/model/notebook-error.js";
import { requestByFetch } from "../../client/request.js";
/** @import { PairingState, ServerAddress } from "../protocol/calls.js" */
/** @import { Connection, Fetch } from "./service.js" */

/**
 * @typedef {ServerAddress & {deviceCode: string, userCode: string, pageCode: string, expiresAt: number, interval: number}}
 * PendingPairing a pairing that a person has not approved yet
 *
 * @typedef {object} PairingStorage where a pairing outlives the worker
 * @property {() => Promise<PendingPairing | null>} read
 * @property {(pending: PendingPairing | null) => Promise<void>} write
 * @property {(connection: Connection) => Promise<void>} connect keeps the connection that a pairing ended with
 */

/** The longest texts that a service may send. */
const longest = 2048;

/**
 * Pairs this browser with a service by the device authorization grant (RFC 8628): the person allows it in Backnote, and this browser polls for
 * its token meanwhile. Backnote gets a code by the person, who types it, or by this browser (`PairingPage`). No code but the device code, which
 * stays here, is worth a token.
 *
 * Events: `change` with each new state.
 */
export class Pairing extends EventTarget {
  #storage;
  #fetch;
  /** @type {PairingState} */ #state = { state: "none" };
  /** @type {PendingPairing | null} */ #pending = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;

  /** @param {PairingStorage} storage @param {Fetch} [send] */
  constructor(storage, send = (url, init) => fetch(url, init)) {
    super();
    this.#storage = storage;
    this.#fetch = send;
  }

  get state() {
    return this.#state;
  }

  /** Starts a pairing, instead of an earlier one. Throws a `NotebookError`. @param {ServerAddress} address @param {string} name the name of this browser @returns {Promise<PairingState>} */
  async begin(address, name) {
    await this.cancel();
    const answer = await this.#request(address, "/pairings", { name });
    const { deviceCode, userCode, pageCode, expiresIn, interval } = answer;
    const texts = [deviceCode, userCode, pageCode];
    const areTexts = texts.every((text) => typeof text === "string" && text.length <= longest);
    if (!areTexts || !(expiresIn > 0)) {
      throw new NotebookError("unreachable", { problem: "not-backnote" });
    }
    /** @type {PendingPairing} */
    const pending = {
      ...address,
      deviceCode,
      userCode,
      pageCode,
      expiresAt: Date.now() + Math.min(expiresIn, 3600) * 1000,
      interval: Math.min(Math.max(Number(interval) || 5, 1), 60),
    };
    await this.#storage.write(pending);
    this.#wait(pending);
    return this.#state;
  }

  /** Continues a pairing that an earlier worker started. */
  async resume() {
    if (this.#pending) return;
    const pending = await this.#storage.read();
    if (pending && !this.#pending) this.#wait(pending);
  }

  /** Returns the pairing that waits for the person, if there is one. */
  async pending() {
    await this.resume();
    return this.#pending;
  }

  async cancel() {
    clearTimeout(this.#timer);
    this.#pending = null;
    await this.#storage.write(null);
    this.#show({ state: "none" });
  }

  /** @param {PendingPairing} pending */
  #wait(pending) {
    this.#pending = pending;
    const { userCode, expiresAt, interval } = pending;
    this.#show({ state: "waiting", userCode, expiresAt: new Date(expiresAt).toISOString() });
    this.#timer = setTimeout(() => this.#poll(pending), interval * 1000);
  }

  /** @param {PendingPairing} pending */
  async #poll(pending) {
    if (this.#pending !== pending) return;
    try {
      const { token, id, account } = await this.#request(pending, "/pairings/tokens", {
        deviceCode: pending.deviceCode,
      });
      if (typeof token !== "string" || typeof id !== "string") throw new NotebookError("unreachable");
      const { server, headers } = pending;
      await this.#end({ state: "paired" }, { server, headers, token, id, account });
    } catch (error) {
      if (this.#pending !== pending) return;
      const failure = error instanceof NotebookError ? error : new NotebookError("unreachable");
      const { kind, detail } = failure;
      if (kind === "access-denied") return this.#end({ state: "declined" });
      if (kind === "expired-token" || Date.now() > pending.expiresAt) return this.#end({ state: "expired" });
      const isLater = failure.isPassing || kind === "authorization-pending" || kind === "slow-down";
      if (!isLater) return this.#end({ state: "failed", problem: { kind, detail } });
      // RFC 8628, section 3.5: wait five seconds longer.
      const interval = pending.interval + (kind === "slow-down" ? 5 : 0);
      this.#pending = { ...pending, interval };
      const next = this.#pending;
      this.#timer = setTimeout(() => this.#poll(next), interval * 1000);
    }
  }

  /** @param {PairingState} state @param {Connection} [connection] */
  async #end(state, connection) {
    this.#pending = null;
    // The token is stored before the pairing is forgotten.
    if (connection) await this.#storage.connect(connection);
    await this.#storage.write(null);
    this.#show(state);
  }

  /** @param {PairingState} state */
  #show(state) {
    this.#state = state;
    this.dispatchEvent(new Event("change"));
  }

  /** @param {ServerAddress} address @param {string} path @param {object} body @returns {Promise<any>} */
  #request({ server, headers }, path, body) {
    const request = requestByFetch(`${server}/api/v1`, (url, init) =>
      this.#fetch(url, {
        ...init,
        headers: { ...headers, ...init.headers },
        cache: "no-store",
        credentials: "omit",
        redirect: "error",
        signal: AbortSignal.timeout(15_000),
      }));
    return request(path, { method: "POST", body });
  }
}
