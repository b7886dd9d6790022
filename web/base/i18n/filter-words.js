import { language } from "./words.js";

/** @typedef {typeof import("./filter-words-en.js").en} FilterWords */

/**
 * The names of the search's filters by their form in a query: not in `words`, because they are loaded when they are asked for.
 *
 * @type {FilterWords}
 */
export const filterWords = (await import(`./filter-words-${language}.js`))[language];
