import { NotebookError } from "../base/model/notebook-error.js";
/** @import { NewLink, NoteText, QuoteChange } from "../base/model/model.js" */
/** @import { RequestFunction } from "./request.js" */

/** The number of URLs in a request. */
const most = 100;

/** Returns a link as the service takes it, which derives the canonical URL itself. @param {NewLink} link */
export function sentLink({ canonicalURL: _, ...link }) {
  return link;
}

/** Returns a change of a quote as the service takes it. @param {QuoteChange} change */
export function sentQuote({ color, comment, formerComment }) {
  return { color, ...(comment === undefined ? {} : { comment, formerComment: formerComment ?? null }) };
}

/** Returns a new note as the service takes it. @param {NoteText & {links: NewLink[]}} draft */
export function sentNote({ title, body, links }) {
  return { title, body, links: links.map(sentLink) };
}

/**
 * Returns the canonical URLs of URLs in their order, and undefined for what is no web page.
 *
 * @param {RequestFunction} request
 * @param {string[]} urls
 * @param {AbortSignal} [signal]
 */
export async function canonicalURLs(request, urls, signal) {
  /** @type {(string | undefined)[]} */
  const found = [];
  while (found.length < urls.length) {
    const body = { urls: urls.slice(found.length, found.length + most) };
    const answer = await request("/canonicalize", { method: "POST", body, signal });
    const { results } = /** @type {{results: {canonicalURL?: string}[]}} */ (answer);
    if (results.length !== body.urls.length) throw new NotebookError("unexpected-answer");
    found.push(...results.map(({ canonicalURL }) => canonicalURL));
  }
  return found;
}
