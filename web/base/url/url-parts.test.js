import { deepEqual, equal } from "node:assert/strict";
import { safeHref, siteOf, urlParts } from "./url-parts.js";

/**
 * Removed parts in brackets, to read the table below at a glance.
 *
 * @param {string} visited
 * @param {string} canonical
 */
function drawn(visited, canonical) {
  return urlParts(visited, canonical).map((part) => (part.removed ? `[${part.text}]` : part.text)).join("");
}

const cases = /** @type {[string, string, string, string][]} */ ([
  [
    "nothing removed is one part",
    "https://a.example/b?id=7",
    "https://a.example/b?id=7",
    "https://a.example/b?id=7",
  ],
  [
    "a parameter and the fragment",
    "https://a.example/b?utm_source=x&id=7#top",
    "https://a.example/b?id=7",
    "https://a.example/b?[utm_source=x&]id=7[#top]",
  ],
  ["the whole query", "https://a.example/b?gclid=1", "https://a.example/b", "https://a.example/b[?gclid=1]"],
  ["a default port", "https://a.example:443/b", "https://a.example/b", "https://a.example[:443]/b"],
  [
    "a spelling is shown as it became",
    "https://A.Example/b?utm_id=2",
    "https://a.example/b",
    "https://a.example/b[?utm_id=2]",
  ],
  ["the www that an alias drops", "https://a.example/%7Eb", "https://a.example/~b", "https://a.example/~b"],
]);

for (const [name, visited, canonical, expected] of cases) {
  Deno.test(`marks the removed parts of a URL: ${name}`, () => equal(drawn(visited, canonical), expected));
}

Deno.test("the kept parts of a URL spell the canonical URL", () => {
  for (const [, visited, canonical] of cases) {
    equal(
      urlParts(visited, canonical).filter((part) => !part.removed).map((part) => part.text).join(""),
      canonical,
    );
  }
});

Deno.test("a site is named by its host without www", () => {
  deepEqual([siteOf("https://www.apple.com/x"), siteOf("http://127.0.0.1:8/"), siteOf("not a url")], [
    "apple.com",
    "127.0.0.1",
    "not a url",
  ]);
});

Deno.test("only http and https become links", () => {
  deepEqual([
    safeHref("https://a.example"),
    safeHref("javascript:alert(1)"),
    safeHref("data:text/html,x"),
    safeHref("x"),
  ], [
    "https://a.example/",
    null,
    null,
    null,
  ]);
});
