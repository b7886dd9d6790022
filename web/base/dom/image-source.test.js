import { deepEqual, equal } from "node:assert/strict";
import { readImagesBy, withImage } from "./image-source.js";

/** Returns what `withImage` calls. @param {string} path @returns {Promise<string | null>} */
const shown = (path) => new Promise((resolve) => withImage(path, resolve, () => resolve(null)));

Deno.test("where a server serves the page, an image has its URL at once", () => {
  /** @type {string[]} */
  const calls = [];
  withImage("/attachments/a", (url) => void calls.push(url));
  deepEqual(calls, ["/api/v1/attachments/a"]);
});

Deno.test("an image that is read has a URL of its own, and is read once", async () => {
  /** @type {string[]} */
  const paths = [];
  readImagesBy((path) => {
    paths.push(path);
    return Promise.resolve(new Blob([path]));
  });
  const url = await shown("/a");
  equal(await (await fetch(url ?? "")).text(), "/a");
  equal(await shown("/a"), url);
  deepEqual(paths, ["/a"]);
});

Deno.test("an image that could not be read is read again", async () => {
  readImagesBy(() => Promise.reject(new Error()));
  equal(await shown("/b"), null);
  readImagesBy(() => Promise.resolve(new Blob(["b"])));
  equal((await shown("/b"))?.startsWith("blob:"), true);
});

Deno.test("a hundred images are kept, the last used ones", async () => {
  /** @type {string[]} */
  let paths = [];
  readImagesBy((path) => {
    paths.push(path);
    return Promise.resolve(new Blob([path]));
  });
  for (let number = 0; number < 100; number++) await shown(`/${number}`);
  await shown("/0");
  await shown("/100");
  paths = [];
  await shown("/0");
  await shown("/1");
  deepEqual(paths, ["/1"]);
});
