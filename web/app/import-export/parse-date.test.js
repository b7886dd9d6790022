import { equal } from "node:assert/strict";
import { parseDate } from "./parse-date.js";

const now = Date.UTC(2026, 10, 22);
/** @param {number} year @param {number} month @param {number} day @param {...number} time */
const here = (year, month, day, ...time) => new Date(year, month - 1, day, ...time).toISOString();

for (
  const [text, expected] of /** @type {[string, string | undefined][]} */ ([
    ["2024-03-01T09:30:05Z", "2024-03-01T09:30:05.000Z"],
    ["2024-03-01T09:30:05.123456Z", "2024-03-01T09:30:05.000Z"],
    ["2024-03-01t09:30+09:00", "2024-03-01T00:30:00.000Z"],
    ["2024-03-01 09:30 -0330", "2024-03-01T13:00:00.000Z"],
    ["2024-03-01", here(2024, 3, 1)],
    [" 2024/03/01 ", here(2024, 3, 1)],
    ["2024-03-01 09:30", here(2024, 3, 1, 9, 30)],
    ["2024-02-29", here(2024, 2, 29)],
    ["2023-02-29", undefined],
    ["2024-13-01", undefined],
    ["2024-03-01T24:00Z", undefined],
    ["2024-03-01T09:60Z", undefined],
    ["2024-03/01", undefined],
    ["1899-12-31", undefined],
    ["0024-03-01", undefined],
    ["2026-11-22T00:00:01Z", undefined],
    ["9999-12-31", undefined],
    ["yesterday", undefined],
    ["2024", undefined],
    ["2024-03-01, or later", undefined],
    ["", undefined],
  ])
) {
  Deno.test(`parses the date "${text}"`, () => equal(parseDate(text, now), expected));
}
