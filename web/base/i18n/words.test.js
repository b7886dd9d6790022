import { deepEqual, equal, notEqual, ok } from "node:assert/strict";
import { en as extensionInEnglish } from "./extension-words-en.js";
import { ja as extensionInJapanese } from "./extension-words-ja.js";
import { ko as extensionInKorean } from "./extension-words-ko.js";
import { en as filtersInEnglish } from "./filter-words-en.js";
import { ja as filtersInJapanese } from "./filter-words-ja.js";
import { ko as filtersInKorean } from "./filter-words-ko.js";
import { en as identityInEnglish } from "./identity-words-en.js";
import { ja as identityInJapanese } from "./identity-words-ja.js";
import { ko as identityInKorean } from "./identity-words-ko.js";
import { en as settingsInEnglish } from "./settings-words-en.js";
import { ja as settingsInJapanese } from "./settings-words-ja.js";
import { ko as settingsInKorean } from "./settings-words-ko.js";
import { en } from "./words-en.js";
import { ja } from "./words-ja.js";
import { ko } from "./words-ko.js";
import { chooseLanguage, language, languages, words } from "./words.js";

/** @type {Record<string, Record<string, Record<string, any>>>} */
const tables = {
  words: { en, ja, ko },
  filterWords: { en: filtersInEnglish, ja: filtersInJapanese, ko: filtersInKorean },
  identityWords: { en: identityInEnglish, ja: identityInJapanese, ko: identityInKorean },
  extensionWords: { en: extensionInEnglish, ja: extensionInJapanese, ko: extensionInKorean },
  settingsWords: { en: settingsInEnglish, ja: settingsInJapanese, ko: settingsInKorean },
};

/** Words that are the same in every language. */
const shared = new Set(["product", "signInCommand", "rulesCommand"]);

/** @param {unknown} word @returns {unknown} */
function textOf(word) {
  if (typeof word === "function") return word("2", 2);
  if (typeof word !== "object" || !word) return word;
  return JSON.stringify(Object.values(word).map(textOf));
}

for (const [table, { en, ja, ko }] of Object.entries(tables)) {
  const names = Object.keys(en);
  const groups = names.filter((name) =>
    typeof en[name] === "object" && !Array.isArray(en[name]) && name !== "removedKinds"
  );

  for (const [tag, words] of Object.entries({ ja, ko })) {
    Deno.test(`${tag} has all ${table}`, () => deepEqual(Object.keys(words), names));

    for (const name of groups) {
      Deno.test(`${tag} has all ${table}.${name}`, () =>
        deepEqual(Object.keys(words[name]), Object.keys(en[name])));
    }

    for (const name of names) {
      Deno.test(`${tag} translates ${table}.${name}`, () => {
        ok(textOf(words[name]));
        equal(typeof words[name], typeof en[name]);
        if (!shared.has(name)) notEqual(textOf(words[name]), textOf(en[name]));
      });
    }
  }

  for (const name of names.filter((name) => typeof en[name] === "function")) {
    Deno.test(`${table}.${name} has its argument in every language`, () => {
      for (const words of [en, ja, ko]) {
        ok(/** @type {Function} */ (words[name])("given", "given").includes("given"));
      }
    });
  }
}

for (
  const [preferred, language, locale] of /** @type {[string[], string, string][]} */ ([
    [["ja-JP", "en"], "ja", "ja-JP"],
    [["ko"], "ko", "ko"],
    [["fi", "en-GB", "ja"], "en", "en-GB"],
    [["fi"], "en", "en"],
    [[], "en", "en"],
  ])
) {
  Deno.test(`the language for ${preferred.join(", ") || "no preference"} is ${language}`, () => {
    deepEqual(chooseLanguage(preferred), { language, locale });
  });
}

Deno.test("each language has its own module", async () => {
  for (const tag of languages) equal((await import(`./words-${tag}.js`))[tag].language, tag);
  equal(language, chooseLanguage(navigator.languages).language);
  equal(words.language, language);
});

Deno.test("English has a singular and a plural", () => {
  equal(en.moreNotes(1), "1 more note for this page");
  equal(en.moreNotes(3), "3 more notes for this page");
});
