import { isRecord } from "../protocol/messages.js";
import { linkedDataIdentifiers } from "./linked-data.js";
/** @import { Activity } from "../../base/model/model.js" */
/** @import { Declarations } from "./page-declarations.js" */

/**
 * The activity that a page declares, from texts that anybody may have written.
 *
 * Each member is taken by its name, and checked on its own: what has a wrong type, or is longer than the service accepts
 * (`Sources/Notebook/Values/Limits.swift`), is left out. Without a valid type there is no activity.
 */

/** The type of a visit, which all pages share. */
const visitType = "backnote.visit";

/** The longest texts, in bytes of UTF-8. */
const longest = { title: 4096, identifier: 2048, word: 256, url: 8192, date: 64 };

/** The most keywords, and the most required keys. */
const mostWords = 64;

/** The limits of `userInfo`: the bytes of its texts and names, the number of its values, and the depth of its nesting. */
const ofUserInfo = { bytes: 65_536, values: 4096, depth: 24 };

const encoder = new TextEncoder();

/** @typedef {"isEligibleForSearch" | "isEligibleForHandoff"} Use what an activity is read for, as a page permits it */

/**
 * Returns the activity that a page declares, or null. A page that does not permit the use of its activity has none.
 *
 * @param {Declarations} declarations
 * @param {Use} [use]
 * @returns {Activity | null}
 */
export function declaredActivity({ url, metas, linkedData }, use = "isEligibleForSearch") {
  const source = sourceOf(metas);
  if (!isRecord(source) || own(source, use) === false) return null;
  const activity = checkedActivity(source, url);
  if (!activity || activity.targetContentIdentifier || activity.persistentIdentifier) return activity;
  const { targetContentIdentifier, persistentIdentifier } = linkedDataIdentifiers(
    linkedData.map(parsed),
    url,
  );
  return withoutAbsent({
    ...activity,
    targetContentIdentifier: text(targetContentIdentifier, longest.identifier),
    persistentIdentifier: text(persistentIdentifier, longest.identifier),
  });
}

/**
 * Returns an activity with the members that are valid, or null without a valid type.
 *
 * @param {Record<string, unknown>} source
 * @param {string} pageURL what `webpageURL` must have the origin of
 * @returns {Activity | null}
 */
export function checkedActivity(source, pageURL) {
  const activityType = text(own(source, "activityType"), longest.identifier);
  if (!activityType || activityType === visitType) return null;
  return withoutAbsent({
    activityType,
    title: text(own(source, "title"), longest.title),
    webpageURL: addressAt(own(source, "webpageURL"), pageURL),
    targetContentIdentifier: text(own(source, "targetContentIdentifier"), longest.identifier),
    persistentIdentifier: text(own(source, "persistentIdentifier"), longest.identifier),
    userInfo: userInfo(own(source, "userInfo")),
    requiredUserInfoKeys: wordList(own(source, "requiredUserInfoKeys")),
    keywords: wordList(own(source, "keywords")),
    expirationDate: date(own(source, "expirationDate")),
    version: text(own(source, "version"), longest.identifier),
    minimumVersion: text(own(source, "minimumVersion"), longest.identifier),
  });
}

/** Returns whether a page permits a use of its activity. A page without an activity does. @param {Declarations} declarations @param {Use} use */
export function permits({ metas }, use) {
  const source = sourceOf(metas);
  return !isRecord(source) || own(source, use) !== false;
}

/** Returns the activity as a page has written it. As JSON, it wins as a whole. @param {[string, string][]} metas */
function sourceOf(metas) {
  const declared = new Map(metas);
  const whole = declared.get("user-activity");
  return whole === undefined ? ofSingleMetas(declared) : parsed(whole);
}

/** Returns what `<meta name="user-activity:NAME">` say. @param {Map<string, string>} declared */
function ofSingleMetas(declared) {
  const value = (/** @type {string} */ name) => declared.get(`user-activity:${name}`);
  const list = (/** @type {string} */ name) => value(name)?.split(",").map((word) => word.trim());
  return {
    activityType: value("activity-type"),
    title: value("title"),
    webpageURL: value("webpage-url"),
    targetContentIdentifier: value("target-content-identifier"),
    persistentIdentifier: value("persistent-identifier"),
    userInfo: parsed(value("user-info") ?? ""),
    requiredUserInfoKeys: list("required-user-info-keys"),
    keywords: list("keywords"),
    expirationDate: value("expiration-date"),
    version: value("version"),
    minimumVersion: value("minimum-version"),
  };
}

/** @param {string} json @returns {unknown} */
function parsed(json) {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Returns a member of an object's own. @param {Record<string, unknown>} source @param {string} name */
function own(source, name) {
  return Object.hasOwn(source, name) ? source[name] : undefined;
}

/** @param {unknown} value @param {number} most in bytes of UTF-8 */
function text(value, most) {
  if (typeof value !== "string" || value === "" || value.length > most) return undefined;
  // The service has no place for half a character, and refuses a null character. A replacement character stands for bytes in another encoding,
  // in which two identifiers may have differed.
  if (!value.isWellFormed() || /[\0\ufffd]/.test(value)) return undefined;
  return encoder.encode(value).length <= most ? value : undefined;
}

/** Returns an address of the page's own origin; that of the page for any other. @param {unknown} value @param {string} pageURL */
function addressAt(value, pageURL) {
  const page = new URL(pageURL);
  const url = typeof value === "string" && value.length <= longest.url ? URL.parse(value, pageURL) : null;
  // The origin of a `blob:` URL is that of the page that made it.
  const isOwn = url?.origin === page.origin && url.protocol === page.protocol && !url.username &&
    !url.password;
  return isOwn && url.href.length <= longest.url ? url.href : pageURL;
}

/** @param {unknown} value */
function wordList(value) {
  if (!Array.isArray(value)) return undefined;
  const words = value.slice(0, mostWords).filter((word) => text(word, longest.word));
  return words.length ? words : undefined;
}

/** @param {unknown} value */
function date(value) {
  if (typeof value !== "string" || value.length > longest.date || !/^\d{4}-\d\d-\d\d(T|$)/.test(value)) {
    return;
  }
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

/** Returns the app's own data as it is, if it is within the limits. @param {unknown} value */
function userInfo(value) {
  if (!isRecord(value) || Object.keys(value).length === 0) return undefined;
  let bytes = 0;
  let values = 0;
  // Without recursion, so that no nesting exhausts the stack.
  const rest = [{ value: /** @type {unknown} */ (value), depth: 1 }];
  for (let entry = rest.pop(); entry; entry = rest.pop()) {
    const { value, depth } = entry;
    if (++values > ofUserInfo.values || depth > ofUserInfo.depth || bytes > ofUserInfo.bytes) {
      return undefined;
    }
    if (typeof value === "string") {
      if (!value.isWellFormed()) return undefined;
      bytes += encoder.encode(value).length;
    } else if (typeof value === "object" && value !== null) {
      for (const [name, member] of Object.entries(value)) {
        // Code that copies members by assignment would change what the copy inherits.
        if (name === "__proto__" || !name.isWellFormed()) return undefined;
        if (!Array.isArray(value)) bytes += encoder.encode(name).length;
        rest.push({ value: member, depth: depth + 1 });
      }
    } else if (typeof value === "number" && !Number.isFinite(value)) return undefined;
    else bytes += 8;
  }
  return bytes <= ofUserInfo.bytes ? value : undefined;
}

/** @template {object} T @param {T} object @returns {T} */
function withoutAbsent(object) {
  return /** @type {T} */ (Object.fromEntries(
    Object.entries(object).filter(([, value]) => value !== undefined),
  ));
}
