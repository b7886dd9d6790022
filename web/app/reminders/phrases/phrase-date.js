/** @import { RepetitionInterval } from "../../../base/model/model.js" */
/** @import { Parts } from "./phrase-parts.js" */

import { endOf } from "./phrase-time.js";

/** The least time from now to a full hour that is chosen because the usual one is over. */
const leastWait = { minutes: 30 };

/** The time between two dates of a repetition. @type {Record<RepetitionInterval, Temporal.DurationLike>} */
const periods = {
  daily: { days: 1 },
  weekdays: { days: 1 },
  weekly: { weeks: 1 },
  everyTwoWeeks: { weeks: 2 },
  monthly: { months: 1 },
  yearly: { years: 1 },
};

/**
 * Returns the date and time that the parts of a phrase mean, or `null` if they contradict each other.
 *
 * @param {Parts} parts
 * @param {Temporal.PlainTime} time
 * @param {Temporal.ZonedDateTime} now
 * @returns {{at: Temporal.ZonedDateTime, startsAt: Temporal.ZonedDateTime} | null} `startsAt` is the start of the series,
 * if the phrase has one
 */
export function dateOf(parts, time, now) {
  const at = firstDate(parts, time, now);
  return at && { at, startsAt: keepsDay(parts) ? startOnDay(parts, time, at) ?? at : at };
}

/** Returns whether a series has one day of the month, and the last day of months without it. @param {Parts} parts */
function keepsDay({ interval, month, day }) {
  if (day === undefined || day > 31) return false;
  return interval === "monthly" ? month === undefined : interval === "yearly" && month === 2 && day === 29;
}

/**
 * Returns the same time on the latest date, up to the first one of the series, that has the day of the phrase: the day
 * of a series is that of its start. The date also has the time of day, which clocks skip on some days.
 *
 * @param {Parts} parts
 * @param {Temporal.PlainTime} time
 * @param {Temporal.ZonedDateTime} at
 */
function startOnDay({ interval, day = 1 }, time, at) {
  const first = at.toPlainDate().with({ day: 1 });
  const unit = interval === "yearly" ? "years" : "months";
  return upTo(24).flatMap((count) => {
    const { year, month } = first.subtract({ [unit]: count });
    return existing(year, month, day);
  }).map((date) => date.toZonedDateTime({ timeZone: at.timeZoneId, plainTime: time }))
    .find((start) => start.toPlainTime().equals(time) && Temporal.ZonedDateTime.compare(start, at) <= 0);
}

/**
 * Returns the first date and time. A day that comes again, such as Friday, is the next one whose time is not over.
 *
 * @param {Parts} parts
 * @param {Temporal.PlainTime} time
 * @param {Temporal.ZonedDateTime} now
 */
function firstDate(parts, time, now) {
  const days = possibleDays(parts, now.toPlainDate()).map((date) =>
    date.toZonedDateTime({ timeZone: now.timeZoneId, plainTime: time })
  );
  // One day is meant even if it is over.
  if (days.length === 1) return stillToCome(parts, days[0], now);
  return days.find((day) => Temporal.ZonedDateTime.compare(day, now) > 0) ?? null;
}

/**
 * Returns the date and time, or a later one of the same day if it is over and no time was written: "today" in the
 * afternoon means the next full hour, and late in the evening the end of the day. A part of the day that is over is
 * meant, as in "this morning". Returns `null` if nothing is left of today.
 *
 * @param {Parts} parts
 * @param {Temporal.ZonedDateTime} at
 * @param {Temporal.ZonedDateTime} now
 */
function stillToCome({ time, dayPart, interval }, at, now) {
  const isToday = at.toPlainDate().equals(now.toPlainDate());
  if (time || interval || !isToday || Temporal.ZonedDateTime.compare(at, now) > 0) return at;
  const end = at.withPlainTime(endOf(dayPart));
  if (Temporal.ZonedDateTime.compare(end, now) <= 0) return dayPart ? at : null;
  const hour = now.add(leastWait).round({ smallestUnit: "hour", roundingMode: "ceil" });
  return Temporal.ZonedDateTime.compare(hour, end) < 0 ? hour : end;
}

/**
 * Returns the days that the parts may mean, in their order: one if the phrase names it, several if it comes again, and
 * none if the parts contradict each other.
 *
 * @param {Parts} parts
 * @param {Temporal.PlainDate} today
 * @returns {Temporal.PlainDate[]}
 */
function possibleDays(parts, today) {
  const { days, weeks, weekday, months, year, month, day, interval, time, dayPart } = parts;
  const ways = [days, weeks ?? weekday, months ?? year ?? month ?? day].filter((part) => part !== undefined);
  if (ways.length > 1 || months !== undefined && (year ?? month) !== undefined) return [];
  if (days !== undefined) return [today.add({ days })];
  // "This week" and "this month" are not over, unlike their first days.
  if (weeks === 0 && weekday === undefined || months === 0 && day === undefined) return [today];
  // Monday, if the phrase names no other day.
  if (weeks !== undefined) return [today.add({ days: 7 * weeks + (weekday ?? 1) - today.dayOfWeek })];
  if (weekday !== undefined) {
    const first = today.add({ days: (weekday - today.dayOfWeek + 7) % 7 });
    return [first, first.add({ weeks: 1 })];
  }
  if (months !== undefined) {
    const { year, month } = today.with({ day: 1 }).add({ months });
    return keepsDay(parts) ? [lastUpTo(year, month, day ?? 1)] : existing(year, month, day ?? 1);
  }
  if (month !== undefined) {
    if (day === undefined) return [];
    if (year !== undefined) return existing(year, month, day);
    if (keepsDay(parts)) return upTo(2).map((years) => lastUpTo(today.year + years, month, day));
    // February 29 may be years ahead.
    return upTo(9).flatMap((years) => existing(today.year + years, month, day));
  }
  if (day !== undefined) {
    return upTo(4).flatMap((months) => {
      const { year, month } = today.with({ day: 1 }).add({ months });
      return keepsDay(parts) ? [lastUpTo(year, month, day)] : existing(year, month, day);
    });
  }
  if (interval === "weekdays") {
    return upTo(4).map((days) => today.add({ days })).filter(({ dayOfWeek }) => dayOfWeek < 6);
  }
  if (interval) return [today, today.add(periods[interval])];
  return time || dayPart ? [today, today.add({ days: 1 })] : [];
}

/** @param {number} count */
function upTo(count) {
  return Array.from({ length: count }, (_, index) => index);
}

/** Returns the date, or the last one of a month without the day. @param {number} year @param {number} month @param {number} day */
function lastUpTo(year, month, day) {
  return Temporal.PlainDate.from({ year, month, day }, { overflow: "constrain" });
}

/** Returns the date, or nothing if the month has no such day. @param {number} year @param {number} month @param {number} day */
function existing(year, month, day) {
  const date = Temporal.PlainDate.from({ year, month, day });
  return date.day === day && date.month === month ? [date] : [];
}
