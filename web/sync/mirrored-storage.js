/**
 * A storage in memory whose entries are also written elsewhere, for pages and workers that have no `localStorage`.
 */
export class MirroredStorage {
  #entries;
  #write;

  /**
   * @param {Iterable<[string, string]>} entries
   * @param {(key: string, value: string | null) => void} write called with each change; null removes the entry
   */
  constructor(entries, write) {
    this.#entries = new Map(entries);
    this.#write = write;
  }

  get length() {
    return this.#entries.size;
  }

  /** @param {number} index */
  key(index) {
    return [...this.#entries.keys()][index] ?? null;
  }

  /** @param {string} key */
  getItem(key) {
    return this.#entries.get(key) ?? null;
  }

  /** @param {string} key @param {string} value */
  setItem(key, value) {
    if (this.#entries.get(key) === value) return;
    this.#entries.set(key, value);
    this.#write(key, value);
  }

  /** @param {string} key */
  removeItem(key) {
    if (this.#entries.delete(key)) this.#write(key, null);
  }
}
