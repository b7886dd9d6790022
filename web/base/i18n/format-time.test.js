import { equal } from "node:assert/strict";
import { formatRowTime, formatSpan, formatTime } from "./format-time.js";

const now = new Date(2026, 4, 14, 15, 30);
const cases = /** @type {[string, Date, string][]} */ ([
  ["less than a minute ago is now", new Date(2026, 4, 14, 15, 29, 40), "now"],
  ["a time in the future is now", new Date(2026, 4, 14, 15, 31), "now"],
  ["minutes are counted", new Date(2026, 4, 14, 15, 25), "5 minutes ago"],
  ["earlier today is a time of day", new Date(2026, 4, 14, 9, 5), "9:05 AM"],
  ["the day before is yesterday, however few hours ago", new Date(2026, 4, 13, 23, 59), "yesterday"],
  ["this week is a weekday", new Date(2026, 4, 10, 12), "Sunday"],
  ["this year is day and month", new Date(2026, 1, 3), "Feb 3"],
  ["another year is included", new Date(2024, 1, 3), "Feb 3, 2024"],
]);

for (const [name, moment, expected] of cases) {
  Deno.test(name, () => equal(formatTime(moment, now, "en-US").replaceAll("\u202f", " "), expected));
}

for (
  const [moment, language, expected] of /** @type {[Date, string, string][]} */ ([
    [new Date(2026, 4, 14, 15, 29, 40), "en-US", "now"],
    [new Date(2026, 4, 14, 15, 19), "en-US", "11 min"],
    [new Date(2026, 4, 14, 15, 19), "ja", "11 分"],
    [new Date(2026, 4, 14, 15, 19), "ko", "11분"],
    [new Date(2026, 4, 14, 14, 30), "en-GB", "14:30"],
    [new Date(2026, 4, 13, 14, 30), "en-US", "yesterday"],
  ])
) {
  Deno.test(`formats the time of a row as ${expected}`, () =>
    equal(formatRowTime(moment, now, language), expected));
}

Deno.test("an invalid time is formatted as empty", () => equal(formatTime("soon", now, "en-US"), ""));

const at = (
  /** @type {number} */ day,
  /** @type {number} */ hour,
  /** @type {number} */ minute,
  year = 2026,
) => new Date(year, 4, day, hour, minute);
for (
  const [start, end, expected] of /** @type {[Date, Date, string][]} */ ([
    [at(14, 9, 5), at(14, 9, 5), "Today, 9:05 AM"],
    [at(14, 9, 5), at(14, 9, 12), "Today, 9:05 – 9:12 AM"],
    [at(13, 23, 50), at(13, 23, 59), "Yesterday, 11:50 – 11:59 PM"],
    [at(10, 12, 0), at(10, 12, 0), "Sunday, 12:00 PM"],
    [at(3, 11, 55), at(3, 12, 5), "May 3, 11:55 AM – 12:05 PM"],
    [at(3, 8, 0, 2024), at(3, 8, 0, 2024), "May 3, 2024, 8:00 AM"],
    // Over midnight, the end counts.
    [at(13, 23, 58), at(14, 0, 2), "Today, 12:02 AM"],
  ])
) {
  Deno.test(`formats a span as ${expected}`, () => {
    equal(formatSpan(start, end, now, "en-US").replaceAll(/[\u2009\u202f]/g, " "), expected);
  });
}

Deno.test("a span of an invalid time is formatted as empty", () => {
  equal(formatSpan("soon", "later", now, "en-US"), "");
});
