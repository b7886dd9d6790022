/** @import { Rule } from "./phrase-parts.js" */

/** Dates and times in digits, which are the same in every language. @type {Rule[]} */
export const numeric = [
  [/(?<!\d)(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/, (year, month, day) => ({
    year: Number(year),
    month: Number(month),
    day: Number(day),
  })],
  [
    /(?<!\d)(\d{1,2}):(\d{2})(?!\d)/,
    (hour, minute) => ({ time: { hour: Number(hour), minute: Number(minute) } }),
  ],
];
