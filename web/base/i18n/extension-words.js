import { language } from "./words.js";

/** @typedef {typeof import("./extension-words-en.js").en} ExtensionWords */

/** The words of the extension's own pages. @type {ExtensionWords} */
export const extensionWords = (await import(`./extension-words-${language}.js`))[language];
