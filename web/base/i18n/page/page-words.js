import { language } from "../words.js";

/** @typedef {typeof import("./page-words-en.js").en} PageWords */

/**
 * The words of a page's article and of copies of pages: not in `words`, because a window starts without them.
 *
 * @type {PageWords}
 */
export const pageWords = (await import(`./page-words-${language}.js`))[language];
