/** @import { PageInView } from "../protocol/calls.js" */

/** Returns the activity of a page; null for what is not a web page. @param {PageInView | null} page */
export function linkableActivity(page) {
  if (!page?.canonicalURL) return null;
  const { url: webpageURL, canonicalURL, title, pageDescription, declaredCanonicalURL, activity } = page;
  const { publicationIdentifiers, textFingerprint } = page;
  return {
    webpageURL,
    canonicalURL,
    title,
    ...(pageDescription ? { pageDescription } : {}),
    ...(declaredCanonicalURL ? { declaredCanonicalURL } : {}),
    ...(publicationIdentifiers ? { publicationIdentifiers } : {}),
    ...(textFingerprint ? { textFingerprint } : {}),
    ...activity,
  };
}
