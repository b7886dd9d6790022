import { Canonicalizer } from "../canonicalizer/canonicalizer.js";
/** @import { Database } from "./database.js" */

/** @typedef {{bytes: ArrayBuffer, digest: string}} StoredRules packed rules and the SHA-256 of their bytes in hexadecimal digits */

/** The key of the rules in the database. */
const stored = "rules";

/** The largest packed rules. The built-in ones have less than a tenth of it, and the rest is for subscribed lists. */
const largest = 16 * 1024 * 1024;

/** The canonicalizer with the rules of the paired service, or the built-in ones. */
export class Rules {
  #database;
  #packaged;
  /** @type {Promise<Canonicalizer> | null} */ #canonicalizer = null;
  #digest = "";

  /** @param {Database} database @param {(name: string) => Promise<ArrayBuffer>} packaged reads a file of the package */
  constructor(database, packaged) {
    this.#database = database;
    this.#packaged = packaged;
  }

  /** Returns the canonicalizer, which is loaded once in the worker's life. */
  canonicalizer() {
    return this.#canonicalizer ??= this.#load();
  }

  /**
   * Fetches the service's rules if they changed. Rules that arrive damaged are ignored. Returns whether they changed.
   *
   * @param {(path: string, headers: Record<string, string>) => Promise<Response>} send
   */
  async update(send) {
    await this.canonicalizer();
    this.#digest ||= await digestOf(await this.#packaged("rules.bin"));
    const response = await send("/rules/packed", { "If-None-Match": `"${this.#digest}"` });
    if (!response.ok) return false;
    const bytes = await response.arrayBuffer();
    const digest = await digestOf(bytes);
    const [, promised] = /^(?:W\/)?"([0-9a-f]{64})"$/.exec(response.headers.get("ETag") ?? "") ?? [];
    if (digest !== promised || digest === this.#digest || bytes.byteLength > largest) return false;
    const canonicalizer = await this.#canonicalizerOf(bytes).catch(() => null);
    if (!canonicalizer) return false;
    await this.#database.write([{ store: "state", key: stored, value: { bytes, digest } }]);
    this.#digest = digest;
    this.#canonicalizer = Promise.resolve(canonicalizer);
    return true;
  }

  /** Returns to the built-in rules. */
  async forget() {
    await this.#database.write([{ store: "state", key: stored, value: undefined }]);
    this.#canonicalizer = null;
    this.#digest = "";
  }

  async #load() {
    try {
      /** @type {StoredRules | undefined} */
      const rules = await this.#database.read("state", stored);
      if (rules && await digestOf(rules.bytes) === rules.digest) {
        const canonicalizer = await this.#canonicalizerOf(rules.bytes);
        this.#digest = rules.digest;
        return canonicalizer;
      }
    } catch {
      // Damaged rules are requested again at the next update.
    }
    return await this.#canonicalizerOf(await this.#packaged("rules.bin"));
  }

  /** @param {ArrayBuffer} rules */
  async #canonicalizerOf(rules) {
    return await Canonicalizer.load(await this.#packaged("canonicalizer.wasm"), new Uint8Array(rules));
  }
}

/** @param {ArrayBuffer} bytes */
async function digestOf(bytes) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
}

/** Reads a file of the package. @param {string} name */
export async function packagedFile(name) {
  return await (await fetch(new URL(`../canonicalizer/${name}`, import.meta.url))).arrayBuffer();
}
