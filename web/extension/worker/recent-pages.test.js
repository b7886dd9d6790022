import { deepEqual } from "node:assert/strict";
import { RecentPages } from "./recent-pages.js";

/** Pages of this session, of which the last start of the worker kept some. @param {string[]} [hosts] */
function bench(hosts = []) {
  const stored = { recentPages: hosts.map((host) => ({ ...page(host), visitedAt: "" })) };
  /** The sites where the person wants no notes. */
  const never = new Set();
  /** @type {any} */ (globalThis).chrome = {
    storage: {
      session: {
        get: () => Promise.resolve(structuredClone(stored)),
        set: (/** @type {object} */ values) => Promise.resolve(void Object.assign(stored, values)),
      },
    },
    tabs: { query: () => Promise.resolve([]) },
  };
  const recent = new RecentPages(
    (url) => Promise.resolve(!never.has(URL.parse(url)?.hostname)),
    (url) => Promise.resolve({ canonicalURL: url, key: url }),
  );
  const titles = async () => (await recent.all()).map(({ title }) => title);
  return { recent, stored, never, titles };
}

const page = (/** @type {string} */ host) => ({ url: `https://${host}/`, title: host });

Deno.test("pages that several tabs show at once are all kept, the latest first", async () => {
  const { recent, titles } = bench(["before.example"]);
  await Promise.all(["a.example", "b.example", "a.example"].map((host) => recent.shown(page(host))));
  deepEqual(await titles(), ["a.example", "b.example", "before.example"]);
  await recent.forget();
});

Deno.test("a site where the person no longer wants notes is not offered", async () => {
  const { recent, never, titles } = bench();
  for (const host of ["a.example", "b.example"]) await recent.shown(page(host));
  never.add("b.example");
  deepEqual(await titles(), ["a.example"]);
  await recent.forget();
});

Deno.test("nothing is left after pages were forgotten", async () => {
  const { recent, stored, titles } = bench(["before.example"]);
  await recent.shown(page("a.example"));
  await recent.forget();
  deepEqual([await titles(), stored], [[], { recentPages: [] }]);
});
