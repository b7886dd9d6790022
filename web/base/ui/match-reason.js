import { words } from "../i18n/words.js";
/** @import { Suggestion } from "../model/model.js" */

/** Parameters that are named; of more, how many. */
const named = 4;

/** Why a note came back, in the reader's language: the service's own sentence where there is none. @param {Suggestion["reason"]} reason */
export function matchReason({ match, changes = [], summary }) {
  if (match !== "samePage") {
    return words.matches[/** @type {keyof typeof words.matches} */ (match)] ?? summary;
  }
  const names = changes.flatMap(({ kind, removed }) => kind === "parameter" ? [removed.split("=")[0]] : []);
  const parts = [...new Set(names.filter(Boolean))];
  if (!parts.length) return words.otherSpelling;
  return words.samePageWithout(parts.slice(0, named).join(", "), Math.max(0, parts.length - named));
}
