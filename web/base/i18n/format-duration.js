import { locale } from "./words.js";

/**
 * Formats a remaining time in whole minutes, and in the last minute "30 seconds" once.
 *
 * @param {number} milliseconds
 * @param {string} [language]
 */
export function formatDuration(milliseconds, language = locale) {
  const isLong = milliseconds > 45_000;
  const amount = isLong ? Math.max(1, Math.round(milliseconds / 60_000)) : 30;
  const unit = isLong ? "minute" : "second";
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(amount);
}
