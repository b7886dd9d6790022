import { dayOf } from "./reminder-label.js";

const now = new Date(2026, 10, 22, 12);

const cases = /** @type {[string, Date, string][]} */ ([
  ["later the same day", new Date(2026, 10, 22, 18), "today"],
  ["earlier the same day", new Date(2026, 10, 22, 9), "today"],
  ["the next day, whatever the hour", new Date(2026, 10, 23, 0, 1), "tomorrow"],
  ["the day before", new Date(2026, 10, 21, 23), "yesterday"],
  ["within the week", new Date(2026, 10, 26, 9), "Thursday"],
  ["some days ago", new Date(2026, 10, 18, 9), "18 Nov"],
  ["another year", new Date(2033, 4, 3, 9), "3 May 2033"],
]);

for (const [name, at, expected] of cases) {
  Deno.test(`labels a reminder's day: ${name}`, () => {
    const day = dayOf(at, now, "en-GB");
    if (day !== expected) throw new Error(`${day} instead of ${expected}`);
  });
}
