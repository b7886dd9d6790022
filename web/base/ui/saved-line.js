import { element } from "../dom/element.js";
import { formatMoment } from "../i18n/format-time.js";
import { words } from "../i18n/words.js";

/** Returns the sentence that a note is not current: it was saved in this browser, and the server does not respond. @param {string} savedAt */
export function savedSentence(savedAt) {
  return words.savedOn(formatMoment(savedAt));
}

/** Returns a line that says since when a note may be old; null for a current one. @param {string | undefined} savedAt */
export function savedLine(savedAt) {
  return savedAt ? element("p", { class: "saved-line" }, savedSentence(savedAt)) : null;
}
