/**
 * Reads when a person wants to be reminded from words such as "tomorrow 9am", "毎日 8時" or "다음 주 월요일".
 *
 * 1. The text is normalized, so that full-width digits and letters are plain ones.
 * 2. The rules of its language take the parts that they know out of it, in any order: a day, a time, a repetition.
 * 3. If anything else is left, nothing is understood: half of a meaning is worse than none.
 * 4. The parts become a date and time in the calendar of the person's time zone.
 *
 * @import { RepetitionInterval } from "../../../base/model/model.js"
 * @import { Parts } from "./phrase-parts.js"
 */

import { english } from "./phrase-rules-en.js";
import { japanese } from "./phrase-rules-ja.js";
import { korean } from "./phrase-rules-ko.js";
import { numeric } from "./phrase-rules-numeric.js";
import { timeOf } from "./phrase-time.js";
import { dateOf } from "./phrase-date.js";

/** The maximum length of a phrase in UTF-16 code units. */
export const longestPhrase = 80;

/**
 * Returns the date and time that a text means, to the minute, or `null`. It is in the past only if the text says so:
 * "today" after nine o'clock is still to come, and "today at 9" is not.
 * A series may start before: every month on the 31st, it is due on November 30 first and starts on October 31.
 *
 * @param {string} text
 * @param {Temporal.ZonedDateTime} now
 * @returns {{at: Temporal.ZonedDateTime, series?: {interval: RepetitionInterval, startsAt: Temporal.ZonedDateTime}} | null}
 */
export function readPhrase(text, now) {
  const parts = text.length > longestPhrase ? null : partsOf(text);
  if (!parts) return null;
  const start = now.round({ smallestUnit: "minute", roundingMode: "floor" });
  try {
    const found = dateAndTime(parts, start);
    if (!found) return null;
    const { at, startsAt } = found;
    return parts.interval ? { at, series: { interval: parts.interval, startsAt } } : { at };
  } catch (error) {
    // A date that does not exist, such as February 30, or one that Temporal cannot express.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Returns the parts of a phrase, or `null` if some of it is not understood. @param {string} text */
function partsOf(text) {
  let rest = text.normalize("NFKC").toLowerCase().trim();
  const language = /\p{Script=Hangul}/u.test(rest)
    ? korean
    : /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(rest)
    ? japanese
    : english;
  if (language.prepare) rest = language.prepare(rest);
  /** @type {Parts} */
  const parts = {};
  for (const [pattern, read] of [...numeric, ...language.rules]) {
    const match = pattern.exec(rest);
    if (!match) continue;
    for (const [name, value] of Object.entries(read(...match.slice(1)))) {
      // Two days or two times contradict each other.
      if (name in parts) return null;
      Object.assign(parts, { [name]: value });
    }
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`;
  }
  const isWhole = rest.replace(language.fillers, " ").trim() === "";
  return isWhole && Object.keys(parts).length > 0 ? parts : null;
}

/** @param {Parts} parts @param {Temporal.ZonedDateTime} now */
function dateAndTime(parts, now) {
  const { duration } = parts;
  if (duration) {
    const others = Object.keys(parts).filter((name) =>
      !["duration", "time", "dayPart", "half"].includes(name)
    );
    const time = timeOf(parts);
    const isExact = "hours" in duration || "minutes" in duration;
    if (others.length > 0 || time === null || isExact && time) return null;
    const then = now.add(duration);
    const at = time ? then.withPlainTime(time) : then;
    return { at, startsAt: at };
  }
  const time = timeOf(parts);
  if (time === null) return null;
  return dateOf(parts, time ?? Temporal.PlainTime.from("09:00"), now);
}
