import { randomKey } from "../../base/dom/random-key.js";
import { sendReporting } from "./send-reporting.js";
/** @import { NotebookClient } from "../../client/notebook-client.js" */

/**
 * @typedef {object} ImportedEntry an entry of a file
 * @property {string} [file] its file, in an archive
 * @property {number} line
 * @property {string} title
 * @property {string} [reason] why it was refused
 *
 * @typedef {object} ImportReport what the server did with a file, or would do
 * @property {Counts} counts
 * @property {ImportedEntry[]} refused the first refused entries
 *
 * @typedef {{new: number, existing: number, refused: number, files: number, decisions: number, savedSearches: number, pageCopies: number, rules: number}} Counts
 * notes, and what came with them
 *
 * @typedef {Pick<Blob, "size"> & {name: string}} ImportedFile
 *
 * @typedef {"sending" | "checking" | "importing"} ImportStage
 * @typedef {(stage: ImportStage, part: number) => void} OnProgress called with a number from 0 to 1
 *
 * @typedef {{id: string, onRead: (part: number) => void}} Reading an import whose progress the server is asked for, and what is called with it
 */

/**
 * Has the server read files: bookmarks, exports of other programs, and archives. A file that was previewed stays on the server for
 * some minutes, so that it is sent once.
 */
export class FileImport {
  #client;
  #pause;
  /** The imports of files that the server has. @type {Map<ImportedFile, string>} */ #uploads = new Map();

  /** @param {NotebookClient} client @param {() => Promise<void>} [pause] resolves before the server is asked for its progress again */
  constructor(client, pause = () => new Promise((resolve) => setTimeout(resolve, 500))) {
    this.#client = client;
    this.#pause = pause;
  }

  /**
   * Returns what would be imported. Nothing is written.
   *
   * @param {ImportedFile} file
   * @param {AbortSignal} signal
   * @param {OnProgress} [onProgress]
   */
  async preview(file, signal, onProgress = () => {}) {
    const upload = randomKey();
    this.#uploads.set(file, upload);
    return await this.#send(
      file,
      `dryRun=true&upload=${upload}`,
      signal,
      (part) => onProgress("sending", part),
      {
        id: upload,
        onRead: (part) => onProgress("checking", part),
      },
    );
  }

  /**
   * Imports a file. What was imported before is left as it is.
   *
   * @param {ImportedFile} file
   * @param {AbortSignal} signal
   * @param {OnProgress} [onProgress]
   */
  async write(file, signal, onProgress = () => {}) {
    const onRead = (/** @type {number} */ part) => onProgress("importing", part);
    const kept = this.#uploads.get(file);
    if (kept) {
      try {
        const request = this.#client.request(`/imports/${kept}`, { method: "POST", signal });
        const report = await this.#watch(request, { id: kept, onRead });
        this.#uploads.delete(file);
        return report;
      } catch (error) {
        // The server has kept it too long, or was started again.
        if (/** @type {{kind?: string}} */ (error).kind !== "upload-not-found") throw error;
        this.#uploads.delete(file);
      }
    }
    const upload = randomKey();
    const onSent = (/** @type {number} */ part) => onProgress("sending", part);
    return await this.#send(file, `dryRun=false&upload=${upload}`, signal, onSent, { id: upload, onRead });
  }

  /** Has the server delete the files that were previewed and not imported. */
  forget() {
    for (const upload of this.#uploads.values()) {
      // It deletes them by itself later.
      this.#client.request(`/imports/${upload}`, { method: "DELETE" }).catch(() => {});
    }
    this.#uploads.clear();
  }

  /**
   * @param {ImportedFile} file
   * @param {string} query
   * @param {AbortSignal} signal
   * @param {(part: number) => void} onSent
   * @param {Reading} reading
   */
  #send(file, query, signal, onSent, reading) {
    let isSent = false;
    const send = sendReporting((part) => {
      isSent = part === 1;
      onSent(part);
    });
    const path = `/imports?${query}&name=${encodeURIComponent(file.name)}`;
    return this.#watch(
      this.#client.request(path, { method: "POST", body: file, signal, send }),
      reading,
      () => isSent,
    );
  }

  /**
   * Waits for the response, and asks meanwhile how much of the file the server has read.
   *
   * @param {Promise<unknown>} response
   * @param {Reading} reading
   * @param {() => boolean} [isSent] whether the server has the file
   */
  async #watch(response, { id, onRead }, isSent = () => true) {
    let isDone = false;
    const ask = async () => {
      for (;;) {
        await this.#pause();
        if (isDone) return;
        if (!isSent()) continue;
        const state = await this.#client.request(`/imports/${id}`).catch(() => undefined);
        if (!isDone && state) onRead(/** @type {{progress: number}} */ (state).progress);
      }
    };
    void ask();
    try {
      return /** @type {ImportReport} */ (await response);
    } finally {
      isDone = true;
    }
  }
}

/** Adds reports of several files up. @param {ImportReport[]} reports @returns {ImportReport} */
export function sumOf(reports) {
  const counts = {
    new: 0,
    existing: 0,
    refused: 0,
    files: 0,
    decisions: 0,
    savedSearches: 0,
    pageCopies: 0,
    rules: 0,
  };
  for (const report of reports) {
    for (const name of /** @type {(keyof Counts)[]} */ (Object.keys(counts))) {
      counts[name] += report.counts[name];
    }
  }
  return {
    counts,
    refused: reports.flatMap(({ refused }) => refused),
  };
}
