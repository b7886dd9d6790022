import { deepEqual, equal } from "node:assert/strict";
import { prefixesOf } from "./key-prefixes.js";
import { identifierKey, LinkIndex } from "./link-index.js";

/** Hashes in base64, as the service writes them. @param {bigint[]} hashes */
function base64(hashes) {
  return new Uint8Array(new BigUint64Array(hashes).buffer).toBase64();
}

/** A hash that a test can read: the length of a text. @param {string} text */
const lengthOf = (text) => BigInt(text.length);

const noPlaces = { sections: "", neverHere: "" };
const biggest = 0xffff_ffff_ffff_ffffn;

/** @param {bigint[]} hashes @param {{sections?: string[], neverHere?: string[], appOrigins?: string[], reminderSites?: string[], linkedSites?: string[]}} [places] */
function index(
  hashes,
  { sections = [], neverHere = [], appOrigins = [], reminderSites = [], linkedSites = [] } = {},
) {
  return LinkIndex.empty().applying({
    added: base64(hashes),
    removed: "",
    places: {
      sections: base64(sections.map(lengthOf)),
      neverHere: base64(neverHere.map(lengthOf)),
      appOrigins: base64(appOrigins.map(lengthOf)),
      reminderSites: base64(reminderSites.map(lengthOf)),
      linkedSites: base64(linkedSites.map(lengthOf)),
    },
    cursor: 7,
  });
}

for (const hashes of [[], [5n], [0n, biggest], [1n, 2n, 3n], [9n, 7n, 5n, 1n, 3n]]) {
  Deno.test(`an index of ${hashes.length} hashes has these and no others`, () => {
    const made = index(hashes);
    const asked = [0n, ...Array.from({ length: 11 }, (_, i) => BigInt(i)), biggest - 1n, biggest];
    for (const hash of asked) equal(made.mayHaveNotes("a.example", hash, lengthOf), hashes.includes(hash));
  });
}

for (
  const [key, prefixes] of /** @type {[string, string[]][]} */ ([
    ["a.example", ["a.example"]],
    ["a.example/b/c", ["a.example", "a.example/b", "a.example/b/c"]],
    ["a.example/b?c=/d", ["a.example", "a.example/b"]],
    ["a.example#/b", ["a.example"]],
    ["a.example?b", ["a.example"]],
    ["", [""]],
  ])
) {
  Deno.test(`${key || "an empty key"} is in ${prefixes.length} sections`, () => {
    deepEqual(prefixesOf(key), prefixes);
  });
}

Deno.test("a section finds its pages, and never-here hides them", () => {
  const made = index([100n], { sections: ["a.example/b"], neverHere: ["a.example/b/secret"] });
  equal(made.mayHaveNotes("a.example/b/any?x", 1n, lengthOf), true);
  equal(made.mayHaveNotes("z.example/b", 1n, lengthOf), true, "same hash: a needless request");
  equal(made.mayHaveNotes("other.example/c", 1n, lengthOf), false);
  equal(made.mayHaveNotes("a.example/b/secret/page", 100n, lengthOf), false);
});

Deno.test("an identifier finds its page, except where it is never here", () => {
  const key = identifierKey("7", "https://a.example");
  equal(key, "app:https://a.example#7");
  const made = index([lengthOf(key)], { neverHere: ["a.example/secret"] });
  equal(made.mayHaveNotes("a.example/b", 1n, lengthOf, [key]), true);
  equal(made.mayHaveNotes("a.example/b", 1n, lengthOf, [key + "8"]), false);
  equal(made.mayHaveNotes("a.example/secret", 1n, lengthOf, [key]), false);
});

Deno.test("an index knows the origins with identifiers, and an earlier one knows none", () => {
  const made = index([], { appOrigins: ["https://a.example"] });
  for (const one of [made, LinkIndex.from(made.stored())]) {
    equal(one.mayHaveIdentifiers("https://a.example", lengthOf), true);
    equal(one.mayHaveIdentifiers("https://ab.example", lengthOf), false);
  }
  const { appOrigins: _, ...earlier } = made.stored();
  equal(LinkIndex.from(earlier).mayHaveIdentifiers("https://a.example", lengthOf), false);
  equal(made.equals(index([])), false);
});

Deno.test("a host with a reminder finds its pages, and no other host's, except where it is never here", () => {
  const made = index([], { reminderSites: ["a.example"], neverHere: ["a.example/never/here"] });
  const { reminderSites: _, ...earlier } = made.stored();
  const mayRemind = (/** @type {LinkIndex} */ one, /** @type {string} */ host, key = `${host}/b`) =>
    one.mayHaveNotes(key, 1n, lengthOf, [], [host]);
  for (const one of [made, LinkIndex.from(made.stored())]) {
    equal(mayRemind(one, "a.example"), true);
    equal(mayRemind(one, "www.a.example"), true);
    equal(mayRemind(one, "docs.a.example"), false);
    equal(mayRemind(one, "a.example", "a.example/never/here"), false);
  }
  equal(mayRemind(LinkIndex.from(earlier), "a.example"), false);
  equal(made.equals(index([], { neverHere: ["a.example/never/here"] })), false);
});

Deno.test("the sites with links stay until a delta has others", () => {
  const made = index([1n], { linkedSites: ["site:a.example"] });
  const places = { sections: "", neverHere: "" };
  const same = made.applying({ added: "", removed: "", places, cursor: 8 });
  for (const one of [made, same, LinkIndex.from(made.stored())]) {
    equal(one.mayHaveLinksOn("site:a.example", lengthOf), true);
    equal(one.mayHaveLinksOn("site:other.example", lengthOf), false);
  }
  const none = same.applying({ added: "", removed: "", places: { ...places, linkedSites: "" }, cursor: 9 });
  equal(none.mayHaveLinksOn("site:a.example", lengthOf), false);
  equal(made.equals(none), false);
  // An index of an earlier version is read again as a whole.
  const { linkedSites: _, ...earlier } = made.stored();
  equal(LinkIndex.from(earlier).cursor, 0);
});

/** An index with a rule for `lis` below the products of a shop. @param {bigint[]} hashes @param {string[]} [neverHere] */
function learnedIndex(hashes, neverHere = []) {
  const places = {
    ...noPlaces,
    neverHere: base64(neverHere.map(lengthOf)),
    transientParameters: base64(["shop.example/product", "lis"].map(lengthOf)),
  };
  return LinkIndex.empty().applying({ added: base64(hashes), removed: "", places, cursor: 7 });
}

Deno.test("a page is found without the parameters that were learned to be transient, except where it is never here", () => {
  const found = [lengthOf("shop.example/product/boots")];
  const key = "shop.example/product/boots?lis=1";
  for (
    const [isFound, index, page] of /** @type {[boolean, LinkIndex, string][]} */ ([
      [true, learnedIndex(found), key],
      [true, learnedIndex([lengthOf("shop.example/product/boots#a")]), `${key}#a`],
      [false, learnedIndex(found), "shop.example/product/boots?size=1"],
      [false, learnedIndex(found), "shop.example/search?lis=1"],
      [false, learnedIndex(found), "shop.example/product/boots/new?lis=1"],
      [false, learnedIndex(found, ["shop.example"]), key],
      [false, learnedIndex([]), key],
    ])
  ) equal(index.mayHaveNotes(page, 1n, lengthOf), isFound, page);
  equal(learnedIndex([1n]).mayHaveNotes(key, 1n, lengthOf), true, "the page itself");
});

Deno.test("transient parameters are stored, and an earlier index or service has none", () => {
  const key = "shop.example/product/boots?lis=1";
  const made = learnedIndex([lengthOf("shop.example/product/boots")]);
  equal(LinkIndex.from(structuredClone(made.stored())).mayHaveNotes(key, 1n, lengthOf), true);
  const { transientParameters: _, ...earlier } = made.stored();
  const without = [
    LinkIndex.from(earlier),
    made.applying({ added: "", removed: "", places: noPlaces, cursor: 8 }),
  ];
  for (const one of without) {
    equal(one.mayHaveNotes(key, 1n, lengthOf), false);
    equal(one.equals(made), false);
  }
});

for (
  const { about, before, added = [], removed = [], after } of [
    { about: "adds", before: [3n], added: [9n, 1n], after: [1n, 3n, 9n] },
    { about: "removes", before: [1n, 3n, 9n], removed: [3n], after: [1n, 9n] },
    { about: "removes what is not there", before: [1n], removed: [3n], after: [1n] },
    { about: "adds what is there", before: [1n], added: [1n], after: [1n] },
    { about: "keeps what is removed and joined", before: [1n], added: [1n], removed: [1n], after: [1n] },
    { about: "replaces all", before: [1n, 2n], added: [3n], removed: [1n, 2n], after: [3n] },
  ]
) {
  Deno.test(`a delta ${about}`, () => {
    const delta = { added: base64(added), removed: base64(removed), places: noPlaces, cursor: 8 };
    const now = index(before).applying(delta);
    deepEqual([...new BigUint64Array(now.stored().hashes)], after);
    equal(now.cursor, 8);
  });
}

Deno.test("an index is the same after it was stored", () => {
  const made = index([3n, 1n, biggest], { sections: ["a"], neverHere: ["bb", "ccc"] });
  const restored = LinkIndex.from(structuredClone(made.stored()));
  equal(restored.equals(made), true);
  equal(restored.cursor, 7);
  equal(restored.equals(index([3n, 1n])), false);
});

Deno.test("a hundred thousand random hashes are found, and their neighbors are not", () => {
  const hashes = [...crypto.getRandomValues(new BigUint64Array(8000))];
  const all = Array.from({ length: 100_000 }, (_, i) => hashes[i % 8000] ^ (BigInt(i) << 20n));
  const made = index(all);
  const known = new Set(all);
  for (let i = 0; i < all.length; i += 97) {
    equal(made.mayHaveNotes("k", all[i], lengthOf), true);
    const next = (all[i] + 1n) & biggest;
    equal(made.mayHaveNotes("k", next, lengthOf), known.has(next));
  }
});
