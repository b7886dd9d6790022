/** Soft hyphens, spaces without width, joiners of words and marks of byte order. Joiners of letters have a meaning. */
const invisible = /[\u00ad\u200b\u2060\ufeff]+/g;

/** Letters of Thai, Lao, Burmese and Khmer, whose words are separated by spaces without width. */
const unspaced = /[\u0e01-\u0edf\u1000-\u109f\u1780-\u17ff]/;

/**
 * Returns pasted text without invisible characters that only break or join lines. `InvisibleCharacters.swift` does so
 * for imports.
 *
 * @param {string} text
 */
export function withoutInvisible(text) {
  return text.replace(invisible, (run, at) => {
    const isBetweenWords = unspaced.test(text[at - 1] ?? "") && unspaced.test(text[at + run.length] ?? "");
    return run.includes("\u200b") && isBetweenWords ? "\u200b" : "";
  });
}
