import { plainName } from "../../base/text/plain-name.js";
import { isRecord } from "../protocol/messages.js";
/** @import { ContinuationOutcome } from "../../base/model/model.js" */

/** The longest answer of a page as JSON, and the longest parts of it, in UTF-16 code units. */
const longest = { answer: 8192, message: 500, url: 8000 };

/**
 * @typedef {{answer: "continued"} | {answer: "redirect" | "moved", url: string} | ContinuationOutcome} ContinuationAnswer
 */

/**
 * Returns what a page answered to an activity that it was asked to continue, or null for what is no answer. Anybody may have written it.
 *
 * @param {unknown} json
 * @param {string} origin that of the page; it can move content within its own site only
 * @returns {ContinuationAnswer | null}
 */
export function continuationAnswer(json, origin) {
  if (typeof json !== "string" || json.length > longest.answer) return null;
  const source = parsed(json);
  if (!isRecord(source)) return null;
  const { answer, url, message, reason } = source;
  switch (answer) {
    case "continued":
      return { answer };
    case "redirect":
    case "moved": {
      const address = ownAddress(url, origin);
      return address === null ? null : { answer, url: address };
    }
    case "gone":
      return { answer, message: plainText(message) };
    case "failed":
      return { answer, reason: isReason(reason) ? reason : "other" };
    default:
      return null;
  }
}

/** @param {string} json @returns {unknown} */
function parsed(json) {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** @param {unknown} value @param {string} origin */
function ownAddress(value, origin) {
  if (typeof value !== "string" || value.length > longest.url) return null;
  const url = URL.parse(value, origin);
  // The origin of a `blob:` URL is that of the page that made it.
  const isOwn = url?.origin === origin && /^https?:$/.test(url.protocol) && !url.username && !url.password;
  return isOwn ? url.href : null;
}

/** Returns a text without control characters and marks that turn the direction of what follows. @param {unknown} value */
function plainText(value) {
  if (typeof value !== "string") return "";
  return [...plainName(value)].slice(0, longest.message).join("");
}

/** @param {unknown} reason @returns {reason is "newer-version" | "missing-user-info" | "expired"} */
function isReason(reason) {
  return reason === "newer-version" || reason === "missing-user-info" || reason === "expired";
}
