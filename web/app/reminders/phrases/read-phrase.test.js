import { deepEqual, equal } from "node:assert/strict";
import { longestPhrase, readPhrase } from "./read-phrase.js";

/** A Wednesday. */
const wednesday = Temporal.ZonedDateTime.from("2026-11-25T10:12:40.5+01:00[Europe/Berlin]");

/** Writes what was understood as "2026-11-26 09:00 weekly". @param {string} text @param {Temporal.ZonedDateTime} [now] */
function understood(text, now = wednesday) {
  const found = readPhrase(text, now);
  if (!found) return null;
  const time = found.at.toPlainDateTime().toString({ smallestUnit: "minute" }).replace("T", " ");
  return found.series ? `${time} ${found.series.interval}` : time;
}

/** @type {Record<string, [string, string | null][]>} */
const tables = {
  "English days and times": [
    ["tomorrow 9am", "2026-11-26 09:00"],
    ["Tomorrow at 9", "2026-11-26 09:00"],
    ["tomorrow", "2026-11-26 09:00"],
    ["tomorrow, 5 pm", "2026-11-26 17:00"],
    ["5:30pm tomorrow", "2026-11-26 17:30"],
    ["tomorrow evening", "2026-11-26 18:00"],
    ["tomorrow evening at 7", "2026-11-26 19:00"],
    ["tomorrow morning at 8am", "2026-11-26 08:00"],
    ["the day after tomorrow at noon", "2026-11-27 12:00"],
    ["today 17:45", "2026-11-25 17:45"],
    ["today at 9", "2026-11-25 09:00"],
    ["tonight", "2026-11-25 20:00"],
    ["tonight at 8", "2026-11-25 20:00"],
    ["tonight 8pm", "2026-11-25 20:00"],
    ["this evening", "2026-11-25 18:00"],
    ["18:00", "2026-11-25 18:00"],
    ["at 9 o'clock", "2026-11-26 09:00"],
    ["9 in the morning", null],
    ["at 9 in the morning", "2026-11-26 09:00"],
    ["12am", "2026-11-26 00:00"],
    ["12 p.m.", "2026-11-25 12:00"],
    ["midnight", "2026-11-26 00:00"],
    ["remind me tomorrow", "2026-11-26 09:00"],
  ],
  "English days of the week": [
    ["friday", "2026-11-27 09:00"],
    ["on Fri at 4pm", "2026-11-27 16:00"],
    ["wednesday", "2026-12-02 09:00"],
    ["wednesday 11:00", "2026-11-25 11:00"],
    ["next friday", "2026-12-04 09:00"],
    ["this friday", "2026-11-27 09:00"],
    ["monday next week", "2026-11-30 09:00"],
    ["next week", "2026-11-30 09:00"],
    ["tuesday", "2026-12-01 09:00"],
    ["thurs 8:00", "2026-11-26 08:00"],
    ["saturday", "2026-11-28 09:00"],
    ["weekend", "2026-11-28 09:00"],
    ["next weekend", "2026-12-05 09:00"],
  ],
  "English dates": [
    ["dec 24", "2026-12-24 09:00"],
    ["December 24th, 6pm", "2026-12-24 18:00"],
    ["3 May", "2027-05-03 09:00"],
    ["3rd of may 2029 10:30", "2029-05-03 10:30"],
    ["may 3, 2028", "2028-05-03 09:00"],
    ["nov 25", "2027-11-25 09:00"],
    ["nov 25 12:00", "2026-11-25 12:00"],
    ["feb 29", "2028-02-29 09:00"],
    ["feb 30", null],
    ["february 29, 2027", null],
    ["the 5th", "2026-12-05 09:00"],
    ["31st", "2026-12-31 09:00"],
    ["32nd", null],
    ["next month", "2026-12-01 09:00"],
    ["2026-12-01", "2026-12-01 09:00"],
    ["2026-12-01 09:30", "2026-12-01 09:30"],
    ["2026-13-01", null],
  ],
  "dates with dots": [
    ["24.12.2026", "2026-12-24 09:00"],
    ["on 24.12.2026 at 6pm", "2026-12-24 18:00"],
    ["3. 5. 2027 10:30", "2027-05-03 10:30"],
    ["03.05.2027", "2027-05-03 09:00"],
    ["2026.12.24", "2026-12-24 09:00"],
    ["2026. 12. 24.", "2026-12-24 09:00"],
    ["2026. 12. 24. 오후 6시", "2026-12-24 18:00"],
    ["2026.12.24 18時", "2026-12-24 18:00"],
    ["１２．１．２０２７", "2027-01-12 09:00"],
    ["every year on 24.12.2026", "2026-12-24 09:00 yearly"],
    ["12.24.2026", null],
    ["31.4.2027", null],
    ["24.12.26", null],
    ["24.12", null],
    ["1.24.12.2026", null],
    ["24.12.2026.1", null],
    ["24.12.20261", null],
  ],
  "English durations": [
    ["in 2 hours", "2026-11-25 12:12"],
    ["2h", "2026-11-25 12:12"],
    ["in half an hour", "2026-11-25 10:42"],
    ["in 90 minutes", "2026-11-25 11:42"],
    ["30m", "2026-11-25 10:42"],
    ["in an hour", "2026-11-25 11:12"],
    ["in three days", "2026-11-28 10:12"],
    ["3 days from now at 9am", "2026-11-28 09:00"],
    ["in a week", "2026-12-02 10:12"],
    ["in 2 months", "2027-01-25 10:12"],
    ["in 2 mins", "2026-11-25 10:14"],
    ["in 2 hours at 9am", null],
    ["tomorrow in 2 hours", null],
    ["in 99999 days", null],
  ],
  "English repetitions": [
    ["every day", "2026-11-26 09:00 daily"],
    ["every day at 18:00", "2026-11-25 18:00 daily"],
    ["daily 8am", "2026-11-26 08:00 daily"],
    ["every morning", "2026-11-26 09:00 daily"],
    ["every weekday 8:00", "2026-11-26 08:00 weekdays"],
    ["weekdays at 11:00", "2026-11-25 11:00 weekdays"],
    ["every monday 8:00", "2026-11-30 08:00 weekly"],
    ["every Wednesday at 9am", "2026-12-02 09:00 weekly"],
    ["weekly", "2026-12-02 09:00 weekly"],
    ["every other friday", "2026-11-27 09:00 everyTwoWeeks"],
    ["every 2 weeks", "2026-12-09 09:00 everyTwoWeeks"],
    ["every two weeks on monday 10:00", "2026-11-30 10:00 everyTwoWeeks"],
    ["every month", "2026-12-25 09:00 monthly"],
    ["every month on the 31st", "2026-11-30 09:00 monthly"],
    ["every month on the 32nd", null],
    ["every 15th", "2026-12-15 09:00 monthly"],
    ["every year on may 3", "2027-05-03 09:00 yearly"],
    ["every year on feb 29", "2027-02-28 09:00 yearly"],
    ["every year on april 31", null],
    ["every day starting tomorrow at 7am", "2026-11-26 07:00 daily"],
    ["every 3 days", null],
    ["every day every week", null],
  ],
  "Japanese": [
    ["明日9時", "2026-11-26 09:00"],
    ["明日の9時半", "2026-11-26 09:30"],
    ["あした 午後3時", "2026-11-26 15:00"],
    ["明日の朝", "2026-11-26 09:00"],
    ["明後日", "2026-11-27 09:00"],
    ["今夜", "2026-11-25 20:00"],
    ["今夜8時", "2026-11-25 20:00"],
    ["今日の夕方5時", "2026-11-25 17:00"],
    ["午後0時", "2026-11-25 12:00"],
    ["正午", "2026-11-25 12:00"],
    ["昼の12時", "2026-11-25 12:00"],
    ["来週の月曜", "2026-11-30 09:00"],
    ["来週月曜日 10:00", "2026-11-30 10:00"],
    ["再来週の金曜日", "2026-12-11 09:00"],
    ["今週の金曜", "2026-11-27 09:00"],
    ["土曜", "2026-11-28 09:00"],
    ["週末", "2026-11-28 09:00"],
    ["来週末", "2026-12-05 09:00"],
    ["来週", "2026-11-30 09:00"],
    ["来月5日", "2026-12-05 09:00"],
    ["12月24日 18時", "2026-12-24 18:00"],
    ["2027年5月3日", "2027-05-03 09:00"],
    ["５月３日１０：３０", "2027-05-03 10:30"],
    ["十二月二十四日", "2026-12-24 09:00"],
    ["30分後", "2026-11-25 10:42"],
    ["2時間後", "2026-11-25 12:12"],
    ["1時間半後", "2026-11-25 11:42"],
    ["三日後", "2026-11-28 10:12"],
    ["2週間後", "2026-12-09 10:12"],
    ["1か月後", "2026-12-25 10:12"],
    ["毎日 8時", "2026-11-26 08:00 daily"],
    ["毎朝7時", "2026-11-26 07:00 daily"],
    ["平日の9時", "2026-11-26 09:00 weekdays"],
    ["毎週月曜 8時", "2026-11-30 08:00 weekly"],
    ["隔週金曜", "2026-11-27 09:00 everyTwoWeeks"],
    ["毎月31日", "2026-11-30 09:00 monthly"],
    ["毎年5月3日", "2027-05-03 09:00 yearly"],
    ["明日25時", null],
    ["いつか", null],
    ["明日、田中さん", null],
  ],
  "Korean": [
    ["내일 오전 9시", "2026-11-26 09:00"],
    ["내일 아침", "2026-11-26 09:00"],
    ["내일 저녁 7시", "2026-11-26 19:00"],
    ["모레", "2026-11-27 09:00"],
    ["오늘 밤 10시", "2026-11-25 22:00"],
    ["오늘 오후 세 시 반", "2026-11-25 15:30"],
    ["오후 3시 30분", "2026-11-25 15:30"],
    ["새벽 3시", "2026-11-26 03:00"],
    ["정오", "2026-11-25 12:00"],
    ["자정", "2026-11-26 00:00"],
    ["열한시", "2026-11-25 11:00"],
    ["다음 주 월요일", "2026-11-30 09:00"],
    ["다음주 금요일 10:00", "2026-12-04 10:00"],
    ["이번 주 금요일", "2026-11-27 09:00"],
    ["다다음 주 화요일", "2026-12-08 09:00"],
    ["토요일", "2026-11-28 09:00"],
    ["주말", "2026-11-28 09:00"],
    ["이번 주말", "2026-11-28 09:00"],
    ["다음 주말", "2026-12-05 09:00"],
    ["다음 달 5일", "2026-12-05 09:00"],
    ["12월 24일 오후 6시", "2026-12-24 18:00"],
    ["2027년 5월 3일", "2027-05-03 09:00"],
    ["30분 뒤", "2026-11-25 10:42"],
    ["2시간 후", "2026-11-25 12:12"],
    ["한 시간 반 뒤", "2026-11-25 11:42"],
    ["3일 후", "2026-11-28 10:12"],
    ["일주일 뒤", "2026-12-02 10:12"],
    ["두 달 뒤", "2027-01-25 10:12"],
    ["매일 8시", "2026-11-26 08:00 daily"],
    ["평일 오전 9시", "2026-11-26 09:00 weekdays"],
    ["매주 월요일 9시", "2026-11-30 09:00 weekly"],
    ["월요일마다", "2026-11-30 09:00 weekly"],
    ["격주 금요일", "2026-11-27 09:00 everyTwoWeeks"],
    ["매월 31일", "2026-11-30 09:00 monthly"],
    ["매년 5월 3일", "2027-05-03 09:00 yearly"],
    ["언젠가", null],
    ["내일 13시 오후", null],
  ],
  "texts without a meaning": [
    ["", null],
    [" ", null],
    ["at", null],
    ["9", null],
    ["soon", null],
    ["tomorrow tomorrow", null],
    ["tomorrow friday", null],
    ["buy milk tomorrow", null],
    ["13pm", null],
    ["25:00", null],
    ["10:75", null],
    ["am", null],
    [`tomorrow${" ".repeat(longestPhrase)}`, null],
    ["9".repeat(longestPhrase), null],
  ],
};

for (const [table, rows] of Object.entries(tables)) {
  for (const [text, expected] of rows) {
    Deno.test(`${table}: “${text.slice(0, 40)}” means ${expected ?? "nothing"}`, () =>
      equal(understood(text), expected));
  }
}

/** The time of the day on which a phrase that means this day is written, and what it then means. A Friday. */
for (
  const [text, time, expected] of /** @type {[string, string, string | null][]} */ ([
    ["today", "08:59", "2026-11-27 09:00"],
    ["today", "09:00", "2026-11-27 10:00"],
    ["today", "10:12", "2026-11-27 11:00"],
    ["today", "10:30", "2026-11-27 11:00"],
    ["today", "10:31", "2026-11-27 12:00"],
    ["today", "22:30", "2026-11-27 23:00"],
    ["today", "22:31", "2026-11-27 23:59"],
    ["today", "23:58", "2026-11-27 23:59"],
    ["today", "23:59", null],
    ["today at 9", "10:12", "2026-11-27 09:00"],
    ["this morning", "10:12", "2026-11-27 11:00"],
    ["this morning", "11:45", "2026-11-27 11:59"],
    ["this morning", "12:00", "2026-11-27 09:00"],
    ["today at noon", "13:00", "2026-11-27 12:00"],
    ["this afternoon", "15:00", "2026-11-27 16:00"],
    ["this evening", "19:00", "2026-11-27 20:00"],
    ["tonight", "21:10", "2026-11-27 22:00"],
    ["tonight", "23:40", "2026-11-27 23:59"],
    ["this friday", "16:00", "2026-11-27 17:00"],
    ["friday", "16:00", "2026-12-04 09:00"],
    ["2026-11-27", "16:00", "2026-11-27 17:00"],
    ["27.11.2026", "16:00", "2026-11-27 17:00"],
    ["2026-11-26", "16:00", "2026-11-26 09:00"],
    ["今日", "16:00", "2026-11-27 17:00"],
    ["今夜", "20:00", "2026-11-27 21:00"],
    ["今週の金曜", "16:00", "2026-11-27 17:00"],
    ["今週の木曜", "16:00", "2026-11-26 09:00"],
    ["今週", "16:00", "2026-11-27 17:00"],
    ["今月", "08:00", "2026-11-27 09:00"],
    ["오늘", "16:00", "2026-11-27 17:00"],
    ["오늘 밤", "20:00", "2026-11-27 21:00"],
    ["이번 주 금요일", "08:00", "2026-11-27 09:00"],
    ["이번 주 금요일", "16:00", "2026-11-27 17:00"],
    ["이번 주 금요일 오전 9시", "16:00", "2026-11-27 09:00"],
    ["이번 주", "16:00", "2026-11-27 17:00"],
    ["이번 달", "16:00", "2026-11-27 17:00"],
  ])
) {
  Deno.test(`“${text}” at ${time} of a Friday means ${expected ?? "nothing"}`, () => {
    const now = Temporal.ZonedDateTime.from(`2026-11-27T${time}:30[Europe/Berlin]`);
    equal(understood(text, now), expected);
  });
}

for (
  const [text, now, expected] of /** @type {[string, string, string][]} */ ([
    // Clocks go back on October 25 in Berlin, and forward on March 29.
    ["in 24 hours", "2026-10-24T12:00+02:00[Europe/Berlin]", "2026-10-25T11:00:00+01:00[Europe/Berlin]"],
    ["in 1 day", "2026-10-24T12:00+02:00[Europe/Berlin]", "2026-10-25T12:00:00+01:00[Europe/Berlin]"],
    ["tomorrow 2:30", "2026-03-28T12:00+01:00[Europe/Berlin]", "2026-03-29T03:30:00+02:00[Europe/Berlin]"],
    [
      "tomorrow 1:30",
      "2026-10-31T12:00-04:00[America/New_York]",
      "2026-11-01T01:30:00-04:00[America/New_York]",
    ],
    [
      "in 30 min",
      "2026-10-04T01:45+10:30[Australia/Lord_Howe]",
      "2026-10-04T02:45:00+11:00[Australia/Lord_Howe]",
    ],
    ["내일 9시", "2026-11-25T23:59+09:00[Asia/Seoul]", "2026-11-26T09:00:00+09:00[Asia/Seoul]"],
    ["the 31st", "2026-12-31T10:00+09:00[Asia/Seoul]", "2027-01-31T09:00:00+09:00[Asia/Seoul]"],
    ["next monday", "2026-11-29T12:00+09:00[Asia/Seoul]", "2026-11-30T09:00:00+09:00[Asia/Seoul]"],
    ["every weekday", "2026-11-27T12:00+09:00[Asia/Seoul]", "2026-11-30T09:00:00+09:00[Asia/Seoul]"],
  ])
) {
  Deno.test(`“${text}” at ${now} is ${expected}`, () => {
    equal(readPhrase(text, Temporal.ZonedDateTime.from(now))?.at.toString(), expected);
  });
}

/** The first times of the series of a phrase, each after the start by the calendar. Shorter months have their last day. */
for (
  const [text, now, ...expected] of /** @type {[string, string, ...string[]][]} */ ([
    ["every month on the 31st", "2026-11-25", "2026-11-30", "2026-12-31", "2027-01-31", "2027-02-28"],
    ["毎月31日", "2026-11-25", "2026-11-30", "2026-12-31", "2027-01-31", "2027-02-28"],
    ["매월 31일", "2026-11-25", "2026-11-30", "2026-12-31", "2027-01-31", "2027-02-28"],
    ["every month on the 31st", "2027-02-01", "2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"],
    ["every month on the 30th", "2027-02-01", "2027-02-28", "2027-03-30", "2027-04-30", "2027-05-30"],
    ["every month on the 29th", "2028-02-01", "2028-02-29", "2028-03-29", "2028-04-29", "2028-05-29"],
    ["every month on the 31st", "2026-11-30", "2026-12-31", "2027-01-31", "2027-02-28", "2027-03-31"],
    ["every month on the 31st", "2026-12-25", "2026-12-31", "2027-01-31", "2027-02-28", "2027-03-31"],
    ["every month on the 15th", "2026-11-25", "2026-12-15", "2027-01-15", "2027-02-15", "2027-03-15"],
    ["every year on February 29", "2026-11-25", "2027-02-28", "2028-02-29", "2029-02-28", "2030-02-28"],
    ["every year on February 29", "2028-01-01", "2028-02-29", "2029-02-28", "2030-02-28", "2031-02-28"],
    ["every year on February 29", "2100-01-01", "2100-02-28", "2101-02-28", "2102-02-28", "2103-02-28"],
    ["毎年2月29日", "2026-11-25", "2027-02-28", "2028-02-29", "2029-02-28", "2030-02-28"],
    ["매년 2월 29일", "2026-11-25", "2027-02-28", "2028-02-29", "2029-02-28", "2030-02-28"],
  ])
) {
  Deno.test(`“${text}” on ${now} is on ${expected.join(", ")}`, () => {
    const { at, series } = readPhrase(text, Temporal.ZonedDateTime.from(`${now}T10:00[Europe/Berlin]`)) ?? {};
    if (!at || !series) throw new TypeError("It is not understood.");
    const times = [];
    for (let count = 0; times.length < expected.length; count++) {
      const duration = series.interval === "yearly" ? { years: count } : { months: count };
      const time = series.startsAt.add(duration);
      if (Temporal.ZonedDateTime.compare(time, at) >= 0) times.push(time);
    }
    equal(times[0].toString(), at.toString());
    deepEqual(times.map((time) => time.toPlainDate().toString()), expected);
    equal(times.every((time) => time.toPlainTime().toString() === "09:00:00"), true);
  });
}

Deno.test("a series does not start on a day that has no such time", () => {
  // Clocks skip 2:30 on March 31, 2030.
  const now = Temporal.ZonedDateTime.from("2030-04-01T10:00+02:00[Europe/Berlin]");
  const found = readPhrase("every month on the 31st 2:30", now);
  equal(found?.at.toString(), "2030-04-30T02:30:00+02:00[Europe/Berlin]");
  equal(found?.series?.startsAt.toString(), "2030-01-31T02:30:00+01:00[Europe/Berlin]");
});

Deno.test("any text is read without an error", () => {
  const pieces = [
    ..."0123456789:-.,年月日時분시요一十の에",
    "every ",
    "next ",
    "in ",
    "may ",
    "day",
    "後",
    "후",
    "毎",
    "매주 ",
    "\u0000",
    "\ud800",
  ];
  let seed = 1;
  for (let round = 0; round < 20_000; round++) {
    let text = "";
    for (let count = 0; count < 8; count++) {
      seed = (seed * 48_271) % 2_147_483_647;
      text += pieces[seed % pieces.length];
    }
    readPhrase(text, wednesday);
  }
});
