/** @import { Language, Parts } from "./phrase-parts.js" */

const weekdays = "月火水木金土日";
const digits = "〇一二三四五六七八九";

/** @param {string | undefined} hour @param {string | undefined} minute @param {string | undefined} half */
const timeOf = (hour, minute, half) => ({
  time: { hour: Number(hour), minute: half ? 30 : Number(minute ?? 0) },
});

const units = /** @type {const} */ ({ 分: "minutes", 日: "days", 週: "weeks", 月: "months", 年: "years" });

/** @param {string} [count] @param {string} [unit] @returns {Parts} */
function durationOf(count, unit = "") {
  return { duration: { [units[/** @type {keyof typeof units} */ (unit)]]: Number(count) } };
}

/** Returns the number of up to 99 that kanji write. @param {string} kanji */
function numberOf(kanji) {
  const [tens, ones] = kanji.includes("十") ? kanji.split("十") : ["〇", kanji];
  return (tens ? digits.indexOf(tens) : 1) * 10 + (ones ? digits.indexOf(ones) : 0);
}

/** The Japanese rules. Of two rules that match the same words, the longer one comes first. @type {Language} */
export const japanese = {
  rules: [
    [/隔週|2週間?(?:ごと|おき|毎)/, () => ({ interval: "everyTwoWeeks" })],
    [/(?:毎週)?平日(?:毎日|ごと)?/, () => ({ interval: "weekdays" })],
    [/毎日/, () => ({ interval: "daily" })],
    [/毎朝/, () => ({ interval: "daily", dayPart: "morning" })],
    [/毎[夜晩]/, () => ({ interval: "daily", dayPart: "night" })],
    [/毎週/, () => ({ interval: "weekly" })],
    [/毎月/, () => ({ interval: "monthly" })],
    [/毎年/, () => ({ interval: "yearly" })],

    [/(\d{1,4})時間(?:(\d{1,2})分|(半))?後/, (hours, minutes, half) => ({
      duration: { hours: Number(hours), minutes: half ? 30 : Number(minutes ?? 0) },
    })],
    [
      /(\d{1,4})(?:(分|日|年)|(週)間?|[かヶヵカケ](月))(?:間)?後/,
      (count, a, b, c) => durationOf(count, a ?? b ?? c),
    ],

    [/明々後日|しあさって/, () => ({ days: 3 })],
    [/明後日|あさって/, () => ({ days: 2 })],
    [/明日|あした|あす/, () => ({ days: 1 })],
    [/今日|本日/, () => ({ days: 0 })],
    [/今[夜晩]/, () => ({ days: 0, dayPart: "night" })],
    [/明朝/, () => ({ days: 1, dayPart: "morning" })],
    [/明晩/, () => ({ days: 1, dayPart: "night" })],
    [/来週末/, () => ({ weeks: 1, weekday: 6 })],
    [/今?週末/, () => ({ weekday: 6 })],
    [/再来週/, () => ({ weeks: 2 })],
    [/来週/, () => ({ weeks: 1 })],
    [/今週/, () => ({ weeks: 0 })],
    [/再来月/, () => ({ months: 2 })],
    [/来月/, () => ({ months: 1 })],
    [/今月/, () => ({ months: 0 })],
    [/(?:(\d{4})年の?)?(\d{1,2})月(\d{1,2})日/, (year, month, day) => ({
      month: Number(month),
      day: Number(day),
      ...(year ? { year: Number(year) } : {}),
    })],
    [/(\d{1,2})日/, (day) => ({ day: Number(day) })],
    [/([月火水木金土日])曜日?/, (name = "") => ({ weekday: weekdays.indexOf(name) + 1 })],

    [/(\d{1,2})時(?:(\d{1,2})分|(半))?/, timeOf],
    [/午前/, () => ({ half: "am" })],
    [/午後/, () => ({ half: "pm" })],
    [/正午|昼/, () => ({ dayPart: "noon" })],
    [/朝/, () => ({ dayPart: "morning" })],
    [/夕方/, () => ({ dayPart: "evening" })],
    [/[夜晩]/, () => ({ dayPart: "night" })],
  ],
  fillers: /[のにはお、,]/g,
  prepare: (text) =>
    text.replace(
      /(?:[二三四五六七八九]?十[一二三四五六七八九]?|[〇一二三四五六七八九])(?=時|分|日|週|[かヶヵカケ]?月|年)/g,
      (kanji) => `${numberOf(kanji)}`,
    ),
};
