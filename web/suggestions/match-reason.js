import { words } from "../base/i18n/words.js";
/** @import { Suggestion } from "../base/model/model.js" */

/** The maximum number of parameters that are named. */
const named = 4;
/** The maximum number of characters of an address. */
const longest = 60;

/**
 * Returns why a note is suggested, in the person's language, or the server's text.
 *
 * @param {Suggestion["reason"]} reason
 */
export function matchReason(
  {
    match,
    changes = [],
    learnedParameters = [],
    redirect,
    declaredURL,
    publicationIdentifier,
    summary,
    site,
  },
) {
  if (match === "reminder") return words.remindsAt(words.onVisit(site));
  if (match === "redirect" && redirect) {
    return words.matchedRedirect(shortened(redirect.from), shortened(redirect.to));
  }
  if (match === "declaredAddress" && declaredURL) {
    return `${words.matches.declaredAddress} ${shortened(declaredURL)}`;
  }
  if (match === "publication" && publicationIdentifier) {
    return `${words.matches.publication} ${shortened(publicationIdentifier)}`;
  }
  if (match === "learnedPage" && learnedParameters.length) {
    return words.learnedFromVisits(pageWithout(learnedParameters));
  }
  if (match !== "samePage") {
    return words.matches[/** @type {keyof typeof words.matches} */ (match)] ?? summary;
  }
  const names = changes.flatMap(({ kind, removed }) => kind === "parameter" ? [removed.split("=")[0]] : []);
  const parts = [...new Set(names.filter(Boolean))];
  return parts.length ? pageWithout(parts) : words.otherSpelling;
}

/** Returns which parameters a page is the same without. @param {string[]} parts */
function pageWithout(parts) {
  return words.samePageWithout(parts.slice(0, named).join(", "), Math.max(0, parts.length - named));
}

/** Returns an address without its scheme, cut where it is long. @param {string} url */
function shortened(url) {
  const text = url.replace(/^https?:\/\//, "");
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}
