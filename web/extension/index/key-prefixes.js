/** Returns the sections that a key is in: its host, and each part of its path that ends before a slash, a query or a fragment. @param {string} key */
export function prefixesOf(key) {
  const path = key.slice(0, pathEndOf(key));
  const ends = [...path.matchAll(/\//g)].map(({ index }) => index);
  return [...ends, path.length].map((end) => path.slice(0, end));
}

/** Returns where the path of a key ends. @param {string} key */
export function pathEndOf(key) {
  const end = key.search(/[?#]/);
  return end < 0 ? key.length : end;
}
