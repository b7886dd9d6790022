/** @import { NotebookClient } from "../../client/notebook-client.js" */

/** @typedef {{name: string, query: string}} ExportedSearch */

/** Reads the saved searches, and adds those of a file to another notebook. */
export class SavedSearchTransfer {
  #client;

  /** @param {NotebookClient} client */
  constructor(client) {
    this.#client = client;
  }

  /** @returns {Promise<ExportedSearch[]>} */
  async read() {
    const answer = await this.#client.request("/saved-searches");
    const { savedSearches } = /** @type {{savedSearches: ExportedSearch[]}} */ (answer);
    return savedSearches.map(({ name, query }) => ({ name, query }));
  }

  /**
   * Adds the searches that the notebook does not have.
   *
   * @param {ExportedSearch[]} searches
   * @param {AbortSignal} signal
   * @returns {Promise<string[]>} the names of what was refused
   */
  async write(searches, signal) {
    if (searches.length === 0) return [];
    const known = new Set((await this.read()).map(identityOf));
    const refused = [];
    for (const { name, query } of searches) {
      signal.throwIfAborted();
      if (known.has(identityOf({ name, query }))) continue;
      try {
        await this.#client.request("/saved-searches", { method: "POST", body: { name, query } });
        known.add(identityOf({ name, query }));
      } catch (error) {
        const { kind } = /** @type {{kind?: string}} */ (error);
        if (kind === "unreachable" || kind === "signed-out") throw error;
        refused.push(name);
      }
    }
    return refused;
  }
}

/** @param {ExportedSearch} search */
function identityOf({ name, query }) {
  return JSON.stringify([name, query]);
}

/** Returns the saved searches of a file that an export wrote. @param {string} text @returns {ExportedSearch[]} */
export function savedSearchesFromJSON(text) {
  try {
    const { savedSearches } = JSON.parse(text);
    if (!Array.isArray(savedSearches)) return [];
    return savedSearches.filter((one) => typeof one?.name === "string" && typeof one?.query === "string");
  } catch {
    return [];
  }
}
