/** @import { NotebookClient } from "./notebook-client.js" */

/** @typedef {{id: string, name: string, query: string}} SavedSearch */

const path = "/saved-searches";

/** @param {string} id */
const pathOf = (id) => `${path}/${encodeURIComponent(id)}`;

/** Returns the saved searches, the first saved first. @param {NotebookClient} client */
export async function savedSearches(client) {
  return /** @type {{savedSearches: SavedSearch[]}} */ (await client.request(path)).savedSearches;
}

/** @param {NotebookClient} client @param {{name: string, query: string}} search */
export async function saveSearch(client, { name, query }) {
  await client.request(path, { method: "POST", body: { name, query } });
}

/** @param {NotebookClient} client @param {string} id @param {string} name */
export async function renameSavedSearch(client, id, name) {
  await client.request(pathOf(id), { method: "PATCH", body: { name } });
}

/** @param {NotebookClient} client @param {string} id */
export async function deleteSavedSearch(client, id) {
  await client.request(pathOf(id), { method: "DELETE" });
}
