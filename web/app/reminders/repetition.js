/** @import { Reminder, RepetitionInterval } from "../../base/model/model.js" */

/**
 * Returns a reminder at a time. A repeating reminder that is due is put off, and its series stays as it is; otherwise a
 * series starts at the time, in the time zone of this device.
 *
 * @param {Date} at
 * @param {RepetitionInterval} [interval]
 * @param {Reminder} [before] the reminder that the note has
 * @param {Date} [now]
 * @returns {Reminder}
 */
export function reminderAt(at, interval, before, now = new Date()) {
  const dueAt = at.toISOString();
  if (!interval) return { dueAt };
  const isDue = before && new Date(before.dueAt) <= now;
  if (isDue && before.repetition?.interval === interval) return { dueAt, repetition: before.repetition };
  return { dueAt, repetition: { interval, startsAt: dueAt, timeZone: Temporal.Now.timeZoneId() } };
}
