/**
 * The service's canonicalizer as WebAssembly: the same Swift source, so the same answers
 * (`Sources/CanonicalizerWASM`, built by `scripts/build-wasm`). No DOM: it runs in a service worker, in node and in deno.
 *
 * @typedef {{
 *   kind: string,
 *   removed: string,
 *   rule: string,
 *   reason?: string,
 *   file?: string,
 *   line?: number,
 * }} Change Something taken away or rewritten, and the rule that did it; a step of every URL has no reason, file and line.
 *
 * @typedef {{
 *   canonicalURL: string,
 *   key: string,
 *   keyHash: bigint,
 *   changes: Change[],
 *   error?: undefined,
 * }} Canonicalization
 *
 * @typedef {{
 *   error: "notAURL" | "unsupportedScheme" | "tooLong",
 *   validationError?: string,
 * }} Refusal Why a text has no canonical URL, with the URL Standard's name for what is wrong where it is no URL.
 *
 * @typedef {{
 *   memory: WebAssembly.Memory,
 *   allocate: (count: number) => number,
 *   free: (block: number) => void,
 *   makeCanonicalizer: (rules: number, count: number) => number,
 *   canonicalize: (canonicalizer: number, text: number, count: number) => number,
 * }} Exports
 */

/** Where a result block's texts begin, and what it has for each change (`ResultBlock.swift`). */
const HEADER = 24;
const CHANGE = 24;
const ABSENT = 0xffffffff;

/** @type {(undefined | Refusal["error"])[]} */
const ERRORS = [undefined, "notAURL", "unsupportedScheme", "tooLong"];

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Reads pages' addresses by the rules it was loaded with. */
export class Canonicalizer {
  #exports;
  #canonicalizer;
  /** A block of the module for URLs, as long as the longest yet. */
  #input = 0;
  #capacity = 0;

  /**
   * @param {Exports} exports
   * @param {number} canonicalizer
   */
  constructor(exports, canonicalizer) {
    this.#exports = exports;
    this.#canonicalizer = canonicalizer;
    this.#reserve(4096);
  }

  /**
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
    if (canonicalizer === 0) throw new TypeError("these are not packed rules");
    return new Canonicalizer(exports, canonicalizer);
  }

  /**
   * @param {string} url an absolute URL
   * @returns {Canonicalization | Refusal}
   */
  canonicalize(url) {
    // A UTF-16 unit is three bytes of UTF-8 at most.
    if (url.length * 3 > this.#capacity) this.#reserve(url.length * 3);
    const { memory, canonicalize, free } = this.#exports;
    const { written } = encoder.encodeInto(url, new Uint8Array(memory.buffer, this.#input, this.#capacity));
    const block = canonicalize(this.#canonicalizer, this.#input, written);
    const result = readResult(memory.buffer, block);
    free(block);
    return result;
  }

  /** @param {number} capacity */
  #reserve(capacity) {
    if (this.#input !== 0) this.#exports.free(this.#input);
    this.#input = this.#exports.allocate(capacity);
    this.#capacity = capacity;
  }
}

/**
 * Unicode ToASCII by UTS #46, as the browser's own URL parser does it.
 *
 * @param {string} domain
 * @returns {string | null}
 */
function asciiDomain(domain) {
  // What is no part of a domain would end it here, or be decoded a second time.
  if (/[\0-\x20"#%/:<>?@[\\\]^`{|}\x7f]/.test(domain)) return null;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return null;
  }
}

/**
 * @param {ArrayBuffer} buffer
 * @param {number} block
 * @returns {Canonicalization | Refusal}
 */
function readResult(buffer, block) {
  const view = new DataView(buffer, block);
  const error = ERRORS[view.getUint32(0, true)];
  const changeCount = view.getUint32(4, true);
  const texts = new Texts(
    new Uint8Array(buffer, block + HEADER + CHANGE * changeCount, totalLength(view, changeCount)),
  );

  const canonicalURL = texts.next(view.getUint32(16, true)) ?? "";
  if (error === "notAURL") return { error, validationError: canonicalURL };
  if (error) return { error };
  const key = texts.next(view.getUint32(20, true)) ?? "";
  /** @type {Change[]} */
  const changes = [];
  for (let index = 0; index < changeCount; index++) {
    const at = HEADER + CHANGE * index;
    const kind = texts.next(view.getUint32(at, true)) ?? "";
    const removed = texts.next(view.getUint32(at + 4, true)) ?? "";
    const rule = texts.next(view.getUint32(at + 8, true)) ?? "";
    const file = texts.next(view.getUint32(at + 12, true));
    const reason = texts.next(view.getUint32(at + 16, true));
    const line = view.getUint32(at + 20, true);
    /** @type {Change} */
    const change = { kind, removed, rule };
    if (reason !== undefined) change.reason = reason;
    if (file !== undefined) change.file = file;
    if (line !== 0) change.line = line;
    changes.push(change);
  }
  return { canonicalURL, key, keyHash: view.getBigUint64(8, true), changes };
}

/** The length of a block's texts together. @param {DataView} view @param {number} changeCount */
function totalLength(view, changeCount) {
  let total = view.getUint32(16, true) + view.getUint32(20, true);
  for (let index = 0; index < changeCount; index++) {
    for (let field = 0; field < 5; field++) {
      const length = view.getUint32(HEADER + CHANGE * index + 4 * field, true);
      if (length !== ABSENT) total += length;
    }
  }
  return total;
}

/** Texts that stand one behind the other. Decoded in one go where all is ASCII, which it nearly always is. */
class Texts {
  #bytes;
  #text;
  #position = 0;

  /** @param {Uint8Array<ArrayBuffer>} bytes */
  constructor(bytes) {
    this.#bytes = bytes;
    this.#text = decoder.decode(bytes);
  }

  /** @param {number} length in bytes, or `ABSENT` */
  next(length) {
    if (length === ABSENT) return undefined;
    const start = this.#position;
    this.#position += length;
    // Every character outside of ASCII takes more bytes than it counts in a string.
    if (this.#text.length === this.#bytes.length) return this.#text.slice(start, this.#position);
    return decoder.decode(this.#bytes.subarray(start, this.#position));
  }
}
