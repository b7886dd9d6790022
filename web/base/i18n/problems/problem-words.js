import { language } from "../words.js";

/** @typedef {{problemWords: Record<string, string>}} ProblemWords */

/**
 * Returns what a problem of the server says in the person's language. Its detail is in English; for problems
 * that a person meets, other languages have words of their own, fetched with the first problem.
 *
 * @param {string} slug the last part of the problem's type
 * @param {string} detail
 * @param {import("../words.js").Language} [inLanguage]
 */
export async function problemSentence(slug, detail, inLanguage = language) {
  if (inLanguage === "en") return detail;
  /** @type {ProblemWords} */
  const { problemWords } = await import(`./problem-words-${inLanguage}.js`);
  return Object.hasOwn(problemWords, slug) ? problemWords[slug] : detail;
}
