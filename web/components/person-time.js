import { locale } from "./words.js";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * A moment as a person would say it: "now", "5 minutes ago", "14:05" today, "yesterday", "Tuesday", "3 May",
 * "3 May 2024". All words come from Intl.
 *
 * @param {string | Date} moment
 * @param {Date} [now]
 * @param {string} [language]
 */
export function personTime(moment, now = new Date(), language = locale) {
  const then = new Date(moment);
  if (Number.isNaN(then.getTime())) return "";
  const age = now.getTime() - then.getTime();
  const relative = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  if (age < minute) return relative.format(0, "second");
  if (age < hour) return relative.format(-Math.floor(age / minute), "minute");
  const days = daysBetween(then, now);
  if (days === 0) return new Intl.DateTimeFormat(language, { timeStyle: "short" }).format(then);
  if (days === 1) return relative.format(-1, "day");
  if (days < 7) return new Intl.DateTimeFormat(language, { weekday: "long" }).format(then);
  const sameYear = then.getFullYear() === now.getFullYear();
  const year = sameYear ? undefined : "numeric";
  return new Intl.DateTimeFormat(language, { day: "numeric", month: "short", year }).format(then);
}

/** Whole calendar days between two moments, in local time. @param {Date} earlier @param {Date} later */
function daysBetween(earlier, later) {
  const start = new Date(earlier.getFullYear(), earlier.getMonth(), earlier.getDate());
  const end = new Date(later.getFullYear(), later.getMonth(), later.getDate());
  return Math.round((end.getTime() - start.getTime()) / day);
}
