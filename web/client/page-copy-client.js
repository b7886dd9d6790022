import { NotebookError } from "../base/model/notebook-error.js";
/** @import { Page } from "../base/model/page.js" */
/** @import { NotebookClient } from "./notebook-client.js" */

/** @param {string} linkID */
const pathOf = (linkID) => `/links/${encodeURIComponent(linkID)}/copy`;

/** Opens the newest kept copy of a linked page. Returns `null` if there is none. @param {NotebookClient} client @param {string} url @param {AbortSignal} [signal] */
export async function openPageCopy(client, url, signal) {
  try {
    const options = { method: "POST", body: { url, copy: true }, signal };
    return /** @type {Page} */ (await client.request("/pages", options));
  } catch (error) {
    return withoutCopy(error);
  }
}

/** Returns when the copy of a link's page was made, or `null` if there is none. @param {NotebookClient} client @param {string} linkID */
export async function pageCopy(client, linkID) {
  try {
    return /** @type {{madeAt: string}} */ (await client.request(pathOf(linkID)));
  } catch (error) {
    return withoutCopy(error);
  }
}

/** Fetches the page of a link, and keeps a copy of it. @param {NotebookClient} client @param {string} linkID */
export async function keepPageCopy(client, linkID) {
  await client.request(pathOf(linkID), { method: "PUT" });
}

/** @param {NotebookClient} client @param {string} linkID */
export async function deletePageCopy(client, linkID) {
  await client.request(pathOf(linkID), { method: "DELETE" });
}

/** Returns `null` for the error that there is no copy. @param {unknown} error @returns {null} */
function withoutCopy(error) {
  if (error instanceof NotebookError && error.kind === "copy-not-found") return null;
  throw error;
}
