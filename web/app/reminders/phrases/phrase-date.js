/** @import { RepetitionInterval } from "../../../base/model/model.js" */
/** @import { Parts } from "./phrase-parts.js" */

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
 * Returns the date and time that the parts of a phrase mean, or `null` if they contradict each other. A day that comes
 * again, such as Friday, is the next one whose time is not over.
 *
 * @param {Parts} parts
 * @param {Temporal.PlainTime} time
 * @param {Temporal.ZonedDateTime} now
 */
export function dateOf(parts, time, now) {
  const days = possibleDays(parts, now.toPlainDate()).map((date) =>
    date.toZonedDateTime({ timeZone: now.timeZoneId, plainTime: time })
  );
  // One day is meant even if it is over.
  if (days.length === 1) return days[0];
  return days.find((day) => Temporal.ZonedDateTime.compare(day, now) > 0) ?? null;
}

/**
 * Returns the days that the parts may mean, in their order: one if the phrase names it, several if it comes again, and
 * none if the parts contradict each other.
 *
 * @param {Parts} parts
 * @param {Temporal.PlainDate} today
 * @returns {Temporal.PlainDate[]}
 */
function possibleDays({ days, weeks, weekday, months, year, month, day, interval, time, dayPart }, today) {
  const ways = [days, weeks ?? weekday, months ?? year ?? month ?? day].filter((part) => part !== undefined);
  if (ways.length > 1 || months !== undefined && (year ?? month) !== undefined) return [];
  if (days !== undefined) return [today.add({ days })];
  // Monday, if the phrase names no other day.
  if (weeks !== undefined) return [today.add({ days: 7 * weeks + (weekday ?? 1) - today.dayOfWeek })];
  if (weekday !== undefined) {
    const first = today.add({ days: (weekday - today.dayOfWeek + 7) % 7 });
    return [first, first.add({ weeks: 1 })];
  }
  if (months !== undefined) {
    const { year, month } = today.with({ day: 1 }).add({ months });
    return existing(year, month, day ?? 1);
  }
  if (month !== undefined) {
    if (day === undefined) return [];
    if (year !== undefined) return existing(year, month, day);
    // February 29 may be years ahead.
    return upTo(9).flatMap((years) => existing(today.year + years, month, day));
  }
  if (day !== undefined) {
    // Every month on the 31st, it is the last day of shorter months.
    const clamps = interval === "monthly" && day <= 31;
    return upTo(4).flatMap((months) => {
      const first = today.with({ day: 1 }).add({ months });
      return existing(first.year, first.month, clamps ? Math.min(day, first.daysInMonth) : day);
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

/** Returns the date, or nothing if the month has no such day. @param {number} year @param {number} month @param {number} day */
function existing(year, month, day) {
  const date = Temporal.PlainDate.from({ year, month, day });
  return date.day === day && date.month === month ? [date] : [];
}
