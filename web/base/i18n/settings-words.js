import { language } from "./words.js";

/** @typedef {typeof import("./settings-words-en.js").en} SettingsWords */

/**
 * The words of settings, import and export, signing in and pairing: not in `words`, because the list of notes
 * needs none.
 *
 * @type {SettingsWords}
 */
export const settingsWords = (await import(`./settings-words-${language}.js`))[language];
