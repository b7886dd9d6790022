/**
 * @typedef {object} StoredIndex the index as the database has it
 * @property {ArrayBuffer} hashes
 * @property {ArrayBuffer} sections
 * @property {ArrayBuffer} neverHere
 * @property {number} cursor the position in the service's log of changes
 *
 * @typedef {{sections: string, neverHere: string}} Places hashes in base64
 */

/**
 * The hashes of the keys that have notes (`GET /api/v1/link-index`). With it, the worker looks up pages itself, and the service does not
 * learn what a person visits. A hash may belong to no note; the hash of a note's key is never missing.
 */
export class LinkIndex {
  #hashes;
  #sections;
  #neverHere;
  /** The position in the service's log of changes that the next delta continues from. */
  cursor;

  /**
   * @param {BigUint64Array<ArrayBuffer>} hashes ascending
   * @param {{sections: BigUint64Array<ArrayBuffer>, neverHere: BigUint64Array<ArrayBuffer>}} places
   * @param {number} cursor
   */
  constructor(hashes, { sections, neverHere }, cursor) {
    this.#hashes = hashes;
    this.#sections = new Set(sections);
    this.#neverHere = new Set(neverHere);
    this.cursor = cursor;
  }

  static empty() {
    const none = new BigUint64Array();
    return new LinkIndex(none, { sections: none, neverHere: none }, 0);
  }

  /** @param {StoredIndex} stored */
  static from({ hashes, sections, neverHere, cursor }) {
    const places = { sections: new BigUint64Array(sections), neverHere: new BigUint64Array(neverHere) };
    return new LinkIndex(new BigUint64Array(hashes), places, cursor);
  }

  /** The number of hashes. */
  get size() {
    return this.#hashes.length;
  }

  /** @returns {StoredIndex} */
  stored() {
    return {
      hashes: this.#hashes.buffer,
      sections: BigUint64Array.from(this.#sections).buffer,
      neverHere: BigUint64Array.from(this.#neverHere).buffer,
      cursor: this.cursor,
    };
  }

  /**
   * Returns whether a page may have notes.
   *
   * @param {string} key the page's key
   * @param {bigint} hash the key's hash
   * @param {(text: string) => bigint} hashOf
   */
  mayHaveNotes(key, hash, hashOf) {
    if (this.#sections.size === 0 && this.#neverHere.size === 0) return this.#has(hash);
    const prefixes = prefixesOf(key).map(hashOf);
    if (prefixes.some((prefix) => this.#neverHere.has(prefix))) return false;
    return this.#has(hash) || prefixes.some((prefix) => this.#sections.has(prefix));
  }

  /**
   * Returns the index after a delta of the service.
   *
   * @param {{added: string, removed: string, places: Places, cursor: number}} delta
   */
  applying({ added, removed, places, cursor }) {
    const gone = new Set(hashesOf(removed));
    const come = hashesOf(added).filter((hash) => !this.#has(hash));
    let hashes = this.#hashes;
    if (gone.size > 0 || come.length > 0) {
      // A hash that is in both lists was added last: a delta has each hash once, and joined pages are only in `added`.
      for (const hash of hashesOf(added)) gone.delete(hash);
      const kept = hashes.filter((hash) => !gone.has(hash));
      hashes = new BigUint64Array(kept.length + come.length);
      hashes.set(kept);
      hashes.set(come, kept.length);
      hashes.sort();
    }
    return new LinkIndex(hashes, placesOf(places), cursor);
  }

  /** Returns whether two indexes are equal, apart from their cursors. @param {LinkIndex} other */
  equals(other) {
    return areEqual(this.#hashes, other.#hashes) &&
      areEqual([...this.#sections], [...other.#sections]) &&
      areEqual([...this.#neverHere], [...other.#neverHere]);
  }

  /** Searches in the sorted hashes. @param {bigint} hash */
  #has(hash) {
    const hashes = this.#hashes;
    let low = 0;
    let high = hashes.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (hashes[middle] < hash) low = middle + 1;
      else high = middle;
    }
    return low < hashes.length && hashes[low] === hash;
  }
}

/** Returns the sections that a key is in: its host, and each part of its path that ends before a slash, a query or a fragment. @param {string} key */
export function prefixesOf(key) {
  const path = key.slice(0, (key.search(/[?#]/) + 1 || key.length + 1) - 1);
  const ends = [...path.matchAll(/\//g)].map(({ index }) => index);
  return [...ends, path.length].map((end) => path.slice(0, end));
}

/** Returns the hashes in a response: eight bytes each, least significant first, in base64. @param {string} base64 */
export function hashesOf(base64) {
  const bytes = Uint8Array.fromBase64(base64);
  return new BigUint64Array(bytes.buffer, 0, bytes.length >> 3);
}

/** @param {Places} places */
export function placesOf({ sections, neverHere }) {
  return { sections: hashesOf(sections), neverHere: hashesOf(neverHere) };
}

/** @param {ArrayLike<bigint>} one @param {ArrayLike<bigint>} other */
function areEqual(one, other) {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}
