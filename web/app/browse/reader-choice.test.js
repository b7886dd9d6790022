import { equal } from "node:assert/strict";
import { ReaderChoice } from "./reader-choice.js";

function memory(kept = "") {
  return {
    getItem: () => kept || null,
    setItem: (/** @type {string} */ _name, /** @type {string} */ value) => void (kept = value),
  };
}

Deno.test("the article comes first, until a person chooses the whole page for its site", () => {
  const choice = new ReaderChoice(memory());
  equal(choice.showsArticle("https://a.example/1"), true);
  choice.choose("https://a.example/1", false);
  equal(choice.showsArticle("https://a.example/2"), false);
  equal(choice.showsArticle("https://b.example/"), true);
  choice.choose("https://a.example/3", true);
  equal(choice.showsArticle("https://a.example/1"), true);
});

Deno.test("the choice is kept in the storage", () => {
  const storage = memory();
  new ReaderChoice(storage).choose("https://a.example/1", false);
  equal(new ReaderChoice(storage).showsArticle("https://a.example/1"), false);
});

Deno.test("a hundred sites are remembered, and the oldest is forgotten", () => {
  const choice = new ReaderChoice(memory());
  for (let number = 0; number <= 100; number++) choice.choose(`https://s${number}.example/`, false);
  equal(choice.showsArticle("https://s0.example/"), true);
  equal(choice.showsArticle("https://s1.example/"), false);
  equal(choice.showsArticle("https://s100.example/"), false);
});

for (const kept of ["{", "7", '{"a":1}', "[1]"]) {
  Deno.test(`damaged storage shows the article: ${kept}`, () => {
    equal(new ReaderChoice(memory(kept)).showsArticle("https://a.example/"), true);
  });
}
