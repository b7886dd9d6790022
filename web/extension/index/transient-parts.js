import { pathEndOf, prefixesOf } from "./key-prefixes.js";

/** The most segments of a path that are looked at, and the most forms of one address. */
const limits = { segments: 8, forms: 4 };

/**
 * The parts of addresses that the service learned to ignore for the account: parameters, and forms such as `label=m`, `folder=/amp` or
 * `suffix=/print` (`AddressForm.swift`). Each is a pair of hashes: that of a place, which is one of `prefixesOf` the address without the form,
 * and that of the parameter's name or the form. The part is ignored on the place and below.
 *
 * `transient-parts.json` has examples, which the service is tested with as well.
 */
export class TransientParts {
  /** The hashes as they came: a place, a part, a place, a part… */
  pairs;
  /** The hashes of the parts, by that of their place. @type {Map<bigint, Set<bigint>>} */
  #parts = new Map();
  /** The hashes of all parts. */
  #all = new Set();

  /** @param {BigUint64Array<ArrayBuffer>} pairs */
  constructor(pairs) {
    this.pairs = pairs;
    for (let i = 0; i + 1 < pairs.length; i += 2) {
      const parts = this.#parts.get(pairs[i]) ?? new Set();
      this.#parts.set(pairs[i], parts.add(pairs[i + 1]));
      this.#all.add(pairs[i + 1]);
    }
  }

  get isEmpty() {
    return this.#all.size === 0;
  }

  /**
   * Returns a key without the parts that are ignored on its page, or null if it has none of them.
   *
   * @param {string} key
   * @param {(text: string) => bigint} hashOf
   */
  keyWithout(key, hashOf) {
    if (this.isEmpty) return null;
    let plain = key;
    for (let count = 0; count < limits.forms; count++) {
      const without = this.#withoutForm(plain, hashOf);
      if (without === null) break;
      plain = without;
    }
    plain = this.#withoutParameters(plain, hashOf);
    return plain === key ? null : plain;
  }

  /** @param {string} key @param {(text: string) => bigint} hashOf */
  #withoutForm(key, hashOf) {
    for (const [form, plain] of formsOf(key)) {
      const hash = hashOf(form);
      // Most addresses have no form that was learned anywhere.
      if (!this.#all.has(hash)) continue;
      if (prefixesOf(plain).some((place) => this.#parts.get(hashOf(place))?.has(hash))) return plain;
    }
    return null;
  }

  /** @param {string} key @param {(text: string) => bigint} hashOf */
  #withoutParameters(key, hashOf) {
    const [, path, query, fragment = ""] = /^([^?#]*)\?([^#]*)(#.*)?$/s.exec(key) ?? [];
    if (query === undefined) return key;
    const ignored = prefixesOf(key).flatMap((place) => this.#parts.get(hashOf(place)) ?? []);
    if (ignored.length === 0) return key;
    const parameters = query.split("&");
    const kept = parameters.filter((parameter) => {
      const name = hashOf(parameter.split("=", 1)[0]);
      return !ignored.some((parts) => parts.has(name));
    });
    if (kept.length === parameters.length) return key;
    return `${path}${kept.length > 0 ? "?" : ""}${kept.join("&")}${fragment}`;
  }
}

/**
 * Yields the forms that a key may have, each with the key without it, in the order in which the service removes them.
 *
 * @param {string} key
 * @returns {Generator<[string, string]>}
 */
function* formsOf(key) {
  const [host, ...segments] = key.slice(0, pathEndOf(key)).split("/");
  const last = segments.at(-1) ?? "";
  const dot = last.lastIndexOf(".");
  const forms = [
    ["label", host.split(/[.:]/, 1)[0]],
    ...segments.slice(0, -1).slice(0, limits.segments).map((_, index) => [
      "folder",
      `/${segments.slice(0, index + 1).join("/")}`,
    ]),
    ["suffix", `/${last}`],
    ...(dot > 0 ? [["suffix", last.slice(dot)]] : []),
    ...(/[_-]amp$/i.test(last) ? [["suffix", last.slice(-4)]] : []),
  ];
  for (const [kind, text] of forms) {
    const plain = removing(kind, text, key);
    // With the form twice, it is not known which of them is one.
    if (plain !== null && removing(kind, text, plain) === null) yield [`${kind}=${text}`, plain];
  }
}

/** Returns a key without a form (`Key.removing`), or null if it does not have it. @param {string} kind @param {string} text @param {string} key */
function removing(kind, text, key) {
  const end = pathEndOf(key);
  const [host] = key.slice(0, end).split("/", 1);
  const path = key.slice(host.length, end);
  switch (kind) {
    case "label": {
      const [name] = host.split(":", 1);
      const isBefore = name.startsWith(`${text}.`) && name.slice(text.length + 1).includes(".");
      return isBefore ? key.slice(text.length + 1) : null;
    }
    case "folder":
      if (!path.startsWith(`${text}/`) || path.length <= text.length + 1) return null;
      return host + text.slice(0, text.lastIndexOf("/")) + key.slice(host.length + text.length);
    default: {
      if (!path.endsWith(text) || path.length <= text.length + 1) return null;
      const rest = path.slice(0, -text.length);
      const name = rest.slice(rest.lastIndexOf("/") + 1);
      // Items have a digit or several words in their names. Others are words of menus, as in `/services/print`.
      if (!name || !text.startsWith(".") && !/[0-9_%-]/.test(name)) return null;
      return host + rest + key.slice(end);
    }
  }
}
