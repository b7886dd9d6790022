import { NotebookError } from "../../base/model/notebook-error.js";
import { validAddress } from "../connection/server-address.js";
/** @import { Connection } from "../connection/service.js" */
/** @import { PairingStorage } from "../connection/pairing.js" */
/** @import { ServerAddress, Settings } from "../protocol/calls.js" */
/** @import { Database } from "./database.js" */

/**
 * Where the connection with the service is stored: its address, which stays when the browser is unpaired, and the token.
 *
 * @typedef {ServerAddress & {token?: string, id?: string}} StoredConnection
 */
export class ConnectionStore {
  #database;

  /** @param {Database} database */
  constructor(database) {
    this.#database = database;
  }

  /** @returns {Promise<ServerAddress>} */
  async address() {
    const { server = "", headers = {} } = await this.#read() ?? {};
    return { server, headers };
  }

  /** Returns the connection if this browser is paired. @returns {Promise<Connection | null>} */
  async connection() {
    const { server, headers, token, id } = await this.#read() ?? {};
    return server && headers && token && id ? { server, headers, token, id } : null;
  }

  /** @param {unknown} address */
  async setAddress(address) {
    const valid = validAddress(address);
    if (!valid) throw new NotebookError("invalid-address", { status: 400 });
    await this.#write("connection", { ...await this.#read(), ...valid });
  }

  /** Forgets the token. */
  async unpair() {
    await this.#write("connection", await this.address());
  }

  /** What a person chose in the settings. @returns {Promise<Partial<Settings>>} */
  async settings() {
    return await this.#database.read("state", "settings") ?? {};
  }

  /** @param {Partial<Settings>} settings */
  async setSettings(settings) {
    await this.#write("settings", { ...await this.settings(), ...settings });
  }

  /** Where a pairing is kept. @returns {PairingStorage} */
  get pairing() {
    return {
      read: async () => await this.#database.read("state", "pairing") ?? null,
      write: (pending) => this.#write("pairing", pending ?? undefined),
      connect: (connection) => this.#write("connection", connection),
    };
  }

  /** @returns {Promise<StoredConnection | undefined>} */
  #read() {
    return this.#database.read("state", "connection");
  }

  /** @param {string} key @param {unknown} value */
  async #write(key, value) {
    await this.#database.write([{ store: "state", key, value }]);
  }
}
