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
      ["an address and nothing else", { text: "https://a.example/?q=1" }, {
        title: "",
        body: "",
        webpageURL: "https://a.example/?q=1",
      }],
      ["a quotation and its address on the next line", {
        text: "“Some words”\nhttps://a.example/#:~:text=Some",
      }, {
        title: "",
        body: "“Some words”",
        webpageURL: "https://a.example/#:~:text=Some",
      }],
      ["an address in brackets at the end", { text: "Read this (https://a.example/b)." }, {
        title: "",
        body: "Read this",
        webpageURL: "https://a.example/b",
      }],
      ["an address inside the text, which stays", { text: "On https://a.example/ today" }, {
        title: "",
        body: "On https://a.example/ today",
        webpageURL: null,
      }],
      ["a page, and another address in the text", {
        text: "See https://b.example/",
        url: "https://a.example/",
      }, {
        title: "",
        body: "See https://b.example/",
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
