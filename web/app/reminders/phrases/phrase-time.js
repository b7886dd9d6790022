/** @import { DayPart, Parts } from "./phrase-parts.js" */

/** The hour of a part of the day without a time. @type {Record<DayPart, number>} */
const hours = { morning: 9, noon: 12, afternoon: 15, evening: 18, night: 20, midnight: 0 };

/**
 * The hour with which a part of the day ends. Noon and midnight are moments.
 *
 * @type {Partial<Record<DayPart, number>>}
 */
const endHours = { morning: 12, afternoon: 18 };

/** Returns the last minute of a part of the day, or of the day. @param {DayPart} [part] */
export function endOf(part) {
  if (part === "noon" || part === "midnight") return new Temporal.PlainTime(hours[part]);
  return new Temporal.PlainTime((part && endHours[part] || 24) - 1, 59);
}

/**
 * Returns the time of day that the parts of a phrase name: `undefined` without one, `null` if there is no such time.
 *
 * @param {Parts} parts
 * @returns {Temporal.PlainTime | null | undefined}
 */
export function timeOf({ time, dayPart, half }) {
  if (!time) {
    if (half) return null;
    return dayPart && new Temporal.PlainTime(hours[dayPart]);
  }
  const hour = half ? hourOfHalf(time.hour, half) : time.hour;
  if (hour === null) return null;
  const isKnown = half !== undefined;
  const whole = dayPart ? hourIn(dayPart, hour) : hour;
  if (whole === null || isKnown && whole !== hour) return null;
  return whole > 23 || time.minute > 59 ? null : new Temporal.PlainTime(whole, time.minute);
}

/** @param {number} hour @param {"am" | "pm"} half */
function hourOfHalf(hour, half) {
  if (hour > 12) return null;
  return hour % 12 + (half === "pm" ? 12 : 0);
}

/** Returns the hour of 24, or `null` if the part of the day has no such hour. @param {DayPart} part @param {number} hour */
function hourIn(part, hour) {
  switch (part) {
    case "morning":
      return hour < 12 ? hour : null;
    case "noon":
      if (hour === 11 || hour === 12) return hour;
      return hour === 1 || hour === 2 ? hour + 12 : null;
    case "afternoon":
    case "evening":
      if (hour >= 12) return hour;
      return hour >= 1 ? hour + 12 : null;
    case "night":
      if (hour >= 18) return hour;
      return hour >= 6 && hour <= 11 ? hour + 12 : null;
    case "midnight":
      return hour === 0 ? hour : null;
  }
}
