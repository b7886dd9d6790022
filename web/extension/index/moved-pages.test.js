import { deepEqual, equal, rejects } from "node:assert/strict";
import { tables } from "../worker/tables-in-memory.test.js";
import { MovedPages } from "./moved-pages.js";

/** Pairs of the hash of a site and a fingerprint, as the service writes them. @param {bigint[]} numbers */
const base64 = (numbers) => new Uint8Array(new BigUint64Array(numbers).buffer).toBase64();

/** @param {bigint[]} numbers */
function movedPages(numbers, database = tables()) {
  /** @type {string[]} */
  const requests = [];
  const request = (/** @type {string} */ path) => {
    requests.push(path);
    return Promise.resolve({ fingerprints: base64(numbers) });
  };
  return { pages: new MovedPages(/** @type {any} */ (database), request), requests, database };
}

/** The key of a page: a site and a title. @param {bigint} site @param {bigint} title */
const keyOf = (site, title) => site << 32n | title;

const here = { onAnySite: false };
const anywhere = { onAnySite: true };

for (
  const { about, key, fingerprint, where, isFound } of [
    {
      about: "the same page",
      key: keyOf(1n, 7n),
      fingerprint: "00000000000000ff",
      where: here,
      isFound: true,
    },
    {
      about: "a text that differs in 4 bits",
      key: keyOf(1n, 7n),
      fingerprint: "000000000000000f",
      where: here,
      isFound: true,
    },
    {
      about: "a text that differs in 16 bits",
      key: keyOf(1n, 7n),
      fingerprint: "000000000000ff00",
      where: here,
      isFound: false,
    },
    {
      about: "another title",
      key: keyOf(1n, 8n),
      fingerprint: "00000000000000ff",
      where: here,
      isFound: false,
    },
    {
      about: "another site",
      key: keyOf(2n, 7n),
      fingerprint: "00000000000000ff",
      where: here,
      isFound: false,
    },
    {
      about: "any site",
      key: keyOf(2n, 7n),
      fingerprint: "00000000000000ff",
      where: anywhere,
      isFound: true,
    },
    {
      about: "any site with another title",
      key: keyOf(2n, 9n),
      fingerprint: "00000000000000ff",
      where: anywhere,
      isFound: false,
    },
    {
      about: "another text",
      key: keyOf(1n, 7n),
      fingerprint: "ffffffffffffff00",
      where: anywhere,
      isFound: false,
    },
  ]
) {
  Deno.test(`${about} may ${isFound ? "" : "not "}be linked`, async () => {
    const { pages } = movedPages([
      keyOf(3n, 1n),
      0n,
      keyOf(1n, 7n),
      0xf0f0_f0f0_f0f0_f0f0n,
      keyOf(0n, 5n),
      1n,
      keyOf(1n, 7n),
      0xffn,
    ]);
    await pages.sync({ isIndexNew: true });
    equal(await pages.mayBeLinked(key, fingerprint, where), isFound);
  });
}

Deno.test("a look-up causes no request, and reads what the last worker kept", async () => {
  const first = movedPages([1n, 0xffn]);
  equal(await first.pages.mayBeLinked(1n, "00000000000000ff", here), false);
  deepEqual(first.requests, []);
  await first.pages.sync({ isIndexNew: false });
  deepEqual(first.requests, []);
  await first.pages.sync({ isIndexNew: true });
  await first.pages.sync({ isIndexNew: true });
  deepEqual(first.requests, ["/text-fingerprints"]);
  const next = movedPages([], first.database);
  equal(await next.pages.mayBeLinked(1n, "00000000000000ff", here), true);
  deepEqual(next.requests, []);
});

Deno.test("nothing is left of an account that is forgotten", async () => {
  const { pages, database } = movedPages([1n, 0xffn]);
  await pages.sync({ isIndexNew: true });
  await pages.keepAsked("pair");
  await pages.forget();
  equal(await pages.mayBeLinked(1n, "00000000000000ff", anywhere), false);
  equal(await pages.wasAsked("pair"), false);
  equal(await movedPages([], database).pages.mayBeLinked(1n, "00000000000000ff", anywhere), false);
});

Deno.test("what the person was asked is known to the next worker, up to a number", async () => {
  const { pages, database } = movedPages([]);
  equal(await pages.wasAsked("pair"), false);
  await pages.keepAsked("pair");
  equal(await movedPages([], database).pages.wasAsked("pair"), true);
  for (let number = 0; number < 500; number++) await pages.keepAsked(`${number}`);
  equal(await pages.wasAsked("pair"), false);
  equal(await pages.wasAsked("0"), true);
});

Deno.test("what is old is read again by the next worker", async () => {
  const first = movedPages([1n, 0xffn]);
  await first.pages.sync({ isIndexNew: true });
  await first.pages.sync({ isIndexNew: true });
  equal(first.requests.length, 1);
  const next = movedPages([1n, 0xffn], first.database);
  await next.pages.sync({ isIndexNew: false });
  await next.pages.sync({ isIndexNew: false });
  equal(next.requests.length, 1);
});

Deno.test("what was requested for an account that is forgotten meanwhile is not kept", async () => {
  const database = tables();
  const answer = Promise.withResolvers();
  const pages = new MovedPages(/** @type {any} */ (database), () => answer.promise);
  const sync = pages.sync({ isIndexNew: true });
  await pages.forget();
  answer.resolve({ fingerprints: base64([1n, 0xffn]) });
  await sync;
  equal(await pages.mayBeLinked(1n, "00000000000000ff", anywhere), false);
  equal(database.state.get("text-fingerprints"), undefined);
});

Deno.test("an index that was read for the account before changes nothing", async () => {
  const { pages, database, requests } = movedPages([1n, 0xffn]);
  const { forgotten } = pages;
  await pages.forget();
  await pages.sync({ isIndexNew: true, forgotten });
  equal(requests.length, 0);
  equal(database.state.get("text-fingerprints-old"), undefined);
});

Deno.test("a service that is away leaves what was known", async () => {
  const { pages, database } = movedPages([1n, 0xffn]);
  await pages.sync({ isIndexNew: true });
  const away = new MovedPages(
    /** @type {any} */ (database),
    () => Promise.reject(new Error("unreachable")),
  );
  await rejects(away.sync({ isIndexNew: true }));
  equal(await away.mayBeLinked(1n, "00000000000000ff", here), true);
});
