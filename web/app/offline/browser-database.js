/** A database of this browser in IndexedDB. It opens with its first use, and again after another window has changed or closed it. */
export class BrowserDatabase {
  #name;
  #stores;
  /** @type {Promise<IDBDatabase> | null} */ #opened = null;

  /** @param {string} name @param {string[]} stores the names of its object stores, in which each value has an `id` */
  constructor(name, stores) {
    this.#name = name;
    this.#stores = stores;
  }

  /**
   * Begins a transaction with all stores. Rejects if the browser has no storage.
   *
   * @param {IDBTransactionMode} [mode]
   */
  async transaction(mode = "readonly") {
    return (await this.#open()).transaction(this.#stores, mode);
  }

  #open() {
    return this.#opened ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(this.#name, 1);
      // The next use opens it again.
      const lost = () => (this.#opened = null);
      request.onupgradeneeded = () => {
        for (const store of this.#stores) request.result.createObjectStore(store, { keyPath: "id" });
      };
      request.onsuccess = () => {
        // A later version in another window may change the database.
        request.result.onversionchange = () => {
          request.result.close();
          lost();
        };
        request.result.onclose = lost;
        resolve(request.result);
      };
      request.onerror = () => {
        lost();
        reject(request.error);
      };
    });
  }
}

/** @param {IDBRequest} request @returns {Promise<any>} */
export function result(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Resolves when the changes of a transaction are stored. @param {IDBTransaction} transaction @returns {Promise<void>} */
export function ended(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () => reject(transaction.error);
  });
}
