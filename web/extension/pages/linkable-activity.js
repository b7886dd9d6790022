/** @import { PageInView } from "../protocol/calls.js" */

/** Returns the activity of a page; null for what is not a web page. @param {PageInView | null} page */
export function linkableActivity(page) {
  if (!page?.canonicalURL) return null;
  return { webpageURL: page.url, canonicalURL: page.canonicalURL, title: page.title, ...page.activity };
}
