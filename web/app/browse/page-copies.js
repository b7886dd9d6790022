import { locale } from "../../base/i18n/words.js";

/** Returns the day of a kept copy in words. @param {string} madeAt */
export function copyDate(madeAt) {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(new Date(madeAt));
}

/** Where the page is stored of which Browse is to show the kept copy. Without the Navigation API, another document shows it. */
const requested = "backnote.requested-copy";

/** Lets Browse show the copy of a page the next time that it opens it. @param {string} url */
export function requestCopy(url) {
  sessionStorage.setItem(requested, url);
}

/** Returns whether the copy of a page was requested, once. @param {string} url */
export function takeRequestedCopy(url) {
  if (sessionStorage.getItem(requested) !== url) return false;
  sessionStorage.removeItem(requested);
  return true;
}
