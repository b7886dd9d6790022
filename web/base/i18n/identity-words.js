import { language } from "./words.js";

/** @typedef {typeof import("./identity-words-en.js").en} IdentityWords */

/**
 * The words of the dialog for decisions about which pages are one: not in `words`, because few people need
 * them.
 *
 * @type {IdentityWords}
 */
export const identityWords = (await import(`./identity-words-${language}.js`))[language];
