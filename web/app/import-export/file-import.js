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
 * @typedef {{new: number, existing: number, refused: number, files: number, decisions: number, savedSearches: number, rules: number}} Counts
 * notes, and what came with them
 *
 * @typedef {Pick<Blob, "size"> & {name: string}} ImportedFile
 */

/** Has the server read files: bookmarks, exports of other programs, and archives. */
export class FileImport {
  #client;

  /** @param {NotebookClient} client */
  constructor(client) {
    this.#client = client;
  }

  /** Returns what would be imported. Nothing is written. @param {ImportedFile} file @param {AbortSignal} signal */
  preview(file, signal) {
    return this.#send(file, true, signal);
  }

  /** Imports a file. What was imported before is left as it is. @param {ImportedFile} file @param {AbortSignal} signal */
  write(file, signal) {
    return this.#send(file, false, signal);
  }

  /** @param {ImportedFile} file @param {boolean} isDryRun @param {AbortSignal} signal */
  async #send(file, isDryRun, signal) {
    const query = `dryRun=${isDryRun}&name=${encodeURIComponent(file.name)}`;
    const answer = await this.#client.request(`/imports?${query}`, { method: "POST", body: file, signal });
    return /** @type {ImportReport} */ (answer);
  }
}

/** Adds reports of several files up. @param {ImportReport[]} reports @returns {ImportReport} */
export function sumOf(reports) {
  const counts = { new: 0, existing: 0, refused: 0, files: 0, decisions: 0, savedSearches: 0, rules: 0 };
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
