import { deepEqual, equal, notEqual, ok } from "node:assert/strict";
import { en } from "./words-en.js";
import { ja } from "./words-ja.js";
import { ko } from "./words-ko.js";
import { chooseLanguage, languages, words } from "./words.js";

const others = { ja, ko };
const names = /** @type {(keyof typeof en)[]} */ (Object.keys(en));

/** What is the same in every language. */
const shared = new Set(["product", "signInCommand", "rulesCommand"]);

/** @param {unknown} word @returns {unknown} */
function said(word) {
  if (typeof word === "function") return word("2", 2);
  if (typeof word !== "object" || !word) return word;
  return JSON.stringify(Object.values(word).map(said));
}

for (const [tag, words] of Object.entries(others)) {
  Deno.test(`${tag} has every word and no other`, () => deepEqual(Object.keys(words), names));

  for (
    const name of /** @type {const} */ ([
      "scopes",
      "ink",
      "inkColours",
      "forgetSpans",
      "overrideKinds",
      "shortcutNames",
      "didToNotes",
      "sample",
      "reminderTimes",
    ])
  ) {
    Deno.test(`${tag} names all ${name}`, () => deepEqual(Object.keys(words[name]), Object.keys(en[name])));
  }

  for (const name of names) {
    Deno.test(`${tag} has its own ${name}`, () => {
      ok(said(words[name]));
      equal(typeof words[name], typeof en[name]);
      if (!shared.has(name)) notEqual(said(words[name]), said(en[name]));
    });
  }
}

for (const name of names.filter((name) => typeof en[name] === "function")) {
  Deno.test(`every language says what ${name} is given`, () => {
    for (const words of [en, ja, ko]) {
      ok(/** @type {Function} */ (words[name])("given", "given").includes("given"));
    }
  });
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
  Deno.test(`who prefers ${preferred.join(", ") || "nothing"} reads ${language}`, () => {
    deepEqual(chooseLanguage(preferred), { language, locale });
  });
}

Deno.test("each language comes under its own tag", async () => {
  for (const [tag, load] of Object.entries(languages)) equal((await load()).language, tag);
  equal(words.language, chooseLanguage(navigator.languages).language);
});

Deno.test("English tells one from many", () => {
  equal(en.moreNotes(1), "1 more note for this page");
  equal(en.moreNotes(3), "3 more notes for this page");
});
