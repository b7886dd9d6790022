import { equal } from "node:assert/strict";
import { isAppLink, linkHref } from "./app-link.js";

/** The service is tested with the same table. @type {[string, boolean][]} */
const table = JSON.parse(await Deno.readTextFile(new URL("app-links.json", import.meta.url)));

for (const [text, expected] of table) {
  Deno.test(`${JSON.stringify(text)} is ${expected ? "an app link" : "no app link"}`, () => {
    equal(isAppLink(text), expected);
  });
}

Deno.test("a long text is no app link", () => {
  equal(isAppLink("photos:" + "a".repeat(2041)), true);
  equal(isAppLink("photos:" + "a".repeat(2042)), false);
});

Deno.test("a link opens a web page or an app, and nothing else", () => {
  equal(linkHref("https://a.example"), "https://a.example/");
  equal(linkHref("photos://album/7"), "photos://album/7");
  equal(linkHref("javascript:alert(1)"), null);
  equal(linkHref(undefined), null);
});
