import { words } from "./words.js";

/** The service speaks English; of problems that a person meets the reader's language has its own words, fetched with the first of them. */
const tables = /** @type {Record<string, () => Promise<{problemWords: Record<string, string>}>>} */ ({
  ja: () => import("./problem-words-ja.js"),
  ko: () => import("./problem-words-ko.js"),
});

/**
 * What a problem says in the reader's language, or else in the service's words.
 *
 * @param {string} slug the last part of its type
 * @param {string} said
 * @param {string} [language]
 */
export async function problemSentence(slug, said, language = words.language) {
  const table = await tables[language]?.();
  return table && Object.hasOwn(table.problemWords, slug) ? table.problemWords[slug] : said;
}
