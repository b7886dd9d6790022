import { words } from "./words.js";

/** @typedef {{title: string, detail: string, safe: string}} ErrorWords what happened, why, and what is safe */

/** @type {Record<string, string>} */
const titles = {
  "invalid-url": words.notAnAddress,
  "page-unreachable": words.pageUnreachable,
  "page-timeout": words.pageTimeout,
  "page-not-readable": words.pageNotReadable,
  "page-too-large": words.pageTooLarge,
  "note-not-found": words.noteMissing,
  "host-replaced": words.proxyFailed,
};

/**
 * Returns what an error means to a person. A detail from the server is the middle part.
 *
 * @param {unknown} error
 * @returns {ErrorWords}
 */
export function errorWords(error) {
  const { kind, detail } = kindAndDetail(error);
  if (isUnreachable(error)) {
    return { title: words.unreachable, detail: "", safe: words.unreachableSafe };
  }
  if (kind === "invalid-url") {
    return { title: words.notAnAddress, detail: detail || words.notAnAddressWhy, safe: words.notesSafe };
  }
  if (kind === "note-not-found") return { title: words.noteMissing, detail: words.noteMissingWhy, safe: "" };
  if (kind.startsWith("page-")) {
    return {
      title: titles[kind] ?? words.pageFailed,
      detail: detail || fallback(kind),
      safe: words.stillSafe,
    };
  }
  // The server's own limits have a problem of their own.
  if (kind === "http-413") {
    return { title: words.proxyFailed, detail: words.proxyLimit, safe: words.notesSafe };
  }
  return { title: titles[kind] ?? words.serverFailed, detail, safe: words.notesSafe };
}

/** The errors of a reverse proxy whose server does not respond. */
const gatewayErrors = ["http-502", "http-503", "http-504"];

/** Returns whether the server did not respond, also to the request of a module. @param {unknown} error */
export function isUnreachable(error) {
  const { kind } = kindAndDetail(error);
  return kind === "unreachable" || gatewayErrors.includes(kind) || error instanceof TypeError;
}

/** Joins sentences. A full-width full stop needs no space after it. @param {...string} sentences */
export function joinSentences(...sentences) {
  return sentences.filter(Boolean).join(" ").replaceAll("。 ", "。");
}

/** @param {string} kind */
function fallback(kind) {
  return kind === "page-unreachable" ? words.pageUnreachableWhy : "";
}

/** @param {unknown} error */
function kindAndDetail(error) {
  const { kind = "", detail = "" } = /** @type {{kind?: string, detail?: string}} */ (error ?? {});
  return { kind, detail };
}
