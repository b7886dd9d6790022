/** Runs in the page, beside the content script: lets it start again, and returns in which kind of document. */
export function startAgain() {
  delete (/** @type {{backnoteGaveUp?: boolean}} */ (globalThis).backnoteGaveUp);
  if (document.contentType === "application/pdf") return "pdf";
  return self.origin === "null" ? "sandboxed" : "page";
}
