import { deepEqual } from "node:assert/strict";
import { reminderAt } from "./repetition.js";
/** @import { Reminder } from "../model/model.js" */

const now = new Date("2026-11-25T12:00:00Z");
const at = new Date("2026-11-26T08:00:00Z");
const dueAt = "2026-11-26T08:00:00.000Z";

/** @type {Reminder} */
const due = {
  dueAt: "2026-11-25T08:00:00.000Z",
  repetition: { interval: "daily", startsAt: "2026-11-01T08:00:00.000Z", timeZone: "Europe/Berlin" },
};
const later = { ...due, dueAt: "2026-11-25T13:00:00.000Z" };
const timeZone = Temporal.Now.timeZoneId();

Deno.test("a reminder comes once by default", () =>
  deepEqual(reminderAt(at, { before: due, now }), { dueAt }));

Deno.test("a series starts at its first time in the time zone of the device", () => {
  deepEqual(reminderAt(at, { interval: "weekly", now }), {
    dueAt,
    repetition: { interval: "weekly", startsAt: dueAt, timeZone },
  });
});

Deno.test("a due reminder that is put off keeps its series", () => {
  deepEqual(reminderAt(at, { interval: "daily", before: due, now }), { dueAt, repetition: due.repetition });
});

Deno.test("another interval, or another time of a reminder that is not due, starts a new series", () => {
  const repetition = { startsAt: dueAt, timeZone };
  deepEqual(reminderAt(at, { interval: "weekly", before: due, now }), {
    dueAt,
    repetition: { interval: "weekly", ...repetition },
  });
  deepEqual(reminderAt(at, { interval: "daily", before: later, now }), {
    dueAt,
    repetition: { interval: "daily", ...repetition },
  });
});

Deno.test("a series needs no Temporal, which older browsers do not have", () => {
  const known = Object.getOwnPropertyDescriptor(globalThis, "Temporal") ?? {};
  Reflect.deleteProperty(globalThis, "Temporal");
  try {
    deepEqual(reminderAt(at, { interval: "daily", now }).repetition?.timeZone, timeZone);
  } finally {
    Object.defineProperty(globalThis, "Temporal", known);
  }
});

Deno.test("a series that starts before its first time replaces the one before", () => {
  const startsAt = "2026-10-31T08:00:00.000Z";
  deepEqual(reminderAt(at, { interval: "daily", startsAt: new Date(startsAt), before: due, now }), {
    dueAt,
    repetition: { interval: "daily", startsAt, timeZone },
  });
});
