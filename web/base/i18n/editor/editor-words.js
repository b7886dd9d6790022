import { language } from "../words.js";

/** @typedef {typeof import("./editor-words-en.js").en} EditorWords */

/**
 * The words of the note editor: not in `words`, because the list of notes does not need them.
 *
 * @type {EditorWords}
 */
export const editorWords = (await import(`./editor-words-${language}.js`))[language];
