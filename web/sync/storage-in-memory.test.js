/** Returns a storage like those of a browser, for tests. */
export function storageInMemory() {
  /** @type {Map<string, string>} */
  const stored = new Map();
  return {
    get length() {
      return stored.size;
    },
    key: (/** @type {number} */ index) => [...stored.keys()][index] ?? null,
    getItem: (/** @type {string} */ name) => stored.get(name) ?? null,
    setItem: (/** @type {string} */ name, /** @type {string} */ value) => void stored.set(name, value),
    removeItem: (/** @type {string} */ name) => void stored.delete(name),
  };
}
