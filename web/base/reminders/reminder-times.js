import { locale, words } from "../i18n/words.js";
/** @import { Reminder } from "../model/model.js" */

/** The hours of reminders in the morning and in the evening. */
const morning = 9;
const evening = 18;

/**
 * @typedef {"hour" | "evening" | "tomorrow" | "nextWeek"} ReminderChoice
 */

/**
 * Returns the suggested times, the earliest first. The evening is suggested only while it is hours away.
 *
 * @param {Date} now
 * @returns {{name: ReminderChoice, at: Date}[]}
 */
export function reminderChoices(now) {
  const hour = new Date(now.getTime() + 60 * 60_000);
  hour.setSeconds(0, 0);
  // On Sunday, the next Monday is tomorrow, which is suggested already.
  const daysToMonday = now.getDay() === 0 ? 8 : 8 - now.getDay();
  return [
    { name: /** @type {const} */ ("hour"), at: hour },
    { name: /** @type {const} */ ("evening"), at: dayAt(now, 0, evening) },
    { name: /** @type {const} */ ("tomorrow"), at: dayAt(now, 1, morning) },
    { name: /** @type {const} */ ("nextWeek"), at: dayAt(now, daysToMonday, morning) },
  ].filter(({ name }) => name !== "evening" || now.getHours() < evening - 2);
}

/**
 * Formats a time with its day: "today 18:00", "tomorrow 09:00", "Monday 09:00", "3 May 09:00".
 *
 * @param {string | Date} moment
 * @param {Date} [now]
 * @param {string} [language]
 */
export function reminderTime(moment, now = new Date(), language = locale) {
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return "";
  const days = Math.round((dayAt(at, 0, 0).getTime() - dayAt(now, 0, 0).getTime()) / 86_400_000);
  const time = new Intl.DateTimeFormat(language, { timeStyle: "short" }).format(at);
  if (Math.abs(days) <= 1) {
    return `${new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(days, "day")} ${time}`;
  }
  const isNear = days > 1 && days < 7;
  const year = at.getFullYear() === now.getFullYear() ? undefined : "numeric";
  /** @type {Intl.DateTimeFormatOptions} */
  const day = isNear ? { weekday: "long" } : { day: "numeric", month: "short", year };
  return `${new Intl.DateTimeFormat(language, day).format(at)} ${time}`;
}

/** Formats a reminder's time and how it repeats, or the visit that it waits for or that made it due. @param {Reminder} reminder */
export function reminderText({ dueAt, repetition, trigger, site }) {
  if (trigger || !dueAt) return dueAt ? words.sinceVisit(site) : words.onVisit(site);
  const time = reminderTime(dueAt);
  // A newer service may have another interval.
  const repeats = repetition && words.repeats[repetition.interval];
  return repeats ? `${time} · ${repeats}` : time;
}

/**
 * Formats the time of a suggestion whose name has the day.
 *
 * @param {Date} at
 * @param {Date} [now]
 * @param {string} [language]
 */
export function choiceTime(at, now = new Date(), language = locale) {
  const days = Math.round((dayAt(at, 0, 0).getTime() - dayAt(now, 0, 0).getTime()) / 86_400_000);
  const time = new Intl.DateTimeFormat(language, { timeStyle: "short" }).format(at);
  if (days === 0) return time;
  /** @type {Intl.DateTimeFormatOptions} */
  const day = days < 7 ? { weekday: "short" } : { day: "numeric", month: "short" };
  return `${new Intl.DateTimeFormat(language, day).format(at)} ${time}`;
}

/** Formats local time as the value of a date and time field. @param {Date} moment */
export function fieldTime(moment) {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** @param {Date} moment @param {number} days @param {number} hour */
function dayAt(moment, days, hour) {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + days, hour);
}
