import { language } from "./words.js";

/** @typedef {typeof import("./list-words-en.js").en} ListWords */

/**
 * The words of searching, selecting and tagging in the list of notes: not in `words`, because a window starts without them.
 *
 * @type {ListWords}
 */
export const listWords = (await import(`./list-words-${language}.js`))[language];
