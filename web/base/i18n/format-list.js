import { language, locale } from "./words.js";

/**
 * Formats a list: "read, write and visit".
 *
 * @param {string[]} parts
 * @param {"conjunction" | "unit"} [type] `unit` without "and"
 */
export function formatList(parts, type = "conjunction", inLanguage = language) {
  // Between units, `Intl` has nothing but spaces in Japanese and Korean.
  if (type === "unit") return parts.join(inLanguage === "ja" ? "、" : ", ");
  return new Intl.ListFormat(locale, { type }).format(parts);
}
