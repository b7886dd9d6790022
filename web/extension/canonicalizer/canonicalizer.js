/**
 * The service's canonicalizer as WebAssembly: the same Swift source, and therefore the same results
 * (`Sources/CanonicalizerWASM`, built by `scripts/build-wasm`), except for links in mails with an encoded target, which keep a key of their own
 * because they redirect at once. It needs no DOM and runs in service workers, Node and Deno.
 *
 * @typedef {{
 *   canonicalURL: string,
 *   key: string,
 *   keyHash: bigint,
 *   error?: undefined,
 * }} Canonicalization
 *
 * @typedef {{
 *   error: "notAURL" | "unsupportedScheme" | "tooLong",
 *   validationError?: string,
 * }} Rejection The reason why a text has no canonical URL. For a text that is not a URL, the validation error of the URL
 * Standard.
 *
 * @typedef {{
 *   memory: WebAssembly.Memory,
 *   allocate: (count: number) => number,
 *   free: (block: number) => void,
 *   makeCanonicalizer: (rules: number, count: number) => number,
 *   canonicalize: (canonicalizer: number, text: number, count: number) => number,
 *   hash: (text: number, count: number) => bigint,
 * }} Exports
 */

/** The size of the header of a result block in bytes (`ResultBlock.swift`). */
const HEADER_SIZE = 24;

/** @type {(undefined | Rejection["error"])[]} */
const ERRORS = [undefined, "notAURL", "unsupportedScheme", "tooLong"];

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Canonicalizes URLs with the rules it was loaded with. */
export class Canonicalizer {
  #exports;
  #canonicalizer;
  /** A block in the module's memory, as long as the longest URL so far. */
  #input = 0;
  #capacity = 0;

  /**
   * Use `load()`.
   *
   * @param {Exports} exports
   * @param {number} canonicalizer a pointer in the module's memory
   */
  constructor(exports, canonicalizer) {
    this.#exports = exports;
    this.#canonicalizer = canonicalizer;
    this.#reserve(4096);
  }

  /**
   * Instantiates the module and loads the rules.
   *
   * @param {BufferSource} module `canonicalizer.wasm`
   * @param {Uint8Array} rules `rules.bin`
   */
  static async load(module, rules) {
    /** @type {(domain: number, count: number, output: number, capacity: number) => number} */
    const domainToASCII = (domain, count, output, capacity) => {
      const { buffer } = exports.memory;
      const ascii = asciiDomain(decoder.decode(new Uint8Array(buffer, domain, count)));
      if (ascii === null) return -1;
      if (ascii.length <= capacity) encoder.encodeInto(ascii, new Uint8Array(buffer, output, capacity));
      return ascii.length;
    };
    const { instance } = await WebAssembly.instantiate(module, { host: { domainToASCII } });
    const exports = /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));

    const block = exports.allocate(rules.length);
    new Uint8Array(exports.memory.buffer).set(rules, block);
    const canonicalizer = exports.makeCanonicalizer(block, rules.length);
    exports.free(block);
    if (canonicalizer === 0) throw new TypeError("rules.bin does not contain packed rules");
    return new Canonicalizer(exports, canonicalizer);
  }

  /**
   * Returns the canonical URL and the key.
   *
   * @param {string} url an absolute URL
   * @returns {Canonicalization | Rejection}
   */
  canonicalize(url) {
    const written = this.#write(url);
    const { memory, canonicalize, free } = this.#exports;
    const block = canonicalize(this.#canonicalizer, this.#input, written);
    const result = readResult(memory.buffer, block);
    free(block);
    return result;
  }

  /**
   * Returns the hash of a part of a key, as `keyHash` is that of the whole.
   *
   * @param {string} text
   */
  hash(text) {
    const written = this.#write(text);
    return BigInt.asUintN(64, this.#exports.hash(this.#input, written));
  }

  /** Writes a text into the module's memory, and returns its length in bytes. @param {string} text */
  #write(text) {
    // A UTF-16 code unit has at most three bytes in UTF-8.
    if (text.length * 3 > this.#capacity) this.#reserve(text.length * 3);
    const { buffer } = this.#exports.memory;
    return encoder.encodeInto(text, new Uint8Array(buffer, this.#input, this.#capacity)).written;
  }

  /**
   * Allocates a larger block for URLs.
   *
   * @param {number} capacity in bytes
   */
  #reserve(capacity) {
    if (this.#input !== 0) this.#exports.free(this.#input);
    this.#input = this.#exports.allocate(capacity);
    this.#capacity = capacity;
  }
}

/**
 * Converts a domain to ASCII (UTS #46) with the browser's URL parser.
 *
 * @param {string} domain
 * @returns {string | null}
 */
function asciiDomain(domain) {
  // Characters that would end the domain or be decoded again.
  if (/[\0-\x20"#%/:<>?@[\\\]^`{|}\x7f]/.test(domain)) return null;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return null;
  }
}

/**
 * Reads a result block.
 *
 * @param {ArrayBuffer} buffer
 * @param {number} block
 * @returns {Canonicalization | Rejection}
 */
function readResult(buffer, block) {
  const view = new DataView(buffer, block);
  const start = block + HEADER_SIZE;
  const middle = start + view.getUint32(16, true);
  const text = (/** @type {number} */ from, /** @type {number} */ to) =>
    decoder.decode(new Uint8Array(buffer, from, to - from));
  const error = ERRORS[view.getUint32(0, true)];
  const canonicalURL = text(start, middle);
  if (error === "notAURL") return { error, validationError: canonicalURL };
  if (error) return { error };
  const key = text(middle, middle + view.getUint32(20, true));
  return { canonicalURL, key, keyHash: view.getBigUint64(8, true) };
}
