import { locale } from "./words.js";

/**
 * Formats a list: "read, write and visit".
 *
 * @param {string[]} parts
 * @param {"conjunction" | "unit"} [type] `unit` without "and"
 */
export function formatList(parts, type = "conjunction") {
  return new Intl.ListFormat(locale, { type }).format(parts);
}
