import { NotebookError } from "../../base/model/notebook-error.js";
import { bytesOfText } from "../protocol/bytes.js";

/** The maximum size of a file in bytes. */
const mostBytes = 25 * 1024 * 1024;

/** The number of files that a page sends at once. */
const mostFiles = 2;

/**
 * The files of a page, which it sends in parts before the request that contains them, because a message has a maximum length. They are in
 * memory only: if the browser ends the worker meanwhile, the request fails, and the page says that the file was not added.
 */
export class SentFiles {
  /** @type {Map<string, {parts: Uint8Array<ArrayBuffer>[], size: number}>} */ #files = new Map();

  /**
   * Adds the next part of a file.
   *
   * @param {unknown} key a name of the file that the page chose
   * @param {unknown} offset the size of the parts before it
   * @param {unknown} text
   */
  add(key, offset, text) {
    if (typeof key !== "string" || !/^[0-9a-f]{32}$/.test(key) || typeof text !== "string") {
      throw interrupted();
    }
    const file = offset === 0 ? { parts: [], size: 0 } : this.#files.get(key);
    if (!file || file.size !== offset) throw interrupted();
    const part = bytesOfText(text);
    file.parts.push(part);
    file.size += part.length;
    this.#files.delete(key);
    if (file.size > mostBytes || this.#files.size >= mostFiles) throw interrupted();
    this.#files.set(key, file);
  }

  /** Returns a file and forgets it. @param {unknown} key @param {unknown} size */
  take(key, size) {
    const file = this.#files.get(String(key));
    this.#files.delete(String(key));
    if (!file || file.size !== size) throw interrupted();
    return new Blob(file.parts);
  }
}

function interrupted() {
  return new NotebookError("unreachable", { problem: "file-interrupted" });
}
