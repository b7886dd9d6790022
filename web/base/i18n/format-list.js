import { locale } from "./words.js";

/**
 * Words one after the other, as a person says them: "read, write and visit".
 *
 * @param {string[]} parts
 * @param {"conjunction" | "unit"} [type] `unit` where nothing says "and" between them
 */
export function formatList(parts, type = "conjunction") {
  return new Intl.ListFormat(locale, { type }).format(parts);
}
