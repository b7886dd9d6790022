import { deepEqual, rejects } from "node:assert/strict";
import { readImage } from "./image-reader.js";

const id = "0123456789abcdef0123456789abcdef";
const { signal } = new AbortController();

/** A service that has some images. @param {Record<string, Response>} images */
function serviceWith(images) {
  /** @type {string[]} */
  const requests = [];
  const send = (/** @type {string} */ path) => {
    requests.push(path);
    return Promise.resolve(images[path] ?? new Response("{}", { status: 404 }));
  };
  return { requests, send };
}

/** @param {string} type @param {BodyInit} [body] */
const image = (type, body = "ab") => new Response(body, { headers: { "Content-Type": type } });

for (
  const [path, requested] of [
    [`/attachments/${id}`, `/attachments/${id}/thumbnail`],
    [`/attachments/${id}/thumbnail`, `/attachments/${id}/thumbnail`],
    [`/web-pictures/${id}`, `/web-pictures/${id}`],
    [`/attachments/${id}/thumbnail?size=small`, `/attachments/${id}/thumbnail?size=small`],
  ]
) {
  Deno.test(`a page reads ${path}`, async () => {
    const service = serviceWith({ [requested]: image("image/webp") });
    deepEqual(await readImage(service, path, signal), { type: "image/webp", data: "YWI=" });
    deepEqual(service.requests, [requested]);
  });
}

Deno.test("a drawing has no thumbnail and is read itself", async () => {
  const service = serviceWith({ [`/attachments/${id}`]: image("image/svg+xml") });
  deepEqual((await readImage(service, `/attachments/${id}`, signal)).type, "image/svg+xml");
});

for (
  const path of [
    "/notes",
    "/attachments",
    `/attachments/${id}/../../tokens`,
    `/attachments/${id}/thumbnail?size=huge`,
    `/attachments/${id.toUpperCase()}`,
    null,
  ]
) {
  Deno.test(`a page does not read ${path}`, async () => {
    const service = serviceWith({});
    await rejects(readImage(service, path, signal));
    deepEqual(service.requests, []);
  });
}

for (
  const [about, response] of /** @type {[string, Response][]} */ ([
    ["a file that is no image", image("application/octet-stream")],
    ["a page", image("text/html")],
    ["a large image", image("image/gif", new Uint8Array(2 * 1024 * 1024 + 1))],
  ])
) {
  Deno.test(`${about} is not read`, async () => {
    await rejects(
      readImage(serviceWith({ [`/attachments/${id}/thumbnail`]: response }), `/attachments/${id}`, signal),
    );
  });
}
