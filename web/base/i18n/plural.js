/**
 * Returns the form for a number by the plural rules of a language.
 *
 * @param {string} language
 * @param {number} count
 * @param {Partial<Record<Intl.LDMLPluralRule, string>> & {other: string}} forms
 */
export function plural(language, count, forms) {
  return forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
}
