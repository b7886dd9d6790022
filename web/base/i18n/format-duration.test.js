import { equal } from "node:assert/strict";
import { formatDuration } from "./format-duration.js";

for (
  const [milliseconds, expected] of /** @type {[number, string][]} */ ([
    [120_000, "2 minutes"],
    [95_000, "2 minutes"],
    [89_000, "1 minute"],
    [46_000, "1 minute"],
    [45_000, "30 seconds"],
    [1, "30 seconds"],
  ])
) {
  Deno.test(`formats ${milliseconds} ms as ${expected}`, () =>
    equal(formatDuration(milliseconds, "en"), expected));
}
