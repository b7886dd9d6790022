import { equal } from "node:assert/strict";
import { formatTime } from "./format-time.js";

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

Deno.test("an invalid time is formatted as empty", () => equal(formatTime("soon", now, "en-US"), ""));
