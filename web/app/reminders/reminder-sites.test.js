import { deepEqual } from "node:assert/strict";
import { sitesOfLinks } from "./reminder-sites.js";

const cases = /** @type {[string, (string | undefined)[], string[]][]} */ ([
  ["no links", [], []],
  ["each host once", ["https://example.com/a", "http://www.example.com:8080/b"], ["example.com"]],
  ["in the order of the links", ["https://b.example/", "https://a.example/"], ["b.example", "a.example"]],
  ["not those of apps", ["message://id", undefined, "not a URL"], []],
]);

for (const [name, urls, expected] of cases) {
  Deno.test(`lists the sites of links: ${name}`, () =>
    deepEqual(sitesOfLinks(urls.map((webpageURL) => ({ webpageURL }))), expected));
}
