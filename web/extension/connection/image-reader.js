import { NotebookError } from "../../base/model/notebook-error.js";
import { textOfBytes } from "../protocol/bytes.js";
/** @import { Service } from "../connection/service.js" */

/** The images that a page may read. */
const attachment = /^\/attachments\/[0-9a-f]{32}(\/thumbnail(\?size=(small|large))?)?$/;
const webPicture = /^\/web-pictures(\/[0-9a-f]{32})$/;

const imageType = /^image\/(avif|gif|jpeg|png|svg\+xml|webp)$/;

/** The maximum size of an image in bytes. */
const mostBytes = 2 * 1024 * 1024;

/**
 * Reads an image of the API for a page of the extension. A page shows thumbnails only; of a drawing (SVG) there is none.
 *
 * @param {Pick<Service, "send">} service
 * @param {unknown} path
 * @param {AbortSignal} [signal]
 * @returns {Promise<{type: string, data: string}>}
 */
export async function readImage(service, path, signal) {
  const found = attachment.exec(String(path)) ?? webPicture.exec(String(path));
  if (!found) throw new NotebookError("not-allowed", { status: 403 });
  const [, thumbnail] = found;
  const file = thumbnail ? String(path) : `${path}/thumbnail`;
  const response = await service.send(file, { signal });
  const answer = response.status === 404 && !thumbnail
    ? await service.send(String(path), { signal })
    : response;
  const type = answer.headers.get("Content-Type") ?? "";
  if (!answer.ok || !imageType.test(type)) throw new NotebookError("no-image", { status: answer.status });
  if (Number(answer.headers.get("Content-Length")) > mostBytes) throw new NotebookError("no-image");
  const bytes = await answer.arrayBuffer();
  if (bytes.byteLength > mostBytes) throw new NotebookError("no-image");
  return { type, data: textOfBytes(bytes) };
}
