import { deepEqual, equal } from "node:assert/strict";
import { FileImport, sumOf } from "./file-import.js";
/** @import { ImportReport } from "./file-import.js" */

/** @param {number} made @param {number} refused @returns {ImportReport} */
function report(made, refused) {
  return {
    counts: { new: made, existing: 1, refused, files: made, decisions: 0, savedSearches: 0, rules: 0 },
    refused: Array.from({ length: refused }, (_, line) => ({ line, title: "A", reason: "No." })),
  };
}

Deno.test("a file is sent as it is, with its name", async () => {
  /** @type {unknown[]} */
  const sent = [];
  const request = (/** @type {string} */ path, /** @type {{body: unknown}} */ { body }) => {
    sent.push(path, body);
    return Promise.resolve(report(1, 0));
  };
  const files = new FileImport(/** @type {any} */ ({ request }));
  const file = new File(["x"], "a & b.html");
  const { signal } = new AbortController();
  equal((await files.preview(file, signal)).counts.new, 1);
  await files.write(file, signal);
  deepEqual(sent, [
    "/imports?dryRun=true&name=a%20%26%20b.html",
    file,
    "/imports?dryRun=false&name=a%20%26%20b.html",
    file,
  ]);
});

Deno.test("reports of several files are added up", () => {
  const sum = sumOf([report(2, 1), report(3, 2)]);
  deepEqual(sum.counts, {
    new: 5,
    existing: 2,
    refused: 3,
    files: 5,
    decisions: 0,
    savedSearches: 0,
    rules: 0,
  });
  deepEqual(sum.refused.map(({ line }) => line), [0, 0, 1]);
});
