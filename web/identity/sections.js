/** @typedef {{segments: number, label: string}} Section the first segments of a path; 0 for the whole site */

/**
 * Returns the sections that a page is in, from the whole site to the page itself.
 *
 * @param {string} canonicalURL
 * @returns {Section[]}
 */
export function sectionsOf(canonicalURL) {
  const { host, pathname } = new URL(canonicalURL);
  const parts = pathname.split("/").filter(Boolean);
  return [...parts.keys(), parts.length].map((segments) => ({
    segments,
    label: [host, ...parts.slice(0, segments).map(decoded)].join("/"),
  }));
}

/** @param {string} part */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
