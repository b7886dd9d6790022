import { isRecord } from "../protocol/messages.js";

/** The most items of a page that are looked at. */
const mostItems = 256;

/**
 * Returns the identifiers of the item that a page is about, in JSON-LD: the one whose `mainEntityOfPage` is the page. Sites put an item about
 * themselves into every page, whose identifiers would make all of their pages one.
 *
 * @param {unknown[]} documents the parsed texts
 * @param {string} pageURL
 * @returns {{targetContentIdentifier?: unknown, persistentIdentifier?: unknown}}
 */
export function linkedDataIdentifiers(documents, pageURL) {
  const item = documents.flatMap(itemsOf).slice(0, mostItems).find((item) =>
    isSamePage(item.mainEntityOfPage, pageURL)
  );
  if (!item) return {};
  const { identifier } = item;
  return {
    targetContentIdentifier: item["@id"],
    persistentIdentifier: isRecord(identifier) ? identifier.value : identifier,
  };
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

/** Returns whether an address, or an object with it, is a page. Fragments do not count. @param {unknown} value @param {string} pageURL */
function isSamePage(value, pageURL) {
  const address = isRecord(value) ? value["@id"] : value;
  if (typeof address !== "string") return false;
  const [url, page] = [URL.parse(address, pageURL), new URL(pageURL)];
  for (const one of [url, page]) if (one) one.hash = "";
  return url?.href === page.href;
}
