import { NotebookError } from "../../base/model/notebook-error.js";
import { validAddress } from "../connection/server-address.js";
/** @import { Connection } from "../connection/service.js" */
/** @import { PairingStorage } from "../connection/pairing.js" */
/** @import { ServerAddress, Settings } from "../protocol/calls.js" */
/** @import { Database } from "./database.js" */

/** @typedef {Parameters<Database["write"]>[0][number]} Change */

/** The start of the keys of what other accounts have not sent. */
const setAside = "unsent.";

/**
 * Where the connection with the service is stored: its address, which stays when the browser is unpaired, and the token.
 *
 * @typedef {ServerAddress & {token?: string, id?: string, account?: string}} StoredConnection
 */
export class ConnectionStore {
  #database;
  /** Whether the worker is to start again, because another account was connected. */ mustRestart = false;

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
    const { server, headers, token, id, account } = await this.#read() ?? {};
    return server && headers && token && id ? { server, headers, token, id, account } : null;
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
      connect: async (connection) => {
        const { account } = await this.#read() ?? {};
        const exchange = await this.#exchangeUnsent(account, connection.account);
        this.mustRestart = exchange.length > 0;
        await this.#database.write([{ store: "state", key: "connection", value: connection }, ...exchange]);
      },
    };
  }

  /**
   * Returns the changes that set aside what an account has not sent, and bring back what another one had not sent. What was written
   * without an account goes to the next one.
   *
   * @param {string | undefined} from
   * @param {string | undefined} to
   * @returns {Promise<Change[]>}
   */
  async #exchangeUnsent(from, to) {
    if (from === to) return [];
    /** @type {Change[]} */
    const back = await this.#database.read("state", setAside + to) ?? [];
    if (back.length) back.push({ store: "state", key: setAside + to, value: undefined });
    if (!from) return back;
    const unsent = (await Promise.all([this.#rows("storage"), this.#rows("refused")])).flat().filter((row) =>
      row.store === "refused" || row.key.startsWith("backnote.unsent")
    );
    return [
      ...unsent.map((row) => ({ ...row, value: undefined })),
      ...back,
      { store: "state", key: setAside + from, value: unsent },
    ];
  }

  /** @param {"storage" | "refused"} store */
  async #rows(store) {
    return (await this.#database.readAll(store)).map(([key, value]) => ({ store, key, value }));
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
