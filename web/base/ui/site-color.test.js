import { deepEqual, equal, notEqual } from "node:assert/strict";
import { siteColor, siteName } from "./site-color.js";

const names = /** @type {[string, string][]} */ ([
  ["apple.com", "apple"],
  ["news.ycombinator.com", "ycombinator"],
  ["en.wikipedia.org", "wikipedia"],
  ["www.bbc.co.uk", "bbc"],
  ["www.jreast.co.jp", "jreast"],
  ["blog.example.de", "example"],
  ["localhost", "localhost"],
  ["Example.COM.", "example"],
  ["127.0.0.1", ""],
  ["[::1]", ""],
  ["", ""],
]);

for (const [host, name] of names) {
  Deno.test(`the name of ${host || "no host"} is “${name}”`, () => equal(siteName(host), name));
}

Deno.test("a site's hosts look the same, and another site's do not", () => {
  deepEqual(siteColor("en.wikipedia.org"), siteColor("de.wikipedia.org"));
  equal(siteColor("en.wikipedia.org").letter, "W");
  notEqual(siteColor("wikipedia.org").hue, siteColor("apple.com").hue);
});

Deno.test("what has no letter to read has no color", () => {
  for (const host of ["192.0.2.1", "xn--wgv71a119e.jp", ""]) {
    deepEqual(siteColor(host), { letter: "", hue: null });
  }
});

Deno.test("no site is amber, and all hues are in use", () => {
  const hues = new Set(Array.from({ length: 500 }, (_, i) => siteColor(`site-${i}.example`).hue ?? NaN));
  equal(hues.size, 11);
  for (const hue of hues) equal(hue > 50 && hue < 110, false);
});
