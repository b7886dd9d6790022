/** @typedef {typeof import("./words-en.js").en} Words */

/**
 * The languages of the app. Each has words-*.js, extension-words-*.js, settings-words-*.js, identity-words-*.js, list-words-*.js,
 * reminders/reminder-words-*.js, editor/editor-words-*.js and, apart from English, problems/problem-words-*.js.
 */
export const languages = /** @type {const} */ (["en", "ja", "ko"]);

/** @typedef {typeof languages[number]} Language */

/** The name in local storage of the language chosen on this device. */
export const languageSetting = "backnote.language";

/**
 * Returns the first preferred language that the app has, or English. `locale` is the person's own tag of that
 * language, such as "en-GB", which decides how dates and numbers are written.
 *
 * @param {readonly string[]} preferred
 */
export function chooseLanguage(preferred) {
  for (const locale of preferred) {
    const language = languages.find((known) => known === locale.toLowerCase().split("-")[0]);
    if (language) return { language, locale };
  }
  return { language: /** @type {Language} */ ("en"), locale: "en" };
}

/** @returns {string[]} */
function preferredLanguages() {
  const { languages: ofBrowser = [] } = globalThis.navigator ?? {};
  try {
    // A frame in a page of another site has no local storage; its document says what was chosen.
    const chosen = globalThis.document &&
      (document.documentElement.dataset.language ?? localStorage.getItem(languageSetting));
    // The browser's tag of the chosen language comes first, because it has the country.
    if (chosen) return [...ofBrowser.filter((tag) => tag.split("-")[0] === chosen), chosen];
  } catch {
    // Without access to local storage there is no choice.
  }
  return [...ofBrowser];
}

export const { language, locale } = chooseLanguage(preferredLanguages());

/** The words of the app in the person's language; no other language is fetched. @type {Words} */
export const words = (await import(`./words-${language}.js`))[language];
