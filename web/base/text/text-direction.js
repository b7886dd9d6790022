/** The letters of Hebrew, Arabic, Syriac, Thaana, N’Ko, Adlam and other scripts that are written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Returns the direction of a text, which is that of its first letter; null for a text without letters.
 *
 * @param {string} text
 * @returns {"ltr" | "rtl" | null}
 */
export function directionOf(text) {
  const letter = /\p{L}/u.exec(text)?.[0];
  return letter === undefined ? null : rightToLeft.test(letter) ? "rtl" : "ltr";
}
