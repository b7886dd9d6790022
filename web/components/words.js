import { en } from "./words-en.js";

/** @typedef {typeof en} Words */

/** @type {Record<string, Words>} */
const languages = { en };

/**
 * The first language of the reader's list that Backnote speaks; English otherwise.
 *
 * @param {readonly string[]} preferred
 */
export function chooseWords(preferred) {
  for (const tag of preferred) {
    const words = languages[tag.toLowerCase().split("-")[0]];
    if (words) return words;
  }
  return en;
}

export const words = chooseWords(globalThis.navigator?.languages ?? []);
