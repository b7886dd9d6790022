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
  Deno.test(`names the site of ${host || "no host"} “${name}”`, () => equal(siteName(host), name));
}

Deno.test("hosts of one site have the same color and letter", () => {
  deepEqual(siteColor("en.wikipedia.org"), siteColor("de.wikipedia.org"));
  equal(siteColor("en.wikipedia.org").letter, "W");
  notEqual(siteColor("wikipedia.org").hue, siteColor("apple.com").hue);
});

Deno.test("a host without a name has no color or letter", () => {
  for (const host of ["192.0.2.1", "xn--wgv71a119e.jp", ""]) {
    deepEqual(siteColor(host), { letter: "", hue: null });
  }
});

Deno.test("sites use all hues but amber", () => {
  const hues = new Set(Array.from({ length: 500 }, (_, i) => siteColor(`site-${i}.example`).hue ?? NaN));
  equal(hues.size, 11);
  for (const hue of hues) equal(hue > 50 && hue < 110, false);
});
