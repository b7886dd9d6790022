import { extensionWords } from "../../base/i18n/extension-words.js";
import { formatDuration } from "../../base/i18n/format-duration.js";
/** @import { ConnectionTest } from "../protocol/calls.js" */

/** Returns what a test of the connection found, and what to do about it. @param {ConnectionTest} test */
export function testMessage({ result, status = 0, clockDifference = 0, detail = "" }) {
  const { tests } = extensionWords;
  if (result === "clock-off") return tests["clock-off"](formatDuration(Math.abs(clockDifference) * 1000));
  if (result === "server-failed") return tests["server-failed"](String(status));
  if (result === "refused" && detail) return detail;
  return tests[result];
}
