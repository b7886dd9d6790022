import { deepEqual, doesNotMatch, equal, match } from "node:assert/strict";

/** The tables of words. Each has a module for each language. */
const tables = ["words", "filter-words", "identity-words", "settings-words", "extension-words"];

/** Words that have their own name for something else: browsers call what they export bookmarks. */
const mayNameBookmarks = new Set(["settings-words importAbout"]);

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

/** @param {string} language */
async function textsIn(language) {
  const modules = await Promise.all(tables.map((table) => import(`./${table}-${language}.js`)));
  return Object.fromEntries(modules.flatMap((module, i) => texts(module[language], tables[i])));
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

const [en, ja, ko] = await Promise.all(["en", "ja", "ko"].map(textsIn));
/** The kinds of removed parts have translations only: rules name them in English. */
const names = Object.keys(en);

for (const [language, words] of Object.entries({ en, ja, ko })) {
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
  for (const [name, text] of Object.entries(en)) {
    if (!isMarkdown(name)) doesNotMatch(text, /['"]/, name);
  }
});

Deno.test("English uses one word for one thing", () => {
  for (const [name, text] of Object.entries(en)) {
    doesNotMatch(text, /\b(entity|entities|URL|click here|please|delete forever|abort|snooze)\b/i, name);
    if (!mayNameBookmarks.has(name)) doesNotMatch(text, /bookmark/i, name);
  }
});

Deno.test("Japanese has full-width punctuation, and no spaces beside Japanese characters", () => {
  for (const [name, text] of Object.entries(ja)) {
    if (isMarkdown(name)) continue;
    doesNotMatch(text, /[ぁ-んァ-ヶ一-龠] | [ぁ-んァ-ヶ一-龠]/, name);
    doesNotMatch(text, /[ぁ-んァ-ヶ一-龠][:?!]/, name);
  }
});

for (const [language, words] of Object.entries({ ja, ko })) {
  Deno.test(`${language}: sentences are sentences, labels are labels, and questions are questions`, () => {
    for (const name of names) equal(ending(words[name]), ending(en[name]), `${name}: ${words[name]}`);
  });

  Deno.test(`${language}: each text has the arguments of the English one`, () => {
    for (const name of names) deepEqual(places(words[name]), places(en[name]), name);
  });
}

Deno.test("every word is used", async () => {
  const sources = (await Array.fromAsync(filesIn(new URL("../../", import.meta.url)))).join("\n");
  const used = new Set(sources.match(/\w+/g));
  for (const table of tables.filter((table) => table !== "filter-words")) {
    const { en } = await import(`./${table}-en.js`);
    deepEqual(Object.keys(en).filter((name) => !used.has(name)), [], table);
    match(sources, new RegExp(`\\b${table}\\.js`));
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
