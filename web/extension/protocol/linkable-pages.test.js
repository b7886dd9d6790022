import { deepEqual } from "node:assert/strict";
import { linkablePages } from "./linkable-pages.js";

const page = (/** @type {string} */ title) => ({ title });
const fails = () => Promise.reject(new Error("unreachable"));

Deno.test("open tabs are offered before the server responds, and visits after them", async () => {
  const visited = Promise.withResolvers();
  const shown = Promise.withResolvers();
  const worker = /** @type {any} */ ({ call: () => Promise.resolve([page("tab")]) });
  const client = /** @type {any} */ ({ activities: () => visited.promise });
  const all = linkablePages(worker, client, shown.resolve);
  deepEqual(await shown.promise, [page("tab")]);
  visited.resolve([page("visit")]);
  deepEqual(await all, [page("tab"), page("visit")]);
});

for (
  const [name, call, activities, expected] of /** @type {[string, any, any, object[]][]} */ ([
    ["the server does not respond", () => Promise.resolve([page("tab")]), fails, [page("tab")]],
    ["the worker has ended", fails, () => Promise.resolve([page("visit")]), [page("visit")]],
  ])
) {
  Deno.test(`the other pages are offered if ${name}`, async () => {
    deepEqual(
      await linkablePages(
        /** @type {any} */ ({ call }),
        /** @type {any} */ ({ activities }),
        () => {},
      ),
      expected,
    );
  });
}
