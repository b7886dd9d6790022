import { element } from "../base/dom/element.js";
import { urlOf } from "../base/model/link-url.js";
import { safeHref } from "../base/url/url-parts.js";
/** @import { Link, NotebookPort } from "../base/model/model.js" */

/**
 * The links written in a note's text. The text keeps them as they were written, and they open what the cards of the note's links open.
 *
 * @typedef {{links: readonly Link[], notebook: Pick<NotebookPort, "canonicalURLs">}} LinkedNote
 */

/** The milliseconds that a press waits for the service, while the browser still takes it for one. */
const patience = 1000;

/**
 * Returns what URLs in the text of a note open, in their order. Those that no link of the note has are asked of the service, because a note
 * has one link to a page, however often its text contains its URL. Without an answer, they open as they are written.
 *
 * @param {LinkedNote} note
 * @param {string[]} urls
 * @param {AbortSignal} [signal]
 * @returns {Promise<string[]>}
 */
export async function openedURLs({ links, notebook }, urls, signal) {
  const opened = new Map(links.map((link) => [safeHref(link.webpageURL ?? ""), urlOf(link)]));
  const others = [...new Set(urls)].filter((url) => !opened.has(safeHref(url)));
  const found = others.length ? await notebook.canonicalURLs?.(others, signal).catch(() => null) : null;
  const canonical = new Map(others.map((url, i) => [url, found?.[i]]));
  return urls.map((url) =>
    opened.get(safeHref(url)) ?? urlOf({ webpageURL: url, canonicalURL: canonical.get(url) }) ?? url
  );
}

/**
 * Opens the page of a URL in the text of a note.
 *
 * @param {LinkedNote} note
 * @param {string} url
 */
export async function openTextLink(note, url) {
  const [href] = await openedURLs(note, [url], AbortSignal.timeout(patience));
  element("a", { href: safeHref(href), target: "_blank", rel: "noopener noreferrer" }).click();
}
