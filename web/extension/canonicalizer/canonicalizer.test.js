import { deepEqual, equal, rejects } from "node:assert/strict";
import { Canonicalizer } from "./canonicalizer.js";

const built = new URL("../../../.build/wasm/", import.meta.url);

/** @param {string} name */
async function read(name) {
  try {
    return await Deno.readFile(new URL(name, built));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

const module = await read("canonicalizer.wasm");
const rules = await read("rules.bin");
const missing = module === null || rules === null;
if (missing) console.warn("skipped: the module is not built; run scripts/build-wasm");

/** @param {string} name @param {(canonicalizer: Canonicalizer) => unknown} body */
function test(name, body) {
  Deno.test({
    name: `canonicalizer: ${name}`,
    ignore: missing,
    fn: async () => {
      if (module && rules) await body(await Canonicalizer.load(module, rules));
    },
  });
}

test("returns the canonical URL and the key with its hash", (canonicalizer) =>
  deepEqual(canonicalizer.canonicalize("https://www.Example.com:443/a/../b?utm_source=x&id=7#top"), {
    canonicalURL: "https://www.example.com/b?id=7",
    key: "example.com/b?id=7",
    keyHash: canonicalizer.hash("example.com/b?id=7"),
  }));

test("hashes the key as the service does: XXH64", (canonicalizer) => {
  // Computed by xxHash 0.8.4: short of a stripe of 32 bytes, and more than two of them.
  const known = new Map([
    ["a.bc", 0x7344137778055f49n],
    ["example.com/%C3%A9?a=b&c=~", 0x8d804d1d8fdc38dcn],
    [`example.com/${"abcdefghij".repeat(8)}`, 0x29607260907f5d20n],
  ]);
  for (const [key, hash] of known) {
    const result = canonicalizer.canonicalize(`https://${key}`);
    if (result.error) throw new Error(result.error);
    equal(result.key, key);
    equal(result.keyHash, hash);
    equal(canonicalizer.hash(key), hash);
  }
});

test("rejects what is not the address of a page, with a code", (canonicalizer) => {
  deepEqual(canonicalizer.canonicalize("example.com"), {
    error: "notAURL",
    validationError: "missing-scheme-non-relative-URL",
  });
  deepEqual(canonicalizer.canonicalize(""), {
    error: "notAURL",
    validationError: "missing-scheme-non-relative-URL",
  });
  deepEqual(canonicalizer.canonicalize("https://1.2.3.256/"), {
    error: "notAURL",
    validationError: "IPv4-out-of-range-part",
  });
  deepEqual(canonicalizer.canonicalize("mailto:someone@example.com"), { error: "unsupportedScheme" });
  deepEqual(canonicalizer.canonicalize(`https://example.com/${"a".repeat(65_536)}`), { error: "tooLong" });
});

const domains = /** @type {[string, string | null][]} */ ([
  ["BÜCHER.example", "xn--bcher-kva.example"],
  ["faß.example", "xn--fa-hia.example"],
  ["日本語。jp", "xn--wgv71a119e.jp"],
  ["１２７。1", "127.0.0.1"],
  ["%C3%BC.example", "xn--tda.example"],
  ["ü%2Fx.example", null],
  ["ü%2525.example", null],
  ["ü%40x.example", null],
  ["ü\u{FF05}41.example", null],
  ["xn--ü.example", null],
  ["\u00AD", null],
  ["ü\u200D.example", null],
]);

test("converts international domains with the browser's URL parser", (canonicalizer) => {
  for (const [domain, ascii] of domains) {
    const result = canonicalizer.canonicalize(`http://${domain}/`);
    equal(result.error ? null : new URL(result.canonicalURL).hostname, ascii, domain);
  }
});

test("accepts a domain that is longer in ASCII than in Unicode", (canonicalizer) => {
  const label = "ü".repeat(20);
  const domain = Array(40).fill(label).join(".");
  const result = canonicalizer.canonicalize(`http://${domain}/`);
  equal(result.error ?? new URL(result.canonicalURL).hostname, new URL(`http://${domain}/`).hostname);
});

test("accepts text outside ASCII and unpaired surrogates", (canonicalizer) => {
  const result = canonicalizer.canonicalize("https://example.com/é\ud800?fbclid=ü&q=日");
  if (result.error) throw new Error(result.error);
  equal(result.canonicalURL, "https://example.com/%C3%A9%EF%BF%BD?q=%E6%97%A5");
});

test("needs no more memory for the hundred-thousandth URL than for the first thousand", async () => {
  if (!module || !rules) return;
  const { instance } = await WebAssembly.instantiate(module, { host: { domainToASCII: () => -1 } });
  const exports =
    /** @type {import("./canonicalizer.js").Exports} */ (/** @type {unknown} */ (instance.exports));
  const block = exports.allocate(rules.length);
  new Uint8Array(exports.memory.buffer).set(rules, block);
  const canonicalizer = new Canonicalizer(exports, exports.makeCanonicalizer(block, rules.length));
  let size = 0;
  for (let index = 0; index < 100_000; index++) {
    const query = "&x=1".repeat(index % 50);
    canonicalizer.canonicalize(
      `https://www.site${index % 977}.example/a/${index}?utm_source=${index}${query}`,
    );
    if (index === 1000) size = exports.memory.buffer.byteLength;
  }
  equal(exports.memory.buffer.byteLength, size);
});

test("canonicalizes hostile URLs", (canonicalizer) => {
  const long = (/** @type {string} */ piece) => piece.repeat(Math.floor(65_000 / piece.length));
  for (
    const url of [
      `https://example.com/${long("../")}`,
      `https://example.com/${long("a/")}`,
      `https://example.com/?${long("a=b&")}`,
      `https://example.com/?utm_source=${long("&")}`,
      `https://example.com/?u=${long("https%3A%2F%2Fexample.com%2F%3Fu%3D")}`,
      `https://www.google.com/url?q=${long("https://www.google.com/url?q=")}`,
      `https://${long("a.")}example/`,
      `https://example.com/#${long("%")}`,
      // Each sign is nine bytes in the answer, which has the same limit as the question.
      `https://example.com/\0${long("\ud800")}`.slice(0, 7_000),
    ]
  ) {
    const result = canonicalizer.canonicalize(url);
    equal(result.error, undefined, url.slice(0, 50));
  }
});

Deno.test({
  name: "canonicalizer: rejects invalid rules",
  ignore: missing,
  fn: async () => {
    if (!module || !rules) return;
    await rejects(
      Canonicalizer.load(module, new TextEncoder().encode("||example.com^$removeparam=a")),
      TypeError,
    );
    await rejects(Canonicalizer.load(module, rules.subarray(0, rules.length - 1)), TypeError);
    await rejects(Canonicalizer.load(module, new Uint8Array()), TypeError);
    const empty = await Canonicalizer.load(module, new TextEncoder().encode("BNR2"));
    equal(empty.canonicalize("https://a.example/?utm_source=x").error, undefined);
  },
});
