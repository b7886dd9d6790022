import { deepEqual, equal } from "node:assert/strict";
import { choiceTime, fieldTime, reminderChoices, reminderTime } from "./reminder-times.js";

/** A Wednesday. */
const now = new Date(2026, 10, 25, 10, 12, 40);

Deno.test("the suggested times are in order", () => {
  deepEqual(reminderChoices(now), [
    { name: "hour", at: new Date(2026, 10, 25, 11, 12) },
    { name: "evening", at: new Date(2026, 10, 25, 18) },
    { name: "tomorrow", at: new Date(2026, 10, 26, 9) },
    { name: "nextWeek", at: new Date(2026, 10, 30, 9) },
  ]);
});

Deno.test("the evening is not suggested late in the day, and on Monday next week is seven days away", () => {
  const late = new Date(2026, 10, 23, 17, 0);
  deepEqual(reminderChoices(late).map(({ name }) => name), ["hour", "tomorrow", "nextWeek"]);
  deepEqual(reminderChoices(late).at(-1)?.at, new Date(2026, 10, 30, 9));
});

for (
  const [at, language, expected] of /** @type {[Date, string, string][]} */ ([
    [new Date(2026, 10, 25, 18), "en-GB", "today 18:00"],
    [new Date(2026, 10, 26, 9), "en-GB", "tomorrow 09:00"],
    [new Date(2026, 10, 24, 9), "en-GB", "yesterday 09:00"],
    [new Date(2026, 10, 30, 9), "en-GB", "Monday 09:00"],
    [new Date(2026, 11, 24, 9), "en-GB", "24 Dec 09:00"],
    [new Date(2027, 0, 2, 9), "en-GB", "2 Jan 2027 09:00"],
    [new Date(2026, 10, 26, 9), "ja", "明日 9:00"],
    [new Date(2026, 10, 26, 9), "ko", "내일 오전 9:00"],
  ])
) {
  Deno.test(`words a time as “${expected}” in ${language}`, () =>
    equal(reminderTime(at, now, language), expected));
}

Deno.test("on Sunday the next week starts on the Monday after tomorrow", () => {
  const sunday = new Date(2026, 10, 22, 12);
  deepEqual(reminderChoices(sunday).at(-1)?.at, new Date(2026, 10, 30, 9));
});

Deno.test("a suggestion names the day if its label does not", () => {
  equal(choiceTime(new Date(2026, 10, 25, 18), now, "en-GB"), "18:00");
  equal(choiceTime(new Date(2026, 10, 26, 8), now, "en-GB"), "Thu 08:00");
  equal(choiceTime(new Date(2026, 11, 3, 9), now, "en-GB"), "3 Dec 09:00");
});

Deno.test("a field shows local time", () =>
  equal(fieldTime(new Date(2026, 10, 25, 18, 5)), "2026-11-25T18:05"));
