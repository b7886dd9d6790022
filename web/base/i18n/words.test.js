import { deepEqual, doesNotMatch, equal, match, notEqual, ok } from "node:assert/strict";
import { en as editorInEnglish } from "./editor/editor-words-en.js";
import { ja as editorInJapanese } from "./editor/editor-words-ja.js";
import { ko as editorInKorean } from "./editor/editor-words-ko.js";
import { en as extensionInEnglish } from "./extension-words-en.js";
import { ja as extensionInJapanese } from "./extension-words-ja.js";
import { ko as extensionInKorean } from "./extension-words-ko.js";
import { en as listInEnglish } from "./list-words-en.js";
import { ja as listInJapanese } from "./list-words-ja.js";
import { ko as listInKorean } from "./list-words-ko.js";
import { en as notificationsInEnglish } from "./notifications/notification-words-en.js";
import { ja as notificationsInJapanese } from "./notifications/notification-words-ja.js";
import { ko as notificationsInKorean } from "./notifications/notification-words-ko.js";
import { en as pageInEnglish } from "./page/page-words-en.js";
import { ja as pageInJapanese } from "./page/page-words-ja.js";
import { ko as pageInKorean } from "./page/page-words-ko.js";
import { en as reminderInEnglish } from "./reminders/reminder-words-en.js";
import { ja as reminderInJapanese } from "./reminders/reminder-words-ja.js";
import { ko as reminderInKorean } from "./reminders/reminder-words-ko.js";
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
  listWords: { en: listInEnglish, ja: listInJapanese, ko: listInKorean },
  pageWords: { en: pageInEnglish, ja: pageInJapanese, ko: pageInKorean },
  notificationWords: { en: notificationsInEnglish, ja: notificationsInJapanese, ko: notificationsInKorean },
  reminderWords: { en: reminderInEnglish, ja: reminderInJapanese, ko: reminderInKorean },
  editorWords: { en: editorInEnglish, ja: editorInJapanese, ko: editorInKorean },
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

/** Words that have their own name for something else: browsers call what they export bookmarks. */
const mayNameBookmarks = new Set(["settingsWords importAbout"]);

/** Examples of Markdown, with several lines. */
const isMarkdown = (/** @type {string} */ name) => name.endsWith("sample body");

/**
 * Returns all texts of a table by their names. A function is called with its arguments' places in braces.
 *
 * @param {unknown} word
 * @param {string} name
 * @returns {[string, string][]}
 */
function texts(word, name) {
  if (typeof word === "string") return [[name, word]];
  if (typeof word === "function") {
    const places = Array.from({ length: word.length }, (_, i) => `{${i + 1}}`);
    return [[name, word(...places)]];
  }
  return Object.entries(word ?? {}).flatMap(([key, value]) => texts(value, `${name} ${key}`));
}

/** The texts of all tables. @param {"en" | "ja" | "ko"} language */
function textsIn(language) {
  return Object.fromEntries(Object.entries(tables).flatMap(([name, table]) => texts(table[language], name)));
}

/** How a text ends: as a sentence, as a question, as something that goes on, or as a label. @param {string} text */
function ending(text) {
  const last = text.trimEnd().at(-1) ?? "";
  return { "。": ".", "？": "?", "：": ":" }[last] ?? (/[.?:…]/.test(last) ? last : "label");
}

/** The places of arguments in a text. @param {string} text */
function places(text) {
  return [...new Set(text.match(/\{\d\}/g))].sort();
}

const inEnglish = textsIn("en");
const inJapanese = textsIn("ja");
const translations = { ja: inJapanese, ko: textsIn("ko") };
/** The kinds of removed parts have translations only: rules name them in English. */
const names = Object.keys(inEnglish);

for (const [language, words] of Object.entries({ en: inEnglish, ...translations })) {
  Deno.test(`${language}: no text has stray or double spaces, or an ellipsis of three periods`, () => {
    for (const [name, text] of Object.entries(words)) {
      if (isMarkdown(name)) continue;
      equal(text, text.trim(), name);
      doesNotMatch(text, / {2}|\n|\.\.\./, name);
    }
  });

  Deno.test(`${language}: only sentences have more than one sentence`, () => {
    for (const [name, text] of Object.entries(words)) {
      if (ending(text) === "label" && !isMarkdown(name)) doesNotMatch(text, /[。？]|[a-z가-힣][.?] /, name);
    }
  });
}

Deno.test("English has typographic apostrophes and quotation marks", () => {
  for (const [name, text] of Object.entries(inEnglish)) {
    if (!isMarkdown(name)) doesNotMatch(text, /['"]/, name);
  }
});

Deno.test("English uses one word for one thing", () => {
  for (const [name, text] of Object.entries(inEnglish)) {
    doesNotMatch(
      text,
      /\b(entity|entities|URL|click here|please|delete forever|for good|abort|snooze)\b/i,
      name,
    );
    doesNotMatch(text, /\b(canonical|identity|decisions?|suggest(s|ed)?|snapshot)\b/i, name);
    if (!mayNameBookmarks.has(name)) doesNotMatch(text, /bookmark/i, name);
  }
});

/** Words for which each language has another one, of the same meaning. */
const otherWords = {
  ja: /ノート|スナップショット|パラメーター|題名|追跡|要求|(?<!その)他[のに]/,
  ko: /노트|스냅샷|샘플|웹페이지|결정|가리기/,
};

for (const language of /** @type {const} */ (["ja", "ko"])) {
  Deno.test(`${language} uses one word for one thing`, async () => {
    const { problemWords } = await import(`./problems/problem-words-${language}.js`);
    for (const [name, text] of Object.entries({ ...translations[language], ...problemWords })) {
      doesNotMatch(text, otherWords[language], name);
    }
  });
}

Deno.test("Japanese has full-width punctuation, and no spaces beside Japanese characters", () => {
  for (const [name, text] of Object.entries(inJapanese)) {
    if (isMarkdown(name)) continue;
    doesNotMatch(text, /[ぁ-んァ-ヶ一-龠] | [ぁ-んァ-ヶ一-龠]/, name);
    doesNotMatch(text, /[ぁ-んァ-ヶ一-龠][:?!]/, name);
  }
});

for (const [language, words] of Object.entries(translations)) {
  Deno.test(`${language}: sentences are sentences, labels are labels, and questions are questions`, () => {
    for (const name of names) equal(ending(words[name]), ending(inEnglish[name]), `${name}: ${words[name]}`);
  });

  Deno.test(`${language}: each text has the arguments of the English one`, () => {
    for (const name of names) deepEqual(places(words[name]), places(inEnglish[name]), name);
  });
}

Deno.test("every word is used", async () => {
  const sources = (await Array.fromAsync(filesIn(new URL("../../", import.meta.url)))).join("\n");
  // By name, by a name that is a value, or in the first page.
  const used = new Set(
    [...sources.matchAll(/ords\.(\w+)|"(\w+)"|\{ ?(\w+) ?\}/g)].flatMap((found) => found.slice(1)),
  );
  for (const [name, { en }] of Object.entries(tables)) {
    deepEqual(Object.keys(en).filter((key) => !used.has(key)), []);
    match(sources, new RegExp(`import .*\\b${name}\\b`));
  }
});

/** The texts of the modules and pages that may use words. @param {URL} folder @returns {AsyncGenerator<string>} */
async function* filesIn(folder) {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory) yield* filesIn(new URL(`${name}/`, folder));
    else if (/\.(js|html)$/.test(name) && !/words-\w+\.js$|\.test\.js$/.test(name)) {
      yield await Deno.readTextFile(new URL(name, folder));
    }
  }
}
