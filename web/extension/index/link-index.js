import { prefixesOf } from "./key-prefixes.js";
import { TransientParts } from "./transient-parts.js";

/**
 * @typedef {object} StoredIndex the index as the database has it
 * @property {ArrayBuffer} hashes
 * @property {ArrayBuffer} sections
 * @property {ArrayBuffer} neverHere
 * @property {ArrayBuffer} [appOrigins] absent in an index of an earlier version
 * @property {ArrayBuffer} [reminderSites] absent in an index of an earlier version
 * @property {ArrayBuffer} [linkedSites] absent in an index of an earlier version
 * @property {ArrayBuffer} [transientParameters] absent in an index of an earlier version
 * @property {number} cursor the position in the service's log of changes
 *
 * @typedef {object} Places hashes in base64; earlier services have only the first two
 * @property {string} sections
 * @property {string} neverHere
 * @property {string} [appOrigins] those of origins with links that have an app's own identifiers
 * @property {string} [reminderSites] those of hosts with a reminder on the site
 * @property {string} [linkedSites] those of sites with links, absent if they are the same as before
 * @property {string} [transientParameters] pairs, see `TransientParts`
 *
 * @typedef {Record<keyof Places, BigUint64Array<ArrayBuffer>>} PlaceHashes
 */

/**
 * The hashes of the keys that have notes (`GET /api/v1/link-index`). With it, the worker looks up pages itself, and the service does not
 * learn what a person visits. A hash may belong to no note; the hash of a note's key is never missing.
 */
export class LinkIndex {
  #hashes;
  #sections;
  #neverHere;
  #appOrigins;
  #reminderSites;
  #linkedSites;
  #transientParts;
  /** The position in the service's log of changes that the next delta continues from. */
  cursor;

  /**
   * @param {BigUint64Array<ArrayBuffer>} hashes ascending
   * @param {PlaceHashes} places
   * @param {number} cursor
   */
  constructor(
    hashes,
    { sections, neverHere, appOrigins, reminderSites, linkedSites, transientParameters },
    cursor,
  ) {
    this.#hashes = hashes;
    this.#sections = new Set(sections);
    this.#neverHere = new Set(neverHere);
    this.#appOrigins = new Set(appOrigins);
    this.#reminderSites = new Set(reminderSites);
    this.#linkedSites = new Set(linkedSites);
    this.#transientParts = new TransientParts(transientParameters);
    this.cursor = cursor;
  }

  static empty() {
    const none = { sections: "", neverHere: "" };
    return new LinkIndex(new BigUint64Array(), placesOf(none), 0);
  }

  /** @param {StoredIndex} stored */
  static from(
    {
      hashes,
      sections,
      neverHere,
      appOrigins = new ArrayBuffer(),
      reminderSites = new ArrayBuffer(),
      linkedSites,
      transientParameters = new ArrayBuffer(),
      cursor,
    },
  ) {
    const places = {
      sections: new BigUint64Array(sections),
      neverHere: new BigUint64Array(neverHere),
      appOrigins: new BigUint64Array(appOrigins),
      reminderSites: new BigUint64Array(reminderSites),
      linkedSites: new BigUint64Array(linkedSites ?? new ArrayBuffer()),
      transientParameters: new BigUint64Array(transientParameters),
    };
    // Without a cursor, the whole index is read again. A delta without changes has no sites.
    return new LinkIndex(new BigUint64Array(hashes), places, linkedSites ? cursor : 0);
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
      appOrigins: BigUint64Array.from(this.#appOrigins).buffer,
      reminderSites: BigUint64Array.from(this.#reminderSites).buffer,
      linkedSites: BigUint64Array.from(this.#linkedSites).buffer,
      transientParameters: BigUint64Array.from(this.#transientParts.pairs).buffer,
      cursor: this.cursor,
    };
  }

  /**
   * Returns whether a page may have notes, or a visit to its site may remind of some.
   *
   * @param {string} key the page's key
   * @param {bigint} hash the key's hash
   * @param {(text: string) => bigint} hashOf
   * @param {string[]} [identifierKeys] the keys of the identifiers that the page declares
   * @param {string[]} [hosts] the hosts of the page
   */
  mayHaveNotes(key, hash, hashOf, identifierKeys = [], hosts = []) {
    const isFound = this.#has(hash) || identifierKeys.some((key) => this.#has(hashOf(key))) ||
      this.#reminderSites.size > 0 &&
        hosts.some((host) => this.#reminderSites.has(hashOf(host.replace(/^www\./, ""))));
    const hasPlaces = this.#sections.size > 0 || this.#neverHere.size > 0 ||
      !this.#transientParts.isEmpty;
    if (!hasPlaces) return isFound;
    const prefixes = prefixesOf(key).map(hashOf);
    if (prefixes.some((prefix) => this.#neverHere.has(prefix))) return false;
    if (isFound || prefixes.some((prefix) => this.#sections.has(prefix))) return true;
    const without = this.#transientParts.keyWithout(key, hashOf);
    return without !== null && this.#has(hashOf(without));
  }

  /** Returns whether the person wants no notes in the section of a key. @param {string} key @param {(text: string) => bigint} hashOf */
  isNeverHere(key, hashOf) {
    return this.#neverHere.size > 0 && prefixesOf(key).some((prefix) => this.#neverHere.has(hashOf(prefix)));
  }

  /** Returns whether links of an origin may have an app's own identifiers. @param {string} origin @param {(text: string) => bigint} hashOf */
  mayHaveIdentifiers(origin, hashOf) {
    return this.#appOrigins.size > 0 && this.#appOrigins.has(hashOf(origin));
  }

  /** Returns whether a site may have links. @param {string} site `linkedSite` of a host @param {(text: string) => bigint} hashOf */
  mayHaveLinksOn(site, hashOf) {
    return this.#linkedSites.size > 0 && this.#linkedSites.has(hashOf(site));
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
    const now = placesOf(places);
    if (places.linkedSites === undefined) now.linkedSites = BigUint64Array.from(this.#linkedSites);
    return new LinkIndex(hashes, now, cursor);
  }

  /** Returns whether two indexes are equal, apart from their cursors. @param {LinkIndex} other */
  equals(other) {
    return areEqual(this.#hashes, other.#hashes) &&
      areEqual([...this.#sections], [...other.#sections]) &&
      areEqual([...this.#neverHere], [...other.#neverHere]) &&
      areEqual([...this.#appOrigins], [...other.#appOrigins]) &&
      areEqual([...this.#reminderSites], [...other.#reminderSites]) &&
      areEqual([...this.#linkedSites], [...other.#linkedSites]) &&
      areEqual(this.#transientParts.pairs, other.#transientParts.pairs);
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

/** Returns the key of an app's own identifier (`Key.init(appIdentifier:origin:)`). @param {string} identifier @param {string} origin */
export function identifierKey(identifier, origin) {
  return `app:${origin}#${identifier}`;
}

/** Returns the hashes in a response: eight bytes each, least significant first, in base64. @param {string} base64 */
export function hashesOf(base64) {
  const bytes = Uint8Array.fromBase64(base64);
  return new BigUint64Array(bytes.buffer, 0, bytes.length >> 3);
}

/** @param {Places} places @returns {PlaceHashes} */
export function placesOf(
  { sections, neverHere, appOrigins = "", reminderSites = "", linkedSites = "", transientParameters = "" },
) {
  return {
    sections: hashesOf(sections),
    neverHere: hashesOf(neverHere),
    appOrigins: hashesOf(appOrigins),
    reminderSites: hashesOf(reminderSites),
    linkedSites: hashesOf(linkedSites),
    transientParameters: hashesOf(transientParameters),
  };
}

/** @param {ArrayLike<bigint>} one @param {ArrayLike<bigint>} other */
function areEqual(one, other) {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}
