/** Returns an area of the extension's storage that is in memory. @returns {import("./aside-entries.js").Area} */
export function areaInMemory() {
  /** @type {Map<string, unknown>} */
  const entries = new Map();
  const area = {
    get: () => Promise.resolve(Object.fromEntries(entries)),
    set: (/** @type {Record<string, unknown>} */ changed) => {
      for (const [name, value] of Object.entries(changed)) entries.set(name, structuredClone(value));
      return Promise.resolve();
    },
    remove: (/** @type {string | string[]} */ names) => {
      for (const name of [names].flat()) entries.delete(name);
      return Promise.resolve();
    },
  };
  return /** @type {import("./aside-entries.js").Area} */ (area);
}
