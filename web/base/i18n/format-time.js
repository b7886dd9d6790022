import { locale, words } from "./words.js";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Formats a time relative to now: "now", "5 minutes ago", "14:05" today, "yesterday", "Tuesday", "3 May", "3
 * May 2024".
 *
 * @param {string | Date} moment
 * @param {Date} [now]
 * @param {string} [language]
 */
export function formatTime(moment, now = new Date(), language = locale) {
  const then = new Date(moment);
  if (Number.isNaN(then.getTime())) return "";
  const age = now.getTime() - then.getTime();
  const relative = relativeFormat(language);
  if (age < minute) return relative.format(0, "second");
  if (age < hour) return relative.format(-Math.floor(age / minute), "minute");
  const days = daysBetween(then, now);
  if (days === 0) return dateFormat(language, "time").format(then);
  if (days === 1) return relative.format(-1, "day");
  return dateFormat(language, dayKind(then, days, now)).format(then);
}

/**
 * Formats a time for a row, where its place says that it is past: "5 min", and otherwise as `formatTime`.
 *
 * @param {string | Date} moment
 * @param {Date} [now]
 * @param {string} [language]
 */
export function formatRowTime(moment, now = new Date(), language = locale) {
  const age = now.getTime() - new Date(moment).getTime();
  return age >= minute && age < hour
    ? minuteFormat(language).format(Math.floor(age / minute))
    : formatTime(moment, now, language);
}

/**
 * Formats the day and the time of something that began and ended: "Today, 14:05 – 14:12", "Yesterday, 9:30", "Tuesday, 9:30", "3 May, 9:30", "3
 * May 2024, 9:30". A minute is no span.
 *
 * @param {string | Date} start
 * @param {string | Date} end
 * @param {Date} [now]
 * @param {string} [language]
 */
export function formatSpan(start, end, now = new Date(), language = locale) {
  const [from, to] = [new Date(start), new Date(end)];
  if (Number.isNaN(from.getTime()) || Number.isNaN(to.getTime())) return "";
  const days = daysBetween(to, now);
  const name = days === 0 || days === 1
    ? relativeFormat(language).format(-days, "day")
    : dateFormat(language, dayKind(to, days, now)).format(to);
  const day = name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  const time = dateFormat(language, "time");
  const isSpan = time.format(from) !== time.format(to) && daysBetween(from, to) === 0;
  return words.dayAndTime(day, isSpan ? time.formatRange(from, to) : time.format(to));
}

/** Formats a day and a time: "3 May 2024, 9:30". @param {string | Date} moment @param {string} [language] */
export function formatMoment(moment, language = locale) {
  const then = new Date(moment);
  return Number.isNaN(then.getTime()) ? "" : dateFormat(language, "moment").format(then);
}

/** How a day of earlier than yesterday is named. @param {Date} then @param {number} days @param {Date} now */
function dayKind(then, days, now) {
  if (days > 0 && days < 7) return "weekday";
  return then.getFullYear() === now.getFullYear() ? "day" : "date";
}

const dateOptions = /** @type {const} */ ({
  time: { timeStyle: "short" },
  weekday: { weekday: "long" },
  day: { day: "numeric", month: "short" },
  date: { day: "numeric", month: "short", year: "numeric" },
  moment: { dateStyle: "medium", timeStyle: "short" },
});

/**
 * Cached, because creating one takes longer than formatting fifty rows.
 *
 * @type {Map<string, Intl.DateTimeFormat>}
 */
const dateFormats = new Map();
/** @type {Map<string, Intl.RelativeTimeFormat>} */
const relativeFormats = new Map();
/** @type {Map<string, Intl.NumberFormat>} */
const minuteFormats = new Map();

/** @param {string} language @param {keyof typeof dateOptions} kind */
function dateFormat(language, kind) {
  const name = `${language} ${kind}`;
  const format = dateFormats.get(name) ?? new Intl.DateTimeFormat(language, dateOptions[kind]);
  dateFormats.set(name, format);
  return format;
}

/** @param {string} language */
function relativeFormat(language) {
  const format = relativeFormats.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  relativeFormats.set(language, format);
  return format;
}

/** @param {string} language */
function minuteFormat(language) {
  const format = minuteFormats.get(language) ??
    new Intl.NumberFormat(language, { style: "unit", unit: "minute", unitDisplay: "short" });
  minuteFormats.set(language, format);
  return format;
}

/**
 * Returns the number of calendar days between two times, in local time.
 *
 * @param {Date} earlier
 * @param {Date} later
 */
function daysBetween(earlier, later) {
  const start = new Date(earlier.getFullYear(), earlier.getMonth(), earlier.getDate());
  const end = new Date(later.getFullYear(), later.getMonth(), later.getDate());
  return Math.round((end.getTime() - start.getTime()) / day);
}
