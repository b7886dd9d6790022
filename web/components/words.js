import { en } from "./words-en.js";
import { ja } from "./words-ja.js";
import { ko } from "./words-ko.js";

/** @typedef {typeof en} Words */

/** What Backnote speaks, each under the name that its speakers call it. @type {Record<string, Words>} */
export const languages = { en, ja, ko };

/** What the reader chose among them on this device, if anything. */
export const languageSetting = "backnote.language";

/**
 * The first language of the reader's list that Backnote speaks, English otherwise; with the reader's own tag for it,
 * which says more about dates and numbers ("en-GB").
 *
 * @param {readonly string[]} preferred
 */
export function chooseWords(preferred) {
  for (const tag of preferred) {
    const words = languages[tag.toLowerCase().split("-")[0]];
    if (words) return { words, locale: tag };
  }
  return { words: en, locale: "en" };
}

/** @returns {string[]} */
function preferred() {
  const { languages: ofBrowser = [] } = globalThis.navigator ?? {};
  try {
    const chosen = globalThis.document && localStorage.getItem(languageSetting);
    // The browser's tag of the chosen language first, because it has the country.
    if (chosen) return [...ofBrowser.filter((tag) => tag.split("-")[0] === chosen), chosen];
  } catch {
    // A browser that keeps nothing keeps no choice.
  }
  return [...ofBrowser];
}

export const { words, locale } = chooseWords(preferred());
