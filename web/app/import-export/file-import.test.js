import { deepEqual, equal, rejects } from "node:assert/strict";
import { NotebookError } from "../../base/model/notebook-error.js";
import { FileImport, sumOf } from "./file-import.js";
/** @import { ImportReport } from "./file-import.js" */

/** @param {number} made @param {number} refused @returns {ImportReport} */
function report(made, refused) {
  return {
    counts: {
      new: made,
      existing: 1,
      refused,
      files: made,
      decisions: 0,
      savedSearches: 0,
      pageCopies: 1,
      rules: 0,
    },
    refused: Array.from({ length: refused }, (_, line) => ({ line, title: "A", reason: "No." })),
  };
}

/**
 * A server whose requests are recorded.
 *
 * @param {(path: string) => unknown} answer
 */
function server(answer) {
  /** @type {[string, string, unknown][]} */ const requests = [];
  const client = {
    /** @param {string} path @param {{method?: string, body?: unknown}} [options] */
    request(path, { method = "GET", body } = {}) {
      const id = path.match(/[0-9a-f]{32}/)?.[0] ?? "";
      requests.push([method, path.replace(id, "ID"), body]);
      return Promise.resolve().then(() => answer(path));
    },
  };
  return { requests, client: /** @type {any} */ (client) };
}

/** A pause that does not end. */
const never = () => new Promise(() => {});

Deno.test("a file is sent once, as it is and with its name", async () => {
  const { requests, client } = server(() => report(1, 0));
  const files = new FileImport(client, never);
  const file = new File(["x"], "a & b.html");
  const { signal } = new AbortController();
  equal((await files.preview(file, signal)).counts.new, 1);
  await files.write(file, signal);
  files.forget();
  deepEqual(requests, [
    ["POST", "/imports?dryRun=true&upload=ID&name=a%20%26%20b.html", file],
    ["POST", "/imports/ID", undefined],
  ]);
});

Deno.test("a file that the server has no longer is sent again", async () => {
  const { requests, client } = server((path) => {
    if (path.startsWith("/imports/")) throw new NotebookError("upload-not-found");
    return report(1, 0);
  });
  const files = new FileImport(client, never);
  const file = new File(["x"], "a.md");
  const { signal } = new AbortController();
  await files.preview(file, signal);
  equal((await files.write(file, signal)).counts.new, 1);
  deepEqual(requests.slice(1), [
    ["POST", "/imports/ID", undefined],
    ["POST", "/imports?dryRun=false&upload=ID&name=a.md", file],
  ]);
});

Deno.test("another error of an import is no reason to send the file again", async () => {
  const { requests, client } = server((path) => {
    if (path.startsWith("/imports/")) throw new NotebookError("storage-full");
    return report(1, 0);
  });
  const files = new FileImport(client, never);
  const file = new File(["x"], "a.md");
  const { signal } = new AbortController();
  await files.preview(file, signal);
  await rejects(files.write(file, signal), { kind: "storage-full" });
  equal(requests.length, 2);
});

Deno.test("a file that is not imported is deleted on the server", async () => {
  const { requests, client } = server(() => report(1, 0));
  const files = new FileImport(client, never);
  await files.preview(new File(["x"], "a.md"), new AbortController().signal);
  files.forget();
  files.forget();
  deepEqual(requests.slice(1), [["DELETE", "/imports/ID", undefined]]);
});

Deno.test("the server is asked for its progress until it has read the file", async () => {
  const { promise: response, resolve: respond } = Promise.withResolvers();
  const parts = [0.25, 0.75];
  const { client } = server((path) => {
    if (path.includes("?")) return report(1, 0);
    const progress = parts.shift();
    if (progress === undefined) respond(report(1, 0));
    return { progress: progress ?? 1 };
  });
  const request = client.request;
  client.request = (/** @type {string} */ path, /** @type {{method?: string}} */ options) =>
    options?.method === "POST" && !path.includes("?") ? response : request(path, options);
  const files = new FileImport(client, () => Promise.resolve());
  const file = new File(["x"], "a.md");
  const { signal } = new AbortController();
  await files.preview(file, signal);
  /** @type {[string, number][]} */ const shown = [];
  await files.write(file, signal, (stage, part) => shown.push([stage, part]));
  deepEqual(shown.slice(0, 2), [["importing", 0.25], ["importing", 0.75]]);
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
    pageCopies: 2,
    rules: 0,
  });
  deepEqual(sum.refused.map(({ line }) => line), [0, 0, 1]);
});
