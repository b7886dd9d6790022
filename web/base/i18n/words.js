/** @typedef {typeof import("./words-en.js").en} Words */

/** What Backnote speaks, and how each language comes: only the one that is read is fetched. */
export const languages = {
  en: async () => (await import("./words-en.js")).en,
  ja: async () => (await import("./words-ja.js")).ja,
  ko: async () => (await import("./words-ko.js")).ko,
};

/** @typedef {keyof typeof languages} Language */

/** What the reader chose among them on this device, if anything. */
export const languageSetting = "backnote.language";

/**
 * The first language of the reader's list that Backnote speaks, English otherwise; with the reader's own tag for it,
 * which says more about dates and numbers ("en-GB").
 *
 * @param {readonly string[]} preferred
 */
export function chooseLanguage(preferred) {
  for (const tag of preferred) {
    const language = tag.toLowerCase().split("-")[0];
    if (Object.hasOwn(languages, language)) {
      return { language: /** @type {Language} */ (language), locale: tag };
    }
  }
  return { language: /** @type {Language} */ ("en"), locale: "en" };
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

const { language, locale } = chooseLanguage(preferred());

export { locale };

/** @type {Words} */
export const words = await languages[language]();
