import { deepEqual } from "node:assert/strict";
import { bareURLAddress, bareURLEnd, urlStart } from "./bare-url.js";

/** Returns the URLs of a text without Markdown. @param {string} text */
function urls(text) {
  const found = [];
  for (const { 0: { length }, index } of text.matchAll(urlStart)) {
    const end = bareURLEnd(text, index + length, () => false, /\w/.test(text.slice(0, index)));
    if (end > index + length) found.push(bareURLAddress(text.slice(index, end)));
  }
  return found;
}

const cases = /** @type {[string, string[]][]} */ ([
  ["https://x.com/some_maker_", ["https://x.com/some_maker_"]],
  ["See https://a.example/x!", ["https://a.example/x"]],
  ["https://a.example/[x] [https://b.example/]", ["https://a.example/[x]", "https://b.example/"]],
  ["https://。 www. www.a.example.", ["http://www.a.example"]],
]);

for (const [text, expected] of cases) {
  Deno.test(`the URLs of ${JSON.stringify(text)}`, () => deepEqual(urls(text), expected));
}
