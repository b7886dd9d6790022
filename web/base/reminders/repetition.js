/** @import { Reminder, RepetitionInterval } from "../model/model.js" */

/**
 * Returns a reminder at a time. A repeating reminder that is due is put off, and its series stays as it is, unless the
 * start of another one is given; otherwise a series starts at the time. It is in the time zone of this device.
 *
 * @param {Date} at
 * @param {object} options
 * @param {RepetitionInterval} [options.interval]
 * @param {Date} [options.startsAt] the start of the series
 * @param {Reminder} [options.before] the reminder that the note has
 * @param {Date} [options.now]
 * @returns {Reminder}
 */
export function reminderAt(at, { interval, startsAt, before, now = new Date() }) {
  const dueAt = at.toISOString();
  if (!interval) return { dueAt };
  const isDue = before?.dueAt && new Date(before.dueAt) <= now;
  if (isDue && !startsAt && before?.repetition?.interval === interval) {
    return { dueAt, repetition: before.repetition };
  }
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { dueAt, repetition: { interval, startsAt: (startsAt ?? at).toISOString(), timeZone } };
}
