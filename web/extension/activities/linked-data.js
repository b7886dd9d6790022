import { isRecord } from "../protocol/messages.js";

/** The most items of a page that are looked at. */
const mostItems = 256;

/** The types of items about the site or its publisher, which every page repeats. */
const ofSite = ["WebSite", "Organization", "NewsMediaOrganization"];

/**
 * Returns the identifiers of the item that a page is about, in JSON-LD: the one whose `mainEntityOfPage` is the page. Sites put an item about
 * themselves into every page, whose identifiers would make all of their pages one. The service reads pages in the same way
 * (`Sources/PageMetadata/Activities/ActivityReading.swift`).
 *
 * A page with a fragment has none: apps show another content for each fragment, with the same JSON-LD.
 *
 * @param {unknown[]} documents the parsed texts
 * @param {string} pageURL
 * @returns {{targetContentIdentifier?: unknown, persistentIdentifier?: unknown}}
 */
export function linkedDataIdentifiers(documents, pageURL) {
  if (new URL(pageURL).hash) return {};
  const item = documents.flatMap(itemsOf).slice(0, mostItems).find((item) =>
    !isOfSite(item["@type"]) && isSamePage(item.mainEntityOfPage, pageURL)
  );
  if (!item) return {};
  const { identifier } = item;
  return {
    targetContentIdentifier: absoluteID(item["@id"], pageURL),
    persistentIdentifier: isRecord(identifier) ? identifier.value : identifier,
  };
}

/** @param {unknown} types with or without their vocabulary, as in `https://schema.org/WebSite` */
function isOfSite(types) {
  const names = (Array.isArray(types) ? types : [types]).map((type) =>
    String(type).split(/[/:#]/).at(-1) ?? ""
  );
  return names.some((name) => ofSite.includes(name));
}

/**
 * Returns an `@id` as an absolute address: `#article` is another item on each page. A blank node (`_:b0`) has a name only within its page, and
 * the root of the site is no item of a deeper page.
 *
 * @param {unknown} id
 * @param {string} pageURL
 */
function absoluteID(id, pageURL) {
  const text = typeof id === "string" ? id.trim() : "";
  const isAbsolute = /^[a-z][a-z0-9+.-]*:/i.test(text);
  const url = text && !text.startsWith("_:") ? URL.parse(text, isAbsolute ? undefined : pageURL) : null;
  if (!url) return undefined;
  const isRoot = /^https?:$/.test(url.protocol) && url.pathname === "/" && !/[?#]/.test(url.href);
  if (isRoot && new URL(pageURL).pathname !== "/") return undefined;
  return isAbsolute ? text : url.href;
}

/** @param {unknown} document @returns {Record<string, unknown>[]} */
function itemsOf(document) {
  const items = Array.isArray(document) ? document : [document];
  return items.filter(isRecord).flatMap((item) => [item, ...membersOf(item["@graph"])]);
}

/** @param {unknown} graph */
function membersOf(graph) {
  return (Array.isArray(graph) ? graph : [graph]).filter(isRecord);
}

/** Returns whether an address, or an object with it, is a page. @param {unknown} value @param {string} pageURL */
function isSamePage(value, pageURL) {
  const address = isRecord(value) ? value["@id"] : value;
  return typeof address === "string" && URL.parse(address.trim(), pageURL)?.href === new URL(pageURL).href;
}
