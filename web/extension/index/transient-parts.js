/**
 * The parameters that the service learned to ignore for the account. Each is a pair of hashes: that of a place, which is one of `prefixesOf`, and
 * that of the parameter's name. The parameter is ignored on the place and below.
 */
export class TransientParameters {
  /** The hashes as they came: a place, a name, a place, a name… */
  pairs;
  /** The hashes of the names, by that of their place. @type {Map<bigint, Set<bigint>>} */
  #names = new Map();

  /** @param {BigUint64Array<ArrayBuffer>} pairs */
  constructor(pairs) {
    this.pairs = pairs;
    for (let i = 0; i + 1 < pairs.length; i += 2) {
      const names = this.#names.get(pairs[i]) ?? new Set();
      this.#names.set(pairs[i], names.add(pairs[i + 1]));
    }
  }

  get isEmpty() {
    return this.#names.size === 0;
  }

  /**
   * Returns a key without the parameters that are ignored there, or null if it has none of them.
   *
   * @param {string} key
   * @param {bigint[]} places the hashes of the places that the key is in
   * @param {(text: string) => bigint} hashOf
   */
  keyWithout(key, places, hashOf) {
    const ignored = places.flatMap((place) => this.#names.get(place) ?? []);
    if (ignored.length === 0) return null;
    const [, path, query, fragment = ""] = /^([^?#]*)\?([^#]*)(#.*)?$/s.exec(key) ?? [];
    const parameters = query?.split("&") ?? [];
    const kept = parameters.filter((parameter) => {
      const name = hashOf(parameter.split("=", 1)[0]);
      return !ignored.some((names) => names.has(name));
    });
    if (kept.length === parameters.length) return null;
    return `${path}${kept.length > 0 ? "?" : ""}${kept.join("&")}${fragment}`;
  }
}
