import { deepEqual } from "node:assert/strict";
import { sharedPage } from "./shared-page.js";

for (
  const [about, shared, expected]
    of /** @type {[string, Parameters<typeof sharedPage>[0], ReturnType<typeof sharedPage>][]} */ ([
      ["a page", { title: "T", url: "https://a.example/?utm_source=x" }, {
        title: "T",
        body: "",
        webpageURL: "https://a.example/?utm_source=x",
      }],
      ["an address in the text", { text: "Look: https://a.example/ " }, {
        title: "",
        body: "Look:",
        webpageURL: "https://a.example/",
      }],
      ["text only", { title: "T", text: "words" }, { title: "T", body: "words", webpageURL: null }],
      ["a URL that is not a web address", { url: "javascript:alert(1)" }, {
        title: "",
        body: "",
        webpageURL: null,
      }],
      ["nothing", {}, { title: "", body: "", webpageURL: null }],
    ])
) {
  Deno.test(`reads a share of ${about}`, () => deepEqual(sharedPage(shared), expected));
}
