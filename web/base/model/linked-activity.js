import { siteOf } from "../url/url-parts.js";
/** @import { Activity, Link, NewLink } from "./model.js" */

/** The members of an activity, and of its page, that a link keeps. */
const members = /** @type {const} */ ([
  "activityType",
  "webpageURL",
  "canonicalURL",
  "targetContentIdentifier",
  "persistentIdentifier",
  "userInfo",
  "requiredUserInfoKeys",
  "keywords",
  "expirationDate",
  "version",
  "minimumVersion",
  "title",
  "quote",
  "pageDescription",
  "declaredCanonicalURL",
  "publicationIdentifiers",
  "textFingerprint",
]);

/** The longest title that the service accepts, in bytes of UTF-8. */
const longestTitle = 4096;

/**
 * Returns what to send in order to link the same activity again: all of it, so that nothing is lost. Of a longer title that a page gives
 * itself or a link, the beginning is kept.
 *
 * @param {Partial<Activity & Link> | NewLink} source
 * @returns {NewLink}
 */
export function newLinkOf(source) {
  const found = /** @type {Record<string, unknown>} */ (source);
  return Object.fromEntries(
    members.filter((name) => found[name] !== undefined && found[name] !== null && found[name] !== "")
      .map((name) => [name, name === "title" ? beginning(String(found[name])) : found[name]]),
  );
}

/** Returns as many characters of a title as the service accepts. @param {string} title */
function beginning(title) {
  const { read } = new TextEncoder().encodeInto(title, new Uint8Array(longestTitle));
  return title.slice(0, read);
}

/**
 * Returns where an activity is, for people: the host of its page, the scheme of an app link, or the type of
 * its app.
 *
 * @param {Pick<NewLink, "webpageURL" | "activityType">} activity
 */
export function placeOf({ webpageURL, activityType }) {
  if (webpageURL && /^https?:/i.test(webpageURL)) return siteOf(webpageURL);
  return activityType && activityType !== "backnote.visit"
    ? activityType
    : webpageURL?.split(":", 1)[0] ?? "";
}

/**
 * Returns the address of an activity, for people: its canonical URL, its app link, or the type of its app.
 *
 * @param {{canonicalURL?: string, webpageURL?: string, activityType?: string}} activity
 */
export function addressOf({ canonicalURL, webpageURL, activityType }) {
  return canonicalURL ?? webpageURL ?? activityType ?? "";
}

/**
 * Returns what a link is called, for people: its title, or where the page has said none, its address as one reads it.
 *
 * @param {{title?: string, canonicalURL?: string, webpageURL?: string, activityType?: string}} link
 */
export function nameOf(link) {
  const { title, canonicalURL, webpageURL } = link;
  if (title && title !== canonicalURL && title !== webpageURL) return title;
  return readableAddress(addressOf(link));
}

/** Characters that hide or reorder the text around them. */
const misleading = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Returns a web address without its scheme and without percent-encoding. @param {string} address */
function readableAddress(address) {
  const bare = address.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "");
  if (bare === address) return address;
  try {
    const decoded = decodeURI(bare);
    return misleading.test(decoded) ? bare : decoded;
  } catch {
    return bare;
  }
}
