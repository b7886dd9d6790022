/** @typedef {{backnoteGaveUp?: boolean, backnoteLanguage?: string}} World */

/**
 * Runs in the page, beside the content script: lets it start again, and returns in which kind of document.
 *
 * @param {string} language the tag of the chosen language; empty for the browser's language
 */
export function startAgain(language) {
  const world = /** @type {World} */ (globalThis);
  delete world.backnoteGaveUp;
  world.backnoteLanguage = language;
  if (document.contentType === "application/pdf") return "pdf";
  return self.origin === "null" ? "sandboxed" : "page";
}
