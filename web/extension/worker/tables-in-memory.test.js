/** The tables of the database, as one start of the worker leaves them to the next. */
export function tables() {
  const made = { state: new Map(), storage: new Map(), refused: new Map(), saved: new Map() };
  /** @typedef {keyof typeof made} Name */
  return {
    ...made,
    read: (/** @type {Name} */ store, /** @type {string} */ key) => Promise.resolve(made[store].get(key)),
    readEach: (/** @type {Name} */ store, /** @type {string[]} */ keys) =>
      Promise.resolve(keys.map((key) => made[store].get(key))),
    readAll: (/** @type {Name} */ store) => Promise.resolve([...made[store]]),
    write: (/** @type {{store: Name, key: string, value: unknown}[]} */ entries) => {
      for (const { store, key, value } of structuredClone(entries)) {
        if (value === undefined) made[store].delete(key);
        else made[store].set(key, value);
      }
      return Promise.resolve();
    },
    clear: (/** @type {Name} */ store) => Promise.resolve(made[store].clear()),
  };
}
