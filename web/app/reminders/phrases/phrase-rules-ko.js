/** @import { Language, Parts } from "./phrase-parts.js" */

const weekdays = "월화수목금토일";
const numbers = ["한", "두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉", "열", "열한", "열두"];
/** The longer names come first. */
const number = `(\\d{1,4}|열한|열두|${numbers.slice(0, 10).join("|")})`;

/** @param {string} [text] */
const numberOf = (text = "") => /^\d/.test(text) ? Number(text) : numbers.indexOf(text) + 1;

const units = /** @type {const} */ ({
  분: "minutes",
  일: "days",
  주: "weeks",
  개월: "months",
  달: "months",
  년: "years",
});

/** @param {string} [count] @param {string} [unit] @returns {Parts} */
function durationOf(count, unit = "") {
  return { duration: { [units[/** @type {keyof typeof units} */ (unit)]]: numberOf(count) } };
}

/** The Korean rules. Of two rules that match the same words, the longer one comes first. @type {Language} */
export const korean = {
  rules: [
    [/격주(?:로|마다)?|2주(?:마다|에 한 ?번)/, () => ({ interval: "everyTwoWeeks" })],
    [/매일|날마다/, () => ({ interval: "daily" })],
    [/(?:매주 )?평일(?:마다)?|주중(?:마다)?/, () => ({ interval: "weekdays" })],
    [
      /([월화수목금토일])요일마다/,
      (name = "") => ({ interval: "weekly", weekday: weekdays.indexOf(name) + 1 }),
    ],
    [/매주/, () => ({ interval: "weekly" })],
    [/매월|매달/, () => ({ interval: "monthly" })],
    [/매년|해마다/, () => ({ interval: "yearly" })],

    [
      new RegExp(`${number} ?시간(?: ?(\\d{1,2})분| ?(반))? ?(?:후|뒤)`),
      (hours, minutes, half) => ({
        duration: { hours: numberOf(hours), minutes: half ? 30 : Number(minutes ?? 0) },
      }),
    ],
    [/일주일 ?(?:후|뒤)/, () => ({ duration: { weeks: 1 } })],
    [/이틀 ?(?:후|뒤)/, () => ({ duration: { days: 2 } })],
    [new RegExp(`${number} ?(분|일|주|개월|달|년)(?:일|간)? ?(?:후|뒤)`), durationOf],

    [/내일 ?모레|모레/, () => ({ days: 2 })],
    [/글피/, () => ({ days: 3 })],
    [/내일/, () => ({ days: 1 })],
    [/오늘 ?밤/, () => ({ days: 0, dayPart: "night" })],
    [/오늘/, () => ({ days: 0 })],
    [/다다음 ?주/, () => ({ weeks: 2 })],
    [/다음 ?주/, () => ({ weeks: 1 })],
    [/이번 ?주(?!말)/, () => ({ weeks: 0 })],
    [/다다음 ?달/, () => ({ months: 2 })],
    [/다음 ?달/, () => ({ months: 1 })],
    [/이번 ?달/, () => ({ months: 0 })],
    [/(?:(\d{4})년 ?)?(\d{1,2})월 ?(\d{1,2})일/, (year, month, day) => ({
      month: Number(month),
      day: Number(day),
      ...(year ? { year: Number(year) } : {}),
    })],
    [/(\d{1,2})일/, (day) => ({ day: Number(day) })],
    [/([월화수목금토일])요일/, (name = "") => ({ weekday: weekdays.indexOf(name) + 1 })],
    [/(?:이번 )?주말|(?<= )말(?= |$)/, () => ({ weekday: 6 })],

    [
      new RegExp(`${number} ?시(?!간)(?: ?(\\d{1,2})분| ?(반))?`),
      (hour, minute, half) => ({ time: { hour: numberOf(hour), minute: half ? 30 : Number(minute ?? 0) } }),
    ],
    [/오전|새벽/, () => ({ half: "am" })],
    [/오후/, () => ({ half: "pm" })],
    [/정오|점심/, () => ({ dayPart: "noon" })],
    [/자정/, () => ({ dayPart: "midnight" })],
    [/아침/, () => ({ dayPart: "morning" })],
    [/저녁/, () => ({ dayPart: "evening" })],
    [/밤/, () => ({ dayPart: "night" })],
  ],
  fillers: /에|의|,/g,
};
