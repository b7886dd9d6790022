import { equal } from "node:assert/strict";
import { urlOf } from "./link-url.js";

/** The service is tested with the same table: a visited URL, its canonical URL, and what the link opens. @type {(string | null)[][]} */
const table = JSON.parse(await Deno.readTextFile(new URL("link-urls.json", import.meta.url)));

for (const [visited, canonical, url] of table) {
  Deno.test(`a link to ${visited} with the canonical URL ${canonical} opens ${url}`, () => {
    equal(urlOf({ webpageURL: visited ?? undefined, canonicalURL: canonical ?? undefined }) ?? null, url);
  });
}
