import { locale } from "../../base/i18n/words.js";

/** Returns the day of a kept copy in words. @param {string} madeAt */
export function copyDate(madeAt) {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(new Date(madeAt));
}

/** The pages of which the person has asked for the kept copy, until Browse shows it. @type {Set<string>} */
const requested = new Set();

/** Lets Browse show the copy of a page the next time that it opens it. @param {string} url */
export function requestCopy(url) {
  requested.add(url);
}

/** Returns whether the copy of a page was requested, once. @param {string} url */
export function takeRequestedCopy(url) {
  return requested.delete(url);
}
