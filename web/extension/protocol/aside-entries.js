/**
 * Entries that a page keeps while no worker listens. The browser may end a page together with the worker, before the next worker has heard
 * of what was typed in between. It keeps them in memory, where only the extension can read them.
 */

/** @typedef {Pick<typeof chrome.storage.session, "get" | "set" | "remove">} Area */
/** @typedef {{value: string | null}} Aside null if the entry was removed */

const prefix = "aside.";

/** @param {Area} area @param {string} name @param {string | null} value */
export async function setAside(area, name, value) {
  await area.set({ [prefix + name]: { value } });
}

/** @param {Area} area @param {string} name */
export async function removeAside(area, name) {
  await area.remove(prefix + name);
}

/** Removes all entries, and returns them. @param {Area} area @returns {Promise<[string, string | null][]>} */
export async function takeAside(area) {
  const entries = Object.entries(await area.get(null)).filter(([name]) => name.startsWith(prefix));
  if (entries.length === 0) return [];
  await area.remove(entries.map(([name]) => name));
  return entries.map(([name, aside]) => [name.slice(prefix.length), /** @type {Aside} */ (aside).value]);
}
