/** @typedef {"state" | "storage" | "refused" | "saved"} StoreName */

const name = "backnote";
/** @type {StoreName[]} */
const stores = ["state", "storage", "refused", "saved"];

/** The version of the database, one more with each new table. */
const version = 2;

/**
 * The worker's data on disk (IndexedDB), in tables of keys and values: `state` has the connection, the link index, the rules and
 * the settings; `storage` what pages of the extension keep, the unsent notes among it; `refused` the notes that the service refused; `saved`
 * the copy of notes that is shown while the service does not respond.
 */
export class Database {
  /** @type {Promise<IDBDatabase> | null} */ #opened = null;

  /** @param {StoreName} store @param {string} key @returns {Promise<any>} */
  async read(store, key) {
    const database = await this.#open();
    return await result(database.transaction(store).objectStore(store).get(key));
  }

  /** Returns the values of several keys, in their order. @param {StoreName} store @param {string[]} keys @returns {Promise<any[]>} */
  async readEach(store, keys) {
    const table = (await this.#open()).transaction(store).objectStore(store);
    return await Promise.all(keys.map((key) => result(table.get(key))));
  }

  /** Returns all entries. @param {StoreName} store @returns {Promise<[string, any][]>} */
  async readAll(store) {
    const table = (await this.#open()).transaction(store).objectStore(store);
    const [keys, values] = await Promise.all([result(table.getAllKeys()), result(table.getAll())]);
    return keys.map((key, index) => [String(key), values[index]]);
  }

  /**
   * Writes entries in one transaction, which is on disk when the promise resolves. Undefined removes an entry.
   *
   * @param {{store: StoreName, key: string, value: unknown}[]} entries
   */
  async write(entries) {
    const database = await this.#open();
    const names = [...new Set(entries.map(({ store }) => store))];
    const transaction = database.transaction(names, "readwrite");
    for (const { store, key, value } of entries) {
      const table = transaction.objectStore(store);
      if (value === undefined) table.delete(key);
      else table.put(value, key);
    }
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
  }

  /** Removes all entries of a table. @param {StoreName} store */
  async clear(store) {
    await result((await this.#open()).transaction(store, "readwrite").objectStore(store).clear());
  }

  #open() {
    return this.#opened ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(name, version);
      request.onupgradeneeded = () => {
        const { objectStoreNames } = request.result;
        for (const store of stores) {
          if (!objectStoreNames.contains(store)) request.result.createObjectStore(store);
        }
      };
      request.onsuccess = () => {
        // A browser that clears data closes it.
        request.result.onclose = () => (this.#opened = null);
        resolve(request.result);
      };
      request.onerror = () => {
        this.#opened = null;
        reject(request.error);
      };
    });
  }
}

/** @template Value @param {IDBRequest<Value>} request @returns {Promise<Value>} */
function result(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
