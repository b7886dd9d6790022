/** @import { RepetitionInterval } from "../../../base/model/model.js" */

/**
 * @typedef {"morning" | "noon" | "afternoon" | "evening" | "night" | "midnight"} DayPart
 *
 * @typedef {object} Parts what a phrase says; every part is optional
 * @property {{minutes?: number, hours?: number, days?: number, weeks?: number, months?: number, years?: number}} [duration]
 * the time from now
 * @property {RepetitionInterval} [interval]
 * @property {number} [days] the days from today
 * @property {number} [weeks] the weeks from this one; weeks start on Monday
 * @property {number} [months] the months from this one
 * @property {number} [weekday] 1 for Monday to 7 for Sunday
 * @property {number} [year]
 * @property {number} [month]
 * @property {number} [day] the day of the month
 * @property {{hour: number, minute: number}} [time]
 * @property {DayPart} [dayPart]
 * @property {"am" | "pm"} [half] the half of the day that an hour of 12 belongs to
 *
 * @typedef {[RegExp, (...groups: (string | undefined)[]) => Parts]} Rule a pattern, and what its groups mean
 *
 * @typedef {{rules: Rule[], fillers: RegExp, prepare?: (text: string) => string}} Language `fillers` are words without
 * a meaning of their own
 */

export {};
