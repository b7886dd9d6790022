/** @import { DayPart, Language, Parts } from "./phrase-parts.js" */
/** @import { RepetitionInterval } from "../../../base/model/model.js" */

const dayNames = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const monthNames = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const numberNames = "one two three four five six seven eight nine ten eleven twelve".split(" ");

const weekday = "(mon|tue|wed|thu|fri|sat|sun)(?:day|s|sday|nesday|r|rs|rsday|urday)?";
const month =
  "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)?\\.?";
const number = `(\\d{1,4}|(?:an?|${numberNames.join("|")})(?= ))`;
const day = "(\\d{1,2})(?:st|nd|rd|th)?";

/** @param {string} [name] */
const weekdayOf = (name) => ({ weekday: dayNames.indexOf(name ?? "") + 1 });

/** @param {string} [monthName] @param {string} [dayNumber] @param {string} [year] @returns {Parts} */
const dateOf = (monthName, dayNumber, year) => ({
  month: monthNames.indexOf(monthName ?? "") + 1,
  day: Number(dayNumber),
  ...(year ? { year: Number(year) } : {}),
});

/** @param {string} [text] */
function numberOf(text = "") {
  if (/^an?$/.test(text)) return 1;
  return /^\d/.test(text) ? Number(text) : numberNames.indexOf(text) + 1;
}

const units =
  /** @type {const} */ ({ mi: "minutes", h: "hours", d: "days", w: "weeks", mo: "months", y: "years" });

/** @param {string} [count] @param {string} [unit] @returns {Parts} */
function durationOf(count, unit = "") {
  const start = /^m(in.*)?$/.test(unit) ? "mi" : unit.startsWith("mo") ? "mo" : unit[0];
  return { duration: { [units[/** @type {keyof typeof units} */ (start)]]: numberOf(count) } };
}

/** @type {Record<string, Parts>} */
const repeated = {
  day: { interval: "daily" },
  morning: { interval: "daily", dayPart: "morning" },
  afternoon: { interval: "daily", dayPart: "afternoon" },
  evening: { interval: "daily", dayPart: "evening" },
  night: { interval: "daily", dayPart: "night" },
  weekday: { interval: "weekdays" },
  week: { interval: "weekly" },
  month: { interval: "monthly" },
  year: { interval: "yearly" },
};

/** @type {Record<string, RepetitionInterval>} */
const adverbs = {
  daily: "daily",
  weekdays: "weekdays",
  weekly: "weekly",
  fortnightly: "everyTwoWeeks",
  monthly: "monthly",
  yearly: "yearly",
  annually: "yearly",
};

/** The English rules. Of two rules that match the same words, the longer one comes first. @type {Language} */
export const english = {
  rules: [
    [/^remind me\b/, () => ({})],
    [/\b(?:every|each) (?:other|2|two) weeks?\b/, () => ({ interval: "everyTwoWeeks" })],
    [
      new RegExp(`\\bevery other ${weekday}\\b`),
      (name) => ({ interval: "everyTwoWeeks", ...weekdayOf(name) }),
    ],
    [new RegExp(`\\b(?:every|each) ${weekday}\\b`), (name) => ({ interval: "weekly", ...weekdayOf(name) })],
    [
      /\b(?:every|each) (day|morning|afternoon|evening|night|weekday|week|month|year)\b/,
      (name = "") => repeated[name],
    ],
    [/\bevery (\d{1,2})(?:st|nd|rd|th)\b/, (text) => ({ interval: "monthly", day: Number(text) })],
    [
      /\b(daily|weekdays|weekly|fortnightly|monthly|yearly|annually)\b/,
      (name = "") => ({ interval: adverbs[name] }),
    ],

    [/\b(?:in )?half an hour\b/, () => ({ duration: { minutes: 30 } })],
    [
      new RegExp(
        `\\b(?:in )?${number} ?(m|mins?|minutes?|h|hrs?|hours?|d|days?|w|weeks?|months?|years?)(?: from now)?\\b`,
      ),
      durationOf,
    ],

    [/\b(?:the )?day after tomorrow\b/, () => ({ days: 2 })],
    [/\b(?:tomorrow|tmrw?)\b/, () => ({ days: 1 })],
    [/\btoday\b/, () => ({ days: 0 })],
    [/\btonight\b/, () => ({ days: 0, dayPart: "night" })],
    [/\bthis (?=morning|afternoon|evening)/, () => ({ days: 0 })],
    [new RegExp(`\\bnext ${weekday}\\b`), (name) => ({ weeks: 1, ...weekdayOf(name) })],
    [new RegExp(`\\bthis ${weekday}\\b`), (name) => ({ weeks: 0, ...weekdayOf(name) })],
    [/\bnext weekend\b/, () => ({ weeks: 1, weekday: 6 })],
    [/\b(?:this )?weekend\b/, () => ({ weekday: 6 })],
    [/\bnext week\b/, () => ({ weeks: 1 })],
    [/\bnext month\b/, () => ({ months: 1 })],
    [new RegExp(`\\b${month} ${day}(?:,? (\\d{4}))?(?![:\\d])`), dateOf],
    [
      new RegExp(`\\b${day} (?:of )?${month}(?:,? (\\d{4}))?(?![:\\d])`),
      (text, name, year) => dateOf(name, text, year),
    ],
    [/\b(\d{1,2})(?:st|nd|rd|th)\b/, (text) => ({ day: Number(text) })],
    [new RegExp(`\\b${weekday}\\b`), weekdayOf],

    [/\b([ap])\.?m\b\.?/, (letter) => ({ half: letter === "a" ? "am" : "pm" })],
    [/\b(morning|noon|afternoon|evening|night|midnight)\b/, (name) => ({
      dayPart: /** @type {DayPart} */ (name),
    })],
  ],
  fillers: /\b(?:at|on|the|in|of|from|starting)\b|,/g,
  prepare: (text) =>
    // "9am", "9 pm" and "at 9" are times in digits.
    text
      .replace(/(?<![\d:.-])(\d{1,2})(?: ?o.clock\b|(?= ?[ap]\.?m\b))/, "$1:00")
      .replace(/\bat (\d{1,2})(?![\d:.]| ?[ap]\.?m\b)/, "at $1:00"),
};
