/** @import { Rule } from "./phrase-parts.js" */

/** @param {string} [year] @param {string} [month] @param {string} [day] */
const dateOf = (year, month, day) => ({ year: Number(year), month: Number(month), day: Number(day) });

/**
 * Dates and times in digits, which are the same in every language. Between dots, the day comes first or the year:
 * "24.12.2026", "24. 12. 2026", "2026.12.24", "2026. 12. 24.". No region writes the month first with them.
 *
 * @type {Rule[]}
 */
export const numeric = [
  [/(?<!\d)(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/, dateOf],
  [
    /(?<![\d.])(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})(?!\.?\d)/,
    (day, month, year) => dateOf(year, month, day),
  ],
  [/(?<![\d.])(\d{4})\. ?(\d{1,2})\. ?(\d{1,2})(?!\.?\d)\.?/, dateOf],
  [
    /(?<!\d)(\d{1,2}):(\d{2})(?!\d)/,
    (hour, minute) => ({ time: { hour: Number(hour), minute: Number(minute) } }),
  ],
];
